/**
 * Lines of the left panel that the office prints at another time than the rest, or with another start of the sheet: the
 * dates lie up to 4 mm above or 5 mm below their line, over the small print of the form, and may be wider than their
 * box; the first name lies up to 3.6 mm below.
 */
import type { FormFieldCode } from '~/zb1/form-geometry';
import { FOLDS_MM } from '~/zb1/form-geometry';
import { PIXELS_PER_MM } from '../pixels/image';
import type { ChosenReading } from './choose-reading';
import type { LineBand } from './lines';

const STEP_MM = 0.4;
const FOLD_MARGIN_MM = 0.5;

interface Displacement {
  /** The text is searched for from this far above its line to this far below it. */
  readonly above: number;
  readonly below: number;
  /** Print ends at most this far behind its box; before the fold in any case. */
  readonly beyond: number;
  /** A text at another height must be read with this confidence. */
  readonly minConfidence: number;
  /** A text that fits the place and this is taken. */
  readonly taken: RegExp;
  /** The texts that are searched for among other print. */
  readonly within?: RegExp;
}

const DATE = { above: 4.4, below: 5.6, beyond: 5, minConfidence: 0.25, taken: /\d/u };

const DISPLACED: Partial<Record<FormFieldCode, Displacement>> = {
  HU: { ...DATE, within: /(?<![\d./-] ?)\d{1,2} ?[./-] ?(?:\d{4}(?!\d)|\d{2}(?! ?[./-]? ?\d))/gu },
  I: { ...DATE, within: /(?<!\d)\d\d ?\. ?\d\d ?\. ?(?:\d{4}|\d{2})(?! ?\d)/gu },
  // Not a label of the form.
  'C.1.2': {
    above: -0.8,
    below: 3.6,
    beyond: 0,
    minConfidence: 0.5,
    taken: /^(?!C\.|Anschrift|Vorname)\p{Lu}[\p{L}' .-]+$/u,
  },
};

/** Whether the place's text may be printed beside its line, and its reading gives a reason to search for it. */
export function mayBeDisplaced(
  fieldCode: FormFieldCode,
  { text, matched, confidence }: Pick<ChosenReading, 'text' | 'matched' | 'confidence'>,
): boolean {
  if (!(fieldCode in DISPLACED)) return false;
  // A trace of the line below, such as a comma, is no name.
  if (fieldCode === 'C.1.2') return !/\p{L}{2}/u.test(text);
  return !matched || text === '' || confidence < 0.5;
}

/** The dates in a line that holds other print too, spelled without spaces. */
export function datesWithin(fieldCode: FormFieldCode, text: string): readonly string[] {
  const pattern = DISPLACED[fieldCode]?.within;
  return pattern === undefined ? [] : [...text.matchAll(pattern)].map(([date]) => date.replaceAll(' ', ''));
}

/**
 * Bands at every height where the line may be printed, from above to below, with room for wide print.
 * @param band the line's own band; `width` and `height` are those of the flattened document, pixels
 */
export function displacedBands(
  band: LineBand,
  boxRight: number,
  { width, height }: { readonly width: number; readonly height: number },
): LineBand[] {
  const { above, below, beyond } = DISPLACED[band.fieldCode] ?? DATE;
  const fold = (FOLDS_MM[0] - FOLD_MARGIN_MM) * PIXELS_PER_MM;
  const right = Math.round(Math.min(width, fold, (boxRight + beyond) * PIXELS_PER_MM));
  const bands: LineBand[] = [];
  for (let shift = -above; shift <= below; shift += STEP_MM) {
    const top = Math.round(band.top + shift * PIXELS_PER_MM);
    if (top < 0 || top + band.height > height) continue;
    bands.push({ ...band, top, width: right - band.left });
  }
  return bands;
}

/** Index of the band whose reading is the most certain text of its place; undefined without one. */
export function bestDisplaced(
  fieldCode: FormFieldCode,
  readings: readonly Pick<ChosenReading, 'text' | 'matched' | 'confidence'>[],
): number | undefined {
  const { minConfidence, taken } = DISPLACED[fieldCode] ?? DATE;
  let best: number | undefined;
  let most = minConfidence;
  for (const [index, { text, matched, confidence }] of readings.entries()) {
    if (!matched || !taken.test(text) || confidence < most) continue;
    [best, most] = [index, confidence];
  }
  return best;
}
