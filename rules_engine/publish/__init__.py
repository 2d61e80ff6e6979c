"""The site: staging of the pages, the Markdown extensions that print their blocks, and the build.

`staging` does all that needs to know where a text stands and writes ordinary Markdown; `extensions` turn the blocks in
it into HTML and know neither page nor line; `build` runs the generator once a language. This layer, and it alone, may
use libraries from outside the standard library (the extra `site`).
"""
