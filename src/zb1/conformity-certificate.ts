/** Whether a vehicle can have an EU certificate of conformity (CoC), judged by its type approval and its age. */
import { isoOfGermanDate } from './dates';
import { isEmptyMark } from './empty';
import type { FieldValues } from './field-codes';
import { normalise } from './normalise';

/** From this year new types of cars need an EU type approval, and with it the certificate (Directive 92/53/EEC). */
const FIRST_YEAR = '1996';

/**
 * Whether an EU certificate of conformity can exist: not for a vehicle with a national approval (K), nor, where the
 * document names none, for one registered (B) before 1996.
 */
export function canHaveConformityCertificate(fields: FieldValues): boolean {
  const approval = normalise('K', fields.K ?? '');
  if (!isEmptyMark(approval)) return /^e\d/u.test(approval);
  const firstRegistration = isoOfGermanDate(normalise('B', fields.B ?? ''));
  return firstRegistration === null || firstRegistration >= FIRST_YEAR;
}
