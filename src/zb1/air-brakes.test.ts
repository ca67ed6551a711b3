import { expect, it } from 'vitest';
import type { FieldValues } from './field-codes';
import { hasAirBrakes } from './air-brakes';

it.each<readonly [FieldValues, boolean]>([
  [{ J: 'N3' }, true],
  [{ J: 'N2', 'F.1': '7501' }, true],
  [{ J: 'N2', 'F.1': '7500' }, false],
  [{ J: 'N2' }, false],
  [{ J: 'M3', 'F.1': '18000' }, true],
  [{ J: 'M3' }, false],
  [{ J: 'T1B', 'F.1': '12000' }, false],
  [{ J: 'O4' }, false],
  [{ J: 'M1', 'F.1': '8000' }, false],
  [{ J: 'M1', '4': 'SA', 'F.1': '12000' }, true],
  [{ J: 'M1', '4': 'SA', 'F.1': '7500' }, false],
  [{ J: 'M1', '4': 'SA' }, false],
  [{}, false],
])('%j brakes with air: %s', (fields, expected) => {
  expect(hasAirBrakes(fields)).toBe(expected);
});
