/** Finds lines of print of a given size on a flattened image, level or slightly rotated, by chaining characters. */
import { PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { findBlobs, type Blob } from './blobs';
import type { PrintLine } from './print-line';
import { refineLine } from './refine-line';
import { median } from '../pixels/statistics';

/** Largest width of a blob by its height. More than 1 because touching characters form one blob. */
const MAX_ASPECT = 9;
/** Largest gap between neighbours in line heights, and largest ratio of their heights. */
const MAX_GAP = 1.15;
const MAX_HEIGHT_RATIO = 1.32;
/** Largest vertical offset of a neighbour in line heights: six degrees over the largest gap. */
const MAX_RISE = 0.3;
/** Largest rotation of a line, radians. */
const MAX_ANGLE = 0.14;
/** Shortest line that can be a date, in line heights. */
const MIN_LENGTH = 1.6;

/** Finds lines whose capitals are `minMm` to `maxMm` high. Pixels darker than `level` are ink. */
export function findPrintLines(flat: GreyImage, level: number, minMm: number, maxMm: number): PrintLine[] {
  const characters = findBlobs(flat, level).filter((blob) => {
    const [width, height] = [blob.right - blob.left, blob.bottom - blob.top];
    return (
      height > 0.9 * minMm * PIXELS_PER_MM &&
      height < 1.5 * maxMm * PIXELS_PER_MM &&
      width < MAX_ASPECT * height &&
      blob.area > 0.06 * width * height
    );
  });
  const lines: PrintLine[] = [];
  const taken = new Set<Blob>();
  for (const first of characters.sort((a, b) => a.left - b.left)) {
    if (taken.has(first)) continue;
    const chain = [first];
    for (let last = first; ;) {
      const next = characters
        .filter((blob) => !taken.has(blob) && blob.left >= last.left && !chain.includes(blob) && follows(last, blob))
        .sort((a, b) => a.left - b.left)[0];
      if (!next) break;
      chain.push(next);
      last = next;
    }
    for (const blob of chain) taken.add(blob);
    const line = refineLine(flat, level, fitLine(chain));
    const fits =
      line.height > minMm * PIXELS_PER_MM &&
      line.height < maxMm * PIXELS_PER_MM &&
      line.length > MIN_LENGTH * line.height;
    if (fits && Math.abs(line.angle) < MAX_ANGLE) lines.push(line);
  }
  return lines;
}

function follows(a: Blob, b: Blob): boolean {
  const [height, other] = [a.bottom - a.top, b.bottom - b.top];
  const ratio = height / other;
  if (ratio > MAX_HEIGHT_RATIO || ratio < 1 / MAX_HEIGHT_RATIO) return false;
  const tallest = Math.max(height, other);
  const rise = Math.abs((a.top + a.bottom) / 2 - (b.top + b.bottom) / 2);
  return b.left - a.right < MAX_GAP * tallest && rise < MAX_RISE * tallest;
}

function centreY({ top, bottom }: Blob): number {
  return (top + bottom) / 2;
}

function centreX({ left, right }: Blob): number {
  return (left + right) / 2;
}

function fitLine(chain: readonly Blob[]): PrintLine {
  const heights = chain.map(({ top, bottom }) => bottom - top);
  const left = Math.min(...chain.map((blob) => blob.left));
  const right = Math.max(...chain.map((blob) => blob.right));
  // Median slope over all pairs of characters (Theil–Sen), robust against characters with descenders.
  const slopes: number[] = [];
  for (const [i, a] of chain.entries())
    for (const b of chain.slice(i + 1))
      if (centreX(b) > centreX(a) + 3) slopes.push((centreY(b) - centreY(a)) / (centreX(b) - centreX(a)));
  const slope = median(slopes) ?? 0;
  const starts = chain.map((blob) => centreY(blob) - slope * (centreX(blob) - left));
  const angle = Math.atan(slope);
  // The bounding box of a rotated character is higher than the character.
  const height = (median(heights) ?? 1) / (1 + 0.55 * Math.abs(slope));
  return {
    x: left,
    y: median(starts) ?? 0,
    length: (right - left) / Math.cos(angle),
    height,
    angle,
  };
}
