/** Reads lines of text anywhere on a photo, whichever way it is turned. */
import { cutLine, type CutOptions } from '../back/cut-line';
import { measureInk } from '../back/ink-density';
import type { PrintLine } from '../back/print-line';
import { textDirection } from '../back/text-direction';
import { aspectRatio } from '../pixels/aspect-ratio';
import { toGrey } from '../pixels/grey';
import { applyHomography, rectangleToQuad, type Homography } from '../pixels/homography';
import type { GreyImage, Quad, RgbaImage } from '../pixels/image';
import { buildPyramid, warpGrey, type Pyramid } from '../pixels/warp';
import { decodeGreedy } from '../reader/ctc-decode';
import type { LineReader } from '../reader/line-reader';
import { findTextLines } from './text-lines';

/** Longer side of a picture that is searched for lines, in pixels. */
const SEARCH_SIDE = 3000;
/** Longer side at which the direction of the lines is measured, in pixels. */
const DIRECTION_SIDE = 1000;
/** Sheets that are rectified, smallest share of the photo that one fills, and longer by shorter side of one. */
const MAX_SHEETS = 2;
const MIN_SHARE = 0.05;
const MAX_RATIO = 2.6;
/** Lines that are read in one picture. */
const MAX_LINES = 110;
/** Lines that are read at a time, before `isEnough` is asked. */
const BATCH = 10;

const CUT: CutOptions = { lead: 0.6, tail: 0.8, isolated: true };

/** A part of the photo with its lines about level: from its pixels to the photo's. */
interface LevelView {
  readonly map: Homography;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the photo's lines, largest first, until there is enough.
 * @param papers outlines of possible paper in pixels of the photo
 * @returns the lines that were read
 */
export function readText(
  photo: RgbaImage,
  papers: readonly Quad[],
  reader: LineReader,
  isEnough: (lines: readonly string[]) => boolean,
): boolean {
  const factor = Math.max(1, Math.floor(Math.max(photo.width, photo.height) / SEARCH_SIDE));
  const pyramid = buildPyramid(toGrey(photo, 'luma', factor), 1 / factor);
  for (const view of levelViews(photo, papers, pyramid)) {
    const picture = warpGrey(pyramid, (x, y) => applyHomography(view.map, x, y), view.width, view.height, 1);
    // Whether the print is upright or upside down is not known before it is read.
    const texts: [string[], string[]] = [[], []];
    const lines = findTextLines(picture).slice(0, MAX_LINES);
    for (let first = 0; first < lines.length; first += BATCH) {
      const batch = lines.slice(first, first + BATCH);
      for (const [texts_, turned] of [
        [texts[0], batch],
        [texts[1], batch.map(upsideDown)],
      ] as const)
        texts_.push(...reader.read(turned.map((line) => cutLine(picture, line, CUT))).map(decodeGreedy));
      if (texts.some(isEnough)) return true;
    }
  }
  return false;
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

function* levelViews(photo: RgbaImage, papers: readonly Quad[], pyramid: Pyramid): Generator<LevelView> {
  yield deskewedView(photo, pyramid);
  const sheets = papers.filter((quad) => areaOf(quad) > MIN_SHARE * photo.width * photo.height).slice(0, MAX_SHEETS);
  for (const quad of sheets) {
    const ratio = aspectRatio(quad, photo);
    if (!(ratio < MAX_RATIO && ratio > 1 / MAX_RATIO)) continue;
    // Lines run along either side.
    const side = Math.min(SEARCH_SIDE, longestSide(quad));
    for (const corners of [quad, [quad[1], quad[2], quad[3], quad[0]] as const]) {
      const own = corners === quad ? ratio : 1 / ratio;
      const [width, height] = own > 1 ? [side, side / own] : [side * own, side];
      const map = rectangleToQuad(0, 0, width, height, corners);
      if (map) yield { map, width: Math.round(width), height: Math.round(height) };
    }
  }
}

function areaOf(quad: Quad): number {
  let sum = 0;
  quad.forEach((p, i) => {
    const q = quad[(i + 1) % 4] ?? p;
    sum += p.x * q.y - p.y * q.x;
  });
  return Math.abs(sum) / 2;
}

function longestSide(quad: Quad): number {
  return Math.max(
    ...quad.map((p, i) => {
      const q = quad[(i + 1) % 4] ?? p;
      return Math.hypot(p.x - q.x, p.y - q.y);
    }),
  );
}

/** The whole photo, turned so that most of its lines are level. */
function deskewedView({ width, height }: RgbaImage, { levels }: Pyramid): LevelView {
  const small = levels.find((level: GreyImage) => Math.max(level.width, level.height) <= 1.5 * DIRECTION_SIDE);
  const angle = small ? textDirection(measureInk(small)) : 0;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const scale = Math.max(1, Math.max(width, height) / SEARCH_SIDE);
  const across = Math.ceil((Math.abs(width * cos) + Math.abs(height * sin)) / scale);
  const down = Math.ceil((Math.abs(width * sin) + Math.abs(height * cos)) / scale);
  const [c, s] = [scale * cos, scale * sin];
  return {
    map: [
      c,
      -s,
      width / 2 - (across / 2) * c + (down / 2) * s,
      s,
      c,
      height / 2 - (across / 2) * s - (down / 2) * c,
      0,
      0,
      1,
    ],
    width: across,
    height: down,
  };
}
