/** What a field's format says of its lines before they are read. */
import { fitsFormat } from '~/zb1/fits-format';
import { FIELD_FORMATS, type FieldKind } from '~/zb1/formats';
import type { FormFieldCode } from '~/zb1/form-geometry';
import { normalise } from '~/zb1/normalise';
import type { ReadLine } from './glyph-profile';
import type { LookAlikes } from './look-alikes';
import type { ReadingOptions } from './choose-reading';
import { isOtherPlate, isRealPlate, withUmlauts } from './plates';

/** Letters that look like digits, for fields that hold digits only. */
const DIGITS: LookAlikes = { O: '0', o: '0', Q: '0', D: '0', I: '1', l: '1', L: '1', Z: '2', S: '5', B: '8', G: '6' };
/** A D behind a sound level tells how it was measured. */
const { D: _, ...SOUND_LEVEL } = DIGITS;
/** Sound levels at rest and in passing. */
export const SOUND_LEVELS: ReadonlySet<FormFieldCode> = new Set<FormFieldCode>(['U.1', 'U.3']);
/** I, O and Q do not occur in a VIN (ISO 3779). */
const VIN: LookAlikes = { O: '0', o: '0', Q: '0', I: '1', l: '1' };

/** The look-alikes that are merged when a field of a kind is read. */
const LOOK_ALIKES_BY_KIND: Partial<Record<FieldKind, LookAlikes>> = {
  integer: DIGITS,
  decimal: DIGITS,
  range: { ...DIGITS, ';': '-', ',': '-', ':': '-', '.': '-', _: '-' },
  date: { ...DIGITS, ',': '.', ';': '.', ':': '.' },
  month: DIGITS,
  vin: VIN,
};
/** Fields that mix letters and digits in any order. */
const TYPE_CODES: ReadonlySet<FormFieldCode> = new Set<FormFieldCode>(['2.2', 'D.2', 'D.3']);
const DIGIT_CODES: ReadonlySet<FormFieldCode> = new Set<FormFieldCode>(['2.1', '10', '11']);

/** Kinds of fields that are printed in capitals, so a small letter is a misread capital. */
const CAPITAL_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['plate', 'vin', 'code']);

export interface Expectation extends ReadingOptions {
  readonly holds: ReadLine['holds'];
  readonly lookAlikes?: LookAlikes;
  readonly fits?: (text: string) => boolean;
  readonly variants?: (text: string) => readonly string[];
}

function lookAlikesOf(fieldCode: FormFieldCode, kind: FieldKind): LookAlikes | undefined {
  if (SOUND_LEVELS.has(fieldCode)) return SOUND_LEVEL;
  return LOOK_ALIKES_BY_KIND[kind] ?? (DIGIT_CODES.has(fieldCode) ? DIGITS : undefined);
}

/** What the field's format says of a line. Only single-line places have a format that a line has to fit. */
export function expectation(fieldCode: FormFieldCode): Expectation {
  if (fieldCode === 'P.2/P.4')
    return { holds: 'digits', lookAlikes: DIGITS, fits: (text) => POWER.test(text.replaceAll(' ', '')) };
  const { kind } = FIELD_FORMATS[fieldCode];
  if (kind === 'text') return { holds: TYPE_CODES.has(fieldCode) ? 'anything' : 'words' };
  if (kind === 'plate') {
    return { holds: 'words', fits: isRealPlate, variants: withUmlauts, isRareForm: isOtherPlate, ignoresCase: true };
  }
  const lookAlikes = lookAlikesOf(fieldCode, kind);
  // Day and month are printed with two digits, so a single digit means that the other one was lost.
  const start = kind === 'date' || kind === 'month' ? /^(?:\d\d[./]|-|\s*$)/u : /^/u;
  const fits = (text: string): boolean => start.test(text) && fitsFormat(fieldCode, normalise(fieldCode, text));
  const holds = TYPE_CODES.has(fieldCode) ? 'anything' : lookAlikes && kind !== 'vin' ? 'digits' : 'unknown';
  const ignoresCase = CAPITAL_KINDS.has(kind);
  return lookAlikes ? { holds, lookAlikes, fits, ignoresCase } : { holds, fits, ignoresCase };
}

/**
 * Rated power in kW and the speed at which it is reached, or the empty mark in place of the speed or of both: electric
 * motorcycles have "7,0/-".
 */
const POWER = /^(?:\d{1,4}(?:[.,]\d{1,2})?\/(?:\d{3,5}|-+)|-+(?:\/-+)?|)$/u;
