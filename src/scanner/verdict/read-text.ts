/** Reads lines of text anywhere on a photo, whichever way it is turned. */
import { measureInk } from '../back/ink-density';
import type { PrintLine } from '../back/print-line';
import { textDirection } from '../back/text-direction';
import { aspectRatio } from '../pixels/aspect-ratio';
import { toGrey } from '../pixels/grey';
import { applyHomography, multiply, rectangleToQuad, type Homography } from '../pixels/homography';
import { BAND_HEIGHT, type GreyImage, type Point, type Quad, type RgbaImage } from '../pixels/image';
import { sidesOf } from '../pixels/points';
import { buildPyramid, warpGrey, type Pyramid } from '../pixels/warp';
import { quadArea } from '../pixels/quad-area';
import { decodeGreedy } from '../reader/ctc-decode';
import type { LineReader, LineReading } from '../reader/line-reader';
import { findTextLines } from './text-lines';

/** Longer side of a picture that is searched for lines, in pixels. */
const SEARCH_SIDE = 3000;
/** Longer side at which the direction of the lines is measured, in pixels. */
const DIRECTION_SIDE = 1000;
/** Sheets that are rectified, smallest share of the photo that one fills, and longer by shorter side of one. */
const MAX_SHEETS = 2;
const MIN_SHARE = 0.012;
const MAX_RATIO = 2.6;
/** Lines that are read in one picture. */
const MAX_LINES = 48;
/** Lines that are read at a time, before `isEnough` is asked. */
const BATCH = 12;
/** Letters that must have been read before the more certain of both ways up is kept. */
const MIN_LETTERS = 80;
/** Height of a band in heights of its capitals, and its margins before and after the line in the same. */
const BAND_PER_CAPITALS = 2;
const LEAD = 0.6;
const TAIL = 0.8;

/** A picture drawn from the photo: from its pixels to the photo's. */
interface View {
  readonly map: Homography;
  readonly width: number;
  readonly height: number;
}

/** Where text is read. */
interface TextAreas {
  /** Outlines of possible paper in pixels of the photo, larger ones first. */
  readonly sheets: readonly Quad[];
  /** Whether the whole photo is read before them. */
  readonly isWholeRead: boolean;
}

/**
 * Reads the photo's lines, largest first, until there is enough.
 * @param isEnough whether the lines that one picture showed in one way up answer the question
 * @returns whether it was answered
 */
export function readText(
  photo: RgbaImage,
  areas: TextAreas,
  reader: LineReader,
  isEnough: (lines: readonly string[]) => boolean,
): boolean {
  const factor = Math.max(1, Math.floor(Math.max(photo.width, photo.height) / SEARCH_SIDE));
  const pyramid = buildPyramid(toGrey(photo, 'luma', factor), 1 / factor);
  for (const view of levelViews(photo, areas, pyramid)) {
    const lines = findTextLines(draw(pyramid, view)).slice(0, MAX_LINES);
    if (readLines(lines, view, pyramid, reader, isEnough)) return true;
  }
  return false;
}

function readLines(
  lines: readonly PrintLine[],
  view: View,
  pyramid: Pyramid,
  reader: LineReader,
  isEnough: (lines: readonly string[]) => boolean,
): boolean {
  // Whether the print is upright or upside down is not known before it is read.
  let ways: Way[] = [newWay((line) => line), newWay(upsideDown)];
  for (let first = 0; first < lines.length; first += BATCH) {
    const batch = lines.slice(first, first + BATCH);
    for (const way of ways) {
      const readings = reader.read(batch.map((line) => cutLine(pyramid, view, way.turn(line))));
      for (const reading of readings) addReading(way, reading);
    }
    if (ways.some(({ texts }) => isEnough(texts))) return true;
    if (ways.every(({ letters }) => letters > MIN_LETTERS)) ways = [mostCertain(ways)];
  }
  return false;
}

/** What was read in one of both ways up. */
interface Way {
  readonly turn: (line: PrintLine) => PrintLine;
  readonly texts: string[];
  letters: number;
  /** Sum of the letters' probabilities. */
  sum: number;
}

function newWay(turn: Way['turn']): Way {
  return { turn, texts: [], letters: 0, sum: 0 };
}

function certaintyOf({ sum, letters }: Way): number {
  return sum / Math.max(1, letters);
}

function mostCertain(ways: readonly Way[]): Way {
  return ways.reduce((a, b) => (certaintyOf(b) > certaintyOf(a) ? b : a));
}

function addReading(way: Way, reading: LineReading): void {
  way.texts.push(decodeGreedy(reading));
  const { columns, classes, values } = reading;
  for (let column = 0; column < columns; column++) {
    const scores = values.subarray(column * classes, (column + 1) * classes);
    let best = 0;
    for (let c = 1; c < classes; c++) if ((scores[c] ?? 0) > (scores[best] ?? 0)) best = c;
    if (best === 0) continue;
    way.letters++;
    way.sum += Math.exp(scores[best] ?? 0);
  }
}

function upsideDown({ x, y, length, height, angle }: PrintLine): PrintLine {
  return {
    x: x + length * Math.cos(angle),
    y: y + length * Math.sin(angle),
    length,
    height,
    angle: angle + Math.PI,
  };
}

/** The line as input for the reader, from the photo's own pixels. */
function cutLine(pyramid: Pyramid, { map }: View, { x, y, length, height, angle }: PrintLine): GreyImage {
  const scale = (BAND_PER_CAPITALS * height) / BAND_HEIGHT;
  const width = Math.max(BAND_HEIGHT, Math.round((length + (LEAD + TAIL) * height) / scale));
  const [sin, cos] = [scale * Math.sin(angle), scale * Math.cos(angle)];
  const toPhoto = (u: number, v: number): Point => {
    const [along, across] = [u - (LEAD * height) / scale, v - BAND_HEIGHT / 2];
    return applyHomography(map, x + along * cos - across * sin, y + along * sin + across * cos);
  };
  return warpGrey(pyramid, toPhoto, width, BAND_HEIGHT, 1);
}

function draw(pyramid: Pyramid, { map, width, height }: View): GreyImage {
  return warpGrey(pyramid, (x, y) => applyHomography(map, x, y), width, height, 1);
}

/** The photo and its sheets, each turned in two ways of which one has its lines level. */
function* levelViews(photo: RgbaImage, areas: TextAreas, pyramid: Pyramid): Generator<View> {
  const { width, height } = photo;
  const scale = Math.max(1, Math.max(width, height) / SEARCH_SIDE);
  const whole: View = {
    map: [scale, 0, 0, 0, scale, 0, 0, 0, 1],
    width: Math.round(width / scale),
    height: Math.round(height / scale),
  };
  const sheets = areas.sheets
    .filter((quad) => quadArea(quad) > MIN_SHARE * width * height)
    .slice(0, MAX_SHEETS)
    .flatMap((quad) => sheetView(quad, photo) ?? []);
  for (const view of areas.isWholeRead ? [whole, ...sheets] : sheets) {
    const angle = directionOn(view, pyramid);
    yield turnView(view, angle);
    // The rules of a form may be more regular than its lines.
    yield turnView(view, angle + Math.PI / 2);
  }
}

function sheetView(quad: Quad, photo: RgbaImage): View | undefined {
  const ratio = aspectRatio(quad, photo);
  if (!(ratio < MAX_RATIO && ratio > 1 / MAX_RATIO)) return undefined;
  const side = Math.min(SEARCH_SIDE, Math.max(...sidesOf(quad)));
  const [width, height] = ratio > 1 ? [side, side / ratio] : [side * ratio, side];
  const map = rectangleToQuad(0, 0, width, height, quad);
  return map && { map, width: Math.round(width), height: Math.round(height) };
}

/** Direction of the lines in a picture, in radians. */
function directionOn({ map, width, height }: View, pyramid: Pyramid): number {
  const scale = Math.max(1, Math.max(width, height) / DIRECTION_SIDE);
  const small = {
    map: multiply(map, [scale, 0, 0, 0, scale, 0, 0, 0, 1]),
    width: width / scale,
    height: height / scale,
  };
  return textDirection(
    measureInk(draw(pyramid, { ...small, width: Math.round(small.width), height: Math.round(small.height) })),
  );
}

/** The picture turned about its middle so that lines in a direction are level; larger where its corners need it. */
function turnView({ map, width, height }: View, angle: number): View {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const across = Math.ceil(Math.abs(width * cos) + Math.abs(height * sin));
  const down = Math.ceil(Math.abs(width * sin) + Math.abs(height * cos));
  const turn: Homography = [
    cos,
    -sin,
    width / 2 - (across / 2) * cos + (down / 2) * sin,
    sin,
    cos,
    height / 2 - (across / 2) * sin - (down / 2) * cos,
    0,
    0,
    1,
  ];
  return { map: multiply(map, turn), width: across, height: down };
}
