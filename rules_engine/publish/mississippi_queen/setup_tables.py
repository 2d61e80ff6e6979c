"""What to lay out before the first turn: tables by ruleset and players, and one list with a drawing for each choice.

Every number comes from the engine: `race.start` lays the table, `passengers_on` and `supply` count the passengers.
Nothing is typed in, so the page cannot say anything else than what is played. The functions return Markdown with
relative links.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.drawing import draw
from rules_engine.games.mississippi_queen import NAME, race
from rules_engine.games.mississippi_queen.position import BOATS, RULESETS, Position, passengers_on, supply
from rules_engine.games.mississippi_queen.tiles import START_PLACES, START_TILE, TILES
from rules_engine.publish.answers import capital
from rules_engine.rulebook import load
from rules_engine.words import Words, mark

if TYPE_CHECKING:
    from rules_engine.publish.lists import Context

ROOFS = ("red", "brown")
FIRST = ("brown-1", "red-1", "plain-1")
"""The tiles of the table that is drawn, top first: one with a landing on which the number of passengers is seen."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What the engine lays out for a ruleset and a number of players."""

    ruleset: str
    players: int
    position: Position

    @property
    def with_passengers(self) -> bool:
        """Whether there are passengers, and with them the measuring stick."""
        return self.position.with_passengers

    @property
    def stack(self) -> int:
        """Tiles of the stack before the first of them is laid."""
        return len(self.position.river.placed) - 1 + len(self.position.stack)

    @property
    def in_box(self) -> int:
        """Tiles that stay in the box."""
        return len(TILES) - 1 - self.stack

    @property
    def passengers(self) -> int:
        """Passengers in play."""
        return supply(self.players) if self.with_passengers else 0

    @property
    def left_over(self) -> int:
        """Passengers that go back to the box, which holds as many as the largest game needs."""
        return supply(len(BOATS)) - self.passengers

    def on_roof(self, roof: str) -> int:
        """Passengers put onto each landing with a roof of this colour."""
        found = {
            passengers_on(tile.id, self.players) for tile in TILES.values() if tile.landing and _roof(tile.id) == roof
        }
        (number,) = found if self.with_passengers else {0}
        return number


def _roof(tile: str) -> str:
    landing = TILES[tile].landing
    return landing.roof if landing else ""


def setup(ruleset: str, players: int) -> Setup:
    """Return what the engine lays out; ValueError for what the rules do not allow."""
    others = [tile for tile in TILES if tile != START_TILE]
    order = [*FIRST, *(tile for tile in others if tile not in FIRST)]
    drawn = race.start(players=players, ruleset=ruleset, seed=0)
    # The engine tells how many tiles there are; which ones they are is chosen here, for the drawing.
    count = len(drawn.river.placed) - 1 + len(drawn.stack)
    return Setup(ruleset, players, race.start(players=players, ruleset=ruleset, tiles=order[:count]))


def every() -> list[Setup]:
    """Return every set-up that can be chosen."""
    return [setup(ruleset, players) for ruleset in RULESETS for players in players_in(ruleset)]


TABLES = RULESETS
"""The tables that a page can ask for: one a ruleset."""


def players_in(ruleset: str) -> tuple[int, ...]:
    """Return for how many players a race can be set up: in the 2019 edition for two as well (rule `aim.players`)."""
    applies = load(NAME)["aim.players"].applies
    return tuple(range(3 if ruleset in applies else 2, len(START_PLACES) + 1))


def columns(name: str) -> list[int]:
    """Return the numbers of players of a table's columns."""
    return list(players_in(name))


# ---------------------------------------------------------------- tables


def table(context: Context, ruleset: str) -> str:
    """Return the table of a ruleset: a row for each thing to lay out, a column for each number of players."""
    words = context.words
    laid = [setup(ruleset, players) for players in players_in(ruleset)]
    heads = [_people(words, each.players) for each in laid]
    lines = ["| | " + " | ".join(heads) + f" | {words.gettext('Rule')} |", "| --- |" + " --- |" * (len(heads) + 1)]
    for label, rule, cells in _rows(words, laid):
        lines.append(f"| {label} | " + " | ".join(cells) + f" | {context.rule(context.rulebook[rule])} |")
    return "\n".join(lines)


def _rows(words: Words, laid: list[Setup]) -> list[tuple[str, str, list[str]]]:
    def row(label: str, rule: str, *cells: str) -> tuple[str, str, list[str]]:
        return label, rule, list(cells) if len(cells) > 1 else list(cells) * len(laid)

    def number(values: list[int]) -> list[str]:
        return [words.number(value) for value in values]

    counts = [each.players for each in laid]
    one = laid[0]
    rows = [
        row(words.gettext("Boats, each with a red and a black wheel"), "setup.boat", *number(counts)),
        row(
            words.gettext("Start places in use"),
            "setup.start-places",
            *[words.message("{first} to {last}", first=1, last=count) for count in counts],
        ),
        (
            words.gettext("Tiles in the stack, beside the start tile"),
            "setup.river-full" if one.with_passengers else "setup.river-driving-school",
            [_stack(words, each) for each in laid],
        ),
    ]
    if one.with_passengers:
        rows += [
            row(
                words.gettext("Passengers in the supply"),
                "setup.passenger-supply",
                *number([e.passengers for e in laid]),
            ),
            *(
                row(words.gettext(ON_ROOF[roof]), "board.fill", *number([each.on_roof(roof) for each in laid]))
                for roof in ROOFS
            ),
            row(
                words.gettext("Ready beside the river"),
                "setup.contents",
                words.gettext("pier, direction die, measuring stick"),
            ),
        ]
    else:
        rows += [
            row(words.gettext("Passengers, measuring stick"), "setup.not-used", words.gettext("stay in the box")),
            row(words.gettext("Ready beside the river"), "setup.contents", words.gettext("direction die")),
        ]
    return rows


ON_ROOF = {"red": mark("On each landing with a red roof"), "brown": mark("On each landing with a brown roof")}


def _stack(words: Words, each: Setup) -> str:
    if each.with_passengers:
        return words.message("{n}, shuffled", n=each.stack)
    return words.message("{n} drawn at random, the pier below", n=each.stack)


def _people(words: Words, players: int) -> str:
    return words.plural("{n} player", "{n} players", players)


# ---------------------------------------------------------------- one list for each choice


def variants(context: Context) -> str:
    """Return every set-up as a block of its own, of which the page shows the one chosen."""
    return "\n\n".join(_variant(context, each) for each in every())


def _variant(context: Context, each: Setup) -> str:
    words, name = context.words, f"{each.ruleset}-{each.players}"
    head = words.message(
        "{ruleset}, {players}", ruleset=capital(str(words.ruleset(each.ruleset))), players=_people(words, each.players)
    )
    svg = draw(each.position, words=words, prefix=f"setup-{name}", text="")
    drawing = f'<div class="drawing" data-pagefind-ignore="all">{svg.strip()}</div>'
    seats = [f"{number}. {_seat(context, each, number)}" for number in range(1, each.players + 1)]
    places = context.rule(context.rulebook["setup.start-places"])
    who = words.message("Who sits where ({rule}):", rule=places)
    parts = [
        f"**{head}**",
        drawing,
        _things(context, each),
        who,
        "\n".join(seats),
    ]
    if 2 in players_in(each.ruleset):
        parts.append(
            words.gettext(
                "Six players: look into the booklet of that edition; none of our sources has a sixth start place."
            )
            + f" {_ref(context, 'aim.edition-2019')}"
        )
    return f"/// setup-variant | {name}\n\n" + "\n\n".join(parts) + "\n///"


def _ref(context: Context, *rules: str) -> str:
    return "(" + ", ".join(context.rule(context.rulebook[rule]) for rule in rules) + ")"


def _seat(context: Context, each: Setup, number: int) -> str:
    boat = each.position.boats[number - 1]
    words, at = context.words, boat.at or ""
    if number == 1:
        return words.message("{boat}, space {space}: the youngest player.", boat=words.term(boat.name), space=at)
    return words.message("{boat}, space {space}: next, clockwise.", boat=words.term(boat.name), space=at)


def _things(context: Context, each: Setup) -> str:
    words = context.words
    boat = each.position.boats[0]
    told = [
        words.plural(
            "{n} boat, its wheels: red on {speed}, black on {coal}",
            "{n} boats, the wheels of each: red on {speed}, black on {coal}",
            each.players,
            speed=boat.speed,
            coal=boat.coal,
        )
        + f" {_ref(context, 'setup.boat')}"
    ]
    if each.with_passengers:
        told.append(
            words.message("the start tile and a shuffled stack of {n} tiles; the pier waits beside it", n=each.stack)
            + f" {_ref(context, 'setup.river-full')}"
        )
    else:
        told.append(
            words.plural(
                "the start tile, beside it {n} tile drawn at random, the pier under it; {left} stay in the box",
                "the start tile, beside it {n} tiles drawn at random, the pier under them; {left} stay in the box",
                each.stack,
                left=each.in_box,
            )
            + f" {_ref(context, 'setup.river-driving-school')}"
        )
    told.append(
        words.plural(
            "the top tile, joined straight to the start tile; {n} remains in the stack",
            "the top tile, joined straight to the start tile; {n} remain in the stack",
            len(each.position.stack),
        )
        + f" {_ref(context, 'setup.first-tile')}"
    )
    if each.with_passengers:
        told.append(
            words.message(
                "{n} passengers in the supply; {left} stay in the box", n=each.passengers, left=each.left_over
            )
            + f" {_ref(context, 'setup.passenger-supply')}"
        )
        told.append(
            words.message(
                "on each landing that is laid: red roof {red}, brown roof {brown}; on the first tile at once",
                red=each.on_roof("red"),
                brown=each.on_roof("brown"),
            )
            + f" {_ref(context, 'board.fill')}"
        )
        told.append(words.gettext("the direction die and the measuring stick") + f" {_ref(context, 'setup.contents')}")
    else:
        told.append(
            words.gettext("the direction die; passengers and measuring stick stay in the box")
            + f" {_ref(context, 'setup.not-used')}"
        )
    return "\n".join(f"- {capital(line)}" for line in told)
