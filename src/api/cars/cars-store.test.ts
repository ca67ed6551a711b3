// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { config, readConfig, type Config } from '~/config';
import type { Operation } from '~/contract/operation';
import { announce, INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { call } from '../call';
import { CALL_TIMEOUT_MS } from '../http';
import {
  carsStore,
  changeCars,
  clearCarsCache,
  loadCars,
  MAX_STORED_CARS,
  reloadCars,
  reloadChangedCars,
} from './cars-store';
import { astra, failure, golf, mockCalls, setUpCarsStore, shown, stored } from './cars-store.testing';
import { deleteCar } from './delete-car';
import { cacheFetchedVehicle, cacheVehicle } from './cache-vehicle';
import { writeDetails } from './stored-details';
import { listItem, storedVehicle } from './cars.testing';

vi.mock('../call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/config', { spy: true });

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

  it('has more time than other calls where all records may have to be opened, which is on the device', async () => {
    const limitOf = async (mode: Config['mode']) => {
      vi.mocked(config).mockReturnValue({ ...readConfig({}), mode });
      await reloadCars();
      return vi.mocked(call).mock.lastCall?.[2]?.timeout ?? CALL_TIMEOUT_MS;
    };
    expect(await limitOf('device')).toBeGreaterThan(CALL_TIMEOUT_MS);
    expect(await limitOf('connected')).toBe(CALL_TIMEOUT_MS);
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
    sessionStore.setState({ ...INITIAL_SESSION, status: 'guest', hasEnded: true }, true);
    localStorage.removeItem('cars');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cars', newValue: null }));
    sessionStore.setState(INITIAL_SESSION, true);
    expect(shown()).toEqual(['astra', 'golf']);
  });
});

describe('a list too long for the storage', () => {
  const many = Array.from({ length: MAX_STORED_CARS + 1 }, (_none, number) => listItem(`car-${number}`));
  const otherTabChanges = (newValue = '{"changed":0.5}'): void => {
    localStorage.setItem('cars', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cars', newValue }));
  };
  /** @returns the values that are stored from now on, of which other tabs hear */
  const recordWrites = () => {
    const { mock } = vi.spyOn(Storage.prototype, 'setItem');
    return () => mock.calls.filter(([key]) => key === 'cars').map(([, value]) => value);
  };

  beforeEach(() => mockCalls({ 'Cars.GetVehicles': many, 'Cars.DeleteVehicle': undefined }));

  it('is fetched at each start and not stored', async () => {
    localStorage.setItem('cars', JSON.stringify([golf]));
    await reloadCars();
    expect(carsStore.getState().cars).toHaveLength(many.length);
    expect(localStorage.getItem('cars')?.length).toBeLessThan(50);
    carsStore.setState({ cars: null });
    await loadCars();
    expect(carsStore.getState().cars).toHaveLength(many.length);
  });

  it('notifies other tabs of each change, but not that it was fetched', async () => {
    await reloadCars();
    const written = recordWrites();
    mockCalls({ 'Cars.GetVehicles': [...many, astra] });
    await reloadCars();
    expect(written()).toEqual([]);
    changeCars((cars) => cars.with(0, golf));
    expect(written()).toHaveLength(1);
    await reloadChangedCars();
    expect(written()).toHaveLength(2);
    expect(new Set(written()).size).toBe(2);
  });

  it('notifies other tabs of a change in a tab that has not loaded it', async () => {
    await reloadCars();
    carsStore.setState({ cars: null });
    const written = recordWrites();
    cacheVehicle(storedVehicle('car-1'));
    expect(written()).toHaveLength(1);
  });

  it('notifies other tabs of a car that was read only where it differs from the known one', async () => {
    await reloadCars();
    carsStore.setState({ cars: null });
    const written = recordWrites();
    const car = storedVehicle('car-1');
    cacheFetchedVehicle(car, undefined);
    cacheFetchedVehicle(car, storedVehicle('car-1'));
    expect(written()).toEqual([]);
    cacheFetchedVehicle(car, { ...car, fields: { ...car.fields, A: 'B AB 1' } });
    expect(written()).toHaveLength(1);
  });

  it('notifies other tabs once more after the server has deleted a car, which they may have fetched before', async () => {
    mockCalls({ 'Cars.GetVehicles': [...many, astra], 'Cars.DeleteVehicle': undefined });
    await reloadCars();
    const written = recordWrites();
    const deleting = deleteCar('astra');
    const before = written().length;
    await deleting;
    expect(before).toBeGreaterThan(0);
    expect(written().length).toBeGreaterThan(before);
  });

  it('is fetched again after a change in another tab, which is not notified in turn', async () => {
    await reloadCars();
    const written = recordWrites();
    mockCalls({ 'Cars.GetVehicles': many.slice(1).concat(golf) });
    otherTabChanges();
    // What is shown stays until the list is there.
    expect(carsStore.getState().cars).toHaveLength(many.length);
    await vi.waitFor(() => expect(shown()).not.toContain('car-0'));
    expect(written()).toEqual(['{"changed":0.5}']);
  });

  it('is fetched when another tab’s list has become too long', async () => {
    localStorage.setItem('cars', JSON.stringify([golf]));
    await loadCars();
    otherTabChanges();
    await vi.waitFor(() => expect(carsStore.getState().cars).toHaveLength(many.length));
  });
});
