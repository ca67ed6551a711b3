/** Judges readings of tests as those of one document. */
import type { FieldCode } from '~/zb1/field-codes';
import { judgeFields } from './judge-fields';
import type { RawReadings } from './raw-reading';
import { raw } from './raw-reading.testing';

/** The day of these tests. */
export const TODAY = new Date('2026-05-01');

export function judge(readings: RawReadings) {
  return judgeFields(readings, TODAY, () => Infinity);
}

/** Readings of these values, each of high confidence. */
export const readingsOf = (values: Readonly<Record<string, string>>): RawReadings =>
  Object.fromEntries(Object.entries(values).map(([code, value]) => [code, raw(value)]));

/** The judged reading of a field. */
export const reading = (readings: RawReadings, code: FieldCode) => judge(readings).fields[code];
