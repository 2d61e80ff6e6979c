"""The games: what is common to them (`protocol`) and one package for each game."""
