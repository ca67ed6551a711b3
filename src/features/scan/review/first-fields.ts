import type { FieldCode } from '~/zb1/field-codes';

/** The fields users check first; the others are collapsed. */
export const FIRST_FIELDS: ReadonlySet<FieldCode> = new Set([
  'A',
  'B',
  '2.1',
  '2.2',
  'E',
  'D.1',
  'D.3',
  'P.1',
  'P.2',
  'P.3',
  '14',
  'HU',
]);
