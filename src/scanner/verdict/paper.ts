/** What looks like a sheet of paper on a photo, and what is printed on it: shape, text lines, upright rules. */
import { findSegments } from '../find/segments';
import type { GreyImage, Quad, RgbaImage } from '../pixels/image';
import { boxMean } from '../pixels/grey';
import { applyHomography, rectangleToQuad } from '../pixels/homography';

/** Longer side of the sheet as it is drawn flat, in pixels. */
const FLAT_SIDE = 900;
/** Paper reflects all colours about alike: more than this between the strongest and the weakest is none. */
const MAX_CHROMA = 0.24;
const MIN_BRIGHT = 90;
/** Share of the picture that a sheet must fill. */
const MIN_SHARE = 0.08;

export interface Sheet {
  /** Longer side by shorter side, 1 or more. */
  readonly ratio: number;
  /** Share of it that is ink or dark, 0..1. */
  readonly ink: number;
  /** How much its ink is gathered in lines with empty space between, 0..1. */
  readonly lines: number;
  /** Pairs of long upright rules about as far apart as a label box is wide, when the sheet stands on its short side. */
  readonly labelColumns: number;
  /** Ink of each third along its longer side. */
  readonly thirds: readonly [number, number, number];
}

/**
 * The largest sheet of paper on a picture; undefined when nothing looks like one.
 * @param outlines what may be paper, in pixels of `colour`, larger ones first
 * @param colour a small copy, of which paper is told by its colour
 * @param detail a larger grey copy, from which its print is taken
 */
export function findSheet(outlines: readonly Quad[], colour: RgbaImage, detail: GreyImage): Sheet | undefined {
  const { width, height } = colour;
  const scale = detail.width / width;
  const whole: Quad = [{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }];
  const quads = outlines.filter((quad) => areaOf(quad) > MIN_SHARE * width * height);
  for (const quad of [...quads, whole]) {
    const [a, b, c, d] = quad.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    const flat = a && b && c && d && isPaper(colour, quad) ? drawFlat(detail, [a, b, c, d]) : undefined;
    if (flat) return describe(flat);
  }
  return undefined;
}

function areaOf(quad: Quad): number {
  let sum = 0;
  quad.forEach((p, i) => {
    const q = quad[(i + 1) % 4] ?? p;
    sum += p.x * q.y - p.y * q.x;
  });
  return Math.abs(sum) / 2;
}

/** Whether most of the area is bright and hardly coloured. */
function isPaper({ width, height, data }: RgbaImage, quad: Quad): boolean {
  const map = rectangleToQuad(0, 0, 1, 1, quad);
  if (!map) return false;
  let papery = 0;
  let count = 0;
  for (let v = 0.06; v < 0.95; v += 0.04) {
    for (let u = 0.06; u < 0.95; u += 0.04) {
      const { x, y } = applyHomography(map, u, v);
      const p = 4 * (Math.min(height - 1, Math.max(0, Math.floor(y))) * width + Math.min(width - 1, Math.max(0, Math.floor(x))));
      const [r = 0, g = 0, b = 0] = [data[p], data[p + 1], data[p + 2]];
      const most = Math.max(r, g, b);
      if (most > MIN_BRIGHT && most - Math.min(r, g, b) < MAX_CHROMA * most) papery++;
      count++;
    }
  }
  return papery > 0.75 * count;
}

function side(quad: Quad, i: number): number {
  const [p, q] = [quad[i % 4] ?? quad[0], quad[(i + 1) % 4] ?? quad[0]];
  return Math.hypot(p.x - q.x, p.y - q.y);
}

/** The sheet drawn flat, standing on its short side. */
function drawFlat({ width, height, data }: GreyImage, quad: Quad): GreyImage | undefined {
  const [a, b, c, d] = quad;
  const across = side(quad, 0) + side(quad, 2);
  const along = side(quad, 1) + side(quad, 3);
  const upright: Quad = across <= along ? quad : [b, c, d, a];
  const ratio = Math.max(across, along) / Math.max(1, Math.min(across, along));
  if (ratio > 3.4) return undefined;
  const flatWidth = Math.round(FLAT_SIDE / ratio);
  const map = rectangleToQuad(0, 0, flatWidth, FLAT_SIDE, upright);
  if (!map) return undefined;
  const out = new Uint8ClampedArray(flatWidth * FLAT_SIDE);
  for (let y = 0; y < FLAT_SIDE; y++) {
    for (let x = 0; x < flatWidth; x++) {
      const place = applyHomography(map, x + 0.5, y + 0.5);
      const px = Math.min(width - 1.001, Math.max(0, place.x - 0.5));
      const py = Math.min(height - 1.001, Math.max(0, place.y - 0.5));
      const [ix, iy] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - ix, py - iy];
      const p = iy * width + ix;
      const top = (data[p] ?? 0) * (1 - fx) + (data[p + 1] ?? 0) * fx;
      const bottom = (data[p + width] ?? 0) * (1 - fx) + (data[p + width + 1] ?? 0) * fx;
      out[y * flatWidth + x] = top * (1 - fy) + bottom * fy;
    }
  }
  return { width: flatWidth, height: FLAT_SIDE, data: out };
}

/** Levels below the paper around it that make a pixel ink. */
const INK = 14;

function describe(flat: GreyImage): Sheet {
  const { width, height, data } = flat;
  const paper = boxMean(flat, 18, 18);
  // The outline is only good to a few pixels of the small copy.
  const edge = Math.round(0.04 * width);
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  let ink = 0;
  for (let y = edge; y < height - edge; y++) {
    for (let x = edge; x < width - edge; x++) {
      if ((data[y * width + x] ?? 0) > (paper.data[y * width + x] ?? 0) - INK) continue;
      ink++;
      rows[y] = (rows[y] ?? 0) + 1;
      columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  const third = (k: number): number => rows.slice(Math.round((k * height) / 3), Math.round(((k + 1) * height) / 3)).reduce((sum, v) => sum + v, 0) / Math.max(1, ink);
  return {
    ratio: height / width,
    ink: ink / ((width - 2 * edge) * (height - 2 * edge)),
    lines: Math.max(gathered(rows), gathered(columns)),
    labelColumns: countLabelColumns(flat),
    thirds: [third(0), third(1), third(2)],
  };
}

/** Share of the positions with ink nearby that are themselves nearly empty: the space between lines of text. */
function gathered(profile: Float64Array): number {
  const reach = 18;
  let near = 0;
  let empty = 0;
  for (let i = reach; i < profile.length - reach; i++) {
    const most = Math.max(...profile.slice(i - reach, i + reach + 1));
    if (most < 8) continue;
    near++;
    if ((profile[i] ?? 0) < 0.25 * most) empty++;
  }
  // Where hardly anything is printed, nothing can be said.
  return near < 0.1 * profile.length ? 0 : empty / near;
}

/** Width of a label box by the width of a sheet of A4. */
const LABEL_SHARE = 2.65 / 210;

function countLabelColumns(flat: GreyImage): number {
  const upright = findSegments(flat, { threshold: 5, minLength: 0.08 * flat.height }).filter(({ x1, x2, y1, y2 }) => Math.abs(x1 - x2) < 0.05 * Math.abs(y1 - y2));
  const at = upright.map(({ x1, x2 }) => (x1 + x2) / 2).sort((a, b) => a - b);
  const places = at.filter((x, i) => i === 0 || x - (at[i - 1] ?? 0) > 0.3 * LABEL_SHARE * flat.width);
  return places.filter((x, i) => {
    const gap = (places[i + 1] ?? Infinity) - x;
    return gap > 0.6 * LABEL_SHARE * flat.width && gap < 1.6 * LABEL_SHARE * flat.width;
  }).length;
}
