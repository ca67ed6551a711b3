/**
 * Finds the form on a photo: several sources guess, the form's own print decides, then the best guess is refined.
 */
import type { Quad, RgbaImage } from '../image';
import { FLAT, fitBend, type Bend } from './bend';
import { toGrey } from '../pixels/grey';
import { multiply, rectangleToQuad, type Homography } from '../pixels/homography';
import { buildPyramid, type Pyramid } from '../pixels/warp';
import { matchPatches } from './patch-match';
import { findStrokes, guessFromBars, joinCollinear } from './line-pairs';
import { guessPaperQuads } from './paper-region';
import { COARSE, displacements, FINE, MEDIUM, refineMap, searchMap, type Registration } from './register';
import { findSegments } from './segments';

const SEGMENT_SIDE = 1300;
const PAPER_SIDE = 320;
/** A coarse score that leaves no doubt: no further guesses are tried. */
const CERTAIN = 0.5;
/** Below this score there is no form. */
const ACCEPTED = 0.3;
const MOST_BAR_GUESSES = 24;

export interface FoundDocument extends Registration {
  readonly pyramid: Pyramid;
  readonly bend: Bend;
  /** Which source guessed it. */
  readonly source: string;
}

/** Finds the form; undefined when the photo shows none. `corners` are those a person set, if any. */
export function findDocument(image: RgbaImage, corners?: Quad): FoundDocument | undefined {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / (2 * SEGMENT_SIDE)));
  const pyramid = buildPyramid(toGrey(image, 'luma', factor), 1 / factor);
  const coarse: (Registration & { source: string })[] = [];
  let certain = false;
  for (const { map, source } of guesses(image, pyramid, corners)) {
    const tried = searchMap(pyramid, map, COARSE, 2);
    coarse.push({ ...tried, source });
    certain = tried.score > CERTAIN;
    if (certain) break;
  }
  coarse.sort((a, b) => b.score - a.score);
  let best: (Registration & { source: string }) | undefined;
  for (const candidate of certain ? coarse.slice(0, 1) : coarse.slice(0, 4)) {
    const again = searchMap(pyramid, candidate.map, COARSE, 3);
    const medium = searchMap(pyramid, again.map, MEDIUM, 2);
    if (!best || medium.score > best.score) best = { ...medium, source: candidate.source };
  }
  if (!best) return undefined;
  const again = searchMap(pyramid, best.map, MEDIUM, 1);
  const second = refineMap(pyramid, again.score > best.score ? again.map : best.map, MEDIUM, 1.5, 0.6, 0.3);
  const fine = refineMap(pyramid, second.map, FINE, 1.2, 0.3, 0.1);
  if (fine.score < ACCEPTED) return undefined;
  const surfaces = matchPatches(pyramid, fine.map, FINE);
  const found = displacements(surfaces, FINE, FINE.reach, () => ({ x: 0, y: 0 }));
  return { ...fine, pyramid, bend: found.length > 12 ? fitBend(found) : FLAT, source: best.source };
}

/** Guesses in the order of their price: set corners, the whole picture, paper regions, bars. */
export function* guesses(image: RgbaImage, pyramid: Pyramid, corners?: Quad): Generator<{ map: Homography; source: string }> {
  if (corners) yield* turned(corners, 'corners');
  const { width, height } = image;
  yield* turned([{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }], 'whole');
  const small = shrink(image, PAPER_SIDE);
  const scale = image.width / small.width;
  for (const quad of guessPaperQuads(small)) {
    const [a, b, c, d] = quad.map((p) => ({ x: p.x * scale, y: p.y * scale }));
    if (a && b && c && d) yield* turned([a, b, c, d], 'paper');
  }
  const index = Math.max(0, pyramid.levels.findIndex((level) => Math.max(level.width, level.height) <= 1.5 * SEGMENT_SIDE));
  const level = pyramid.levels[index];
  if (!level) return;
  const back = 2 ** index / pyramid.scale;
  const side = Math.max(level.width, level.height);
  const segments = joinCollinear(findSegments(level, { threshold: 6, minLength: 0.007 * side }));
  const strokes = findStrokes(segments, 0.008 * side, 0.05 * side);
  for (const map of guessFromBars(strokes, MOST_BAR_GUESSES)) {
    yield { map: multiply([back, 0, 0, 0, back, 0, 0, 0, 1], map), source: 'bars' };
  }
}

/** Both ways round for a quadrilateral that is clearly longer than high, else all four. */
function* turned(quad: Quad, source: string): Generator<{ map: Homography; source: string }> {
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
