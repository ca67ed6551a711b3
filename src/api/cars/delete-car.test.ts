// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error';
import { call } from '../call';
import { queryClient } from '../query-client';
import { queryKeys } from '../query-keys';
import { loadCars } from './cars-store';
import { astra, failure, golf, mockCalls, setUpCarsStore, shown, stored } from './cars-store.testing';
import { deleteCar, restoreCar } from './delete-car';
import { cacheVehicle } from './cache-vehicle';
import { readStoredDetails } from './stored-details';
import { storedVehicle } from './cars.testing';

vi.mock('../call', () => ({ call: vi.fn<typeof call>() }));

setUpCarsStore(vi.mocked(call));

describe('deleting', () => {
  beforeEach(loadCars);

  it('is sent at once and removes the car from list and details', async () => {
    cacheVehicle(storedVehicle('astra'));
    mockCalls({ 'Cars.DeleteVehicle': undefined });
    const deleting = deleteCar('astra');
    expect(shown()).toEqual(['golf']);
    await deleting;
    expect(stored('cars')).toEqual([golf]);
    expect(readStoredDetails('astra')).toBeUndefined();
  });

  it('restores the car at its position when the call fails', async () => {
    mockCalls({ 'Cars.DeleteVehicle': failure });
    await expect(deleteCar('astra')).rejects.toBe(failure);
    expect(shown()).toEqual(['astra', 'golf']);
  });

  it('is complete when an attempt whose answer was lost has already deleted the car', async () => {
    cacheVehicle(storedVehicle('astra'));
    const operation = 'Cars.DeleteVehicle';
    mockCalls({ [operation]: new ApiError('unreachable', { operation }) });
    await expect(deleteCar('astra')).rejects.toThrow('unreachable');
    mockCalls({ [operation]: new ApiError('vehicle.not-found', { operation, status: 404 }) });
    expect(await deleteCar('astra')).toEqual({ id: 'astra', index: 0 });
    expect(shown()).toEqual(['golf']);
    expect(readStoredDetails('astra')).toBeUndefined();
  });

  it('can be undone', async () => {
    mockCalls({ 'Cars.DeleteVehicle': undefined, 'Cars.RestoreVehicle': astra });
    const deleted = await deleteCar('astra');
    await restoreCar(deleted);
    expect(shown()).toEqual(['astra', 'golf']);
    expect(stored('cars')).toEqual([astra, golf]);
  });

  it('asks anew for the car when it is undone, since its page may say that it is gone', async () => {
    mockCalls({ 'Cars.DeleteVehicle': undefined, 'Cars.RestoreVehicle': astra });
    const deleted = await deleteCar('astra');
    const key = queryKeys.vehicle('astra');
    await queryClient.prefetchQuery({ queryKey: key, queryFn: () => Promise.reject(failure), retry: false });
    await restoreCar(deleted);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });
});
