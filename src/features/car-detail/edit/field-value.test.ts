import { expect, it } from 'vitest';
import type { FieldCode } from '~/zb1/field-codes';
import { typedValue } from './field-value';

it.each<[FieldCode, string | undefined, string]>([
  ['P.1', '01598', '1598'],
  ['2.1', '0035', '0035'],
  ['Q', '-', ''],
  ['E', undefined, ''],
  ['P.2', '0085', '85'],
])('starts field %s, printed %s, with "%s"', (code, printed, typed) => {
  expect(typedValue(code, printed)).toBe(typed);
});
