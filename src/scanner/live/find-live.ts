/**
 * Finds the form in downscaled video frames, several times a second. A form that was found in the last frame is
 * tracked, which takes a few milliseconds; otherwise each frame tries one source of guesses, in turn, so that no frame
 * takes long.
 */
import { FORM_MM } from '~/zb1/form-size';
import { applyHomography, rectangleToQuad, type Homography } from '../pixels/homography';
import { toGrey } from '../pixels/grey';
import { buildPyramid, type Pyramid } from '../pixels/warp';
import { paperQuadCandidates } from '../find/paper-region';
import { joinCollinear } from '../find/collinear';
import { findStrokes, guessFromBars } from '../find/line-pairs';
import { COARSE, MEDIUM, searchMap, type Registration } from '../find/register';
import { findEdges } from '../find/segments';
import { scaleQuad, type Quad, type RgbaImage } from '../pixels/image';
import { sidesOf } from '../pixels/points';

/** Smallest score of a match at medium resolution; the same as for a photo (`WHOLE.accepted`). */
const ACCEPTED = 0.42;
/** Guesses with a lower coarse score are not matched at medium resolution. */
const MIN_COARSE_SCORE = 0.24;
/** Coarse score above which no further guess is tried. */
const CERTAIN = 0.4;
/** Guesses per frame. */
const MAX_GUESSES = 6;
const MIN_PYRAMID_SIDE = 80;

/** The document in a frame. */
interface FoundLive {
  /** Its corners in pixels of the frame, clockwise from the document's top left one; they may lie outside. */
  readonly quad: Quad;
  /** Correlation with the form's template, -1..1. */
  readonly score: number;
}

export interface LiveFinder {
  /** Searches the next frame. `guide`: the outline the user is asked to fill, in pixels of the frame. */
  find(image: RgbaImage, guide?: Quad): FoundLive | undefined;
}

/** A finder that tracks the document from frame to frame. */
export function createLiveFinder(): LiveFinder {
  let last: { readonly map: Homography; readonly width: number; readonly height: number } | undefined;
  let attempts = 0;
  return {
    find(image, guide) {
      const { width, height } = image;
      const pyramid = buildPyramid(toGrey(image, 'luma'), 1, MIN_PYRAMID_SIDE);
      const tracked = last?.width === width && last.height === height ? last.map : undefined;
      let found = tracked && matchMedium(pyramid, searchMap(pyramid, tracked, COARSE, 1));
      if (!found) found = bestMatch(pyramid, guesses(attempts++, image, pyramid, guide));
      last = found && { map: found.map, width, height };
      return found && { quad: cornersOf(found.map), score: found.score };
    },
  };
}

/** The guesses of one source, chosen by the attempt: the guide, regions like paper, the form's bars. */
function* guesses(attempt: number, image: RgbaImage, pyramid: Pyramid, guide: Quad | undefined): Generator<Homography> {
  if (attempt % 3 === 0) {
    if (guide) yield* mapsOntoQuad(guide);
  } else if (attempt % 3 === 1) {
    const small = subsample(image);
    for (const quad of paperQuadCandidates(small).slice(0, 3)) yield* mapsOntoQuad(scaleQuad(quad, 2));
  } else {
    const [level] = pyramid.levels;
    if (!level) return;
    const side = Math.max(level.width, level.height);
    const segments = joinCollinear(findEdges(level, { threshold: 6, minLength: Math.max(6, 0.012 * side) }).straight);
    yield* guessFromBars(findStrokes(segments, Math.max(5, 0.012 * side), 0.05 * side), MAX_GUESSES);
  }
}

/** The best guess by coarse score, if it is the form at medium resolution. */
function bestMatch(pyramid: Pyramid, maps: Iterable<Homography>): Registration | undefined {
  const tried: Registration[] = [];
  for (const map of maps) {
    const candidate = searchMap(pyramid, map, COARSE, 2);
    tried.push(candidate);
    if (candidate.score > CERTAIN || tried.length === MAX_GUESSES) break;
  }
  const [first] = tried.sort((a, b) => b.score - a.score);
  return first && first.score > MIN_COARSE_SCORE ? matchMedium(pyramid, first) : undefined;
}

/** Matches at twice the resolution; undefined when it is not the form. */
function matchMedium(pyramid: Pyramid, { map }: Registration): Registration | undefined {
  const medium = searchMap(pyramid, map, MEDIUM, 1);
  return medium.score > ACCEPTED ? medium : undefined;
}

function cornersOf(map: Homography): Quad {
  const at = (x: number, y: number): Quad[number] => applyHomography(map, x, y);
  const { width, height } = FORM_MM;
  return [at(0, 0), at(width, 0), at(width, height), at(0, height)];
}

/** Homographies of the form on to a quadrilateral, upright and upside down, long side along long side. */
function* mapsOntoQuad(quad: Quad): Generator<Homography> {
  const [a, b, c, d] = quad;
  const [top, right, bottom, left] = sidesOf(quad);
  const turns: readonly Quad[] =
    top + bottom >= right + left
      ? [
          [a, b, c, d],
          [c, d, a, b],
        ]
      : [
          [b, c, d, a],
          [d, a, b, c],
        ];
  for (const corners of turns) {
    const map = rectangleToQuad(0, 0, FORM_MM.width, FORM_MM.height, corners);
    if (map) yield map;
  }
}

/** Halves both sides by dropping every other pixel, which is good enough for regions. */
function subsample({ width, height, data }: RgbaImage): RgbaImage {
  const small = {
    width: width >> 1,
    height: height >> 1,
    data: new Uint8ClampedArray(4 * (width >> 1) * (height >> 1)),
  };
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const p = 4 * (2 * y * width + 2 * x);
      small.data.set(data.subarray(p, p + 4), 4 * (y * small.width + x));
    }
  }
  return small;
}
