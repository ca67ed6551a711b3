/**
 * Further crops of a line that was read with low confidence. Reading several and averaging is more reliable than one
 * crop.
 */
import { MAIN_FIELD_CODES } from '~/zb1/field-codes';
import type { FormFieldCode } from '~/zb1/form-geometry';
import { BAND_HEIGHT, PIXELS_PER_MM } from '../pixels/image';
import type { LineBand } from './lines';

/** A line is read again below this confidence. */
const DOUBTED = 0.9;

/** The further crops against the first one: pixels down, pixels more room on the left, factor on the height. */
const CUTS: readonly (readonly [down: number, room: number, height: number])[] = [
  [-2, 0, 1],
  [2, 0, 1],
  [0, 6, 1.125],
  [0, 0, 0.9],
];

/** Blank paper kept behind the last character, millimetres. */
const TAIL_MM = 1.5;
/** Only the main fields are worth the time. */
const WORTH_IT: ReadonlySet<FormFieldCode> = new Set<FormFieldCode>([
  ...MAIN_FIELD_CODES.filter((code) => code !== 'P.2' && code !== 'P.4'),
  'P.2/P.4',
]);

/** Whether a line is worth reading again: a main field with low confidence or a failed format. */
export function needsReread(
  { fieldCode }: Pick<LineBand, 'fieldCode'>,
  { confidence, matched }: { readonly confidence: number; readonly matched: boolean },
): boolean {
  return WORTH_IT.has(fieldCode) && (confidence < DOUBTED || !matched);
}

/**
 * The same line a little higher, lower, larger and smaller, all within the document of `width` × `height` pixels.
 * @param end right end of the text, in pixels of the cropped band
 */
export function cropVariants(
  whole: LineBand,
  end: number,
  { width, height }: { readonly width: number; readonly height: number },
): LineBand[] {
  const length = Math.round((end * whole.height) / BAND_HEIGHT + TAIL_MM * PIXELS_PER_MM);
  const band = { ...whole, width: Math.min(whole.width, Math.max(BAND_HEIGHT, length)) };
  return CUTS.map(([down, room, scale]) => {
    const tall = Math.round(band.height * scale);
    const top = Math.round(band.top + down * (band.height / BAND_HEIGHT) + (band.height - tall) / 2);
    const left = Math.max(0, band.left - room);
    return {
      ...band,
      left,
      top: Math.max(0, Math.min(height - tall, top)),
      width: Math.min(width - left, band.width + band.left - left),
      height: tall,
    };
  });
}
