import { expect, it } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import { outlineKind } from './outline-kind';

it.each([
  [{ J: 'M1', '4': 'AB' }, 'car'],
  [{ J: 'M1', '4': 'SA' }, 'van'],
  [{ J: 'N2' }, 'van'],
  [{ J: 'L3e' }, 'motorcycle'],
  [{ J: 'L5e' }, 'motorcycle'],
  [{ J: 'L6e' }, 'car'],
  [{ J: 'L7e' }, 'car'],
  [{ J: 'O1' }, 'trailer'],
  [{ J: 'S2a' }, 'trailer'],
  [{}, 'car'],
] as const)('a vehicle of %j is drawn as a %s', (fields, kind) => {
  expect(outlineKind(storedVehicle('1', { fields }))).toBe(kind);
});
