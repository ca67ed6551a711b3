"""Writes the parity fixture of the browser's reader: bands, and what PyTorch reads in them with the exported weights.

    FONTSOURCE_DIR=… python3 fixture.py ../../src/scanner/reader/line-reader.weights.bin ../../src/scanner/reader/parity.fixture.json
"""
import base64
import json
import random
import struct
import sys

import numpy as np
import torch
import torch.nn.functional as F

import fonts
from alphabet import greedy
from lines import LineMaker
from net import normalise

TEXTS = ["B-AB 1234", "05.03.2014", "GRÜN", "0085/04000", "-", ""]


def load(path: str):
    """The layers of a weights file with their int8 weights expanded, and its header."""
    data = open(path, "rb").read()
    length = struct.unpack_from("<I", data, 8)[0]
    header, at, layers = json.loads(data[16:16 + length]), 16 + length, []
    for layer in header["layers"]:
        out, (kh, kw) = layer["out"], layer["kernel"]
        count = out * layer["in"] * kh * kw
        scale = np.frombuffer(data, "<f4", out, at)
        bias = np.frombuffer(data, "<f4", out, at + 4 * out).copy()
        weight = np.frombuffer(data, np.int8, count, at + 8 * out).reshape(out, layer["in"], kh, kw) * scale[:, None, None, None]
        layers.append((layer, torch.from_numpy(weight.astype(np.float32)), torch.from_numpy(bias)))
        at += 8 * out + count
        at += -at % 4
    return header, layers


def forward(layers, band: np.ndarray) -> np.ndarray:
    """Log-probabilities (columns, classes) of one uint8 band."""
    x = torch.from_numpy(normalise(band).astype(np.float32))[None, None]
    for layer, weight, bias in layers:
        y = F.conv2d(x, weight, bias, layer["stride"], layer["pad"], (1, layer["dilation"]))
        y = torch.relu(y) if layer["relu"] else y
        x = x + y if layer["residual"] else y
    return x.squeeze(2)[0].log_softmax(0).T.numpy()


def main() -> None:
    weights, target = sys.argv[1:3]
    _, layers = load(weights)
    faces = {group: value for group, value in fonts.training_fonts().items() if group in ("ocr", "mono")}
    sans = [path for family in fonts.training_fonts()["sans"][1] for path in family]
    maker, cases = LineMaker(faces, sans), []
    for index, text in enumerate(TEXTS):
        # The first line of a seed that is short enough and legible, so that the fixture stays small.
        for seed in range(index * 1000, index * 1000 + 1000):
            random.seed(seed)
            np.random.seed(seed)
            band, _ = maker.line(text)
            log_probs = forward(layers, band)
            if band.shape[1] <= 130 and greedy(log_probs.argmax(1)) == text:
                break
        else:
            raise SystemExit(f"no legible line for {text!r}")
        best = log_probs.argmax(1)
        cases.append({"text": text, "width": band.shape[1], "band": base64.b64encode(band.tobytes()).decode(),
                      "classes": best.tolist(), "logProbs": [round(float(v), 4) for v in log_probs.max(1)],
                      "blanks": [round(float(v), 4) for v in log_probs[:, 0]]})
    with open(target, "w") as file:
        json.dump(cases, file, ensure_ascii=False, separators=(",", ":"))
        file.write("\n")


if __name__ == "__main__":
    main()
