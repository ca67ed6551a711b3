/** Lines of print of a given size on a flat picture, level or a little turned, found from their characters. */
import { PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { findBlobs, type Blob } from './blobs';
import type { PrintLine } from './print-line';
import { settleLine } from './settle-line';

/** A character is at most this many times as wide as the line is high; more are characters that touch. */
const WIDEST = 9;
/** Neighbours may stand this many line heights apart, and differ in height by this factor. */
const WIDEST_GAP = 1.15;
const MAX_UNLIKE = 1.32;
/** How far a neighbour may stand higher or lower, in line heights: six degrees over the widest gap. */
const MAX_RISE = 0.3;
const STEEPEST = 0.14;
/** Fewer line heights than this are no date. */
const SHORTEST = 1.6;

/** Finds lines whose capitals are `least` to `most` millimetres high. What is darker than `level` is ink. */
export function findPrintLines(flat: GreyImage, level: number, least: number, most: number): PrintLine[] {
  const characters = findBlobs(flat, level).filter((blob) => {
    const [width, height] = [blob.right - blob.left, blob.bottom - blob.top];
    return height > 0.9 * least * PIXELS_PER_MM && height < 1.5 * most * PIXELS_PER_MM && width < WIDEST * height && blob.area > 0.06 * width * height;
  });
  const lines: PrintLine[] = [];
  const taken = new Set<Blob>();
  for (const first of characters.sort((a, b) => a.left - b.left)) {
    if (taken.has(first)) continue;
    const chain = [first];
    for (let last = first; ; ) {
      const next = characters.filter((blob) => !taken.has(blob) && blob.left >= last.left && !chain.includes(blob) && follows(last, blob)).sort((a, b) => a.left - b.left)[0];
      if (!next) break;
      chain.push(next);
      last = next;
    }
    for (const blob of chain) taken.add(blob);
    const line = settleLine(flat, level, lineThrough(chain));
    const fits = line.height > least * PIXELS_PER_MM && line.height < most * PIXELS_PER_MM && line.length > SHORTEST * line.height;
    if (fits && Math.abs(line.angle) < STEEPEST) lines.push(line);
  }
  return lines;
}

function follows(a: Blob, b: Blob): boolean {
  const [height, other] = [a.bottom - a.top, b.bottom - b.top];
  const ratio = height / other;
  if (ratio > MAX_UNLIKE || ratio < 1 / MAX_UNLIKE) return false;
  const most = Math.max(height, other);
  const rise = Math.abs((a.top + a.bottom) / 2 - (b.top + b.bottom) / 2);
  return b.left - a.right < WIDEST_GAP * most && rise < MAX_RISE * most;
}

function middle({ top, bottom }: Blob): number {
  return (top + bottom) / 2;
}

function centre({ left, right }: Blob): number {
  return (left + right) / 2;
}

function lineThrough(chain: readonly Blob[]): PrintLine {
  const heights = chain.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  const left = Math.min(...chain.map((blob) => blob.left));
  const right = Math.max(...chain.map((blob) => blob.right));
  // The usual slope between the middles of any two characters: one that reaches lower does not turn the line.
  const slopes: number[] = [];
  for (const [i, a] of chain.entries()) for (const b of chain.slice(i + 1)) if (centre(b) > centre(a) + 3) slopes.push((middle(b) - middle(a)) / (centre(b) - centre(a)));
  const slope = slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
  const starts = chain.map((blob) => middle(blob) - slope * (centre(blob) - left)).sort((a, b) => a - b);
  const angle = Math.atan(slope);
  // A turned character's box is higher than the character.
  const height = (heights[Math.floor(heights.length / 2)] ?? 1) / (1 + 0.55 * Math.abs(slope));
  return { x: left, y: starts[Math.floor(starts.length / 2)] ?? 0, length: (right - left) / Math.cos(angle), height, angle };
}
