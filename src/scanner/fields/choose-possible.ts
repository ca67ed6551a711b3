/** Chooses between the readings of a doubtful field where the likeliest one is a value that no vehicle can have. */
import { checkFields, type FailedCheck } from '~/zb1/checks';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { fitsFormat } from '~/zb1/fits-format';
import { shownValue, valuesOf, type RawReading, type RawReadings, type Rival } from './raw-reading';

/** A reading of this confidence is not replaced. */
const SURE = 0.8;
/** Least probability of another reading as a share of the first one's. */
const MIN_SHARE = 0.3;
/** Greatest confidence of a reading that was chosen so: below the limit for flagging. */
const CHOSEN = 0.7;

/**
 * Takes the likeliest other reading with which an impossible check passes and no further check fails.
 * @param today the day that dates are compared with
 */
export function choosePossible(raw: RawReadings, today: Date): RawReadings {
  let result = raw;
  const values = valuesOf(raw);
  const failed = checkFields(values, today);
  for (const check of failed) {
    if (check.isImpossible !== true) continue;
    const doubtful = check.fields.flatMap((code) => {
      const reading = result[code];
      return reading && reading.confidence < SURE ? [{ code, reading }] : [];
    });
    for (const { code, reading } of doubtful.sort((a, b) => a.reading.confidence - b.reading.confidence)) {
      const rival = possibleRival(code, reading, check, { values, failed, today });
      if (!rival) continue;
      result = { ...result, [code]: withRival(reading, rival) };
      break;
    }
  }
  return result;
}

interface Context {
  readonly values: FieldValues;
  readonly failed: readonly FailedCheck[];
  readonly today: Date;
}

function possibleRival(
  code: FieldCode,
  { confidence, rivals }: RawReading,
  check: FailedCheck,
  { values, failed, today }: Context,
): Rival | undefined {
  return rivals.find(({ value, probability }) => {
    if (probability < MIN_SHARE * confidence || !fitsFormat(code, shownValue(code, value))) return false;
    const remaining = checkFields({ ...values, [code]: shownValue(code, value) }, today);
    return (
      remaining.length < failed.length &&
      !remaining.some((other) => other.code === check.code && other.fields.includes(code))
    );
  });
}

function withRival(reading: RawReading, rival: Rival): RawReading {
  const { value, confidence, rivals } = reading;
  return {
    ...reading,
    value: rival.value,
    matched: true,
    confidence: Math.min(CHOSEN, rival.probability),
    rivals: [{ value, probability: confidence }, ...rivals.filter((other) => other !== rival)],
  };
}
