"""What a photo, a scan or a copy does to a band: geometry, light, blur, resolution, noise, JPEG, black and white."""
import random

import cv2
import numpy as np

from ink import HEIGHT

BAND = 32


def bend(image: np.ndarray) -> np.ndarray:
    """Slight rotation, shear and wave of the flattened paper."""
    if random.random() < 0.45:
        h, w = image.shape
        drift = random.uniform(-1, 1) * min(0.012 * w, 5.0)
        shear = random.uniform(-0.07, 0.07)
        matrix = np.array([[1, shear, -shear * h / 2], [drift / w, random.uniform(0.95, 1.05), -drift / 2]], np.float32)
        matrix[1, 2] += (1 - matrix[1, 1]) * h / 2
        image = cv2.warpAffine(image, matrix, (w, h), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if random.random() < 0.15:
        h, w = image.shape
        xs, ys = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32))
        amount, length, phase = random.uniform(0.5, 2.2), random.uniform(80, 500), random.uniform(0, 6)
        image = cv2.remap(image, xs + amount * np.cos(xs / length * 5 + phase), ys + amount * np.sin(xs / length * 6.28 + phase), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return image


def light(image: np.ndarray) -> np.ndarray:
    """Shadow gradients, a shadow's edge, glare."""
    h, w = image.shape
    if random.random() < 0.4:
        a, b = random.uniform(0.55, 1.1), random.uniform(0.55, 1.1)
        image = image * np.linspace(a, b, w, dtype=np.float32)[None]
    if random.random() < 0.12:
        image = image * np.linspace(random.uniform(0.75, 1.1), random.uniform(0.75, 1.1), h, dtype=np.float32)[:, None]
    if random.random() < 0.08:
        edge = random.uniform(0, w)
        soft = random.uniform(2, 40)
        image = image * (1 - random.uniform(0.1, 0.45) / (1 + np.exp(-np.clip((np.arange(w, dtype=np.float32) - edge) / soft, -30, 30))))[None]
    if random.random() < 0.10:
        centre, spread = random.uniform(0, w), random.uniform(30, 250)
        veil = random.uniform(0.2, 0.75) * np.exp(-((np.arange(w, dtype=np.float32) - centre) / spread) ** 2)[None]
        image = image * (1 - veil) + 255 * veil
    return image


def blur(image: np.ndarray) -> np.ndarray:
    kind = random.random()
    if kind < 0.7:
        image = cv2.GaussianBlur(image, (0, 0), random.triangular(0.4, 2.3, 0.7))
    if random.random() < 0.10:
        n = random.randint(2, 6)
        kernel = np.zeros((7, 7), np.float32)
        dx, dy = random.choice(((1, 0), (0, 1), (1, 1), (1, -1)))
        for i in range(n):
            kernel[int(3 + dy * (i - n / 2)) % 7, int(3 + dx * (i - n / 2)) % 7] += 1
        image = cv2.filter2D(image, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE)
    return image


def bilevel(image: np.ndarray) -> np.ndarray:
    """A black-and-white copy; the threshold lies where text survives."""
    dark, bright = np.percentile(image, (2, 70))
    if bright - dark < 25:
        dark = bright - 60
    level = bright - (bright - dark) * random.uniform(0.3, 0.65)
    return np.where(image < level, random.uniform(0, 40), random.uniform(235, 255)).astype(np.float32)


def photograph(image: np.ndarray, contrast: float) -> np.ndarray:
    """From a 64 px band on paper to the 32 px band the reader gets (uint8); `contrast` is that of the ink, 0..1."""
    w = max(8, round(image.shape[1] / 2 * random.uniform(0.95, 1.05)))
    image = blur(bend(image))
    if contrast < 0.45 or random.random() > 0.09:
        image = light(image)
    else:
        scale = random.choice((0.6, 0.8, 1.0))
        image = bilevel(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))
        if random.random() < 0.5:
            image = cv2.GaussianBlur(image, (0, 0), random.uniform(0.3, 1.0))
    noise = random.triangular(0, 10, 1.5) * min(1.0, contrast / 0.6)
    if random.random() < 0.55:
        per_px = random.uniform(3.5, 8.0) / (HEIGHT / 4.6)
        image = cv2.resize(image, (max(6, round(w * 2 * per_px)), max(8, round(HEIGHT * per_px))), interpolation=random.choice((cv2.INTER_AREA, cv2.INTER_AREA, cv2.INTER_LINEAR)))
    else:
        image = cv2.resize(image, (w, BAND), interpolation=cv2.INTER_AREA)
    image = image + np.random.randn(*image.shape).astype(np.float32) * noise
    if random.random() < 0.15:
        image = image + (image - cv2.GaussianBlur(image, (0, 0), 1.2)) * random.uniform(0.4, 1.5)
    image = np.clip(image, 0, 255).astype(np.uint8)
    if random.random() < 0.5:
        image = cv2.imdecode(cv2.imencode(".jpg", image, (cv2.IMWRITE_JPEG_QUALITY, random.randint(35, 95)))[1], cv2.IMREAD_GRAYSCALE)
    if image.shape != (BAND, w):
        image = cv2.resize(image, (w, BAND), interpolation=random.choice((cv2.INTER_LINEAR, cv2.INTER_LINEAR, cv2.INTER_CUBIC)))
    return image
