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


def _make_shards(seed: int, first: int, every: int, out: mp.Queue, niceness: int) -> None:
    """Renders the shards first, first + every, …; what is on a shard follows from the seed and its number alone."""
    import cv2

    import fonts
    from lines import LineMaker

    os.setsid()  # a scheduling group of its own, so that rendering never starves the training
    os.nice(niceness)
    cv2.setNumThreads(1)
    faces = fonts.training_fonts()
    maker = LineMaker(faces, [path for family in faces["sans"][1] for path in family])
    parent = os.getppid()
    number = first
    while os.getppid() == parent:  # ends with the training, however that ends
        random.seed(f"{seed}/{number}")
        np.random.seed((seed * 1_000_003 + number) % 2**32)
        shard = [maker.line() for _ in range(SHARD)]
        while os.getppid() == parent:
            try:
                out.put(shard, timeout=5)
                break
            except queue.Full:
                continue
        number += every


class Pool:
    """The last `capacity` lines of an endless row of rendered shards.

    Every call of batches() takes `fresh` new shards in their order and waits for them where they are not rendered yet, so
    that the lines of a step do not hang on the speed of the machine.
    """

    def __init__(self, seed: int, workers: int, capacity: int, initial: int, fresh: int = 2, niceness: int = 3):
        self.queues = [mp.Queue(maxsize=4) for _ in range(workers)]
        self.workers = [mp.Process(target=_make_shards, args=(seed, i, workers, self.queues[i], niceness), daemon=True) for i in range(workers)]
        for worker in self.workers:
            worker.start()
        self.capacity, self.fresh, self.lines, self.at, self.made = capacity, fresh, [], 0, 0
        while len(self.lines) < initial:
            self._take()

    def _take(self) -> None:
        source = self.made // SHARD % len(self.queues)
        while True:
            try:
                shard = self.queues[source].get(timeout=30)
                break
            except queue.Empty:
                if not self.workers[source].is_alive():
                    raise SystemExit("A process that renders lines has ended.") from None
        for line in shard:
            if len(self.lines) < self.capacity:
                self.lines.append(line)
            else:
                self.lines[self.at] = line
                self.at = (self.at + 1) % self.capacity
            self.made += 1

    def batches(self, size: int, count: int, rng: random.Random):
        """`count` batches of lines of similar width, in random order."""
        for _ in range(self.fresh):
            self._take()
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
