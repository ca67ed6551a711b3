"""Character error rate and exact lines on rendered lines of held-out seeds, and of the validation set's faces."""
import random

import cv2
import numpy as np
import torch

import fonts
from alphabet import greedy
from lines import LineMaker
from pool import collate


def make_set(count: int, seed: int, unseen_faces: bool):
    """Lines that never occur in training: other seeds, or other seeds and unseen faces."""
    state, np_state = random.getstate(), np.random.get_state()
    random.seed(seed)
    np.random.seed(seed)
    cv2.setNumThreads(1)
    faces = fonts.training_fonts()
    maker = LineMaker(fonts.validation_fonts() if unseen_faces else faces, [p for family in faces["sans"][1] for p in family])
    lines = [maker.line() for _ in range(count)]
    random.setstate(state)
    np.random.set_state(np_state)
    return lines


def distance(a: str, b: str) -> int:
    """Levenshtein distance."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        previous, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (x != y))
    return row[-1]


def read(net, lines) -> list[str]:
    net.eval()
    device = next(net.parameters()).device
    texts = [""] * len(lines)
    order = sorted(range(len(lines)), key=lambda i: lines[i][0].shape[1])
    with torch.no_grad():
        for start in range(0, len(order), 64):
            part = order[start:start + 64]
            x, _, _ = collate([lines[i] for i in part])
            best = net(x.to(device).contiguous(memory_format=torch.channels_last)).argmax(1).cpu().numpy()
            for i, row in zip(part, best):
                texts[i] = greedy(row)
    net.train()
    return texts


def key(text: str) -> str:
    """What a comparison of values looks at: neither spaces nor case."""
    return text.replace(" ", "").upper()


def score(net, lines) -> tuple[float, float, list[tuple[str, str]]]:
    """(character error rate, share of exact lines, wrong pairs of truth and reading), without spaces and case."""
    texts = read(net, lines)
    errors = sum(distance(key(truth), key(text)) for (_, truth), text in zip(lines, texts))
    wrong = [(truth, text) for (_, truth), text in zip(lines, texts) if key(truth) != key(text)]
    return errors / max(1, sum(len(key(truth)) for _, truth in lines)), 1 - len(wrong) / len(lines), wrong
