/**
 * Finds the form on a photo: several sources guess, the form's own print decides, then the best guess is refined.
 */
import type { Quad, RgbaImage } from '../image';
import type { Bend } from './bend';
import { toGrey } from '../pixels/grey';
import { multiply, rectangleToQuad, type Homography } from '../pixels/homography';
import { buildPyramid, type Pyramid } from '../pixels/warp';
import { guessEdgeQuads } from './edge-quads';
import { findStrokes, guessFromBars, joinCollinear } from './line-pairs';
import { guessPaperQuads } from './paper-region';
import { COARSE, MEDIUM, refine, searchMap, type Registration } from './register';
import { findSegments } from './segments';

const SEGMENT_SIDE = 1300;
const PAPER_SIDE = 320;
/** A coarse score that leaves no doubt: no further guesses are tried. */
const CERTAIN = 0.52;
/** A closer look at a candidate this good ends the search. */
const SURE = 0.6;
/** Coarse score below which a closer look is a waste. */
const WORTH_A_LOOK = 0.22;
const MOST_CLOSER = 4;
/** Below this score of the closer look there is no form. */
const ACCEPTED = 0.42;
const MOST_BAR_GUESSES = 24;
const MOST_EDGE_GUESSES = 8;

export interface FoundDocument extends Registration {
  readonly pyramid: Pyramid;
  readonly bend: Bend;
  /** Which source guessed it. */
  readonly source: string;
}

/** Finds the form; undefined when the photo shows none. `corners` are those a person set, if any. */
export function findDocument(image: RgbaImage, corners?: Quad): FoundDocument | undefined {
  const { pyramid, best } = bestCandidate(image, corners);
  if (!best || best.score < ACCEPTED) return undefined;
  return { ...refine(pyramid, best.map), pyramid, source: best.source };
}

/** The most form-like place of a photo, however little like a form it is. */
function bestCandidate(image: RgbaImage, corners?: Quad): { readonly pyramid: Pyramid; readonly best: Candidate | undefined } {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / (2 * SEGMENT_SIDE)));
  const pyramid = buildPyramid(toGrey(image, 'luma', factor), 1 / factor);
  let best: Candidate | undefined;
  for (const source of [...(corners ? [setCorners(corners)] : []), wholePicture(image), paperRegions(image), lines(pyramid, 1), lines(pyramid, 0.5), lines(pyramid, 2)]) {
    const tried: Candidate[] = [];
    for (const { map, source: name } of source) {
      const candidate = { ...searchMap(pyramid, map, COARSE, 2), source: name };
      tried.push(candidate);
      if (candidate.score > CERTAIN) break;
    }
    // The best few of this source are looked at more closely before a dearer source is asked.
    const own = closer(pyramid, tried);
    if (own && own.score > (best?.score ?? 0)) best = own;
    if (best && best.score > SURE) break;
  }
  return { pyramid, best };
}

type Candidate = Registration & { readonly source: string };

/** The best of the candidates after a closer look. */
function closer(pyramid: Pyramid, candidates: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score).slice(0, MOST_CLOSER)) {
    if (candidate.score < WORTH_A_LOOK) break;
    const again = searchMap(pyramid, candidate.map, COARSE, 3);
    let medium = searchMap(pyramid, again.score > candidate.score ? again.map : candidate.map, MEDIUM, 2);
    for (let round = 0; round < 3 && medium.score > ACCEPTED - 0.1; round++) {
      const next = searchMap(pyramid, medium.map, MEDIUM, 1);
      if (next.score < medium.score + 0.005) break;
      medium = next;
    }
    if (!best || medium.score > best.score) best = { ...medium, source: candidate.source };
    if (best.score > SURE) break;
  }
  return best;
}

interface Guess {
  readonly map: Homography;
  readonly source: string;
}

function setCorners(corners: Quad): Iterable<Guess> {
  return turned(corners, 'corners');
}

function wholePicture({ width, height }: RgbaImage): Iterable<Guess> {
  return turned([{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }], 'whole');
}

function* paperRegions(image: RgbaImage): Generator<Guess> {
  const small = shrink(image, PAPER_SIDE);
  const scale = image.width / small.width;
  for (const quad of guessPaperQuads(small)) {
    const [a, b, c, d] = quad.map((p) => ({ x: p.x * scale, y: p.y * scale }));
    if (a && b && c && d) yield* turned([a, b, c, d], 'paper');
  }
}

/**
 * Guesses from the form's bars and the paper's edges on the picture at about 1300 pixels times `detail`: less shows the bars of a blurred
 * photo, more those of a small document.
 */
function* lines(pyramid: Pyramid, detail: 0.5 | 1 | 2): Generator<Guess> {
  const index = pyramid.levels.findIndex((level) => Math.max(level.width, level.height) <= 1.5 * SEGMENT_SIDE * detail);
  const level = pyramid.levels[index];
  if (!level || (detail > 1 && Math.max(level.width, level.height) <= 1.5 * SEGMENT_SIDE)) return;
  const back = 2 ** index / pyramid.scale;
  const side = Math.max(level.width, level.height);
  // The shortest edge is a piece of a bar between two rows.
  const segments = joinCollinear(findSegments(level, { threshold: 6, minLength: Math.max(7, (0.007 * side) / detail) }));
  const strokes = findStrokes(segments, Math.max(5, (0.008 * side) / detail), 0.05 * side);
  const toPhoto: Homography = [back, 0, 0, 0, back, 0, 0, 0, 1];
  for (const map of guessFromBars(strokes, MOST_BAR_GUESSES)) yield { map: multiply(toPhoto, map), source: `bars ${detail}` };
  for (const quad of guessEdgeQuads(segments, level.width, level.height, MOST_EDGE_GUESSES)) {
    const [a, b, c, d] = quad.map(({ x, y }) => ({ x: x * back, y: y * back }));
    if (a && b && c && d) yield* turned([a, b, c, d], `edges ${detail}`);
  }
}

/** Both ways round for a quadrilateral that is clearly longer than high, else all four. */
function* turned(quad: Quad, source: string): Generator<Guess> {
  const side = (i: number): number => {
    const p = quad[i % 4] ?? quad[0];
    const q = quad[(i + 1) % 4] ?? quad[0];
    return Math.hypot(p.x - q.x, p.y - q.y);
  };
  const ratio = (side(0) + side(2)) / (side(1) + side(3));
  for (let turn = 0; turn < 4; turn++) {
    if (turn % 2 === 0 ? ratio < 0.8 : ratio > 1.25) continue;
    const at = (i: number): Quad[number] => quad[(i + turn) % 4] ?? quad[0];
    const map = rectangleToQuad(0, 0, 210, 105, [at(0), at(1), at(2), at(3)]);
    if (map) yield { map, source };
  }
}

function shrink(image: RgbaImage, side: number): RgbaImage {
  const factor = Math.max(1, Math.ceil(Math.max(image.width, image.height) / side));
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const data = new Uint8ClampedArray(width * height * 4);
  // Every third pixel in both directions is enough for a mean.
  const step = Math.max(1, Math.floor(factor / 3));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let n = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let dy = 0; dy < factor; dy += step) {
        for (let dx = 0; dx < factor; dx += step) {
          const p = 4 * ((y * factor + dy) * image.width + x * factor + dx);
          r += image.data[p] ?? 0;
          g += image.data[p + 1] ?? 0;
          b += image.data[p + 2] ?? 0;
          n++;
        }
      }
      const q = 4 * (y * width + x);
      data[q] = r / n;
      data[q + 1] = g / n;
      data[q + 2] = b / n;
      data[q + 3] = 255;
    }
  }
  return { width, height, data };
}
