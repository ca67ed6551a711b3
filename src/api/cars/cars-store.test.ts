// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Operation } from '~/contract/operation';
import { announce } from '~/session/session-store';
import { FIELD_CODES } from '~/zb1/field-codes';
import { ApiError } from '../api-error';
import { call } from '../call';
import { carsStore, changeCars, clearCarsCache, loadCars, MAX_STORED_CARS, reloadCars } from './cars-store';
import { deleteCar, restoreCar } from './delete-car';
import { storedBytes } from './recent-details';
import { cachedVehicle, rememberVehicle, writeDetails } from './vehicle-cache';
import { ASTRA_FIELDS, listItem, storedVehicle } from './cars.testing';

vi.mock('../call', () => ({ call: vi.fn<typeof call>() }));

const astra = listItem('astra');
const golf = listItem('golf', { name: 'B AB 1', make: 'Volkswagen', model: 'Golf' });
const failure = new ApiError('server', { operation: 'Cars.GetVehicles', status: 500 });

/** Mocks calls by operation name with a value or an error; any other call fails the test. */
function mockCalls(answers: Readonly<Record<string, unknown>>): void {
  vi.mocked(call).mockImplementation((async ({ name }: Operation) => {
    if (!(name in answers)) throw new Error(`Unexpected call ${name}`);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  }) as typeof call);
}

/** Readings with about 20,000 characters. */
const LONG_READINGS = Object.fromEntries(
  FIELD_CODES.map((code) => [
    code,
    {
      value: 'x'.repeat(300),
      confidence: 0.99,
      flagged: false,
      alternatives: [],
      box: { x: 0, y: 0, width: 1, height: 1 },
    },
  ]),
);

const shown = () => carsStore.getState().cars?.map(({ id }) => id);
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  mockCalls({ 'Cars.GetVehicles': [astra, golf] });
});

afterEach(() => {
  vi.useRealTimers();
  clearCarsCache();
});

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

  it('works when the storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await loadCars();
    expect(shown()).toEqual(['astra', 'golf']);
    rememberVehicle(storedVehicle('astra'));
    writeDetails();
    expect(localStorage.getItem('carsDetailed')).toBeNull();
  });

  it('works when the storage is denied', async () => {
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
    rememberVehicle(storedVehicle('astra'));
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
});

describe('the details', () => {
  it('are kept under carsDetailed and bring the list up to date', async () => {
    await loadCars();
    const changed = storedVehicle('astra', { fields: { ...ASTRA_FIELDS, A: 'OD KR 503', HU: '01/2028' } });
    rememberVehicle(changed);
    expect(cachedVehicle('astra')).toEqual(changed);
    writeDetails();
    expect(stored('carsDetailed')).toEqual([changed]);
    expect(stored('cars')).toMatchObject([
      { id: 'astra', name: 'OD KR 503', inspectionDate: '2028-01' },
      { id: 'golf' },
    ]);
  });

  it('keep those seen last that fit into 1 MB, each once', () => {
    const cars = Array.from({ length: 40 }, (_none, number) =>
      storedVehicle(`car-${number}`, { readings: LONG_READINGS }),
    );
    for (const car of cars) rememberVehicle(car);
    rememberVehicle(cars[2] ?? storedVehicle('none'));
    writeDetails();
    const text = localStorage.getItem('carsDetailed') ?? '';
    const kept = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
    expect(storedBytes(text)).toBeLessThanOrEqual(1_048_576);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThan(40);
    expect(kept.slice(-2)).toEqual(['car-39', 'car-2']);
    expect(cachedVehicle('car-0')).toBeUndefined();
    expect(cachedVehicle('car-2')).toEqual(cars[2]);
  });

  it('are readable before they are written, and written on pagehide', () => {
    rememberVehicle(storedVehicle('astra'));
    expect(cachedVehicle('astra')).toEqual(storedVehicle('astra'));
    expect(localStorage.getItem('carsDetailed')).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored('carsDetailed')).toEqual([storedVehicle('astra')]);
  });

  it('keep the details that another tab has written meanwhile', () => {
    rememberVehicle(storedVehicle('astra'));
    localStorage.setItem('carsDetailed', JSON.stringify([storedVehicle('golf')]));
    writeDetails();
    expect(stored('carsDetailed')).toMatchObject([{ id: 'golf' }, { id: 'astra' }]);
  });

  it('that are not yet written are dropped at sign-out', () => {
    rememberVehicle(storedVehicle('astra'));
    clearCarsCache();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('carsDetailed')).toBeNull();
    expect(cachedVehicle('astra')).toBeUndefined();
  });

  it('are reduced to the latest when the storage is full', () => {
    const original: (key: string, value: string) => void = Object.getOwnPropertyDescriptor(
      Storage.prototype,
      'setItem',
    )?.value;
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(
      this: Storage,
      key: string,
      value: string,
    ) {
      if (key === 'carsDetailed' && (JSON.parse(value) as unknown[]).length > 1)
        throw new DOMException('full', 'QuotaExceededError');
      original.call(this, key, value);
    });
    for (const id of ['a', 'b', 'c']) rememberVehicle(storedVehicle(id));
    writeDetails();
    full.mockRestore();
    expect(stored('carsDetailed')).toMatchObject([{ id: 'c' }]);
  });

  it.each(['[{"id":"astra"}]', 'broken', '"text"', '[null,5]'])('are ignored when malformed: %s', (content) => {
    localStorage.setItem('carsDetailed', content);
    expect(cachedVehicle('astra')).toBeUndefined();
    rememberVehicle(storedVehicle('golf'));
    writeDetails();
    expect(stored('carsDetailed')).toMatchObject([{ id: 'golf' }]);
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

describe('deleting', () => {
  beforeEach(loadCars);

  it('is sent at once and removes the car from list and details', async () => {
    rememberVehicle(storedVehicle('astra'));
    mockCalls({ 'Cars.DeleteVehicle': undefined });
    const deleting = deleteCar('astra');
    expect(shown()).toEqual(['golf']);
    await deleting;
    expect(stored('cars')).toEqual([golf]);
    expect(cachedVehicle('astra')).toBeUndefined();
  });

  it('restores the car at its position when the call fails', async () => {
    mockCalls({ 'Cars.DeleteVehicle': failure });
    await expect(deleteCar('astra')).rejects.toBe(failure);
    expect(shown()).toEqual(['astra', 'golf']);
  });

  it('can be undone', async () => {
    mockCalls({ 'Cars.DeleteVehicle': undefined, 'Cars.RestoreVehicle': astra });
    const deleted = await deleteCar('astra');
    await restoreCar(deleted);
    expect(shown()).toEqual(['astra', 'golf']);
    expect(stored('cars')).toEqual([astra, golf]);
  });
});
