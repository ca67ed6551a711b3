"""Renders lines in worker processes and keeps a pool of them in memory; batches are cut from the pool."""
import multiprocessing as mp
import os
import queue
import random

import numpy as np
import torch

from alphabet import encode
from net import normalise

SHARD = 256


def _make_shards(seed: int, out: mp.Queue, niceness: int) -> None:
    import cv2

    import fonts
    from lines import LineMaker

    os.setsid()  # a scheduling group of its own, so that rendering never starves the training
    os.nice(niceness)
    cv2.setNumThreads(1)
    random.seed(seed)
    np.random.seed(seed)
    faces = fonts.training_fonts()
    maker = LineMaker(faces, [path for family in faces["sans"][1] for path in family])
    parent = os.getppid()
    while os.getppid() == parent:  # ends with the training, however that ends
        shard = [maker.line() for _ in range(SHARD)]
        while os.getppid() == parent:
            try:
                out.put(shard, timeout=5)
                break
            except queue.Full:
                continue


class Pool:
    """A ring of rendered lines, refreshed by `workers` processes."""

    def __init__(self, seed: int, workers: int, capacity: int, first: int, niceness: int = 3):
        self.queue: mp.Queue = mp.Queue(maxsize=12)
        self.workers = [mp.Process(target=_make_shards, args=(seed * 1000 + i, self.queue, niceness), daemon=True) for i in range(workers)]
        for worker in self.workers:
            worker.start()
        self.capacity, self.lines, self.at, self.made = capacity, [], 0, 0
        while len(self.lines) < first:
            self._take(self.queue.get())

    def _take(self, shard) -> None:
        for line in shard:
            if len(self.lines) < self.capacity:
                self.lines.append(line)
            else:
                self.lines[self.at] = line
                self.at = (self.at + 1) % self.capacity
            self.made += 1

    def refresh(self) -> None:
        while True:
            try:
                self._take(self.queue.get_nowait())
            except queue.Empty:
                return

    def batches(self, size: int, count: int, rng: random.Random):
        """`count` batches of lines of similar width, in random order."""
        self.refresh()
        chosen = sorted(rng.sample(range(len(self.lines)), size * count), key=lambda i: self.lines[i][0].shape[1])
        groups = [chosen[i * size:(i + 1) * size] for i in range(count)]
        rng.shuffle(groups)
        for group in groups:
            yield collate([self.lines[i] for i in group], rng)

    def close(self) -> None:
        for worker in self.workers:
            worker.terminate()


def collate(lines, rng: random.Random | None = None):
    """Normalised, padded tensors of a batch; with `rng` each band is varied a little (shift, contrast, noise)."""
    width = (max(band.shape[1] for band, _ in lines) + 7) // 8 * 8
    x = np.zeros((len(lines), 1, 32, width), np.float32)
    for i, (band, _) in enumerate(lines):
        at = 0
        if rng is not None:
            shift = rng.choice((0, 0, 1, -1, 2, -2))
            if shift > 0:
                band = np.concatenate([np.repeat(band[:1], shift, 0), band[:-shift]])
            elif shift < 0:
                band = np.concatenate([band[-shift:], np.repeat(band[-1:], -shift, 0)])
            at = rng.randint(0, width - band.shape[1]) if rng.random() < 0.3 else 0
        value = normalise(band)
        if rng is not None and rng.random() < 0.3:
            value = value + np.random.randn(*value.shape).astype(np.float32) * rng.uniform(0, 0.06)
        x[i, 0, :, at:at + band.shape[1]] = value
    labels = [encode(text) for _, text in lines]
    targets = torch.tensor([c for label in labels for c in label], dtype=torch.long)
    lengths = torch.tensor([len(label) for label in labels], dtype=torch.long)
    return torch.from_numpy(x), targets, lengths
