"""Links: whatever goes in comes out, and nothing hostile does harm."""

import base64
import time
import tracemalloc
import zlib

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rules_engine.examples import Example, read, write
from rules_engine.links import MOST_BYTES, VERSION, LinkError, decode, encode, fragment_of, unpack
from tests.examples.strategies import examples
from tests.examples.texts import PUSH, RECORD

SLOW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def packed(data: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return VERSION + base64.urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


@SLOW
@given(examples())
def test_an_example_comes_out_as_it_went_in(example: Example) -> None:
    assert decode(encode(example)) == example


@pytest.mark.parametrize("text", [PUSH, RECORD])
def test_turn_and_record(text: str) -> None:
    assert decode(f"https://paddlewheel.example/en/play/#{encode(read(text))}") == read(text)
    assert unpack(encode(read(text))) == write(read(text))


def test_a_link_is_letters_of_an_address_and_short() -> None:
    link = encode(read(PUSH))
    assert link[0] == VERSION and link.replace("-", "").replace("_", "").isalnum() and link.isascii()
    assert len(link) < 400


@given(st.text(max_size=2_000))
def test_any_text_comes_out_as_it_went_in(text: str) -> None:
    assert unpack(encode(text)) == text


def test_the_part_behind_the_mark() -> None:
    assert fragment_of("https://x.example/#/y#abc ") == "abc"
    assert fragment_of("#abc") == fragment_of("abc") == "abc"


def refused(link: str) -> str:
    started = time.perf_counter()
    with pytest.raises(LinkError) as caught:
        decode(link)
    assert time.perf_counter() - started < 5
    return caught.value.text


@given(st.text(max_size=200))
@example("")
@example("#")
@example(VERSION)
@example(VERSION + "A")
def test_any_text_as_a_link_is_refused(text: str) -> None:
    assert refused(text)


@given(st.binary(max_size=500))
def test_any_bytes_packed_are_refused(data: bytes) -> None:
    assert refused(packed(data))


@given(st.binary(max_size=500))
def test_any_bytes_in_place_of_packed_ones_are_refused(data: bytes) -> None:
    assert refused(VERSION + base64.urlsafe_b64encode(data).decode().rstrip("="))


@SLOW
@given(st.data())
def test_a_link_cut_or_changed_never_raises_anything_else(data: st.DataObject) -> None:
    link = encode(read(PUSH))
    at = data.draw(st.integers(0, len(link) - 1))
    refused(link[:at])
    changed = link[:at] + data.draw(st.sampled_from("abcXYZ019-_+/= %")) + link[at + 1 :]
    try:
        decode(changed)
    except LinkError as problem:
        assert problem.text


def test_messages_for_what_is_wrong() -> None:
    assert "version" in refused("b" + encode(PUSH)[1:])
    assert "damaged" in refused(encode(PUSH)[:-4])
    assert "damaged" in refused(encode(PUSH) + "AAAA")
    assert "damaged" in refused(packed(b"\xff\xfe"))
    assert "no position" in refused("https://paddlewheel.example/#")
    assert "4:1: The key player is unknown" in refused(encode(PUSH.replace("players", "player")))
    assert "There are 0 seats" in refused(encode('game = "submarine"'))


def test_a_bomb_is_not_unpacked() -> None:
    bomb = packed(b"#" * 50_000_000)
    assert len(bomb) < 2 * MOST_BYTES
    tracemalloc.start()
    try:
        assert "64 kB" in refused(bomb)
        assert tracemalloc.get_traced_memory()[1] < 20 * MOST_BYTES
    finally:
        tracemalloc.stop()


def test_the_largest_text_goes_and_one_more_byte_does_not() -> None:
    text = "#" * MOST_BYTES
    assert unpack(encode(text)) == text
    with pytest.raises(LinkError, match="too long"):
        encode(text + "#")
    assert "64 kB" in refused(packed(b"#" * (MOST_BYTES + 1)))
    assert "too long" in refused(VERSION + "A" * 2_000_000)


HEAD = 'game = "mississippi-queen"\n'


@pytest.mark.parametrize(
    "text",
    [
        'x = """' + '\\"""' * 15_000 + "\\",
        "x = " + "[" * 60_000,
        "x = " + "[" * 7 + "]" * 7,
        "x = " + "{a=" * 20_000,
        "a." * 30_000 + "b = 1",
        "[" + "a." * 30_000 + "b]",
        "[" + '"a" . ' * 10_000 + "b]",
        "x = " + "9" * 60_000,
        "x = 1_000_000_000_000",
        "x = 0." + "1" * 50_000,
        "x = 0x" + "f" * 60_000,
        "x = '''" + "'" * 3,
        'x = """' + '\\"' * 30_000,
        "x = '" * 10_000,
        "[[boats]]\n" * 6_000,
        "".join(f"k{i} = 1\n" for i in range(5_000)),
        '[river]\ntiles = "' + "start " * 10_000 + '"',
        "rules = [" + '"push.cost", ' * 4_000 + "]",
        '[play]\nturn = "' + "F " * 30_000 + '"',
        "x = 1979-05-27T07:32:61Z",
    ],
    ids=lambda text: str(text)[:12],
)
def test_hostile_texts(text: str) -> None:
    tracemalloc.start()
    try:
        assert refused(encode(HEAD + text)) or refused(encode(text))
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()
