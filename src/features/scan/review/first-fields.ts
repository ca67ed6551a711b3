import type { FieldCode } from '~/zb1/field-codes';

/** The fields that most people look at first; the others are shown on demand. */
export const EMPHASIZED: ReadonlySet<FieldCode> = new Set([
  'A', 'B', '2.1', '2.2', 'E', 'D.1', 'D.3', 'P.1', 'P.2', 'P.3', '14', 'HU',
]);
