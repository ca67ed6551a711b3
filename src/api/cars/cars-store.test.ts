// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Operation } from '~/contract/operation';
import { announce, INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { call } from '../call';
import { carsStore, changeCars, clearCarsCache, loadCars, MAX_STORED_CARS, reloadCars } from './cars-store';
import { astra, failure, golf, mockCalls, setUpCarsStore, shown, stored } from './cars-store.testing';
import { deleteCar } from './delete-car';
import { cacheVehicle } from './cache-vehicle';
import { writeDetails } from './stored-details';
import { listItem, storedVehicle } from './cars.testing';

vi.mock('../call', () => ({ call: vi.fn<typeof call>() }));

setUpCarsStore(vi.mocked(call));

describe('the list', () => {
  it('is fetched and stored when nothing is stored', async () => {
    await loadCars();
    expect(shown()).toEqual(['astra', 'golf']);
    expect(stored('cars')).toEqual([astra, golf]);
  });

  it('is fetched after a reset although the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await loadCars();
    clearCarsCache();
    vi.setSystemTime(Date.now() - 60_000);
    mockCalls({ 'Cars.GetVehicles': [golf] });
    await loadCars();
    expect(shown()).toEqual(['golf']);
  });

  it('is read from storage without a call', async () => {
    localStorage.setItem('cars', JSON.stringify([golf]));
    await loadCars();
    expect(shown()).toEqual(['golf']);
    expect(call).not.toHaveBeenCalled();
  });

  it('is fetched once for parallel loads', async () => {
    await Promise.all([loadCars(), loadCars()]);
    await loadCars();
    expect(call).toHaveBeenCalledOnce();
  });

  it('is fetched again when a refresh is forced', async () => {
    localStorage.setItem('cars', JSON.stringify([golf]));
    await loadCars();
    await reloadCars();
    expect(shown()).toEqual(['astra', 'golf']);
  });

  it('is read from storage without unknown properties', async () => {
    const name = '<img src=x onerror=alert(1)>';
    localStorage.setItem('cars', JSON.stringify([{ ...golf, name, colour: 'red', __proto: {} }]));
    await loadCars();
    expect(carsStore.getState().cars).toEqual([{ ...golf, name }]);
  });

  it.each([
    ['malformed JSON', '{"id"'],
    ['another shape', '{"cars":[]}'],
    ['unknown items', '[{"plate":"HL SW 2412"}]'],
    ['wrong types', '[{"id":5,"name":"HL","make":"","model":""}]'],
    ['an impossible month', '[{"id":"a","name":"","make":"","model":"","inspectionDate":"2027-13"}]'],
    ['a plate of 1 MB', JSON.stringify([{ ...golf, name: 'H'.repeat(1_000_000) }])],
    ['a negative mileage', JSON.stringify([{ ...golf, mileage: -1 }])],
    ['an earlier shape', '[{"vehicleId":"golf","licensePlate":"B AB 1"}]'],
    ['an empty list', '[]'],
    ['null', 'null'],
  ])('is fetched when the storage holds %s', async (_, content) => {
    localStorage.setItem('cars', content);
    await loadCars();
    expect(shown()).toEqual(['astra', 'golf']);
  });

  it('stays when a refresh fails, which is logged', async () => {
    await loadCars();
    mockCalls({ 'Cars.GetVehicles': failure });
    await reloadCars();
    expect(carsStore.getState()).toMatchObject({ loading: false, failure });
    expect(shown()).toEqual(['astra', 'golf']);
    expect(console.info).toHaveBeenCalledOnce();
  });

  it('does not bring back a car that was deleted during the fetch', async () => {
    await loadCars();
    const answers = [[astra, golf], [golf]];
    vi.mocked(call).mockImplementation((async ({ name }: Operation) => {
      if (name !== 'Cars.GetVehicles') throw new Error(`Unexpected call ${name}`);
      const response = answers.shift();
      // Deleted after the server made the first response.
      if (answers.length === 1) changeCars((cars) => cars.filter(({ id }) => id !== 'astra'));
      return response;
    }) as typeof call);
    await reloadCars();
    expect([shown(), stored('cars'), answers.length]).toEqual([['golf'], [golf], 0]);
  });

  it('does not bring back a car that was deleted while the first list was pending', async () => {
    let respond: (cars: readonly unknown[]) => void = () => undefined;
    const lists = [new Promise((resolve) => (respond = resolve)), Promise.resolve([golf])];
    vi.mocked(call).mockImplementation((({ name }: Operation) =>
      name === 'Cars.GetVehicles' ? lists.shift() : Promise.resolve()) as typeof call);
    const loading = loadCars();
    await deleteCar('astra');
    respond([astra, golf]);
    await loading;
    expect([shown(), stored('cars')]).toEqual([['golf'], [golf]]);
  });

  it('does not take back a deletion of another tab when an older list arrives', async () => {
    await loadCars();
    let respond: (cars: readonly unknown[]) => void = () => undefined;
    const lists = [new Promise((resolve) => (respond = resolve)), Promise.resolve([golf])];
    vi.mocked(call).mockImplementation((() => lists.shift()) as typeof call);
    const loading = reloadCars();
    localStorage.setItem('cars', JSON.stringify([golf]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cars', newValue: JSON.stringify([golf]) }));
    respond([astra, golf]);
    await loading;
    expect([shown(), stored('cars')]).toEqual([['golf'], [golf]]);
  });

  it('keeps the cars in memory when the storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await loadCars();
    expect(shown()).toEqual(['astra', 'golf']);
    cacheVehicle(storedVehicle('astra'));
    writeDetails();
    expect(localStorage.getItem('carsDetailed')).toBeNull();
  });

  it('keeps the cars in memory when the storage is denied', async () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    await loadCars();
    expect(shown()).toEqual(['astra', 'golf']);
    get.mockRestore();
    set.mockRestore();
  });
});

describe('clearing', () => {
  it('empties memory and storage', async () => {
    await loadCars();
    cacheVehicle(storedVehicle('astra'));
    writeDetails();
    clearCarsCache();
    expect(carsStore.getState()).toEqual({ cars: null, loading: false, failure: null });
    expect([localStorage.getItem('cars'), localStorage.getItem('carsDetailed')]).toEqual([null, null]);
  });

  it.each(['signed-in', 'signed-out', 'switched'] as const)('empties the memory when a user is %s', async (change) => {
    await loadCars();
    announce(change);
    expect(carsStore.getState().cars).toBeNull();
  });

  it('drops the response of a fetch that is pending', async () => {
    let resolveCars: (cars: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (resolveCars = resolve));
    vi.mocked(call).mockImplementation((() => late) as typeof call);
    const loading = loadCars();
    clearCarsCache();
    resolveCars([astra]);
    await loading;
    expect(carsStore.getState().cars).toBeNull();
    expect(localStorage.getItem('cars')).toBeNull();
  });

  it('follows another tab', async () => {
    await loadCars();
    localStorage.setItem('cars', JSON.stringify([golf]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cars', newValue: localStorage.getItem('cars') }));
    expect(shown()).toEqual(['golf']);
    localStorage.removeItem('cars');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cars', newValue: null }));
    expect(carsStore.getState().cars).toBeNull();
  });

  it('keeps the list when the session has expired and another tab clears the storage', async () => {
    await loadCars();
    sessionStore.setState({ ...INITIAL_SESSION, status: 'guest', ended: true }, true);
    localStorage.removeItem('cars');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cars', newValue: null }));
    sessionStore.setState(INITIAL_SESSION, true);
    expect(shown()).toEqual(['astra', 'golf']);
  });
});

describe('a list too long for the storage', () => {
  it('is fetched at each start and not stored', async () => {
    const many = Array.from({ length: MAX_STORED_CARS + 1 }, (_none, number) => listItem(`car-${number}`));
    localStorage.setItem('cars', JSON.stringify([golf]));
    mockCalls({ 'Cars.GetVehicles': many });
    await reloadCars();
    expect(carsStore.getState().cars).toHaveLength(many.length);
    expect(localStorage.getItem('cars')).toBeNull();
  });
});
