/** Outline of paper on a uniform background of nearly the same brightness: the lid of a scanner, a white table. */
import { shrink } from '../pixels/shrink';
import type { Quad, RgbaImage } from '../pixels/image';
import { median, quantile } from '../pixels/statistics';

/** Longer side of the downscaled image, pixels. */
const SIDE = 360;
/** Grey levels by which the background may vary, and by which paper must differ from it. */
const MAX_UNEVENNESS = 5;
const MIN_DIFFERENCE = 3;
/** Smallest share of the image that the paper may fill. */
const MIN_SHARE = 0.12;
/** Share of the foreground pixels that may lie outside each side: dirt on the lid. */
const OUTLIER_SHARE = 0.004;
const ANGLE_STEP = Math.PI / 360;

/**
 * The smallest rotated rectangle around everything that differs from the background at the image's border; empty when
 * that is uneven.
 */
export function guessLidOutline(image: RgbaImage): Quad[] {
  const { colour: small } = shrink(image, SIDE);
  const points = foreground(small);
  if (!points || points.length < 2 * MIN_SHARE * small.width * small.height) return [];
  let best: { readonly area: number; readonly quad: Quad } | undefined;
  const factor = image.width / small.width;
  for (let angle = 0; angle < Math.PI / 2; angle += ANGLE_STEP) {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const [left, right] = extent(points, cos, sin);
    const [top, bottom] = extent(points, -sin, cos);
    const area = (right - left) * (bottom - top);
    if (best && area >= best.area) continue;
    const at = (u: number, v: number): Quad[number] => ({
      x: (u * cos - v * sin) * factor,
      y: (u * sin + v * cos) * factor,
    });
    best = { area, quad: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] };
  }
  return best ? [best.quad] : [];
}

/** Positions (x, y, x, y …) of the pixels that differ from the background; undefined when the border is uneven. */
function foreground({ width, height, data }: RgbaImage): number[] | undefined {
  const border: number[][] = [[], [], []];
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < 3)
      border.forEach((channel, c) => channel.push(data[4 * i + c] ?? 0));
  }
  const background = border.map((channel) => median(channel) ?? 0);
  const unevenness = Math.max(
    ...border.map(
      (channel, c) =>
        quantile(
          channel.map((v) => Math.abs(v - (background[c] ?? 0))),
          0.8,
        ) ?? 0,
    ),
  );
  if (unevenness > MAX_UNEVENNESS) return undefined;
  const minDifference = Math.max(MIN_DIFFERENCE, 2 * unevenness);
  const points: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let difference = 0;
      for (const [c, level] of background.entries()) {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) sum += data[4 * ((y + dy) * width + x + dx) + c] ?? 0;
        difference = Math.max(difference, Math.abs(sum / 9 - level));
      }
      if (difference > minDifference) points.push(x + 0.5, y + 0.5);
    }
  }
  return points;
}

/** Histogram bins per pixel. */
const BINS = 4;

/** First and last position of the points along a direction, without outliers. */
function extent(points: readonly number[], dx: number, dy: number): readonly [from: number, to: number] {
  // A histogram takes a twentieth of the time of sorting the positions again for every angle.
  const counts = new Uint32Array(4 * SIDE * BINS);
  let total = 0;
  for (let i = 0; i < points.length; i += 10, total++) {
    const bin = Math.round(((points[i] ?? 0) * dx + (points[i + 1] ?? 0) * dy + 2 * SIDE) * BINS);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const positionOf = (share: number): number => {
    let remaining = Math.floor(share * total);
    const bin = counts.findIndex((count) => (remaining -= count) < 0);
    return bin / BINS - 2 * SIDE;
  };
  return [positionOf(OUTLIER_SHARE), positionOf(1 - OUTLIER_SHARE)];
}
