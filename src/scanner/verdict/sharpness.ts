/**
 * Measures sharpness by the strongest edges: a sharp edge rises within two pixels, a blurred one more slowly. A hand
 * that moved blurs across one direction only, so every direction is measured by itself.
 */
import type { GreyImage } from '../pixels/image';
import { byteQuantile, median } from '../pixels/statistics';

/** Radius in which the full height of an edge is measured, pixels. */
const REACH = 6;
/** Number of edge pixels that are sampled in a direction, spread over the image. */
const MAX_EDGES = 1500;
/** Quantile of the steepness that counts as strong. */
const STRONG = 0.995;
/**
 * Edges that are less high, in grey levels, than this share of the highest ones do not tell a direction's sharpness.
 */
const COMPARABLE = 0.5;

/** Directions in which edges are measured, as steps in pixels with their length. */
const DIRECTIONS = [
  { dx: 1, dy: 0, length: 1 },
  { dx: 2, dy: 1, length: Math.sqrt(5) },
  { dx: 1, dy: 1, length: Math.SQRT2 },
  { dx: 1, dy: 2, length: Math.sqrt(5) },
  { dx: 0, dy: 1, length: 1 },
  { dx: -1, dy: 2, length: Math.sqrt(5) },
  { dx: -1, dy: 1, length: Math.SQRT2 },
  { dx: -2, dy: 1, length: Math.sqrt(5) },
] as const;

interface Edges {
  /** Median rise per pixel divided by the height of the edge. */
  readonly steepness: number;
  /** Median height in grey levels. */
  readonly height: number;
  /** Rise per pixel that the strongest edges reach, in grey levels. */
  readonly rise: number;
}

function measureDirection({ width, height, data }: GreyImage, step: (typeof DIRECTIONS)[number]): Edges | undefined {
  const by = step.dx + step.dy * width;
  const rises = new Uint8ClampedArray(width * height);
  for (let y = REACH; y + REACH < height; y++) {
    for (let x = REACH; x + REACH < width; x++) {
      const p = y * width + x;
      rises[p] = Math.abs((data[p + by] ?? 0) - (data[p] ?? 0));
    }
  }
  const strong = Math.max(2, byteQuantile(rises, STRONG));
  const edges: number[] = [];
  for (let p = 0; p < rises.length; p++) if ((rises[p] ?? 0) >= strong) edges.push(p);
  if (edges.length === 0) return undefined;
  const skip = Math.max(1, Math.floor(edges.length / MAX_EDGES));
  const reach = Math.round(REACH / step.length);
  const shares: number[] = [];
  const heights: number[] = [];
  for (let i = 0; i < edges.length; i += skip) {
    const p = edges[i] ?? 0;
    let [darkest, brightest] = [255, 0];
    for (let d = -reach; d <= reach; d++) {
      const level = data[p + d * by] ?? 0;
      darkest = Math.min(darkest, level);
      brightest = Math.max(brightest, level);
    }
    const rise = brightest - darkest;
    shares.push((rises[p] ?? 0) / Math.max(1, rise) / step.length);
    heights.push(rise);
  }
  return { steepness: median(shares) ?? 1, height: median(heights) ?? 0, rise: strong / step.length };
}

export interface Sharpness {
  /** Median steepness of the strongest edges in the sharpest direction: about 0.5 to 1 when sharp; 1 without edges. */
  readonly best: number;
  /** The same in the direction that is blurred most. */
  readonly worst: number;
  /**
   * Rise of the edges in the direction with the flattest ones, as a share of that with the steepest ones, 0..1. A sheet
   * has edges in all directions, so a small share means that they were smeared in one.
   */
  readonly evenness: number;
}

export function measureSharpness(grey: GreyImage): Sharpness {
  const edges = DIRECTIONS.flatMap((direction) => measureDirection(grey, direction) ?? []);
  if (edges.length === 0) return { best: 1, worst: 1, evenness: 1 };
  const highest = Math.max(...edges.map(({ height }) => height));
  const comparable = edges.filter(({ height }) => height >= COMPARABLE * highest);
  const rises = edges.map(({ rise }) => rise);
  return {
    best: Math.max(...edges.map(({ steepness }) => steepness)),
    worst: Math.min(...comparable.map(({ steepness }) => steepness)),
    evenness: Math.min(...rises) / Math.max(1, ...rises),
  };
}
