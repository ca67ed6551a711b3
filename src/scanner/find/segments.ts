/**
 * Detects straight edges of a grey image by growing regions of similar gradient direction. After the line segment
 * detector (LSD) of Grompone von Gioi et al., without its statistical validation: template matching rejects false edges
 * later.
 */
import type { GreyImage } from '../pixels/image';

/** A straight edge, directed so that the dark side is on the left going from (x1, y1) to (x2, y2), with y down. */
export interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly length: number;
  /** Direction in radians. */
  readonly angle: number;
  /** Mean gradient magnitude, grey levels per pixel. */
  readonly strength: number;
}

export interface SegmentOptions {
  /** Weakest gradient that seeds or joins a region, grey levels per pixel. */
  readonly threshold: number;
  /** Shortest edge that is kept, in pixels. */
  readonly minLength: number;
}

export interface Edges {
  readonly straight: readonly Segment[];
  /** The straight parts of edges that bend, as both panels of a half-folded paper make. */
  readonly pieces: readonly Segment[];
}

/** How often an edge that bends is split, and in how many pieces along it its bend is looked for. */
const MAX_SPLITS = 3;
const PIECES = 24;

/** Largest deviation of a pixel's gradient direction from its region's mean, radians. */
const ANGLE_TOLERANCE = Math.PI / 8;
const NEIGHBOURS = 8;

/** Detects edges, seeded from the strongest gradients on. */
export function findEdges(image: GreyImage, { threshold, minLength }: SegmentOptions): Edges {
  const { width, height, data } = image;
  const size = width * height;
  const angles = new Float32Array(size);
  const magnitudes = new Uint8Array(size);
  const counts = new Uint32Array(257);
  // gx and gy are twice the gradient. Compare squares: most pixels are below the threshold and need no root.
  const minSquare = 4 * threshold * threshold;
  for (let y = 0; y + 1 < height; y++) {
    const row = y * width;
    let a = data[row] ?? 0;
    let c = data[row + width] ?? 0;
    for (let p = row; p < row + width - 1; p++) {
      const b = data[p + 1] ?? 0;
      const d = data[p + width + 1] ?? 0;
      const gx = b + d - a - c;
      const gy = c + d - a - b;
      a = b;
      c = d;
      const square = gx * gx + gy * gy;
      if (square < minSquare) continue;
      const level = Math.min(255, Math.ceil(Math.sqrt(square) / 2));
      magnitudes[p] = level;
      angles[p] = Math.atan2(gy, gx);
      counts[level] = (counts[level] ?? 0) + 1;
    }
  }
  // Counting sort, strongest first: those pixels have the most reliable direction.
  let total = 0;
  for (let level = 255; level > 0; level--) {
    const n = counts[level] ?? 0;
    counts[level] = total;
    total += n;
  }
  const order = new Uint32Array(total);
  for (let p = 0; p < size; p++) {
    const level = magnitudes[p] ?? 0;
    if (level === 0) continue;
    const slot = counts[level] ?? 0;
    order[slot] = p;
    counts[level] = slot + 1;
  }
  const straight: Segment[] = [];
  const pieces: Segment[] = [];
  const region = new Uint32Array(total);
  for (const seed of order) {
    if ((magnitudes[seed] ?? 0) === 0) continue;
    const length = grow(seed, width, angles, magnitudes, region);
    if (length < minLength) continue;
    const found = fitAll({ pixels: region, from: 0, to: length, width, angles }, minLength, MAX_SPLITS);
    (found.isWhole ? straight : pieces).push(...found.segments);
  }
  return { straight, pieces };
}

/** Pixels of a region: those from `from` to before `to` of `pixels`, and of `regionMagnitudes` beside them. */
interface Region {
  readonly pixels: Uint32Array;
  readonly from: number;
  readonly to: number;
  /** Pixels in a row of the image. */
  readonly width: number;
  /** Direction of the gradient at each pixel of the image, radians. */
  readonly angles: Float32Array;
}

interface FittedEdges {
  readonly segments: readonly Segment[];
  /** Whether they are one edge along the whole region. */
  readonly isWhole: boolean;
}

/** The edge of a region, or those of its parts where it bends. */
function fitAll(region: Region, minLength: number, splits: number): FittedEdges {
  const fitted = fit(region);
  if (fitted.segment.length < minLength) return { segments: [], isWhole: false };
  if (fitted.thickness <= 1 + 0.01 * fitted.segment.length) return { segments: [fitted.segment], isWhole: true };
  const middle = splits > 0 ? splitAtBend(region, fitted) : undefined;
  if (middle === undefined) return { segments: [], isWhole: false };
  const parts = [
    { ...region, to: middle },
    { ...region, from: middle },
  ];
  return { segments: parts.flatMap((part) => fitAll(part, minLength, splits - 1).segments), isWhole: false };
}

/**
 * Sorts a region's pixels into those before and behind the place where it is farthest from the line between its ends.
 * Returns where the second part begins; undefined when the region is thick rather than bent.
 */
function splitAtBend(region: Region, { segment, thickness }: Fitted): number | undefined {
  const { pixels, from, to, width } = region;
  const { x1, y1, length, angle } = segment;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const along = (p: number): number => ((p % width) + 1 - x1) * ux + (Math.floor(p / width) + 1 - y1) * uy;
  const pieceOf = (p: number): number => Math.min(PIECES - 1, Math.max(0, Math.floor((along(p) / length) * PIECES)));
  const weights = new Float64Array(PIECES);
  const offsets = new Float64Array(PIECES);
  for (let i = from; i < to; i++) {
    const p = pixels[i] ?? 0;
    const weight = regionMagnitudes[i] ?? 0;
    const piece = pieceOf(p);
    weights[piece] = (weights[piece] ?? 0) + weight;
    offsets[piece] =
      (offsets[piece] ?? 0) + weight * ((Math.floor(p / width) + 1 - y1) * ux - ((p % width) + 1 - x1) * uy);
  }
  const offsetOf = (piece: number): number => (offsets[piece] ?? 0) / (weights[piece] ?? 0);
  const [first, last] = [offsetOf(0), offsetOf(PIECES - 1)];
  let farthest = 0;
  let bend = thickness;
  for (let piece = 1; piece < PIECES - 1; piece++) {
    const away = Math.abs(offsetOf(piece) - first - ((last - first) * piece) / (PIECES - 1));
    if (away > bend) [farthest, bend] = [piece, away];
  }
  if (farthest === 0) return undefined;
  let middle = from;
  for (let i = from; i < to; i++) {
    const p = pixels[i] ?? 0;
    if (pieceOf(p) >= farthest) continue;
    const weight = regionMagnitudes[i] ?? 0;
    [pixels[i], pixels[middle]] = [pixels[middle] ?? 0, p];
    [regionMagnitudes[i], regionMagnitudes[middle]] = [regionMagnitudes[middle] ?? 0, weight];
    middle++;
  }
  return middle;
}

/** Magnitudes of the region grown last, in its order; `grow` clears them in the image. */
let regionMagnitudes = new Uint8Array(4096);

/**
 * Collects connected pixels whose direction agrees with the region's mean into `region`; clears their magnitudes.
 * Returns their number.
 */
function grow(seed: number, width: number, angles: Float32Array, magnitudes: Uint8Array, region: Uint32Array): number {
  let mean = angles[seed] ?? 0;
  let sumX = Math.cos(mean);
  let sumY = Math.sin(mean);
  let n = 1;
  region[0] = seed;
  regionMagnitudes[0] = magnitudes[seed] ?? 0;
  magnitudes[seed] = 0;
  for (let i = 0; i < n; i++) {
    const p = region[i] ?? 0;
    for (let s = 0; s < NEIGHBOURS; s++) {
      const q = s < 3 ? p - width - 1 + s : s < 5 ? p - 1 + 2 * (s - 3) : p + width - 6 + s;
      const m = magnitudes[q] ?? 0;
      if (m === 0) continue;
      const angle = angles[q] ?? 0;
      let difference = Math.abs(angle - mean);
      if (difference > Math.PI) difference = 2 * Math.PI - difference;
      if (difference > ANGLE_TOLERANCE) continue;
      magnitudes[q] = 0;
      if (n >= regionMagnitudes.length) {
        const larger = new Uint8Array(2 * regionMagnitudes.length);
        larger.set(regionMagnitudes);
        regionMagnitudes = larger;
      }
      region[n] = q;
      regionMagnitudes[n] = m;
      n++;
      sumX += Math.cos(angle);
      sumY += Math.sin(angle);
      mean = Math.atan2(sumY, sumX);
    }
  }
  return n;
}

interface Fitted {
  readonly segment: Segment;
  /** Deviation of the region's pixels from the line, pixels. */
  readonly thickness: number;
}

/** Fits a line to a region by weighted principal axes. */
function fit({ pixels, from, to, width, angles }: Region): Fitted {
  let sw = 0;
  let sx = 0;
  let sy = 0;
  for (let i = from; i < to; i++) {
    const p = pixels[i] ?? 0;
    const w = regionMagnitudes[i] ?? 0;
    sw += w;
    sx += w * (p % width);
    sy += w * Math.floor(p / width);
  }
  const cx = sx / sw;
  const cy = sy / sw;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let ax = 0;
  let ay = 0;
  for (let i = from; i < to; i++) {
    const p = pixels[i] ?? 0;
    const w = regionMagnitudes[i] ?? 0;
    const dx = (p % width) - cx;
    const dy = Math.floor(p / width) - cy;
    xx += w * dx * dx;
    xy += w * dx * dy;
    yy += w * dy * dy;
    const angle = angles[p] ?? 0;
    ax += w * Math.cos(angle);
    ay += w * Math.sin(angle);
  }
  const theta = 0.5 * Math.atan2(2 * xy, xx - yy);
  let ux = Math.cos(theta);
  let uy = Math.sin(theta);
  // The gradient points to the bright side, which must be on the right.
  if (uy * ax - ux * ay > 0) {
    ux = -ux;
    uy = -uy;
  }
  let low = 0;
  let high = 0;
  let across = 0;
  for (let i = from; i < to; i++) {
    const p = pixels[i] ?? 0;
    const dx = (p % width) - cx;
    const dy = Math.floor(p / width) - cy;
    const t = dx * ux + dy * uy;
    if (t < low) low = t;
    if (t > high) high = t;
    across += (regionMagnitudes[i] ?? 0) * (dy * ux - dx * uy) ** 2;
  }
  const length = high - low;
  const segment = {
    x1: cx + low * ux + 1,
    y1: cy + low * uy + 1,
    x2: cx + high * ux + 1,
    y2: cy + high * uy + 1,
    length,
    angle: Math.atan2(uy, ux),
    strength: sw / (to - from),
  };
  return { segment, thickness: Math.sqrt(across / sw) };
}
