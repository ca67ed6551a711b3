"""
Trains the line reader; see README.md. run.mjs starts it and has the defaults. Checkpoints go to --out, the weights file
is written by export.py.
"""
import argparse
import os
import random
import time

import numpy as np
import torch
from torch import nn

from evaluate import make_set, score
from export import export
from net import LineNet
from pool import Pool


# The pool gets new lines each time that it has given this number of batches.
STEPS_PER_REFRESH = 24


def learning_rate(step: int, steps: int, top: float) -> float:
    """Short warm-up, 30 % flat, then a cosine to 1 % of the top."""
    warm, flat = 200, int(steps * 0.3)
    if step < warm:
        return top * (step + 1) / warm
    if step < flat:
        return top
    return top * (0.01 + 0.99 * 0.5 * (1 + np.cos(np.pi * (step - flat) / (steps - flat))))


def computes_bfloat16() -> bool:
    """Whether the processor multiplies bfloat16 itself; PyTorch would emulate it slowly elsewhere."""
    try:
        with open("/proc/cpuinfo") as info:
            return "bf16" in info.read()
    except OSError:
        return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=36000)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="of the training itself; a core that also renders is slower with two")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--pool", type=int, default=12032, help=f"lines to draw batches from; two shards of it are new every {STEPS_PER_REFRESH} steps")
    parser.add_argument("--initial-lines", type=int, default=12032, help="lines rendered before the first step")
    parser.add_argument("--score-lines", type=int, default=800, help="lines that the net is scored on")
    parser.add_argument("--resume", help="checkpoint to start from")
    parser.add_argument("--out", default="/tmp/line-reader")
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    rng = random.Random(args.seed)

    np.random.seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    half = device == "cpu" and computes_bfloat16()
    print(f"{device}, {'bfloat16' if half else 'float32'}", flush=True)

    net = LineNet()
    if args.resume:
        load_grown(net, torch.load(args.resume, map_location="cpu")["net"])
    net = net.to(device, memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=0.01)
    ctc = nn.CTCLoss(blank=0, zero_infinity=True)
    same, unseen = make_set(args.score_lines, 77, False), make_set(args.score_lines, 78, True)
    print("parameters", sum(p.numel() for p in net.parameters()), flush=True)
    started = time.time()
    pool = Pool(args.seed, args.workers, args.pool, args.initial_lines)
    print(f"pool of {len(pool.lines)} lines after {time.time() - started:.0f} s", flush=True)

    started, step, losses = time.time(), 0, []
    while step < args.steps:
        for x, targets, lengths in pool.batches(args.batch, STEPS_PER_REFRESH, rng):
            if step >= args.steps:
                break
            for group in optimiser.param_groups:
                group["lr"] = learning_rate(step, args.steps, args.rate)
            with torch.autocast("cpu", torch.bfloat16, enabled=half):
                logits = net(x.to(device).contiguous(memory_format=torch.channels_last))
            log_probs = logits.float().permute(2, 0, 1).log_softmax(2)
            columns = torch.full((x.shape[0],), log_probs.shape[0], dtype=torch.long)
            loss = ctc(log_probs, targets, columns, lengths)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimiser.step()
            losses.append(loss.item())
            step += 1
            if step % 100 == 0:
                speed = step / (time.time() - started)
                print(f"step {step} loss {np.mean(losses[-100:]):.4f} rate {optimiser.param_groups[0]['lr']:.5f} {speed:.2f} steps/s {pool.made} lines made", flush=True)
            if step % 1000 == 0:
                save(net, args.out, step, same, unseen)
    pool.close()
    save(net, args.out, step, same, unseen, last=True)


def load_grown(net: LineNet, state: dict) -> None:
    """Loads a checkpoint; characters added to the end of the alphabet since start from small weights."""
    for name, fresh in net.state_dict().items():
        if state[name].shape != fresh.shape:
            grown = fresh.clone() * 0.1
            grown[:state[name].shape[0]] = state[name]
            state[name] = grown
    net.load_state_dict(state)


def save(net, out: str, step: int, same, unseen, last: bool = False) -> None:
    """
    Scores the net on lines in the faces of the training and in unseen ones, prints both and some wrong readings, and
    writes the checkpoint and the weights file.
    """
    seen_error, seen_exact, seen_wrong = score(net, same)
    unseen_error, unseen_exact, unseen_wrong = score(net, unseen)
    print(f"== step {step}: seen fonts CER {seen_error:.4f} exact {seen_exact:.3f} | unseen fonts CER {unseen_error:.4f} exact {unseen_exact:.3f}", flush=True)
    for pair in seen_wrong[:6] + unseen_wrong[:6] if not last else seen_wrong[:60] + unseen_wrong[:60]:
        print("   ", pair, flush=True)
    torch.save({"net": {name: value.cpu() for name, value in net.state_dict().items()}, "step": step}, f"{out}/checkpoint.pt.part")
    os.replace(f"{out}/checkpoint.pt.part", f"{out}/checkpoint.pt")
    final = LineNet()
    final.load_state_dict(torch.load(f"{out}/checkpoint.pt")["net"])
    final.eval()
    export(final, f"{out}/line-reader.weights.bin")


if __name__ == "__main__":
    main()
