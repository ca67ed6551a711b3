/**
 * The next inspection and the date of issue are printed by the office at another time than the rest: up to 4 mm above
 * their line, over the small print of the form, and sometimes wider than their box.
 */
import type { FormFieldCode } from '~/zb1/form-geometry';
import { FOLDS_MM } from '~/zb1/form-geometry';
import { PIXELS_PER_MM } from '../pixels/image';
import type { ChosenReading } from './choose-reading';
import type { LineBand } from './lines';

/** A date is searched for from this far above its line to this far below it. */
const ABOVE_MM = 4.4;
const BELOW_MM = 1.2;
const STEP_MM = 0.4;
/** Wide print ends at most this far behind its box; before the fold in any case. */
const BEYOND_MM = 5;
const FOLD_MARGIN_MM = 0.5;
/** A date at another height must be read with this confidence. */
const MIN_CONFIDENCE = 0.25;

/** The dates that are searched for, as they stand among other print. */
const DISPLACED: Partial<Record<FormFieldCode, RegExp>> = {
  HU: /(?<!\d)\d\d ?[./] ?\d{4}(?!\d)/gu,
  I: /(?<!\d)\d\d ?\. ?\d\d ?\. ?\d{4}(?!\d)/gu,
};

/** Whether the place's date may be printed beside its line, and its reading gives a reason to search for it. */
export function mayBeDisplaced(
  place: FormFieldCode,
  { text, matched, confidence }: Pick<ChosenReading, 'text' | 'matched' | 'confidence'>,
): boolean {
  return place in DISPLACED && (!matched || text === '' || confidence < 0.5);
}

/** The dates in a line that holds other print too, spelled without spaces. */
export function datesWithin(place: FormFieldCode, text: string): readonly string[] {
  const pattern = DISPLACED[place];
  return pattern === undefined ? [] : [...text.matchAll(pattern)].map(([date]) => date.replaceAll(' ', ''));
}

/**
 * Bands at every height where the date may be printed, from above to below, with room for wide print.
 * @param band the line's own band; `width` and `height` are those of the flattened document, pixels
 */
export function displacedBands(
  band: LineBand,
  boxRight: number,
  { width, height }: { readonly width: number; readonly height: number },
): LineBand[] {
  const fold = (FOLDS_MM[0] - FOLD_MARGIN_MM) * PIXELS_PER_MM;
  const right = Math.round(Math.min(width, fold, (boxRight + BEYOND_MM) * PIXELS_PER_MM));
  const bands: LineBand[] = [];
  for (let shift = -ABOVE_MM; shift <= BELOW_MM; shift += STEP_MM) {
    const top = Math.round(band.top + shift * PIXELS_PER_MM);
    if (top < 0 || top + band.height > height) continue;
    bands.push({ ...band, top, width: right - band.left });
  }
  return bands;
}

/** Index of the band whose reading is the most certain date; undefined without one. */
export function bestDate(
  readings: readonly Pick<ChosenReading, 'text' | 'matched' | 'confidence'>[],
): number | undefined {
  let best: number | undefined;
  let most = MIN_CONFIDENCE;
  for (const [index, { text, matched, confidence }] of readings.entries()) {
    if (!matched || !/\d/u.test(text) || confidence < most) continue;
    [best, most] = [index, confidence];
  }
  return best;
}
