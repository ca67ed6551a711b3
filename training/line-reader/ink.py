"""Draws one text as an ink mask (float32, 0..1, 64 px high = 4.6 mm) the way a laser, dot-matrix or typewriter would."""
import functools
import math
import random

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from fonts import pixel_size

HEIGHT = 64
PX_PER_MM = HEIGHT / 4.6


@functools.lru_cache(maxsize=400)
def load(path: str, size: int):
    """A face at a size, and its cap height in pixels at that size."""
    font = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    box = font.getbbox("H")
    return font, max(1, box[3] - box[1])


@functools.lru_cache(maxsize=2000)
def cap_ratio(path: str) -> tuple[float, bool]:
    """Cap height per pixel of size, and whether all characters are equally wide."""
    size = pixel_size(path) or 100
    font, cap = load(path, size)
    return cap / size, abs(font.getlength("i") - font.getlength("W")) < 0.03 * size


def draw_text(text: str, path: str, cap: float, binary: bool = False, slash: float = 0.0, jitter: float = 0.0):
    """Mask of a text with the given cap height in pixels, at the face's own advance; returns (mask, baseline row)."""
    fixed = pixel_size(path)
    size = fixed or max(5, round(cap / cap_ratio(path)[0]))
    font, real_cap = load(path, size)
    ascent = real_cap + max(4, int(0.5 * real_cap))
    height = ascent + max(3, int(0.45 * real_cap))
    track = random.uniform(0.96, 1.06)
    positions, x = [], real_cap * 0.3
    for character in text:
        positions.append(x)
        x += font.getlength(character) * track
    image = Image.new("L", (max(4, math.ceil(x + real_cap * 0.4)), height), 0)
    canvas = ImageDraw.Draw(image)
    if binary:
        canvas.fontmode = "1"
    for character, left in zip(text, positions):
        if character == " ":
            continue
        dy = random.gauss(0, jitter) * real_cap
        canvas.text((round(left) if binary else left, ascent + dy), character, fill=255, font=font, anchor="ls")
        if slash and character == "0":
            box = font.getbbox("0", anchor="ls")
            w, h = box[2] - box[0], box[3] - box[1]
            if slash < 1.5:
                canvas.line((left + box[0] + 0.2 * w, ascent + box[3] - 0.15 * h, left + box[2] - 0.2 * w, ascent + box[1] + 0.15 * h),
                            fill=255, width=max(1, round(0.08 * real_cap)))
            else:
                r, cx, cy = max(1, 0.08 * real_cap), left + (box[0] + box[2]) / 2, ascent + (box[1] + box[3]) / 2
                canvas.ellipse((cx - r, cy - r * 1.3, cx + r, cy + r * 1.3), fill=255)
    return np.asarray(image, np.float32) / 255.0, ascent, real_cap


def _sampled(text: str, path: str, rows: int, slash: float) -> tuple[np.ndarray, float, int]:
    """A coarse mask as a printer's character generator holds it: the face sampled on a grid of `rows` to a capital."""
    mask, base, cap = draw_text(text, path, 56, slash=slash)
    stretch = random.choice((1.0, 1.0, 1.25, 1.5))
    scale = rows / cap
    grid = cv2.warpAffine(cv2.GaussianBlur(mask, (0, 0), 0.35 / scale), np.float32([[scale * stretch, 0, random.random()], [0, scale, 0.5]]),
                          (int(mask.shape[1] * scale * stretch) + 2, int(mask.shape[0] * scale) + 2))
    level = max(float(np.quantile(grid[grid > 0.02], 0.97)) if (grid > 0.02).any() else 1.0, 0.1)
    coarse = (grid > random.uniform(0.4, 0.58) * level).astype(np.float32)  # relative, so that thin strokes stay whole
    return coarse, base * scale + 0.5, stretch


def _dots(mask: np.ndarray, cap_px: float, cap: int, stretch: float = 1.0) -> np.ndarray:
    """Replaces every pixel of a coarse mask by a printed dot; `cap_px` is the cap height wanted."""
    over = 2
    pitch_y = cap_px * over / cap
    pitch_x = pitch_y * random.choice((1.0, 1.0, 0.9, 1.15)) / stretch
    ys, xs = np.nonzero(mask > 0.5)
    h, w = int(mask.shape[0] * pitch_y) + 2, int(mask.shape[1] * pitch_x) + 2
    out = np.zeros((h, w), np.float32)
    wobble = random.choice((0.0, 0.05, 0.12)) * pitch_y
    n = len(ys)
    yy = np.clip((ys + 0.5) * pitch_y + np.random.randn(n) * wobble, 0, h - 1).astype(int)
    xx = np.clip((xs + 0.5) * pitch_x + np.random.randn(n) * wobble, 0, w - 1).astype(int)
    keep = np.ones(n, bool)
    if random.random() < 0.12 and n:  # a needle that does not print
        keep &= ys != random.choice(list(ys))
    out[yy[keep], xx[keep]] = 1.0 if random.random() < 0.6 else np.random.uniform(0.55, 1.0, int(keep.sum()))
    diameter = max(2, int(pitch_y * random.uniform(0.75, 1.5)))
    out = cv2.dilate(out, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (diameter, diameter)))
    return out


def text_mask(text: str, path: str, group: str) -> tuple[np.ndarray, float, float]:
    """Mask at 13.9 px/mm of a text with a plausible size and advance; returns (mask, baseline row, cap height in px)."""
    ratio, mono = cap_ratio(path)
    cap_px = random.triangular(1.6, 3.0, 2.25) * PX_PER_MM
    slash = random.choice((1.0, 2.0)) if random.random() < 0.14 else 0.0
    dotted = random.random() < (0.6 if group == "bitmap" else 0.35 if group == "pixel" else 0.10 if mono else 0.0)
    squares = not dotted and mono and random.random() < 0.06  # a coarse character generator whose dots touch
    if pixel_size(path) or dotted or squares or (group == "pixel" and random.random() < 0.5):
        rows = random.choice((7, 7, 8, 9, 9, 10, 12, 14, 17, 20))
        stretch = 1.0
        if not pixel_size(path) and (squares or (dotted and random.random() < 0.7)):
            cap = random.choice((7, 8, 9, 9, 10, 11, 12, 14, 17))
            mask, base, stretch = _sampled(text, path, cap, slash)
        else:
            mask, base, cap = draw_text(text, path, rows, binary=True)
        if dotted:
            grown = _dots(mask, cap_px, cap, stretch)
            mask = cv2.resize(grown, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        else:
            scale = cap_px / cap
            mask = cv2.resize(mask, None, fx=scale * 3 / stretch, fy=scale * 3, interpolation=cv2.INTER_NEAREST)
            mask = cv2.resize(mask, None, fx=1 / 3, fy=1 / 3, interpolation=cv2.INTER_AREA)
        base, cap = base * cap_px / cap, cap_px
    else:
        mask, base, cap = draw_text(text, path, cap_px, slash=slash, jitter=0.02 if group == "typewriter" and random.random() < 0.5 else 0.0)
    # The advance: 10 to 17 characters an inch for monospace, near its own for the others.
    if mono and len(text) > 1:
        own = mask.shape[1] / (len(text) + 0.4)
        want = min(max(own * random.uniform(0.85, 1.2), 1.5 * PX_PER_MM), random.uniform(1.75, 2.25) * PX_PER_MM)
        factor = min(max(want / own, 0.72), 1.3)
    else:
        factor = random.uniform(0.9, 1.1)
    mask = cv2.resize(mask, (max(4, round(mask.shape[1] * factor)), mask.shape[0]), interpolation=cv2.INTER_AREA)
    return worn(mask), base, cap


def worn(mask: np.ndarray) -> np.ndarray:
    """Changes the stroke: thinner, bolder, struck twice, broken, unevenly inked."""
    kind = random.random()
    if kind < 0.16:
        mask = cv2.dilate(mask, np.ones(random.choice(((2, 1), (1, 2), (2, 2), (3, 3))), np.uint8))
    elif kind < 0.26:
        mask = cv2.erode(mask, np.ones(random.choice(((2, 1), (1, 2), (2, 2))), np.uint8)) * 0.75 + mask * 0.25
    elif kind < 0.32:
        mask = np.maximum(mask, np.roll(mask, random.choice((1, 2, 3)), axis=1))
    if random.random() < 0.22:  # a worn ribbon: pale patches
        h, w = mask.shape
        patch = cv2.resize(np.random.uniform(random.uniform(0.25, 0.8), 1.0, (max(1, h // 9), max(1, w // 9))).astype(np.float32), (w, h))
        mask = mask * patch
    if random.random() < 0.10:  # specks that did not take ink
        holes = cv2.GaussianBlur(np.random.rand(*mask.shape).astype(np.float32), (0, 0), 0.9)
        mask = np.where(holes > np.quantile(holes, random.uniform(0.8, 0.97)), mask * random.uniform(0, 0.5), mask)
    return mask
