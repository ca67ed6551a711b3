/** From raw readings to what the person sees: field 3 settles the VIN, cross-checks lower trust, doubt is flagged. */
import { checkFields, type FieldCheck } from '~/zb1/checks';
import { isEmptyMark } from '~/zb1/empty';
import { FIELD_CODES, MAIN_FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { FIELD_FORMATS, matchesFormat } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';
import { isVinShape, provesVin } from '~/zb1/vin';
import { repairVin } from '~/zb1/vin-repair';
import type { FieldReading, ScanWarning } from '../protocol';
import { proveFields } from './prove-fields';
import type { RawReading, RawReadings } from './raw-reading';
import { settleWords } from './settle-words';

/** A value below this confidence is flagged. */
const TRUSTED = 0.8;
/**
 * How much likelier a check fails with a misread field than with a right one: real papers hold contradictions too, so
 * a failed check does not outweigh a reading that is sure.
 */
const SUSPICION = 8;
/** Serial numbers of vehicles older than the VIN have no check digit, and no shape but this. */
const OLD_VIN = /^[A-Z\d]{4,16}$/u;
/** What a format that does not hold leaves of it. */
const FAILED_FORMAT = 0.5;
/** Trust in a VIN that field 3 proves: a random misreading passes in one of eleven cases. */
const PROOF = 11;
const MOST_ALTERNATIVES = 3;
/** Fields that hold a value on every document of a vehicle with an engine or a trailer: blank ones were not read. */
const NEVER_BLANK: ReadonlySet<FieldCode> = new Set(['A', 'B', 'I', '2.1', 'J', 'E', 'D.1', 'P.3', '10', 'T', '18', '19', '20', 'G', 'F.1', '15.1', 'S.1']);
/** From so many marks of empty fields on, a document has one in every empty field; where P.2 is empty, one stands for P.4 too. */
const MARKED_EMPTY = 4;
const MARKED: ReadonlySet<FieldCode> = new Set(MAIN_FIELD_CODES.filter((code) => code !== 'P.4'));
/** Trust in a blank place that should hold a value or the empty mark. */
const MISSING = 0.3;

export interface CheckedFields {
  readonly fields: Partial<Record<FieldCode, FieldReading>>;
  readonly warnings: readonly ScanWarning[];
}

/** Settles, checks and flags. `today` is the day that dates are judged against. */
export function judgeFields(raw: RawReadings, today: Date): CheckedFields {
  const settled = proveFields(settleWords(settleClass(settleVin(raw))));
  const values: FieldValues = Object.fromEntries(Object.entries(settled).map(([code, { value }]) => [code, value]));
  const failed = checkFields(values, today);
  const fields: Partial<Record<FieldCode, FieldReading>> = {};
  for (const code of FIELD_CODES) {
    const reading = settled[code];
    if (reading) fields[code] = judge(code, reading, failed, values);
  }
  return { fields, warnings: failed.map(({ code, fields: touched }) => ({ code, fields: touched })) };
}

function judge(code: FieldCode, reading: RawReading, failed: readonly FieldCheck[], values: FieldValues): FieldReading {
  const { box } = reading;
  let { confidence } = reading;
  const format = FIELD_FORMATS[code];
  // Running text stays as printed; numbers, dates and codes lose stray spaces.
  const value = format.kind === 'text' ? reading.value : normalise(code, reading.value);
  const isOldVin = code === 'E' && OLD_VIN.test(value) && isEmptyMark(values['3'] ?? '');
  const fits = isOldVin || matchesFormat(code, normalise(code, value)) || (isEmptyMark(value) && format.optional);
  if (!fits || !(reading.matched || isOldVin)) confidence *= FAILED_FORMAT;
  if (value === '' && (NEVER_BLANK.has(code) || (MARKED.has(code) && marksEmptyFields(values)))) confidence = Math.min(confidence, MISSING);
  // What cannot be read stays blank, with what may stand there among the others.
  const shown = reading.legible ? value : '';
  const alternatives: string[] = reading.legible ? [] : [value];
  for (const check of failed) {
    if (!check.fields.includes(code)) continue;
    confidence = confidence / (confidence + (1 - confidence) * SUSPICION);
    if (check.proposal?.field === code) alternatives.push(check.proposal.value);
  }
  for (const rival of reading.rivals) if (rival.probability > 0.005) alternatives.push(rival.value);
  return {
    value: shown,
    confidence,
    flagged: confidence < TRUSTED,
    alternatives: [...new Set(alternatives)].filter((text) => text !== shown && text !== '').slice(0, MOST_ALTERNATIVES),
    box,
  };
}

function marksEmptyFields(values: FieldValues): boolean {
  return Object.values(values).filter((value) => value !== '' && isEmptyMark(value)).length >= MARKED_EMPTY;
}

/**
 * Chooses the likeliest pair of VIN and field 3 that agree. A VIN that was not the reader's own first choice is a
 * proposal: its confidence stays low and the reader's choice is kept among the rivals.
 */
function settleVin(raw: RawReadings): RawReadings {
  const vin = raw.E;
  const digit = raw['3'];
  if (!vin || !digit || !/^[\dX]$/u.test(digit.value)) return raw;
  const compact = vin.value.replaceAll(' ', '');
  if (isVinShape(compact) && provesVin(compact, digit.value)) {
    const doubt = (reading: RawReading): number => 1 - (1 - reading.confidence) / PROOF;
    return { ...raw, E: { ...vin, confidence: doubt(vin) }, '3': { ...digit, confidence: doubt(digit) } };
  }
  const proving = vin.rivals
    .map((rival) => ({ ...rival, value: rival.value.replaceAll(' ', '') }))
    .filter((rival) => isVinShape(rival.value) && provesVin(rival.value, digit.value));
  const best = proving[0];
  const own = { value: vin.value, probability: vin.confidence };
  if (best) {
    const rivals = [own, ...vin.rivals.filter((rival) => rival.value !== best.value)];
    return { ...raw, E: { ...vin, value: best.value, confidence: Math.min(0.6, best.probability * PROOF), rivals } };
  }
  const repairs = repairVin(compact, digit.value).map(({ vin: value }) => ({ value, probability: 0.05 }));
  return { ...raw, E: { ...vin, confidence: Math.min(0.5, vin.confidence), rivals: [...repairs, ...vin.rivals] } };
}

/**
 * Trailers of class O and the old class numbers look alike ("O2", "02"). A trailer has neither displacement nor power,
 * and what has an engine is no trailer.
 */
function settleClass(raw: RawReadings): RawReadings {
  const vehicleClass = raw.J;
  if (!vehicleClass || !/^[O0][1-4]$/u.test(vehicleClass.value)) return raw;
  const engine = [raw['P.1']?.value ?? '', raw['P.2']?.value ?? ''];
  const first = engine.some((value) => /\d/u.test(value)) ? '0' : engine.every(isEmptyMark) && engine.includes('-') ? 'O' : undefined;
  if (first === undefined) return { ...raw, J: { ...vehicleClass, confidence: Math.min(vehicleClass.confidence, MISSING) } };
  return { ...raw, J: { ...vehicleClass, value: first + vehicleClass.value.slice(1) } };
}
