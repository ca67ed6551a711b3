/** What the line reader and the formats make of a field; the cross-checks judge it. */
import type { FieldCode } from '~/zb1/field-codes';
import type { FieldBox } from '../protocol';

/** Another reading of a field with its probability. */
export interface Rival {
  readonly value: string;
  readonly probability: number;
}

/** A field as read, before any cross-check. */
export interface RawReading {
  readonly value: string;
  /** Probability that all its lines are right. */
  readonly confidence: number;
  /** Whether it fits the field's format. */
  readonly matched: boolean;
  /** Whether its characters can be read at all. */
  readonly legible: boolean;
  readonly rivals: readonly Rival[];
  readonly box: FieldBox;
}

/** The fields that the unfolded panels hold; a panel that is not there has none. */
export type RawReadings = Partial<Record<FieldCode, RawReading>>;
