/** The outline of paper on a plain ground that is hardly darker than the paper: the lid of a scanner, a white table. */
import { shrink } from '../find/shrink';
import type { Quad, RgbaImage } from '../pixels/image';

/** Longer side of the copy that is looked at, pixels. */
const SIDE = 360;
/** Levels that the ground may vary by, and that paper must differ by at least. */
const MAX_UNEVEN = 5;
const MIN_DIFFERENCE = 3;
/** Share of the picture that paper fills at least. */
const MIN_SHARE = 0.12;
/** Share of the paper's pixels that may lie beyond each side: dirt on the lid. */
const BEYOND = 0.004;
const ANGLE_STEP = Math.PI / 360;

/** The rectangle around everything that differs from the ground at the picture's rim; none where that is uneven. */
export function guessLidOutline(image: RgbaImage): Quad[] {
  const small = shrink(image, SIDE);
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
    const at = (u: number, v: number): Quad[number] => ({ x: (u * cos - v * sin) * factor, y: (u * sin + v * cos) * factor });
    best = { area, quad: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] };
  }
  return best ? [best.quad] : [];
}

/** Places of the pixels that differ from the rim, as pairs of x and y. */
function foreground({ width, height, data }: RgbaImage): number[] | undefined {
  const rim: number[][] = [[], [], []];
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < 3) rim.forEach((channel, c) => channel.push(data[4 * i + c] ?? 0));
  }
  const ground = rim.map((channel) => quantile(channel, 0.5));
  const uneven = Math.max(...rim.map((channel, c) => quantile(channel.map((v) => Math.abs(v - (ground[c] ?? 0))), 0.8)));
  if (uneven > MAX_UNEVEN) return undefined;
  const least = Math.max(MIN_DIFFERENCE, 2 * uneven);
  const points: number[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let most = 0;
      for (const [c, level] of ground.entries()) {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += data[4 * ((y + dy) * width + x + dx) + c] ?? 0;
        most = Math.max(most, Math.abs(sum / 9 - level));
      }
      if (most > least) points.push(x + 0.5, y + 0.5);
    }
  }
  return points;
}

/** Bins a pixel of the copy that places along a direction are counted in. */
const BINS = 4;

/** Where the points begin and end along a direction. */
function extent(points: readonly number[], dx: number, dy: number): readonly [from: number, to: number] {
  // Counting takes a twentieth of the time of sorting, which every angle would ask for anew.
  const counts = new Uint32Array(4 * SIDE * BINS);
  let total = 0;
  for (let i = 0; i < points.length; i += 10, total++) {
    const bin = Math.round(((points[i] ?? 0) * dx + (points[i + 1] ?? 0) * dy + 2 * SIDE) * BINS);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const placeOf = (share: number): number => {
    let left = Math.floor(share * total);
    const bin = counts.findIndex((count) => (left -= count) < 0);
    return bin / BINS - 2 * SIDE;
  };
  return [placeOf(BEYOND), placeOf(1 - BEYOND)];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
