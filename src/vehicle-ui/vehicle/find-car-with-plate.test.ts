import { expect, it, vi } from 'vitest';
import { listItem } from '~/api/cars/cars.testing';
import * as parsing from '~/zb1/plate-parse';
import { findCarWithPlate } from './find-car-with-plate';

const fleet = Array.from({ length: 2000 }, (_, number) => listItem(`car-${number}`, { name: `HL SW ${number + 1}` }));

it('parses few of thousands of plates, and none again at the next key', () => {
  const readPlate = vi.spyOn(parsing, 'readPlate');
  const tidyPlate = vi.spyOn(parsing, 'tidyPlate');
  expect(findCarWithPlate(fleet, 'HL-SX 199', undefined)).toBeUndefined();
  expect(readPlate).toHaveBeenCalled();
  expect(readPlate.mock.calls.length).toBeLessThan(20);
  expect(tidyPlate.mock.calls.length).toBeGreaterThanOrEqual(fleet.length);
  tidyPlate.mockClear();
  expect(findCarWithPlate(fleet, 'HL-SW 1999', undefined)?.car.id).toBe('car-1998');
  expect(readPlate.mock.calls.length).toBeLessThan(40);
  expect(tidyPlate.mock.calls.length).toBeLessThan(40);
});

it('prefers the car with the plate to the other of a pair', () => {
  const cars = [listItem('pair', { name: 'RE XY 11 8' }), listItem('same', { name: 'RE XY 113' })];
  expect(findCarWithPlate(cars, 'RE XY 11 3', undefined)).toMatchObject({ car: { id: 'same' }, match: 'same' });
  expect(findCarWithPlate(cars, 'RE XY 11 3', 'same')).toMatchObject({ car: { id: 'pair' }, match: 'pair' });
});
