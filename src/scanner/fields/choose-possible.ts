/** Chooses between the readings of a doubtful field where the likeliest one is a value that no vehicle can have. */
import { checkFields, type FailedCheck } from '~/zb1/checks';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { fitsFormat } from '~/zb1/fits-format';
import {
  DOUBTFUL_CONFIDENCE,
  legibleOf,
  shownValue,
  valuesOf,
  type RawReading,
  type RawReadings,
  type Rival,
} from './raw-reading';

/** A reading of this confidence is not replaced. */
const SURE = 0.8;
/** Least probability of another reading as a share of the first one's. */
const MIN_SHARE = 0.3;

/** A reading in place of another, and what it cures. */
interface Choice {
  readonly code: FieldCode;
  readonly rival: Rival;
  /** The number of checks that fail no more. */
  readonly cured: number;
  /** Its probability as a share of the first one's. */
  readonly share: number;
}

/**
 * Takes other readings with which impossible checks pass and no further check fails: those that cure most checks first,
 * and of one field the likeliest. Each field is decided once.
 * @param today the day that dates are compared with
 */
export function choosePossible(raw: RawReadings, today: Date): RawReadings {
  let result = raw;
  const decided = new Set<FieldCode>();
  for (;;) {
    const values = valuesOf(legibleOf(result));
    const failed = checkFields(values, today);
    const doubtful = new Set(failed.flatMap((check) => (check.isImpossible === true ? check.fields : [])));
    const choices = [...doubtful].flatMap((code) => {
      const reading = result[code];
      if (!reading?.legible || reading.confidence >= SURE || decided.has(code)) return [];
      const choice = possibleReading(code, reading, { values, failed, today });
      return choice ? [choice] : [];
    });
    const [best] = choices.toSorted((a, b) => b.cured - a.cured || b.share - a.share);
    const reading = best && result[best.code];
    if (!best || !reading) return result;
    decided.add(best.code);
    result = { ...result, [best.code]: withRival(reading, best.rival) };
  }
}

interface Context {
  readonly values: FieldValues;
  readonly failed: readonly FailedCheck[];
  readonly today: Date;
}

/** The likeliest other reading of a field with which an impossible check of it passes. */
function possibleReading(
  code: FieldCode,
  { confidence, rivals }: RawReading,
  { values, failed, today }: Context,
): Choice | undefined {
  const isOf = (check: FailedCheck): boolean => check.isImpossible === true && check.fields.includes(code);
  for (const rival of rivals) {
    const value = shownValue(code, rival.value);
    if (rival.probability < MIN_SHARE * confidence || !fitsFormat(code, value)) continue;
    const remaining = checkFields({ ...values, [code]: value }, today);
    const cured = failed.length - remaining.length;
    if (cured > 0 && remaining.filter(isOf).length < failed.filter(isOf).length) {
      return { code, rival, cured, share: rival.probability / confidence };
    }
  }
  return undefined;
}

function withRival(reading: RawReading, rival: Rival): RawReading {
  const { value, confidence, rivals } = reading;
  return {
    ...reading,
    value: rival.value,
    matched: true,
    confidence: Math.min(DOUBTFUL_CONFIDENCE, rival.probability),
    rivals: [{ value, probability: confidence }, ...rivals.filter((other) => other !== rival)],
  };
}
