/**
 * The safety test (Sicherheitsprüfung, SP), which heavy vehicles need between their general inspections (StVZO § 29
 * (2), annex VIII no. 2.1.3, 2.1.4.3, 2.1.4.4 and 2.1.5.4, read in November 2026).
 */
import { createFieldReader } from './field-reader';
import { isoOfGermanDate } from './dates';
import type { FieldValues } from './field-codes';
import { inspectionDuty } from './inspection-intervals';
import { inspectionTraits, TONNE_KG } from './inspection-traits';
import { isTowedKind, vehicleClass } from './vehicle-class';
import { isCamper, kindOf } from './vehicle-kind';
import { addMonthsToDay } from '../lib/calendar';

/** Buses are tested 3, 6 and 9 months after an inspection from this age on, in months (2.1.3.3). */
const OLD_BUS = 36;

/** Whether it is so heavy and fast that it needs the test. A document that leaves it open counts as not. */
function needsSafetyTest(fields: FieldValues): boolean {
  const read = createFieldReader(fields);
  // Those that are exempt have no tests either, and the states decide about fire brigades.
  if (inspectionDuty(fields).kind !== 'due' || isCamper(read)) return false;
  const { mass, slow } = inspectionTraits(fields);
  const kind = kindOf(read);
  if (kind === 'bus') return true;
  // A trailer's document prints a speed only if it is limited.
  if (isTowedKind(kind)) return mass.least > 10 * TONNE_KG && slow !== true;
  if (kind !== 'truck' && kind !== 'tractor') return false;
  // Without a class of lorries it may be a tractor, which can be slow without a printed speed.
  const isFast = kind === 'truck' && vehicleClass(read('J')) !== null ? slow !== true : slow === false;
  return mass.least > 7.5 * TONNE_KG && isFast;
}

/**
 * Months between safety tests, as they are once a vehicle is one to three years old; `null` if it needs none. The third
 * or fourth one of a year is the general inspection.
 * @param today YYYY-MM-DD
 */
export function safetyTestMonths(fields: FieldValues, today: string): 3 | 6 | null {
  if (!needsSafetyTest(fields)) return null;
  const read = createFieldReader(fields);
  if (kindOf(read) !== 'bus') return 6;
  const first = isoOfGermanDate(read('B'));
  return first !== null && today < addMonthsToDay(first, OLD_BUS) ? 6 : 3;
}
