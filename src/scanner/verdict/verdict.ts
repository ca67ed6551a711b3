/**
 * What a picture seems to be on which no form was found. Nothing here can refuse a document that the search finds: before
 * it only an empty or black picture is told, of which nothing could be read; everything else speaks afterwards.
 */
import { paperQuads } from '../find/guesses';
import { scaleQuad, type Quad, type RgbaImage } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import type { Verdict } from '../protocol';
import { findSheet, type Sheet } from './paper';
import { measureSharpness } from './sharpness';
import { shrinkPicture } from './small-picture';
import { certainTone, likelyTone, measureTone } from './tone';

/** Longer side at which sharpness is judged: print of a document that fills the picture has strokes of one to two pixels. */
const DETAIL_SIDE = 1300;
/** Below this no print could be read. The worst of the generated photos lies at 0.3. */
const BLURRED = 0.17;
/** Ink on a printed page as a share of its area; a blank one has less, a picture more. */
const MIN_INK = 0.012;
const MAX_INK = 0.4;
/** How much of a page lies between its lines; leaves and wood have hardly anything. */
const MIN_LINES = 0.16;

/** What needs no search: an empty or a black picture. Undefined for everything that may hold a document. */
export function certainVerdict(photo: RgbaImage): Verdict | undefined {
  return certainTone(measureTone(shrinkPicture(photo).grey));
}

/**
 * What a picture without a form seems to be.
 * @param papers outlines of what may be paper, in pixels of the photo, larger ones first, where they were guessed before
 */
export function explainFailure(photo: RgbaImage, papers: readonly Quad[] = paperQuads(photo)): Verdict {
  const small = shrinkPicture(photo);
  const tone = likelyTone(measureTone(small.grey));
  if (tone) return tone;
  const factor = Math.max(1, Math.round(Math.max(photo.width, photo.height) / DETAIL_SIDE));
  const detail = toGrey(photo, 'luma', factor);
  if (measureSharpness(detail) < BLURRED) return 'too-blurred';
  const sheet = findSheet(papers.map((quad) => scaleQuad(quad, 1 / small.factor)), small.colour, detail);
  return sheet ? nameSheet(sheet) : 'no-paper';
}

const LONGEST_PORTRAIT = 1.62;
const SHORTEST_PORTRAIT = 1.28;
/** The ZB I is twice as long as high; perspective takes a fifth. */
const SHORTEST_ZB1 = 1.68;
const LONGEST_ZB1 = 2.45;
/** The back's first panel is nearly empty, the other two are full of small print. */
const EMPTY_THIRD = 0.2;
const FULL_THIRD = 0.3;

function nameSheet({ ratio, ink, lines, labelColumns, thirds }: Sheet): Verdict {
  if (ink < MIN_INK) return 'blank';
  if (ink > MAX_INK || lines < MIN_LINES) return 'no-document';
  if (ratio > SHORTEST_PORTRAIT && ratio < LONGEST_PORTRAIT && labelColumns >= 2) return 'zb2';
  if (ratio > SHORTEST_ZB1 && ratio < LONGEST_ZB1) {
    const [first, middle, last] = thirds;
    const isBack = labelColumns < 3 && Math.min(first, last) < EMPTY_THIRD && middle > FULL_THIRD && Math.max(first, last) > FULL_THIRD;
    return isBack ? 'zb1-back' : 'no-document';
  }
  return 'other-document';
}
