"""What lies under and around the text: guilloche, hairlines, bars, labels of the form (grey levels as max(R,G,B))."""
import math
import random

import cv2
import numpy as np

from ink import HEIGHT, PX_PER_MM, draw_text

LABELS = """A B I E J T G Q K R L X 2 2.1 2.2 3 4 5 6 9 10 11 12 13 14 14.1 15.1 15.2 15.3 16 17 18 19 20 21 22 D.1 D.2 D.3 P.1 P.3
P.2/P.4 V.7 V.9 F.1 F.2 7.1 7.2 7.3 8.1 8.2 8.3 U.1 U.2 U.3 O.1 O.2 S.1 S.2 C.1.1 C.1.2 C.1.3 C.4c H Nr.""".split()
CAPTIONS = ["Amtliches Kennzeichen", "Nächste HU", "Datum", "Name oder Firmenname", "Vorname(n)", "Anschrift", "(Monat und Jahr)",
            "Unterschrift", "Datum dieser Zulassung", "Zulassungsbescheinigung Teil I", "Nr."]


def guilloche(width: int) -> np.ndarray:
    """Fine wavy lines as darkness 0..1 over a band."""
    layer = np.zeros((HEIGHT, width), np.float32)
    xs = np.arange(-8, width + 8, 3.0)
    for _ in range(random.choice((1, 1, 2, 3))):
        pitch = random.uniform(0.45, 2.2) * PX_PER_MM
        wave = random.uniform(2, 22) * PX_PER_MM
        lift = random.uniform(0, 2.2) * PX_PER_MM
        slope = random.uniform(-0.6, 0.6)
        second, phase = random.uniform(0.3, 0.9), random.uniform(0, 7)
        line = np.zeros((HEIGHT, width), np.float32)
        thick = random.choice((1, 1, 1, 2))
        y = -lift * 2 - abs(slope) * width
        shapes = []
        while y < HEIGHT + lift * 2 + abs(slope) * width:
            ys = y + lift * np.sin(2 * math.pi * xs / wave + phase) * (1 + 0.4 * np.sin(2 * math.pi * xs / (wave * second))) + slope * xs
            if ys.max() > -4 and ys.min() < HEIGHT + 4:
                shapes.append(np.stack([xs, ys], 1).astype(np.float32))
            y += pitch
            phase += random.choice((0.0, 0.15))
        cv2.polylines(line, [np.round(s * 8).astype(np.int32) for s in shapes[:80]], False, 1.0, thick, cv2.LINE_AA, 3)
        layer = np.maximum(layer, line * random.uniform(0.4, 1.0))
    return cv2.GaussianBlur(layer, (0, 0), random.uniform(0.5, 1.2))


def rosette(width: int) -> np.ndarray:
    """Concentric wavy rings around a centre in or near the band, as darkness 0..1."""
    layer = np.zeros((HEIGHT, width), np.float32)
    cx, cy = random.uniform(-60, width + 60), random.uniform(-180, HEIGHT + 180)
    petals, depth = random.randint(4, 18), random.uniform(0.05, 0.4)
    angle = np.linspace(0, 2 * math.pi, 160)
    reach, rings = random.uniform(120, 600), random.randint(6, 26)
    for ring in range(1, rings + 1):
        r = reach * ring / rings * (1 + depth * np.sin(petals * angle + ring * 0.4))
        points = np.stack([cx + r * np.cos(angle), cy + r * np.sin(angle)], 1)
        cv2.polylines(layer, [np.round(points * 8).astype(np.int32)], True, 1.0, 1, cv2.LINE_AA, 3)
    return cv2.GaussianBlur(layer, (0, 0), random.uniform(0.4, 1.0)) * random.uniform(0.4, 1.0)


def traces(sheet: np.ndarray) -> np.ndarray:
    """What use leaves on paper: a crease, specks, a stain, the rim of a stamp."""
    width = sheet.shape[1]
    if random.random() < 0.06:
        x = random.uniform(0, width)
        for shift, change in ((0, random.uniform(0.6, 0.9)), (random.uniform(1.5, 5), random.uniform(1.02, 1.12))):
            line = np.zeros_like(sheet)
            cv2.line(line, (int((x + shift) * 8), 0), (int((x + shift + random.uniform(-3, 3)) * 8), HEIGHT * 8), 1.0, random.randint(1, 4), cv2.LINE_AA, 3)
            sheet = sheet * (1 + (change - 1) * cv2.GaussianBlur(line, (0, 0), 1.0))
    if random.random() < 0.10:
        dirt = np.zeros_like(sheet)
        for _ in range(random.randint(1, 14)):
            radius = random.uniform(0.5, 3) if random.random() < 0.9 else random.uniform(12, 60)
            cv2.circle(dirt, (int(random.uniform(0, width) * 8), int(random.uniform(0, HEIGHT) * 8)), int(radius * 8), 0.12 if radius > 8 else random.uniform(0.1, 0.6), -1, cv2.LINE_AA, 3)
        sheet = sheet * (1 - dirt)
    if random.random() < 0.05:
        rim = np.zeros_like(sheet)
        centre = (int(random.uniform(-60, width + 60) * 8), int(random.uniform(-100, HEIGHT + 100) * 8))
        for radius in (random.uniform(60, 110), random.uniform(55, 100)):
            cv2.circle(rim, centre, int(radius * 8), random.uniform(0.2, 0.55), random.randint(1, 4), cv2.LINE_AA, 3)
        sheet = sheet * (1 - rim)
    return sheet


def paper(width: int) -> np.ndarray:
    """Grey levels of the empty form's background."""
    level = random.triangular(170, 255, 235)
    sheet = np.full((HEIGHT, width), level, np.float32)
    if random.random() < 0.85:
        strength = random.triangular(0.02, 0.42, 0.1) if random.random() < 0.85 else random.uniform(0.3, 0.6)
        field = guilloche(width)
        if random.random() < 0.35:
            field = np.maximum(field, rosette(width))
        if random.random() < 0.5:  # the colour changes along the form, so the darkness does
            field = field * np.linspace(random.uniform(0.3, 1), random.uniform(0.3, 1), width, dtype=np.float32)[None]
        sheet *= 1 - strength * field
    if random.random() < 0.3:  # a tint in patches
        tint = cv2.resize(np.random.uniform(0.86, 1.0, (2, max(2, width // 60))).astype(np.float32), (width, HEIGHT), interpolation=cv2.INTER_CUBIC)
        sheet *= tint
    return traces(sheet)


def small_text(darkness: np.ndarray, text: str, x: float, baseline: float, path: str, strength: float) -> None:
    """Puts form print of 0.9 to 1.4 mm cap height onto a layer of darkness."""
    mask, base, _ = draw_text(text, path, random.uniform(0.9, 1.45) * PX_PER_MM)
    paste(darkness, mask * strength, int(x), int(baseline - base))


def paste(layer: np.ndarray, mask: np.ndarray, x: int, y: int) -> None:
    """layer = max(layer, mask) with the mask's corner at (x, y); what lies outside is cut."""
    h, w = mask.shape
    y0, y1, x0, x1 = max(0, y), min(layer.shape[0], y + h), max(0, x), min(layer.shape[1], x + w)
    if y0 < y1 and x0 < x1:
        region = layer[y0:y1, x0:x1]
        np.maximum(region, mask[y0 - y:y1 - y, x0 - x:x1 - x], out=region)


def form_lines(width: int, baseline: float, text_left: float, text_right: float, label_font: str) -> np.ndarray:
    """Darkness of hairlines, bars, labels around a text whose baseline and extent are known."""
    layer = np.zeros((HEIGHT, width), np.float32)
    strength = random.uniform(0.15, 0.8)
    row = 4.2333 * PX_PER_MM
    if random.random() < 0.55:
        y = baseline + (random.uniform(0.05, 1.1) if random.random() < 0.75 else random.uniform(-4, 2)) * PX_PER_MM
        for line_y in (y - row, y, y + row):
            x0 = 0 if random.random() < 0.8 else random.randint(0, width)
            cv2.line(layer, (x0 * 8, int(line_y * 8)), (width * 8, int(line_y * 8)), strength, random.choice((1, 1, 2, 3)), cv2.LINE_AA, 3)
    bars = []
    if random.random() < 0.35:
        bars.append(random.uniform(0, max(1, text_left - 2)))
        if random.random() < 0.5:
            bars.append(bars[0] - 2.65 * PX_PER_MM)
            if random.random() < 0.8:
                small_text(layer, random.choice(LABELS), bars[1] + 4, baseline - random.uniform(-4, 14), label_font, strength)
    elif random.random() < 0.2:  # a label cut by the band's left edge
        label = random.choice(LABELS)
        small_text(layer, label, text_left - random.uniform(1.6, 3.6) * PX_PER_MM, baseline - random.uniform(-4, 14), label_font, strength)
    if width - text_right > 1.2 * PX_PER_MM and random.random() < 0.4:
        x = random.uniform(text_right + 0.5 * PX_PER_MM, width)
        bars.append(x)
        if random.random() < 0.6:
            small_text(layer, random.choice(LABELS), x + 4, baseline - random.uniform(-4, 14), label_font, strength)
            bars.append(x + 2.65 * PX_PER_MM)
    for x in bars:
        top, bottom = (0, HEIGHT) if random.random() < 0.9 else sorted((random.randint(0, HEIGHT), random.randint(0, HEIGHT)))
        cv2.line(layer, (int(x * 8), top * 8), (int(x * 8), bottom * 8), strength, random.choice((1, 2, 2, 3, 4)), cv2.LINE_AA, 3)
    if random.random() < 0.06:
        small_text(layer, random.choice(CAPTIONS), random.uniform(-20, width * 0.6), baseline - random.uniform(2.9, 3.9) * PX_PER_MM, label_font, strength)
    return layer
