/**
 * Finds the form in the small pictures of a camera, several times a second. What was found last time is looked for again
 * near its place, which takes a few milliseconds; otherwise each picture asks one source of guesses, in turn, so that
 * no picture takes long.
 */
import { applyHomography, rectangleToQuad, type Homography } from '../pixels/homography';
import { toGrey } from '../pixels/grey';
import { buildPyramid, type Pyramid } from '../pixels/warp';
import { guessPaperQuads } from '../find/paper-region';
import { joinCollinear } from '../find/collinear';
import { findStrokes, guessFromBars } from '../find/line-pairs';
import { COARSE, MEDIUM, searchMap, type Registration } from '../find/register';
import { findSegments } from '../find/segments';
import { DOCUMENT_MM, scaleQuad, type Quad, type RgbaImage } from '../pixels/image';

/** Below this score of the closer look there is no form; the same line as for a photo. */
const IS_FORM = 0.42;
/** A guess that looks less like the form from afar is not looked at closer. */
const WORTH_A_LOOK = 0.24;
/** From here on no further guess is tried. */
const CERTAIN = 0.4;
const MAX_GUESSES = 6;
const SMALLEST_PYRAMID_SIDE = 80;

/** The document in a picture. */
interface FoundLive {
  /** Its corners in pixels of the picture, clockwise from the document's top left one; they may lie outside. */
  readonly quad: Quad;
  /** How much it looks like the form, -1..1. */
  readonly score: number;
}

export interface LiveFinder {
  /** Looks at the next picture. `guide`: where the person is asked to hold the document, in its pixels. */
  find(image: RgbaImage, guide?: Quad): FoundLive | undefined;
}

/** A finder that remembers where the document was. */
export function createLiveFinder(): LiveFinder {
  let last: { readonly map: Homography; readonly width: number; readonly height: number } | undefined;
  let turn = 0;
  return {
    find(image, guide) {
      const { width, height } = image;
      const pyramid = buildPyramid(toGrey(image, 'luma'), 1, SMALLEST_PYRAMID_SIDE);
      const known = last?.width === width && last.height === height ? last.map : undefined;
      let found = known && closer(pyramid, searchMap(pyramid, known, COARSE, 1));
      if (!found) found = best(pyramid, guesses(turn++, image, pyramid, guide));
      last = found && { map: found.map, width, height };
      return found && { quad: cornersOf(found.map), score: found.score };
    },
  };
}

function* guesses(turn: number, image: RgbaImage, pyramid: Pyramid, guide: Quad | undefined): Generator<Homography> {
  if (turn % 3 === 0) {
    if (guide) yield* placed(guide);
  } else if (turn % 3 === 1) {
    const small = everyOther(image);
    for (const quad of guessPaperQuads(small).slice(0, 3)) yield* placed(scaleQuad(quad, 2));
  } else {
    const [level] = pyramid.levels;
    if (!level) return;
    const side = Math.max(level.width, level.height);
    const segments = joinCollinear(findSegments(level, { threshold: 6, minLength: Math.max(6, 0.012 * side) }));
    yield* guessFromBars(findStrokes(segments, Math.max(5, 0.012 * side), 0.05 * side), MAX_GUESSES);
  }
}

/** The first guess that proves to be the form. */
function best(pyramid: Pyramid, maps: Iterable<Homography>): Registration | undefined {
  const tried: Registration[] = [];
  for (const map of maps) {
    const candidate = searchMap(pyramid, map, COARSE, 2);
    tried.push(candidate);
    if (candidate.score > CERTAIN || tried.length === MAX_GUESSES) break;
  }
  const [first] = tried.sort((a, b) => b.score - a.score);
  return first && first.score > WORTH_A_LOOK ? closer(pyramid, first) : undefined;
}

/** A second look at twice the resolution; undefined when it is no form. */
function closer(pyramid: Pyramid, { map }: Registration): Registration | undefined {
  const medium = searchMap(pyramid, map, MEDIUM, 1);
  return medium.score > IS_FORM ? medium : undefined;
}

function cornersOf(map: Homography): Quad {
  const at = (x: number, y: number): Quad[number] => applyHomography(map, x, y);
  const { width, height } = DOCUMENT_MM;
  return [at(0, 0), at(width, 0), at(width, height), at(0, height)];
}

/** The form in a quadrilateral, both ways round, the long side of the form along its long side. */
function* placed(quad: Quad): Generator<Homography> {
  const [a, b, c, d] = quad;
  const along = Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y);
  const across = Math.hypot(c.x - b.x, c.y - b.y) + Math.hypot(a.x - d.x, a.y - d.y);
  const turns: readonly Quad[] = along >= across ? [[a, b, c, d], [c, d, a, b]] : [[b, c, d, a], [d, a, b, c]];
  for (const corners of turns) {
    const map = rectangleToQuad(0, 0, DOCUMENT_MM.width, DOCUMENT_MM.height, corners);
    if (map) yield map;
  }
}

/** Half the picture's sides, by leaving out every other pixel: enough for regions. */
function everyOther({ width, height, data }: RgbaImage): RgbaImage {
  const small = { width: width >> 1, height: height >> 1, data: new Uint8ClampedArray(4 * (width >> 1) * (height >> 1)) };
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const p = 4 * (2 * y * width + 2 * x);
      small.data.set(data.subarray(p, p + 4), 4 * (y * small.width + x));
    }
  }
  return small;
}
