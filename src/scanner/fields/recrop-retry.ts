/** Other cuts of a line that was not read for sure: what several of them say is more to be trusted than what one says. */
import { MAIN_FIELD_CODES } from '~/zb1/field-codes';
import type { FormFieldCode } from '~/zb1/form-geometry';
import { BAND_HEIGHT, PIXELS_PER_MM } from '../pixels/image';
import type { LineBand } from './lines';

/** A line is looked at again below this confidence. */
const DOUBTED = 0.9;

/** How the other cuts differ from the first: pixels down, pixels more room in front, height by that of the first. */
const CUTS: readonly (readonly [down: number, room: number, height: number])[] = [
  [-2, 0, 1],
  [2, 0, 1],
  [0, 6, 1.125],
  [0, 0, 0.9],
];

/** Blank paper that is cut along behind the last character, millimetres. */
const TAIL_MM = 1.5;
/** Only the main fields are worth the time. */
const WORTH_IT: ReadonlySet<FormFieldCode> = new Set<FormFieldCode>([...MAIN_FIELD_CODES.filter((code) => code !== 'P.2' && code !== 'P.4'), 'P.2/P.4']);

/** Whether a line's reading is doubtful enough to spend time on. */
export function isDoubted({ place }: Pick<LineBand, 'place'>, { confidence, matched }: { readonly confidence: number; readonly matched: boolean }): boolean {
  return WORTH_IT.has(place) && (confidence < DOUBTED || !matched);
}

/**
 * The same line a little higher, lower, smaller and larger, as far as its text goes (`end`, pixels from the band's left on
 * the cut band); all lie on the document of `width` × `height` pixels.
 */
export function otherCuts(whole: LineBand, end: number, { width, height }: { readonly width: number; readonly height: number }): LineBand[] {
  const length = Math.round((end * whole.height) / BAND_HEIGHT + TAIL_MM * PIXELS_PER_MM);
  const band = { ...whole, width: Math.min(whole.width, Math.max(BAND_HEIGHT, length)) };
  return CUTS.map(([down, room, scale]) => {
    const tall = Math.round(band.height * scale);
    const top = Math.round(band.top + down * (band.height / BAND_HEIGHT) + (band.height - tall) / 2);
    const left = Math.max(0, band.left - room);
    return { ...band, left, top: Math.max(0, Math.min(height - tall, top)), width: Math.min(width - left, band.width + band.left - left), height: tall };
  });
}
