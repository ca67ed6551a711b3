"""The net: a plain stack of convolutions, one CTC column for every 4 px of the band. See LAYERS for its shape."""
import numpy as np
import torch
from torch import nn

from alphabet import CLASS_COUNT

# name, in, out, kernel (h, w), stride (h, w), padding (h, w), dilation over the width, residual, relu
LAYERS = [
    ("conv1", 1, 24, (3, 3), (2, 2), (1, 1), 1, False, True),
    ("conv2", 24, 32, (3, 3), (2, 1), (1, 1), 1, False, True),
    ("conv3", 32, 48, (3, 3), (2, 2), (1, 1), 1, False, True),
    ("conv4", 48, 64, (3, 3), (1, 1), (1, 1), 1, False, True),
    ("column", 64, 160, (4, 3), (1, 1), (0, 1), 1, False, True),
    ("context1", 160, 160, (1, 3), (1, 1), (0, 1), 1, True, True),
    ("context2", 160, 160, (1, 3), (1, 1), (0, 2), 2, True, True),
    ("context3", 160, 160, (1, 3), (1, 1), (0, 4), 4, True, True),
    ("classes", 160, CLASS_COUNT, (1, 1), (1, 1), (0, 0), 1, False, False),
]
STRIDE = 4


class LineNet(nn.Module):
    """Bands (N, 1, 32, W) normalised by normalise() → logits (N, classes, ceil(W / 4))."""

    def __init__(self):
        super().__init__()
        self.convs = nn.ModuleList()
        self.norms = nn.ModuleList()
        for _, cin, cout, kernel, stride, pad, dilation, _, relu in LAYERS:
            self.convs.append(nn.Conv2d(cin, cout, kernel, stride, pad, (1, dilation), bias=not relu))
            self.norms.append(nn.BatchNorm2d(cout, momentum=0.05) if relu else nn.Identity())

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for layer, conv, norm in zip(LAYERS, self.convs, self.norms):
            y = norm(conv(x))
            if layer[8]:
                y = torch.relu_(y)
            x = x + y if layer[7] else y
        return x.squeeze(2)


def normalise(band: np.ndarray) -> np.ndarray:
    """(p80 - x) / (p80 - p1.5) of a uint8 band, at least MIN_RANGE grey levels wide, cut to -0.5..1.5.

    Percentiles are taken from the histogram (the smallest level with at least that share of the pixels at or
    below it), so that the reader in the browser gets the very same numbers.
    """
    counts = np.cumsum(np.bincount(band.ravel(), minlength=256))
    total = counts[-1]
    bright = int(np.searchsorted(counts, 0.80 * total))
    dark = int(np.searchsorted(counts, 0.015 * total))
    return np.clip((bright - band.astype(np.float32)) / max(MIN_RANGE, bright - dark), LOW, HIGH)


MIN_RANGE, LOW, HIGH = 32, -0.5, 1.5
