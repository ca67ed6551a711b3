/**
 * Explains what a photo without a form shows. Cannot reject a document that the search would find: before the search
 * only blank, black and burnt-out images get a verdict, all other verdicts are made after it has failed.
 */
import { hasBackLayout } from '../back/find-back';
import { paperQuads } from '../find/guesses';
import { MIN_SIDE } from '../input/inspect-file';
import { crop, regionAround } from '../pixels/crop';
import { moveQuad, scaleQuad, wholeQuad, type GreyImage, type Quad, type RgbaImage } from '../pixels/image';
import { sidesOf } from '../pixels/points';
import { toGrey } from '../pixels/grey';
import type { Verdict } from '../protocol';
import { findSheet, LONG_RATIO, type Sheet } from './paper';
import { isPaperDistant } from './distant-paper';
import { measureNoise } from './noise';
import { measureSharpness } from './sharpness';
import { shrink } from '../pixels/shrink';
import { certainTone, likelyTone, measureTone } from './tone';

/** Largest longer side of the image on which tone and distance are measured, in pixels. */
const SMALL_SIDE = 260;
/** Samples of the photo for each of its pixels, in each direction. */
const SMALL_SAMPLES = 4;
/**
 * Longer side at which sharpness is measured, pixels. The strokes of a document that fills the image are one to two
 * pixels wide there.
 */
const DETAIL_SIDE = 1300;
/** Sharpness below which no print can be read. The worst of the generated photos has 0.3. */
const BLURRED = 0.17;
/** The same for the direction in which a hand moved; print is sharp across it. */
const SMEARED = 0.17;
/** Evenness of the edges on a sheet below which they are smeared in one direction. Sharp pages have 0.44 or more. */
const UNEVEN = 0.34;
/**
 * Evenness from which on soft edges on a sheet mean that it is out of focus. Drawn sheets out of focus have 0.56 or
 * more; the edge of a shadow on a blank one is soft as well, but across one direction only.
 */
const SOFT_IN_ALL_DIRECTIONS = 0.5;
/** Noise, in grey levels, and the level of the paper below which it says that there was too little light. */
const NOISY = 5;
const NOISY_PAPER = 125;
/** Ink of a printed page as a share of its area. Blank pages have less, pictures more. */
const MIN_INK = 0.012;
const MAX_INK = 0.4;
/** Smallest share of blank space between lines on a page of text. Leaves and wood have hardly any. */
const MIN_LINE_SPACING = 0.16;
/**
 * Connected ink from which on a picture shows a wall or tiles: drawn walls have 0.82 or more, drawn pages 0.27 or less.
 */
const JOINTS = 0.7;

/** The verdict that needs no search: blank, black or burnt out. Undefined for everything that may show a document. */
export function certainVerdict(photo: RgbaImage): Verdict | undefined {
  return certainTone(measureTone(shrink(photo, SMALL_SIDE, SMALL_SAMPLES).grey));
}

/** What is measured on a photo before its sheet is classified. */
interface Measurements {
  readonly small: ReturnType<typeof shrink>;
  /** Luma on which print is measured. */
  readonly detail: GreyImage;
  readonly evenness: number;
}

/** A measured reason why nothing can be read, or the measurements for further questions. */
function measure(photo: RgbaImage): Verdict | Measurements {
  const small = shrink(photo, SMALL_SIDE, SMALL_SAMPLES);
  const light = measureTone(small.grey);
  const isDistant = isPaperDistant(small.colour);
  const tone = likelyTone(light);
  if (tone && !isDistant) return tone;
  if (light.high < NOISY_PAPER && measureNoise(photo) > NOISY && !isDistant) return 'too-dark';
  const factor = Math.max(1, Math.round(Math.max(photo.width, photo.height) / DETAIL_SIDE));
  const detail = toGrey(photo, 'luma', factor);
  const { best, worst, evenness } = measureSharpness(detail);
  if (best < BLURRED || worst < SMEARED) return 'too-blurred';
  return isDistant ? 'too-far' : { small, detail, evenness };
}

function sheetOf({ small, detail }: Measurements, papers: readonly Quad[]): Sheet | undefined {
  return findSheet(
    papers.map((quad) => scaleQuad(quad, 1 / small.factor)),
    small.colour,
    detail,
  );
}

/**
 * Whether what is on the sheet is blurred. The edges of the whole photo do not tell where the camera focused on the
 * table beside it or on what lies behind it. Noise is sharp, so the direction that is blurred most counts.
 */
function isOutOfFocus({ sharpness: { worst, evenness } }: Sheet): boolean {
  return worst < BLURRED && evenness > SOFT_IN_ALL_DIRECTIONS;
}

/**
 * The verdict on a photo on which no form was found.
 * @param papers outlines of possible paper in pixels of the photo, larger ones first, if already known
 */
export function verdictWithoutForm(photo: RgbaImage, papers: readonly Quad[] = paperQuads(photo)): Verdict {
  // Measured reasons (dark, far, blurred) come first: on such photos the classification of the document is unreliable.
  const measured = measure(photo);
  if (typeof measured === 'string') return measured;
  const sheet = sheetOf(measured, papers);
  if (sheet && (measured.evenness < UNEVEN || (sheet.isWhole && isOutOfFocus(sheet)))) return 'too-blurred';
  const verdict = sheet && sheet.connected < JOINTS ? classifySheet(sheet) : 'no-paper';
  // Receipts and flyers have an empty third as well.
  return verdict === 'zb1-back' && !hasBackLayout(photo, [...papers, wholeQuad(photo)]) ? 'no-document' : verdict;
}

/** Verdicts that the light and the lens explain, whatever lies between the corners. */
const UNREADABLE: ReadonlySet<Verdict> = new Set<Verdict>(['too-dark', 'too-bright', 'too-blurred']);

/**
 * The verdict on a photo on which no form was found between corners that the user set: a reason measured between them
 * why nothing can be read there, else 'no-document'. The user saw a document, so guesses at another kind would mislead.
 */
export function verdictBetween(photo: RgbaImage, corners: Quad): Verdict {
  if (Math.max(...sidesOf(corners)) < MIN_SIDE) return 'too-far';
  const region = regionAround(corners, photo);
  if (!region) return 'no-document';
  const measured = measure(crop(photo, region));
  // A paper that is small even between the corners only says that they do not lie on its own.
  if (typeof measured === 'string') return UNREADABLE.has(measured) ? measured : 'no-document';
  const sheet = sheetOf(measured, [moveQuad(corners, -region.left, -region.top)]);
  if (sheet && isOutOfFocus(sheet)) return 'too-blurred';
  // A blank sheet has hardly any edges to compare.
  return sheet && sheet.ink >= MIN_INK && measured.evenness < UNEVEN ? 'too-blurred' : 'no-document';
}

/** Aspect ratios of a ZB II as it is measured; A4 has 1.41. */
const MAX_ZB2_RATIO = 1.62;
const MIN_ZB2_RATIO = 1.28;
/** Aspect ratios of a ZB I as it is measured; the document itself has 2. */
const MIN_ZB1_RATIO = 1.68;
const MAX_ZB1_RATIO = 2.45;
/** Shares of all ink per third of the back: its left panel is nearly empty, the other two are full of small print. */
const EMPTY_THIRD = 0.2;
const FULL_THIRD = 0.3;

function classifySheet({ ratio, ink, lineSpacingShare, labelColumns, thirds, isCard }: Sheet): Verdict {
  if (isCard) return 'other-document';
  const isText = ink >= MIN_INK && ink <= MAX_INK && lineSpacingShare >= MIN_LINE_SPACING;
  if (ratio > LONG_RATIO) return isText ? 'other-document' : 'no-paper';
  if (ink < MIN_INK) return 'blank';
  if (!isText) return 'no-document';
  if (ratio > MIN_ZB2_RATIO && ratio < MAX_ZB2_RATIO && labelColumns >= 2) return 'zb2';
  if (ratio > MIN_ZB1_RATIO && ratio < MAX_ZB1_RATIO) {
    const [first, middle, last] = thirds;
    const isBack =
      labelColumns < 3 &&
      Math.min(first, last) < EMPTY_THIRD &&
      middle > FULL_THIRD &&
      Math.max(first, last) > FULL_THIRD;
    return isBack ? 'zb1-back' : 'no-document';
  }
  return 'other-document';
}
