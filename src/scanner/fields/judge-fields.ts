/**
 * Turns raw readings into the values of the review: resolves the VIN by its check digit (field 3), corrects known
 * words, lowers the confidence of fields that fail a cross-check, and flags what the user has to check.
 */
import { checkFields, type FailedCheck } from '~/zb1/checks';
import { isEmptyMark } from '~/zb1/empty';
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { createFieldReader } from '~/zb1/field-reader';
import { fitsFormat } from '~/zb1/fits-format';
import { FIELD_FORMATS } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';
import { isShortNumberShape, vinCharacters } from '~/zb1/vin';
import { isProvenOldNumber, isUsualShortNumber, canPredateVin, vinContextOf } from '~/zb1/vin-problem';
import { MAX_ALTERNATIVES, type FieldBox, type FieldReading, type ScanWarning } from '../protocol';
import { choosePossible } from './choose-possible';
import { greatestConfidence } from './doubts';
import { isFormerPlate } from './plates';
import { proveFields } from './prove-fields';
import {
  FLAG_BELOW_CONFIDENCE,
  legibleOf,
  shownValue,
  valuesOf,
  type RawReading,
  type RawReadings,
} from './raw-reading';
import { correctWords } from './correct-words';
import { resolveVin } from './resolve-vin';
import { confidenceOfSize } from './small-print';

/** From this confidence on a value is not doubted for what a flagged one contradicts. */
const SURE = 0.98;
/**
 * Likelihood ratio of a failed check: how many times likelier it fails with a misread field than with a correct one.
 * Real documents hold contradictions too, so it must not outweigh a reading of high confidence.
 */
const FAILED_CHECK_RATIO = 8;
/** Serial numbers from before the VIN have no fixed length, and often no check digit; shorter ones lost characters. */
const MIN_OLD_NUMBER = 4;
/** Factor on the confidence of a value that does not fit its format. */
const FAILED_FORMAT = 0.5;
/** Greatest confidence of a value that no vehicle can have: print that is covered is missing, not misread. */
const IMPOSSIBLE = 0.4;
/** Greatest confidence of a class that the engine does not decide. */
const UNDECIDED = 0.3;

export interface CheckedFields {
  readonly fields: Partial<Record<FieldCode, FieldReading>>;
  readonly warnings: readonly ScanWarning[];
}

/**
 * Corrects, checks and flags the readings.
 * @param today the day that dates are compared with
 * @param capitalsAt height of capitals in a field's box, in pixels of the photo
 */
export function judgeFields(raw: RawReadings, today: Date, capitalsAt: (box: FieldBox) => number): CheckedFields {
  const corrected = correctWords(resolveZeroedKey(resolveVin(resolveVehicleClass(raw))));
  const resolved = choosePossible(proveFields(corrected), today);
  const values = valuesOf(resolved);
  const weighed = new Map<FieldCode, RawReading>();
  for (const code of FIELD_CODES) {
    const reading = resolved[code];
    if (reading) weighed.set(code, weigh(code, reading, resolved, values, capitalsAt(reading.box)));
  }
  const failed = checkFields(valuesOf(legibleOf(resolved)), today);
  const confidenceOf = (code: FieldCode): number => weighed.get(code)?.confidence ?? 1;
  const fields = Object.fromEntries(
    [...weighed].map(([code, reading]) => [code, judge(code, reading, failed, confidenceOf)]),
  );
  return { fields, warnings: failed.map(({ code, fields: involved }) => ({ code, fields: involved })) };
}

/** Whether a number without the format of a VIN is none that lost characters. */
function isOldNumber(value: string, values: FieldValues): boolean {
  const context = vinContextOf(createFieldReader(values));
  // A slash joins the groups of few old numbers, and looks like a 1 or a 7.
  if (context.digit !== '' || value.includes('/')) return isProvenOldNumber(value, context);
  const isSerial = isShortNumberShape(value) && vinCharacters(value).length >= MIN_OLD_NUMBER;
  if (isSerial && canPredateVin(value, context.firstRegistration)) return true;
  // Where the place of the check digit was not read, the number may be a VIN that lost characters.
  return normalise('3', values['3'] ?? '') !== '' && isUsualShortNumber(value, context);
}

/**
 * The reading with the value that is shown and its confidence before the cross-checks: by its format, its size in the
 * photo, and what the document says elsewhere.
 */
function weigh(
  code: FieldCode,
  reading: RawReading,
  readings: RawReadings,
  values: FieldValues,
  capitals: number,
): RawReading {
  let { confidence } = reading;
  const format = FIELD_FORMATS[code];
  const value = shownValue(code, reading.value);
  const isOldForm =
    (code === 'E' && isOldNumber(value, values)) || (code === 'A' && isFormerPlate(value, values.B ?? ''));
  const fits = isOldForm || fitsFormat(code, normalise(code, value)) || (isEmptyMark(value) && format.optional);
  if (!fits || !(reading.matched || isOldForm)) confidence *= FAILED_FORMAT;
  if (value !== '') confidence = confidenceOfSize(confidence, capitals);
  confidence = Math.min(confidence, greatestConfidence(code, reading, value, readings, values));
  return { ...reading, value, confidence };
}

/**
 * Probability that a check fails although a field is right: because one of its other fields is misread, or because the
 * document itself holds the contradiction.
 * @param others confidences of the other fields
 */
function failureByOthers(others: readonly number[]): number {
  const areRight = others.reduce((product, confidence) => product * confidence, 1);
  return 1 - areRight + areRight / FAILED_CHECK_RATIO;
}

/** @param reading as weighed */
function judge(
  code: FieldCode,
  reading: RawReading,
  failed: readonly FailedCheck[],
  confidenceOf: (code: FieldCode) => number,
): FieldReading {
  const { box, value } = reading;
  let { confidence } = reading;
  // An illegible field stays blank; the unlikely reading is only offered as an alternative.
  const shown = reading.legible ? value : '';
  const alternatives: string[] = reading.legible ? [] : [value];
  for (const check of failed) {
    if (!check.fields.includes(code)) continue;
    const others = check.fields.filter((other) => other !== code).map(confidenceOf);
    const byOthers = failureByOthers(others);
    const isExplained = reading.confidence >= SURE && others.some((other) => other < FLAG_BELOW_CONFIDENCE);
    confidence = (confidence * byOthers) / (confidence * byOthers + 1 - confidence);
    if (check.isImpossible === true && !isExplained) confidence = Math.min(confidence, IMPOSSIBLE);
    // Of the VIN `resolveVin` knows more: which characters the picture leaves open.
    if (check.proposal?.field === code && check.code !== 'vin-check-digit') alternatives.push(check.proposal.value);
  }
  for (const rival of reading.rivals) if (rival.probability > 0.005) alternatives.push(rival.value);
  return {
    value: shown,
    confidence,
    flagged: !reading.legible || confidence < FLAG_BELOW_CONFIDENCE,
    ...(reading.covered === true && { covered: true }),
    ...(reading.gap === true && { gap: true }),
    alternatives: [...new Set(alternatives)].filter((text) => text !== shown && text !== '').slice(0, MAX_ALTERNATIVES),
    box,
  };
}

/** A type key of vehicles without one: zeros alone, which nothing tells from the letter O. */
function resolveZeroedKey(raw: RawReadings): RawReadings {
  const key = raw['2.2'];
  if (!key || !/^[0O]{3,}$/u.test(key.value)) return raw;
  return { ...raw, '2.2': { ...key, value: '0'.repeat(key.value.length) } };
}

/**
 * Tells trailers of class O ("O2") from the old numeric classes ("02") by the engine: a trailer has neither
 * displacement nor power. With neither read, the class stays as read with low confidence.
 */
function resolveVehicleClass(raw: RawReadings): RawReadings {
  const vehicleClass = raw.J;
  if (!vehicleClass || !/^[O0][1-4]$/u.test(vehicleClass.value)) return raw;
  const engine = [raw['P.1']?.value ?? '', raw['P.2']?.value ?? ''];
  const first = engine.some((value) => /\d/u.test(value))
    ? '0'
    : engine.every(isEmptyMark) && engine.includes('-')
      ? 'O'
      : undefined;
  if (first === undefined)
    return { ...raw, J: { ...vehicleClass, confidence: Math.min(vehicleClass.confidence, UNDECIDED) } };
  return { ...raw, J: { ...vehicleClass, value: first + vehicleClass.value.slice(1) } };
}
