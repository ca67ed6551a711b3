/** Runs all cross-checks of a ZB I. */
import type { CheckGroup, FailedCheck } from './checks/check';
import { createFieldReader } from './field-reader';
import { dateChecks } from './checks/dates';
import { colourChecks, emissionChecks, fuelChecks, tyreChecks } from './checks/drive';
import { makerChecks, plateChecks, vinChecks } from './checks/identity';
import { limitChecks } from './checks/class-limits';
import { massAndAxleChecks } from './checks/masses';
import type { FieldValues } from './field-codes';

export { CHECK_CODES, type CheckCode, type FailedCheck, type FieldProposal } from './checks/check';

const GROUPS: readonly CheckGroup[] = [
  vinChecks,
  makerChecks,
  plateChecks,
  dateChecks,
  massAndAxleChecks,
  fuelChecks,
  emissionChecks,
  colourChecks,
  tyreChecks,
  limitChecks,
];

/**
 * The cross-checks that fail. A check skips fields that are blank, "-" or have a value it does not know. Failed checks
 * are warnings and never block saving.
 * @param values raw or normalised values of one document
 * @param today the day that dates are compared with
 * @returns failed checks in the order identity, dates, masses, drive, limits; empty when the document is consistent
 */
export function checkFields(values: FieldValues, today: Date): readonly FailedCheck[] {
  const read = createFieldReader(values);
  return GROUPS.flatMap((group) => group(read, today, values));
}
