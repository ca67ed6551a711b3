/** Whether a document that is scanned again can be that of a vehicle. */
import type { FieldValues } from '~/zb1/field-codes';
import { vinOf } from '~/zb1/record';
import type { ScanReadings } from '~/contract/scan';

interface WithVin {
  readonly fields: FieldValues;
  readonly readings?: Pick<ScanReadings, 'E'> | undefined;
}

const hasDoubtfulVin = ({ readings }: WithVin): boolean => readings?.E?.flagged === true;

/**
 * Whether the VINs show that these are two vehicles. A VIN that is missing or doubtful shows nothing: a photo on which
 * it could be read badly is often the reason to scan the document again.
 */
export function haveDifferentVins(left: WithVin, right: WithVin): boolean {
  const [leftVin, rightVin] = [vinOf(left.fields), vinOf(right.fields)];
  if (leftVin === null || rightVin === null || hasDoubtfulVin(left) || hasDoubtfulVin(right)) return false;
  return leftVin !== rightVin;
}
