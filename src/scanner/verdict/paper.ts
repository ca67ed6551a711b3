/** Finds a sheet of paper on a photo and measures what is printed on it: aspect ratio, text lines, vertical rules. */
import { findEdges } from '../find/segments';
import { scaleQuad, wholeQuad, type GreyImage, type Quad, type RgbaImage } from '../pixels/image';
import { aspectRatio } from '../pixels/aspect-ratio';
import { boxMean } from '../pixels/box-mean';
import { halve } from '../pixels/grey';
import { applyHomography, rectangleToQuad } from '../pixels/homography';
import { quadArea } from '../pixels/quad-area';
import { MAX_PAPER_CHROMA } from './paper-chroma';
import { measureSharpness, type Sharpness } from './sharpness';

/** Longer side of the rectified sheet, in pixels. */
const FLAT_SIDE = 900;
/** `MAX_PAPER_CHROMA` for a card printed in colour, such as an identity card. */
const MAX_CARD_CHROMA = 0.55;
/** Longer side divided by the shorter, as measured on such cards; the card itself has 85.6 to 54 mm. */
const MIN_CARD_RATIO = 1.35;
const MAX_CARD_RATIO = 1.85;
/** Print on a card: ink as a share of its area, and blank space between its lines. */
const MIN_CARD_INK = 0.03;
const MIN_CARD_LINE_SPACING = 0.1;
/**
 * Ratio of the sides from which a sheet is longer than any page of a registration document, such as a receipt. Only
 * looked at where there is no other sheet: borders of tables are long as well.
 */
export const LONG_RATIO = 3.4;
/** Longest sheet that is looked at. */
const MAX_RATIO = 8;
/** Width of the border, as a share of the image's size. */
const BORDER = 0.01;
/** Smallest level of a paper pixel's strongest channel, 0..255. */
const MIN_BRIGHTNESS = 90;
/** Smallest share of the image that a sheet fills. */
const MIN_SHARE = 0.08;

export interface Sheet {
  /** Longer side divided by the shorter, at least 1. */
  readonly ratio: number;
  /** Share of its area that is dark, 0..1. */
  readonly ink: number;
  /** Share of the printed area that is blank space between lines of text, 0..1. */
  readonly lineSpacingShare: number;
  /** Pairs of long vertical rules (sheet in portrait) about as far apart as a label box is wide. */
  readonly labelColumns: number;
  /** Share of all ink in each third along the longer side. */
  readonly thirds: readonly [number, number, number];
  /**
   * Share of all ink in its largest connected part, 0..1: small for text, most of it for joints between bricks or
   * tiles.
   */
  readonly connected: number;
  /** Of what is on the sheet itself: the camera may have focused on what lies beside or behind it. */
  readonly sharpness: Sharpness;
  /** A card in colour rather than white paper. */
  readonly isCard: boolean;
  /** No corner is at the border of the photo: parts of a room that the border cuts off look like sheets as well. */
  readonly isWhole: boolean;
}

/** What is measured on a sheet, however it was found. */
type Print = Omit<Sheet, 'isCard' | 'isWhole'>;

/**
 * The largest sheet of paper on a photo; undefined when nothing looks like one.
 * @param outlines outlines of possible paper in pixels of `colour`, larger ones first
 * @param colour downscaled photo, on which paper is recognised by its colour
 * @param detail larger grey copy, on which the print is measured
 */
export function findSheet(outlines: readonly Quad[], colour: RgbaImage, detail: GreyImage): Sheet | undefined {
  const { width, height } = colour;
  const scale = detail.width / width;
  const quads = outlines.filter((quad) => quadArea(quad) > MIN_SHARE * width * height);
  const flatten = (quad: Quad, maxRatio = LONG_RATIO): GreyImage | undefined =>
    rectify(detail, scaleQuad(quad, scale), maxRatio);
  for (const quad of [...quads, wholeQuad(colour)]) {
    const flat = isPaper(colour, quad, MAX_PAPER_CHROMA) ? flatten(quad) : undefined;
    if (flat) return { ...measureSheet(flat), isCard: false, isWhole: liesInside(quad, colour) };
  }
  for (const quad of quads.filter((outline) => liesInside(outline, colour))) {
    const flat = isPaper(colour, quad, MAX_CARD_CHROMA) ? flatten(quad) : undefined;
    const sheet = flat && measureSheet(flat);
    if (sheet && isPrintedCard(sheet)) return { ...sheet, isCard: true, isWhole: true };
  }
  for (const quad of quads) {
    const flat = isPaper(colour, quad, MAX_PAPER_CHROMA) ? flatten(quad, MAX_RATIO) : undefined;
    if (flat) return { ...measureSheet(flat), isCard: false, isWhole: liesInside(quad, colour) };
  }
  return undefined;
}

/** Whether no corner is at the border: a coloured area that the border cuts off, such as the sky, is no card. */
function liesInside(quad: Quad, { width, height }: RgbaImage): boolean {
  const [mx, my] = [width * BORDER, height * BORDER];
  return quad.every(({ x, y }) => x > mx && x < width - mx && y > my && y < height - my);
}

function isPrintedCard({ ratio, ink, lineSpacingShare }: Print): boolean {
  return (
    ratio > MIN_CARD_RATIO && ratio < MAX_CARD_RATIO && ink > MIN_CARD_INK && lineSpacingShare > MIN_CARD_LINE_SPACING
  );
}

/** Whether most of the area is bright and no more saturated than that. */
function isPaper({ width, height, data }: RgbaImage, quad: Quad, maxChroma: number): boolean {
  const map = rectangleToQuad(0, 0, 1, 1, quad);
  if (!map) return false;
  let paperSamples = 0;
  let count = 0;
  for (let v = 0.06; v < 0.95; v += 0.04) {
    for (let u = 0.06; u < 0.95; u += 0.04) {
      const { x, y } = applyHomography(map, u, v);
      const p =
        4 *
        (Math.min(height - 1, Math.max(0, Math.floor(y))) * width + Math.min(width - 1, Math.max(0, Math.floor(x))));
      const [r = 0, g = 0, b = 0] = [data[p], data[p + 1], data[p + 2]];
      const brightest = Math.max(r, g, b);
      if (brightest > MIN_BRIGHTNESS && brightest - Math.min(r, g, b) < maxChroma * brightest) paperSamples++;
      count++;
    }
  }
  return paperSamples > 0.75 * count;
}

/** Rectifies the sheet to portrait; undefined when it is longer in proportion to its width. */
function rectify({ width, height, data }: GreyImage, quad: Quad, maxRatio: number): GreyImage | undefined {
  const [a, b, c, d] = quad;
  const wide = aspectRatio(quad, { width, height });
  const portrait: Quad = wide <= 1 ? quad : [b, c, d, a];
  const ratio = Math.max(wide, 1 / wide);
  if (ratio > maxRatio) return undefined;
  const flatWidth = Math.round(FLAT_SIDE / ratio);
  const map = rectangleToQuad(0, 0, flatWidth, FLAT_SIDE, portrait);
  if (!map) return undefined;
  const out = new Uint8ClampedArray(flatWidth * FLAT_SIDE);
  for (let y = 0; y < FLAT_SIDE; y++) {
    for (let x = 0; x < flatWidth; x++) {
      const source = applyHomography(map, x + 0.5, y + 0.5);
      const px = Math.min(width - 1.001, Math.max(0, source.x - 0.5));
      const py = Math.min(height - 1.001, Math.max(0, source.y - 0.5));
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

/** Grey levels by which ink is darker than the paper around it. */
const INK = 14;

/** Share of the sheet's size that is left out on each side where its sharpness is measured. */
const INNER_MARGIN = 0.075;

function measureSheet(flat: GreyImage): Print {
  const { width, height, data } = flat;
  const paper = boxMean(flat, 18, 18);
  // Skip the edge: the outline is accurate only to a few pixels of the downscaled photo.
  const edge = Math.round(0.04 * width);
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  const marks = new Uint8Array(width * height);
  let ink = 0;
  for (let y = edge; y < height - edge; y++) {
    for (let x = edge; x < width - edge; x++) {
      if ((data[y * width + x] ?? 0) > (paper.data[y * width + x] ?? 0) - INK) continue;
      ink++;
      marks[y * width + x] = 1;
      rows[y] = (rows[y] ?? 0) + 1;
      columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  const third = (k: number): number =>
    rows.slice(Math.round((k * height) / 3), Math.round(((k + 1) * height) / 3)).reduce((sum, v) => sum + v, 0) /
    Math.max(1, ink);
  return {
    ratio: height / width,
    ink: ink / ((width - 2 * edge) * (height - 2 * edge)),
    lineSpacingShare: Math.max(lineGapShare(rows), lineGapShare(columns)),
    labelColumns: countLabelColumns(flat),
    connected: largestPart(marks, width) / Math.max(1, ink),
    thirds: [third(0), third(1), third(2)],
    sharpness: measureSharpness(halve(innerPart(flat))),
  };
}

/** The sheet without its margins, and without what lies beside it where its outline is inaccurate. */
function innerPart({ width, height, data }: GreyImage): GreyImage {
  const [left, top] = [Math.round(INNER_MARGIN * width), Math.round(INNER_MARGIN * height)];
  const [innerWidth, innerHeight] = [width - 2 * left, height - 2 * top];
  const inner = new Uint8ClampedArray(innerWidth * innerHeight);
  for (let y = 0; y < innerHeight; y++) {
    const start = (top + y) * width + left;
    inner.set(data.subarray(start, start + innerWidth), y * innerWidth);
  }
  return { width: innerWidth, height: innerHeight, data: inner };
}

/** Pixels of the largest connected part of a mask, which is emptied. */
function largestPart(mask: Uint8Array, width: number): number {
  let largest = 0;
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] === 0) continue;
    mask[start] = 0;
    const stack = [start];
    let size = 0;
    for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
      size++;
      for (const q of [p - 1, p + 1, p - width, p + width]) {
        if (mask[q] !== 1) continue;
        mask[q] = 0;
        stack.push(q);
      }
    }
    largest = Math.max(largest, size);
  }
  return largest;
}

/** Share of the positions near ink in a projection profile that are nearly empty: the space between lines of text. */
function lineGapShare(profile: Float64Array): number {
  const reach = 18;
  let near = 0;
  let empty = 0;
  for (let i = reach; i < profile.length - reach; i++) {
    const highest = Math.max(...profile.slice(i - reach, i + reach + 1));
    if (highest < 8) continue;
    near++;
    if ((profile[i] ?? 0) < 0.25 * highest) empty++;
  }
  // Too little print to measure.
  return near < 0.1 * profile.length ? 0 : empty / near;
}

const A4_WIDTH_MM = 210;
/** Width of a label box relative to the width of A4. */
const LABEL_SHARE = 2.65 / A4_WIDTH_MM;

function countLabelColumns(flat: GreyImage): number {
  const vertical = findEdges(flat, { threshold: 5, minLength: 0.08 * flat.height }).straight.filter(
    ({ x1, x2, y1, y2 }) => Math.abs(x1 - x2) < 0.05 * Math.abs(y1 - y2),
  );
  const xs = vertical.map(({ x1, x2 }) => (x1 + x2) / 2).sort((a, b) => a - b);
  const rules = xs.filter((x, i) => i === 0 || x - (xs[i - 1] ?? 0) > 0.3 * LABEL_SHARE * flat.width);
  return rules.filter((x, i) => {
    const gap = (rules[i + 1] ?? Infinity) - x;
    return gap > 0.6 * LABEL_SHARE * flat.width && gap < 1.6 * LABEL_SHARE * flat.width;
  }).length;
}
