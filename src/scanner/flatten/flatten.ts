/**
 * Rectifies the document: resamples the photo's pixels once, directly to the reader's resolution (each further
 * resampling would blur the print), and evens out the light.
 */
import { FOLDS_MM, FORM_PANELS, type FormPanel } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { applyBentMap, type Bend } from '../find/bend';
import { PIXELS_PER_MM, type GreyImage, type RgbaImage } from '../pixels/image';
import type { FieldBox } from '../protocol';
import { boxMean } from '../pixels/box-mean';
import { toGrey, type Region } from '../pixels/grey';
import { applyHomography, type Homography } from '../pixels/homography';
import { distance } from '../pixels/points';
import { drawColour, drawGrey, meshOf, meshWithin, type Mesh } from '../pixels/mesh';

/** Position of the form on a photo: maps millimetres on the bent form to photo pixels. */
export interface Placement {
  readonly map: Homography;
  readonly bend: Bend;
  /** The panels that the photo shows. */
  readonly panels: readonly FormPanel[];
}

export const FLAT_WIDTH = Math.round(FORM_MM.width * PIXELS_PER_MM);
export const FLAT_HEIGHT = Math.round(FORM_MM.height * PIXELS_PER_MM);

/** Grey level of paper after `evenLight`. */
export const PAPER_LEVEL = 235;

/** Positions of the flattened document's pixels on the photo. */
function flatMesh({ map, bend }: Placement): Mesh {
  return meshOf(FLAT_WIDTH, FLAT_HEIGHT, (x, y) => applyBentMap(map, bend, x / PIXELS_PER_MM, y / PIXELS_PER_MM));
}

/** Pixels of the photo per millimetre at a point of the form (millimetres), along the rows and across them. */
function scalesAt({ map, bend }: Placement, x: number, y: number): readonly [along: number, across: number] {
  const at = applyBentMap(map, bend, x, y);
  const [right, down] = [applyBentMap(map, bend, x + 1, y), applyBentMap(map, bend, x, y + 1)];
  return [distance(at, right), distance(at, down)];
}

/**
 * Pixels of the photo per millimetre in the middle of a box, along the rows or across them, whichever is less.
 * @param box fractions (0..1) of the document's width and height
 */
export function leastScale(placement: Placement, box: FieldBox): number {
  const [x, y] = [(box.x + box.width / 2) * FORM_MM.width, (box.y + box.height / 2) * FORM_MM.height];
  return Math.min(...scalesAt(placement, x, y));
}

const PANELS_MM: Readonly<Record<FormPanel, readonly [from: number, to: number]>> = {
  left: [0, FOLDS_MM[0]],
  middle: FOLDS_MM,
  right: [FOLDS_MM[1], FORM_MM.width],
};

/** Photo pixels per pixel of the flattened document, in its middle or, where that is folded away, in the panel's. */
function meanShrinkage({ map, panels }: Placement): number {
  // Beyond a panel that leans away its plane may have its horizon.
  const [from, to] = panels.includes('middle') ? [0, FORM_MM.width] : PANELS_MM[panels[0] ?? 'middle'];
  const [x, step] = [(from + to) / 2, 1 / PIXELS_PER_MM];
  const a = applyHomography(map, x, 52);
  const b = applyHomography(map, x + step, 52);
  const c = applyHomography(map, x, 52 + step);
  return Math.sqrt(distance(a, b) * distance(a, c));
}

/**
 * Averaging must leave this share of the reader's resolution in each direction: a panel that leans away is narrow in
 * the photo, but as high as the others.
 */
const MIN_RESOLUTION = 0.8;

/**
 * The side of the blocks of photo pixels that are averaged before a panel is drawn. Each panel has its own, since the
 * panels of a folded paper are seen at different angles.
 * @param times how much larger than the flattened document it is drawn
 */
function blockSideOf(placement: Placement, panel: FormPanel, times = 1): number {
  const [from, to] = PANELS_MM[panel];
  const [along, across] = scalesAt(placement, (from + to) / 2, FORM_MM.height / 2);
  const wanted = PIXELS_PER_MM * times;
  const mean = Math.sqrt(along * across) / wanted;
  const most = Math.floor(Math.min(along, across) / wanted / MIN_RESOLUTION);
  return Math.max(1, Math.min(Math.round(mean - 0.15), most));
}

/** Columns of the flattened document from `from` to before `to`. */
type Columns = readonly [from: number, to: number];

function columnsOf(panel: FormPanel): Columns {
  const [from, to] = PANELS_MM[panel];
  return [Math.round(from * PIXELS_PER_MM), Math.min(FLAT_WIDTH, Math.round(to * PIXELS_PER_MM))];
}

/**
 * Columns of the flattened document that belong to panels which the photo does not show; they would show the table or a
 * hand.
 */
function hiddenColumns(panels: readonly FormPanel[]): Columns[] {
  return FORM_PANELS.filter((panel) => !panels.includes(panel)).map(columnsOf);
}

/** Fills the hidden columns of all rows with one value. */
function cover(data: Uint8ClampedArray | Uint32Array, columns: readonly Columns[], value: number): void {
  for (let row = 0; row < FLAT_HEIGHT; row++)
    for (const [from, to] of columns) data.fill(value, row * FLAT_WIDTH + from, row * FLAT_WIDTH + to);
}

/** Median grey level of the visible columns, which is that of the paper. */
function medianLevel(data: Uint8ClampedArray, columns: readonly Columns[]): number {
  const counts = new Uint32Array(256);
  let n = 0;
  for (let i = 0; i < data.length; i += 7) {
    const x = i % FLAT_WIDTH;
    if (columns.some(([from, to]) => x >= from && x < to)) continue;
    const v = data[i] ?? 0;
    counts[v] = (counts[v] ?? 0) + 1;
    n++;
  }
  let seen = 0;
  for (let v = 0; v < 256; v++) {
    seen += counts[v] ?? 0;
    if (2 * seen >= n) return v;
  }
  return PAPER_LEVEL;
}

/** Light grey and opaque, as ABGR (RGBA in little-endian byte order). */
const COVER_COLOUR = 0xffe6e6e6;

/** The part of a photo that a mesh samples, with a border for the averaging, aligned to blocks of `factor` pixels. */
function regionOf({ xs, ys }: Mesh, { width, height }: RgbaImage, factor: number): Region {
  const within = (values: Float64Array, size: number): readonly [start: number, length: number] => {
    const blocks = Math.floor(size / factor);
    let low = Infinity;
    let high = -Infinity;
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    const first = Math.min(blocks - 1, Math.max(0, Math.floor(low / factor) - 2));
    const last = Math.min(blocks, Math.max(first + 1, Math.ceil(high / factor) + 2));
    return [first * factor, (last - first) * factor];
  };
  const [left, across] = within(xs, width);
  const [top, down] = within(ys, height);
  return { left, top, width: across, height: down };
}

/** Draws max(R, G, B) of a photo. @param side of the blocks of photo pixels that are averaged */
function drawPrint(image: RgbaImage, mesh: Mesh, side: number): GreyImage {
  const region = regionOf(mesh, image, side);
  const source = toGrey(image, 'max', side, region);
  return drawGrey(
    source,
    { ...mesh, xs: mesh.xs.map((x) => x - region.left), ys: mesh.ys.map((y) => y - region.top) },
    1 / side,
  );
}

/** Draws a part of the flattened document (in its pixels) from the photo, `times` as large. Without `evenLight`. */
export function drawDetail(
  image: RgbaImage,
  placement: Placement,
  { left, top, width, height }: Region,
  times: number,
): GreyImage {
  const { map, bend } = placement;
  const mesh = meshOf(Math.round(width * times), Math.round(height * times), (x, y) =>
    applyBentMap(map, bend, (left + x / times) / PIXELS_PER_MM, (top + y / times) / PIXELS_PER_MM),
  );
  const panel = FORM_PANELS.find((name) => left + width / 2 < columnsOf(name)[1]) ?? 'right';
  return drawPrint(image, mesh, blockSideOf(placement, panel, times));
}

/** Draws the flattened document as max(R, G, B): the green form fades, the black print stays. */
export function flattenGrey(image: RgbaImage, placement: Placement): GreyImage {
  const flat = drawPanels(image, placement);
  const hidden = hiddenColumns(placement.panels);
  if (hidden.length > 0) cover(flat.data, hidden, medianLevel(flat.data, hidden));
  return flat;
}

/** Draws the panels that the photo shows, each by itself where they need different averaging. */
function drawPanels(image: RgbaImage, placement: Placement): GreyImage {
  const mesh = flatMesh(placement);
  const panels = placement.panels.map((panel) => ({ panel, side: blockSideOf(placement, panel) }));
  const [first] = panels;
  if (!first || panels.every(({ side }) => side === first.side)) return drawPrint(image, mesh, first?.side ?? 1);
  const flat = { width: FLAT_WIDTH, height: FLAT_HEIGHT, data: new Uint8ClampedArray(FLAT_WIDTH * FLAT_HEIGHT) };
  for (const { panel, side } of panels) {
    const [from, to] = columnsOf(panel);
    const { mesh: part, left } = meshWithin(mesh, from, to);
    const { width, data } = drawPrint(image, part, side);
    for (let y = 0; y < FLAT_HEIGHT; y++)
      flat.data.set(data.subarray(y * width + from - left, y * width + to - left), y * FLAT_WIDTH + from);
  }
  return flat;
}

/** Draws the flattened document in colour, for the review. */
export function flattenColour(image: RgbaImage, placement: Placement): RgbaImage {
  // A coarser average is enough here, since this picture is only looked at, not read.
  const flat = drawColour(image, flatMesh(placement), Math.max(0.25, meanShrinkage(placement) / 4));
  cover(new Uint32Array(flat.data.buffer), hiddenColumns(placement.panels), COVER_COLOUR);
  return flat;
}

/**
 * Removes shadows and light falloff: scales every pixel by the level of the paper around it to PAPER_LEVEL. That level
 * is the mean of the brighter part of the surroundings, so that print does not darken it.
 */
export function evenLight(image: GreyImage): GreyImage {
  const { width, height, data: pixels } = image;
  const radius = Math.round(4 * PIXELS_PER_MM);
  const bright = boxMean(image, radius, radius);
  const levels = bright.data;
  for (let i = 0; i < levels.length; i++) if ((pixels[i] ?? 0) > (levels[i] ?? 0)) levels[i] = pixels[i] ?? 0;
  const { data: paper } = boxMean(bright, radius, radius);
  const data = new Uint8ClampedArray(width * height);
  for (let i = 0; i < data.length; i++) {
    const level = paper[i] ?? 0;
    data[i] = ((pixels[i] ?? 0) * PAPER_LEVEL) / (level > 16 ? level : 16);
  }
  return { width, height, data };
}
