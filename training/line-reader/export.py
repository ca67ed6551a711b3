"""Writes the weights file the browser reads: BatchNorm folded, int8 per output channel. Layout in README.md."""
import json
import struct
import sys
import zlib

import numpy as np
import torch

from alphabet import CHARACTERS
from net import HIGH, LAYERS, LOW, MIN_RANGE, LineNet

MAGIC, VERSION = b"ZB1R", 1


def folded(net: LineNet):
    """(weight, bias) by layer with the BatchNorm multiplied in."""
    for conv, norm in zip(net.convs, net.norms):
        weight = conv.weight.detach().numpy()
        if isinstance(norm, torch.nn.BatchNorm2d):
            gain = (norm.weight / torch.sqrt(norm.running_var + norm.eps)).detach().numpy()
            bias = (norm.bias - norm.running_mean * torch.from_numpy(gain)).detach().numpy()
            weight = weight * gain[:, None, None, None]
        else:
            bias = conv.bias.detach().numpy()
        yield np.ascontiguousarray(weight, np.float32), np.ascontiguousarray(bias, np.float32)


def export(net: LineNet, path: str) -> None:
    layers, body = [], b""
    for (name, cin, cout, kernel, stride, pad, dilation, residual, relu), (weight, bias) in zip(LAYERS, folded(net)):
        scale = np.maximum(np.abs(weight).reshape(cout, -1).max(1), 1e-12) / 127
        quantised = np.clip(np.round(weight / scale[:, None, None, None]), -127, 127).astype(np.int8)
        layers.append({"name": name, "in": cin, "out": cout, "kernel": kernel, "stride": stride, "pad": pad,
                       "dilation": dilation, "residual": residual, "relu": relu})
        part = scale.astype("<f4").tobytes() + bias.astype("<f4").tobytes() + quantised.tobytes()
        body += part + b"\0" * (-len(part) % 4)
    header = json.dumps({"alphabet": CHARACTERS, "bandHeight": 32, "minRange": MIN_RANGE, "low": LOW, "high": HIGH, "layers": layers},
                        ensure_ascii=False, separators=(",", ":")).encode()
    header += b" " * (-len(header) % 4)
    payload = header + body
    with open(path, "wb") as file:
        file.write(MAGIC + struct.pack("<HHII", VERSION, 0, len(header), zlib.crc32(payload)) + payload)


def averaged(paths: list[str]) -> dict:
    """The mean of checkpoints; of one run and its continuation it reads a little better than either."""
    states = [torch.load(path)["net"] for path in paths]
    return {name: sum(state[name] for state in states) / len(states) if value.is_floating_point() else value
            for name, value in states[0].items()}


if __name__ == "__main__":
    *checkpoints, target = sys.argv[1:]
    trained = LineNet()
    trained.load_state_dict(averaged(checkpoints))
    trained.eval()
    export(trained, target)
