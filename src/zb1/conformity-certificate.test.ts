import { expect, it } from 'vitest';
import { canHaveConformityCertificate } from './conformity-certificate';
import type { FieldValues } from './field-codes';

it.each<[FieldValues, boolean]>([
  [{ K: 'e1*2001/116*0430*07', B: '05.03.2014' }, true],
  [{ K: 'E4*92/61*0031*00', B: '01.04.1995' }, true],
  [{ K: 'K123', B: '05.03.2014' }, false],
  [{ K: '-', B: '03.07.1972' }, false],
  [{ K: '-', B: '31.12.1995' }, false],
  [{ K: '-', B: '01.01.1996' }, true],
  [{ B: '05.03.2014' }, true],
  [{}, true],
])('%j can have a certificate of conformity: %s', (fields, can) => {
  expect(canHaveConformityCertificate(fields)).toBe(can);
});
