/** The reading of a field after decoding by its format, and before the cross-checks. */
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { FIELD_FORMATS } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';
import type { FieldBox } from '../protocol';

/** A value below this confidence is flagged, on the front and on the back. */
export const FLAG_BELOW_CONFIDENCE = 0.8;
/** Greatest confidence of a value that something speaks against: it is flagged, whatever the net says. */
export const DOUBTFUL_CONFIDENCE = 0.7;

/** Another possible reading of a field. */
export interface Rival {
  readonly value: string;
  readonly probability: number;
}

/** A field as read, before any cross-check. */
export interface RawReading {
  readonly value: string;
  /** Probability that all lines of the field are right, 0..1. */
  readonly confidence: number;
  /** Whether it fits the field's format. */
  readonly matched: boolean;
  /** False if the characters are too uncertain to be a useful value. */
  readonly legible: boolean;
  readonly rivals: readonly Rival[];
  readonly box: FieldBox;
  /** Something lies over its print or beside it, so that characters may be missing. */
  readonly covered?: boolean | undefined;
  /** There is a gap within its print, or a space where none is printed, so that characters may be missing. */
  readonly gap?: boolean | undefined;
  /** A known word for which other characters were read than its look-alikes. */
  readonly guessed?: boolean | undefined;
}

/** Readings by field; fields of panels that the photo does not show are absent. */
export type RawReadings = Partial<Record<FieldCode, RawReading>>;

/** The readings that are shown. What is illegible contradicts nothing. */
export function legibleOf(readings: RawReadings): RawReadings {
  return Object.fromEntries(Object.entries(readings).filter(([, { legible }]) => legible));
}

/** The value of every reading, as it is shown. */
export function valuesOf(readings: RawReadings): FieldValues {
  return Object.fromEntries(
    FIELD_CODES.flatMap((code) => {
      const reading = readings[code];
      return reading ? [[code, shownValue(code, reading.value)]] : [];
    }),
  );
}

/** The value that is shown for a text: running text stays as printed; numbers, dates and codes lose stray spaces. */
export function shownValue(code: FieldCode, text: string): string {
  return FIELD_FORMATS[code].kind === 'text' ? text : normalise(code, text);
}
