"""The characters the net can tell apart; class 0 is the CTC blank, class i is CHARACTERS[i - 1]."""

CHARACTERS = (
    " 0123456789"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
    "abcdefghijklmnopqrstuvwxyzäöüß"
    ".,-/*()+:&'\"=;%§"
)
CLASS_COUNT = len(CHARACTERS) + 1
CLASS_OF = {character: index + 1 for index, character in enumerate(CHARACTERS)}


def encode(text: str) -> list[int]:
    """Class numbers of a text; a character outside the alphabet is a KeyError."""
    return [CLASS_OF[character] for character in text]


def greedy(classes) -> str:
    """Collapses the most probable class of each column to a text (repeats, then blanks fall away)."""
    out, last = [], 0
    for value in classes:
        value = int(value)
        if value != last and value:
            out.append(CHARACTERS[value - 1])
        last = value
    return "".join(out).strip()
