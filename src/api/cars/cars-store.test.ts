// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Operation } from '~/contract/operation';
import { announce } from '~/session/session-store';
import { FIELD_CODES } from '~/zb1/field-codes';
import { ApiError } from '../api-error';
import { call } from '../call';
import { carsStore, changeCars, clearCarsCache, loadCars, MOST_STORED_CARS, reloadCars } from './cars-store';
import { deleteCar, restoreCar } from './delete-car';
import { storedBytes } from './recent-details';
import { cachedVehicle, rememberVehicle, writeDetails } from './vehicle-cache';
import { ASTRA_FIELDS, listItem, storedVehicle } from './cars.testing';

vi.mock('../call', () => ({ call: vi.fn<typeof call>() }));

const astra = listItem('astra');
const golf = listItem('golf', { name: 'B AB 1', make: 'Volkswagen', model: 'Golf' });
const failure = new ApiError('server', { operation: 'Cars.GetVehicles', status: 500 });

/** Answers the calls by name with a value or an error; others fail the test. */
function answer(answers: Readonly<Record<string, unknown>>): void {
  vi.mocked(call).mockImplementation((async ({ name }: Operation) => {
    if (!(name in answers)) throw new Error(`Unexpected call ${name}`);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  }) as typeof call);
}

/** Readings of about 20,000 signs. */
const LONG = Object.fromEntries(
  FIELD_CODES.map((code) => [code, { value: 'x'.repeat(300), confidence: 0.99, flagged: false, alternatives: [], box: { x: 0, y: 0, width: 1, height: 1 } }]),
);

const shown = () => carsStore.getState().cars?.map(({ id }) => id);
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  answer({ 'Cars.GetVehicles': [astra, golf] });
});

afterEach(() => {
  clearCarsCache();
  vi.mocked(call).mockReset();
});

describe('the list', () => {
  it('is fetched when nothing is stored, and kept', async () => {
    await loadCars();
    expect(shown()).toEqual(['astra', 'golf']);
    expect(stored('cars')).toEqual([astra, golf]);
  });

  it('is read from storage without a call', async () => {
    localStorage.setItem('cars', JSON.stringify([golf]));
    await loadCars();
    expect(shown()).toEqual(['golf']);
    expect(call).not.toHaveBeenCalled();
  });

  it('is fetched once by two that ask at the same time', async () => {
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

  it('is read without what an earlier or a later version kept beside it, and as text alone', async () => {
    const name = '<img src=x onerror=alert(1)>';
    localStorage.setItem('cars', JSON.stringify([{ ...golf, name, colour: 'red', __proto: {} }]));
    await loadCars();
    expect(carsStore.getState().cars).toEqual([{ ...golf, name }]);
  });

  it.each([
    ['no JSON', '{"id"'],
    ['another shape', '{"cars":[]}'],
    ['foreign items', '[{"plate":"HL SW 2412"}]'],
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

  it('keeps what it had when a refresh fails, ends loading, and only logs', async () => {
    await loadCars();
    answer({ 'Cars.GetVehicles': failure });
    await reloadCars();
    expect(carsStore.getState()).toMatchObject({ loading: false, failure });
    expect(shown()).toEqual(['astra', 'golf']);
    expect(console.info).toHaveBeenCalledOnce();
  });

  it('does not bring back what was deleted while it was being asked for', async () => {
    await loadCars();
    const answers = [[astra, golf], [golf]];
    vi.mocked(call).mockImplementation((async ({ name }: Operation) => {
      if (name !== 'Cars.GetVehicles') throw new Error(`Unexpected call ${name}`);
      const given = answers.shift();
      // Deleted after the first answer was made.
      if (answers.length === 1) changeCars((cars) => cars.filter(({ id }) => id !== 'astra'));
      return given;
    }) as typeof call);
    await reloadCars();
    expect([shown(), stored('cars'), answers.length]).toEqual([['golf'], [golf], 0]);
  });

  it('works without room in the storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await loadCars();
    expect(shown()).toEqual(['astra', 'golf']);
    rememberVehicle(storedVehicle('astra'));
    writeDetails();
    expect(localStorage.getItem('carsDetailed')).toBeNull();
  });

  it('works where the storage may not be used', async () => {
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

  it.each(['signed-in', 'signed-out', 'switched'] as const)('happens in memory when somebody is %s', async (change) => {
    await loadCars();
    announce(change);
    expect(carsStore.getState().cars).toBeNull();
  });

  it('drops an answer that was asked for before', async () => {
    let arrive: (cars: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (arrive = resolve));
    vi.mocked(call).mockImplementation((() => late) as typeof call);
    const loading = loadCars();
    clearCarsCache();
    arrive([astra]);
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
    const moved = storedVehicle('astra', { fields: { ...ASTRA_FIELDS, A: 'OD KR 503', HU: '01/2028' } });
    rememberVehicle(moved);
    expect(cachedVehicle('astra')).toEqual(moved);
    writeDetails();
    expect(stored('carsDetailed')).toEqual([moved]);
    expect(stored('cars')).toMatchObject([{ id: 'astra', name: 'OD KR 503', inspectionDate: '2028-01' }, { id: 'golf' }]);
  });

  it('are those seen last that fit into 1 MB, each once', () => {
    const cars = Array.from({ length: 40 }, (_none, number) => storedVehicle(`car-${number}`, { readings: LONG }));
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

  it('are there before they are written, and written when the page goes', () => {
    rememberVehicle(storedVehicle('astra'));
    expect(cachedVehicle('astra')).toEqual(storedVehicle('astra'));
    expect(localStorage.getItem('carsDetailed')).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored('carsDetailed')).toEqual([storedVehicle('astra')]);
  });

  it('keep what another tab has written meanwhile', () => {
    rememberVehicle(storedVehicle('astra'));
    localStorage.setItem('carsDetailed', JSON.stringify([storedVehicle('golf')]));
    writeDetails();
    expect(stored('carsDetailed')).toMatchObject([{ id: 'golf' }, { id: 'astra' }]);
  });

  it('that wait to be written go with a sign-out', () => {
    rememberVehicle(storedVehicle('astra'));
    clearCarsCache();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('carsDetailed')).toBeNull();
    expect(cachedVehicle('astra')).toBeUndefined();
  });

  it('of the latest stay where there is no room for more', () => {
    const original: (key: string, value: string) => void = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value;
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(this: Storage, key: string, value: string) {
      if (key === 'carsDetailed' && (JSON.parse(value) as unknown[]).length > 1) throw new DOMException('full', 'QuotaExceededError');
      original.call(this, key, value);
    });
    for (const id of ['a', 'b', 'c']) rememberVehicle(storedVehicle(id));
    writeDetails();
    full.mockRestore();
    expect(stored('carsDetailed')).toMatchObject([{ id: 'c' }]);
  });

  it.each(['[{"id":"astra"}]', 'broken', '"text"', '[null,5]'])('count as none when they are broken: %s', (content) => {
    localStorage.setItem('carsDetailed', content);
    expect(cachedVehicle('astra')).toBeUndefined();
    rememberVehicle(storedVehicle('golf'));
    writeDetails();
    expect(stored('carsDetailed')).toMatchObject([{ id: 'golf' }]);
  });
});

describe('a list too long for the storage', () => {
  it('is asked for at each start, and none of it is kept', async () => {
    const many = Array.from({ length: MOST_STORED_CARS + 1 }, (_none, number) => listItem(`car-${number}`));
    localStorage.setItem('cars', JSON.stringify([golf]));
    answer({ 'Cars.GetVehicles': many });
    await reloadCars();
    expect(carsStore.getState().cars).toHaveLength(many.length);
    expect(localStorage.getItem('cars')).toBeNull();
  });
});

describe('deleting', () => {
  beforeEach(loadCars);

  it('is sent at once, and forgets the car everywhere', async () => {
    rememberVehicle(storedVehicle('astra'));
    answer({ 'Cars.DeleteVehicle': undefined });
    const deleting = deleteCar('astra');
    expect(shown()).toEqual(['golf']);
    await deleting;
    expect(stored('cars')).toEqual([golf]);
    expect(cachedVehicle('astra')).toBeUndefined();
  });

  it('puts the car back in its place when it fails', async () => {
    answer({ 'Cars.DeleteVehicle': failure });
    await expect(deleteCar('astra')).rejects.toBe(failure);
    expect(shown()).toEqual(['astra', 'golf']);
  });

  it('can be taken back', async () => {
    answer({ 'Cars.DeleteVehicle': undefined, 'Cars.RestoreVehicle': astra });
    const deleted = await deleteCar('astra');
    await restoreCar(deleted);
    expect(shown()).toEqual(['astra', 'golf']);
    expect(stored('cars')).toEqual([astra, golf]);
  });
});
