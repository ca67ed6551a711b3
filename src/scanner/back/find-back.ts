/**
 * Finds the back of the ZB I on a photo: by the paper's outline where one is to be seen, else by the lines of its small
 * print. Where print and blank paper lie decides, and tells which way up it is.
 */
import { FORM_PANELS } from '~/zb1/form-geometry';
import { FLAT } from '../find/bend';
import { guessSources, mapsOntoQuad, SEGMENT_SIDE } from '../find/guesses';
import { WHOLE } from '../find/views';
import type { Placement } from '../flatten/flatten';
import { DOCUMENT_MM, type Quad, type RgbaImage } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import { applyHomography, multiply, type Homography } from '../pixels/homography';
import { buildPyramid, warpGrey, type PlaceOf, type Pyramid } from '../pixels/warp';
import { measureInk } from './ink-density';
import { guessLidOutline } from './lid-outline';
import { likenessAt } from './likeness';
import { searchLikeness, type BackPlace } from './search-likeness';
import { textDirection } from './text-direction';

interface FoundBack extends Placement {
  /** How much it looks like the back, -1..1. */
  readonly likeness: number;
}

/** In place backs reach 0.7, fronts 0.3. */
const ACCEPTED = 0.62;
/** From here on what stands on it may prove it, as it must where only print named the place: that fits by chance as well. */
const DOUBTFUL = 0.45;
/** Resolution at which places are compared, pixels per millimetre. */
const DETAIL = 3;
/** About the longer side of the picture that is searched for small print, pixels. */
const SEARCH_SIDE = 1000;
/** Guessed outlines may be this many times longer or shorter than the paper. */
const MAX_STRETCH = 1.5;

/**
 * Finds the back; undefined when the photo shows none. `corners` are those a person set, if any; `proves` tells whether
 * what the back says of itself can be read there.
 */
export function findBack(photo: RgbaImage, proves: (map: Homography) => boolean, corners?: Quad): FoundBack | undefined {
  const pyramid = pyramidOf(photo);
  const place = likeliest(candidates(photo, pyramid, corners), proves);
  return place && { map: place.map, likeness: place.likeness, bend: FLAT, panels: FORM_PANELS };
}

function pyramidOf(photo: RgbaImage): Pyramid {
  const factor = Math.max(1, Math.round(Math.max(photo.width, photo.height) / (2 * SEGMENT_SIDE)));
  return buildPyramid(toGrey(photo, 'luma', factor), 1 / factor);
}

/** The first candidate without doubt, else the most back-like one that proves itself. */
function likeliest(all: Iterable<Candidate>, proves: (map: Homography) => boolean): Candidate | undefined {
  const doubtful: Candidate[] = [];
  for (const candidate of all) {
    if (candidate.sure && candidate.likeness > ACCEPTED) return candidate;
    if (candidate.likeness > DOUBTFUL) doubtful.push(candidate);
  }
  return doubtful.sort((a, b) => b.likeness - a.likeness).find(({ map }) => proves(map));
}

interface Candidate {
  readonly map: Homography;
  readonly likeness: number;
  /** An outline named the place. */
  readonly sure: boolean;
}

/** Sources of outlines that cost little. */
const QUICK: ReadonlySet<string> = new Set(['corners', 'paper']);

function* candidates(photo: RgbaImage, pyramid: Pyramid, corners: Quad | undefined): Generator<Candidate> {
  const sources = guessSources(photo, pyramid, corners).filter(({ source }) => source !== 'whole');
  for (const { source, quads } of sources) if (QUICK.has(source)) yield* outlined(pyramid, quads());
  yield* outlined(pyramid, guessLidOutline(photo));
  for (const { source, quads } of sources) if (!QUICK.has(source)) yield* outlined(pyramid, quads());
  yield* printed(pyramid);
}

/** Places that outlines of paper name, the most back-like first. */
function outlined(pyramid: Pyramid, quads: readonly Quad[]): Candidate[] {
  const found: Candidate[] = [];
  for (const quad of quads) {
    for (const map of mapsOntoQuad(quad, WHOLE, MAX_STRETCH)) {
      const ink = measureInk(warpGrey(pyramid, (x, y) => applyHomography(map, x, y), DOCUMENT_MM.width * DETAIL, DOCUMENT_MM.height * DETAIL, DETAIL));
      found.push({ map, likeness: likenessAt(ink, 0, 0, DETAIL), sure: true });
    }
  }
  return found.sort((a, b) => b.likeness - a.likeness);
}

/** Places that the lines of small print name, whatever lies around the paper. */
function printed(pyramid: Pyramid): Candidate[] {
  const index = pyramid.levels.findIndex((level) => Math.max(level.width, level.height) <= 1.4 * SEARCH_SIDE);
  const level = pyramid.levels[index];
  if (!level) return [];
  const back = 2 ** index / pyramid.scale;
  const angle = textDirection(measureInk(level));
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const width = Math.ceil(Math.abs(level.width * cos) + Math.abs(level.height * sin));
  const height = Math.ceil(Math.abs(level.width * sin) + Math.abs(level.height * cos));
  // Pixels of the levelled picture to photo pixels, turned about both middles.
  const levelled: Homography = [
    back * cos, -back * sin, back * (level.width / 2 - (width / 2) * cos + (height / 2) * sin),
    back * sin, back * cos, back * (level.height / 2 - (width / 2) * sin - (height / 2) * cos), 0, 0, 1,
  ];
  const placeOf: PlaceOf = (x, y) => applyHomography(levelled, x, y);
  const ink = measureInk(warpGrey(pyramid, placeOf, width, height, 1));
  return searchLikeness(ink).map((place) => ({ map: multiply(levelled, onPaper(place)), likeness: place.score, sure: false }));
}

/** Millimetres on the back to the pixels that a place was found in. */
function onPaper({ left, top, scale, upended }: BackPlace): Homography {
  const { width, height } = DOCUMENT_MM;
  if (upended) return [-scale, 0, left + scale * width, 0, -scale, top + scale * height, 0, 0, 1];
  return [scale, 0, left, 0, scale, top, 0, 0, 1];
}
