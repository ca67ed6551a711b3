"""One training line: text, ink, paper and camera put together."""
import random
import re

import cv2
import numpy as np

import camera
import paper
from ink import HEIGHT, PX_PER_MM, text_mask
from texts import line_text, random_text

MAX_WIDTH_MM = 69.0


class LineMaker:
    """Draws lines from a set of fonts (see fonts.py). Uses the global random states of random and numpy."""

    def __init__(self, fonts: dict, label_fonts: list[str]):
        self.groups = list(fonts)
        self.weights = [fonts[g][0] for g in self.groups]
        self.families = {g: fonts[g][1] for g in self.groups}
        self.label_fonts = label_fonts

    def _face(self) -> tuple[str, str]:
        group = random.choices(self.groups, self.weights)[0]
        family = random.choice(self.families[group])
        upright = [path for path in family if not re.search(r"Ital|Obli|It\.|BI\.|O-ISO", path)]
        return group, random.choice(upright if upright and random.random() < 0.93 else family)

    def line(self, text: str | None = None) -> tuple[np.ndarray, str]:
        """A band of 32 px height as uint8 grey and its text."""
        text = line_text() if text is None else text
        group, path = self._face()
        left = (random.uniform(0.15, 1.0) if random.random() < 0.25 else random.uniform(0.8, 4.2)) * PX_PER_MM
        if text:
            mask, base, cap = text_mask(text, path, group)
        else:
            mask, base, cap = np.zeros((10, 4), np.float32), 9, 2.2 * PX_PER_MM
        room = MAX_WIDTH_MM * PX_PER_MM - left - mask.shape[1]
        if room < 0:  # too long for a box of the form: narrower print
            mask = cv2.resize(mask, (int(MAX_WIDTH_MM * PX_PER_MM - left - 8), mask.shape[0]), interpolation=cv2.INTER_AREA)
            room = 8
        tail = random.uniform(0.1, 2.5) * PX_PER_MM if random.random() < 0.5 else random.random() ** 1.6 * 50 * PX_PER_MM
        width = int(max(4.3 * PX_PER_MM, left + mask.shape[1] + min(room, tail)))
        offset = (random.gauss(0, 0.28) if random.random() < 0.7 else random.uniform(-0.9, 0.9)) * PX_PER_MM
        free = max(0.0, HEIGHT / 2 - 2 - cap / 2)  # the text itself is never cut
        middle = HEIGHT / 2 + min(max(offset, -free), free)
        baseline = middle + cap / 2
        ink = np.zeros((HEIGHT, width), np.float32)
        paper.paste(ink, mask, int(left), int(baseline - base))
        if random.random() < 0.35:
            self._neighbours(ink, path, group, left, baseline)
        form = paper.form_lines(width, baseline, left, left + mask.shape[1], random.choice(self.label_fonts))
        sheet = paper.paper(width)
        contrast = random.triangular(0.25, 0.97, 0.85)
        image = sheet * (1 - form * random.uniform(0.4, 0.9)) * (1 - contrast * ink)
        return camera.photograph(image, contrast), text

    def _neighbours(self, ink: np.ndarray, path: str, group: str, left: float, baseline: float) -> None:
        """Glyphs of the rows above and below that reach into the band."""
        for direction in random.choice(((-1,), (1,), (-1, 1))):
            mask, base, _ = text_mask(random_text() + random_text(), path, group)
            pitch = random.choice((4.2333, 4.2333, 3.9)) * PX_PER_MM * direction
            y = int(baseline + pitch - base)
            own = np.nonzero(ink.any(1))[0]
            # Rows never overprint each other: move it out of the line's own extent.
            if len(own):
                rows = np.nonzero(mask.any(1))[0]
                if len(rows) and direction < 0:
                    y = min(y, own[0] - rows[-1] - 2)
                elif len(rows):
                    y = max(y, own[-1] - rows[0] + 2)
            paper.paste(ink, mask, int(left + random.choice((0, 0, random.uniform(-40, 200)))), y)
