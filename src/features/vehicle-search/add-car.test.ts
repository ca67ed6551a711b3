// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { call } from '~/api';
import { carsStore } from '~/api/cars/cars-store';
import { listItem, storedVehicle } from '~/api/cars/cars.testing';
import { addCar } from './add-car';

vi.mock('~/api/call');

it('lists a car once that another tab has listed already, since the answer to the first attempt was lost', async () => {
  carsStore.setState({ cars: [listItem('added'), listItem('other')] });
  vi.mocked(call).mockResolvedValue(storedVehicle('added'));
  await addCar(storedVehicle('added').fields, undefined);
  expect(carsStore.getState().cars?.map(({ id }) => id)).toEqual(['other', 'added']);
});
