/**
 * Finds the back of the ZB I on a photo, from the paper's outline or else from the lines of its small print. Candidates
 * are scored by their layout of print and blank paper (`layout-score.ts`), which also tells which way up the back is.
 */
import { FORM_PANELS } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { FLAT } from '../find/bend';
import { candidateSources, mapsOntoQuad, outlineOf, SEGMENT_SIDE } from '../find/guesses';
import { WHOLE } from '../find/views';
import type { Placement } from '../flatten/flatten';
import type { Quad, RgbaImage } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import { applyHomography, multiply, type Homography } from '../pixels/homography';
import { isSamePaper } from '../pixels/same-paper';
import { buildPyramid, warpGrey, type PhotoMapping, type Pyramid } from '../pixels/warp';
import { measureInk } from './ink-density';
import { layoutScoreAt } from './layout-score';
import { guessLidOutline } from './lid-outline';
import { searchLayout, type BackPosition } from './search-layout';
import { textDirection } from './text-direction';

interface FoundBack extends Placement {
  /** Layout score, -1..1. */
  readonly score: number;
  /** An outline has this layout, so that nothing had to be verified. */
  readonly isSure: boolean;
}

/** Where the back is looked for, in photo pixels. */
interface BackPlace {
  /** Set by the user: an outline to try first. */
  readonly corners?: Quad | undefined;
  /** Only there, without being an outline itself. */
  readonly near?: Quad | undefined;
}

/** Layout score that is accepted for an outline. Correctly placed backs reach 0.7, fronts 0.3. */
const ACCEPTED = 0.62;
/**
 * Candidates above this score are accepted if `verify` confirms them. Always required of those found by print alone,
 * which match by chance.
 */
const DOUBTFUL = 0.45;
/** Resolution at which candidates are scored, pixels per millimetre. */
const DETAIL = 3;
/** Approximate longer side of the image that is searched for small print, pixels. */
const SEARCH_SIDE = 1000;
/** Guessed outlines may differ from the paper's aspect ratio by this factor. */
const MAX_STRETCH = 1.5;

/**
 * Finds the back; undefined when the photo shows none.
 * @param verify confirms a doubtful candidate by reading its title
 * @param where a back that lies elsewhere is not found
 */
export function findBack(
  photo: RgbaImage,
  verify: (map: Homography) => boolean,
  { corners, near = corners }: BackPlace = {},
): FoundBack | undefined {
  const pyramid = pyramidOf(photo);
  const all = candidates(photo, pyramid, corners);
  const best = pickCandidate(near ? onlyNear(all, near) : all, verify);
  return best && { map: best.map, score: best.score, isSure: isSure(best), bend: FLAT, panels: FORM_PANELS };
}

/** Whether one of these outlines of paper, in pixels of the photo, has the layout of the back. Reads nothing. */
export function hasBackLayout(photo: RgbaImage, outlines: readonly Quad[]): boolean {
  return candidatesFromOutlines(pyramidOf(photo), outlines).some(({ score }) => score > ACCEPTED);
}

function pyramidOf(photo: RgbaImage): Pyramid {
  const factor = Math.max(1, Math.round(Math.max(photo.width, photo.height) / (2 * SEGMENT_SIDE)));
  return buildPyramid(toGrey(photo, 'luma', factor), 1 / factor);
}

/** The first candidate that needs no verification, else the best one that is verified. */
function pickCandidate(all: Iterable<Candidate>, verify: (map: Homography) => boolean): Candidate | undefined {
  const doubtful: Candidate[] = [];
  for (const candidate of all) {
    if (isSure(candidate)) return candidate;
    if (candidate.score > DOUBTFUL) doubtful.push(candidate);
  }
  return doubtful.sort((a, b) => b.score - a.score).find(({ map }) => verify(map));
}

interface Candidate {
  readonly map: Homography;
  readonly score: number;
  /** Whether it was found by an outline rather than by print alone. */
  readonly hasOutline: boolean;
}

const isSure = ({ hasOutline, score }: Candidate): boolean => hasOutline && score > ACCEPTED;

/** Cheap sources of outlines, tried first. */
const QUICK: ReadonlySet<string> = new Set(['corners', 'paper']);

function* candidates(photo: RgbaImage, pyramid: Pyramid, corners: Quad | undefined): Generator<Candidate> {
  const sources = candidateSources(photo, pyramid, corners).filter(({ name }) => name !== 'whole');
  for (const { name, quads } of sources) if (QUICK.has(name)) yield* candidatesFromOutlines(pyramid, quads());
  yield* candidatesFromOutlines(pyramid, guessLidOutline(photo));
  for (const { name, quads } of sources) if (!QUICK.has(name)) yield* candidatesFromOutlines(pyramid, quads());
  yield* candidatesFromPrint(pyramid);
}

/** The candidates there: beside it may lie another paper, which is not meant. */
function* onlyNear(all: Iterable<Candidate>, near: Quad): Generator<Candidate> {
  for (const candidate of all) if (isSamePaper(outlineOf({ map: candidate.map, view: WHOLE }), near)) yield candidate;
}

/** Candidates from outlines of paper, best first. */
function candidatesFromOutlines(pyramid: Pyramid, quads: readonly Quad[]): Candidate[] {
  const found: Candidate[] = [];
  for (const quad of quads) {
    for (const map of mapsOntoQuad(quad, WHOLE, MAX_STRETCH)) {
      const ink = measureInk(
        warpGrey(
          pyramid,
          (x, y) => applyHomography(map, x, y),
          FORM_MM.width * DETAIL,
          FORM_MM.height * DETAIL,
          DETAIL,
        ),
      );
      found.push({ map, score: layoutScoreAt(ink, 0, 0, DETAIL), hasOutline: true });
    }
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Candidates from the lines of small print; needs no edge of the paper. */
function candidatesFromPrint(pyramid: Pyramid): Candidate[] {
  const index = pyramid.levels.findIndex((level) => Math.max(level.width, level.height) <= 1.4 * SEARCH_SIDE);
  const level = pyramid.levels[index];
  if (!level) return [];
  const back = 2 ** index / pyramid.scale;
  const angle = textDirection(measureInk(level));
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const width = Math.ceil(Math.abs(level.width * cos) + Math.abs(level.height * sin));
  const height = Math.ceil(Math.abs(level.width * sin) + Math.abs(level.height * cos));
  // From pixels of the deskewed image to photo pixels: rotation about the centres of both.
  const deskewed: Homography = [
    back * cos,
    -back * sin,
    back * (level.width / 2 - (width / 2) * cos + (height / 2) * sin),
    back * sin,
    back * cos,
    back * (level.height / 2 - (width / 2) * sin - (height / 2) * cos),
    0,
    0,
    1,
  ];
  const toPhoto: PhotoMapping = (x, y) => applyHomography(deskewed, x, y);
  const ink = measureInk(warpGrey(pyramid, toPhoto, width, height, 1));
  return searchLayout(ink).map((position) => ({
    map: multiply(deskewed, mapOf(position)),
    score: position.score,
    hasOutline: false,
  }));
}

/** From millimetres on the back to pixels of the searched image. */
export function mapOf({ left, top, scale, isUpsideDown }: BackPosition): Homography {
  const { width, height } = FORM_MM;
  if (isUpsideDown) return [-scale, 0, left + scale * width, 0, -scale, top + scale * height, 0, 0, 1];
  return [scale, 0, left, 0, scale, top, 0, 0, 1];
}
