// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { FIELD_CODES } from '~/zb1/field-codes';
import { call } from '../call';
import { clearCarsCache, loadCars } from './cars-store';
import { setUpCarsStore, stored } from './cars-store.testing';
import { storedBytes } from './recent-details';
import { cacheVehicle } from './cache-vehicle';
import { readStoredDetails, writeDetails } from './stored-details';
import { ASTRA_FIELDS, storedVehicle } from './cars.testing';

vi.mock('../call', () => ({ call: vi.fn<typeof call>() }));

setUpCarsStore(vi.mocked(call));

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

describe('the details', () => {
  it('are kept under carsDetailed and bring the list up to date', async () => {
    await loadCars();
    const changed = storedVehicle('astra', { fields: { ...ASTRA_FIELDS, A: 'OD KR 503', HU: '01/2028' } });
    cacheVehicle(changed);
    expect(readStoredDetails('astra')).toEqual(changed);
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
    for (const car of cars) cacheVehicle(car);
    cacheVehicle(cars[2] ?? storedVehicle('none'));
    writeDetails();
    const text = localStorage.getItem('carsDetailed') ?? '';
    const kept = (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
    expect(storedBytes(text)).toBeLessThanOrEqual(1_048_576);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThan(40);
    expect(kept.slice(-2)).toEqual(['car-39', 'car-2']);
    expect(readStoredDetails('car-0')).toBeUndefined();
    expect(readStoredDetails('car-2')).toEqual(cars[2]);
  });

  it('are readable before they are written, and written on pagehide', () => {
    cacheVehicle(storedVehicle('astra'));
    expect(readStoredDetails('astra')).toEqual(storedVehicle('astra'));
    expect(localStorage.getItem('carsDetailed')).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored('carsDetailed')).toEqual([storedVehicle('astra')]);
  });

  it('keep the details that another tab has written meanwhile', () => {
    cacheVehicle(storedVehicle('astra'));
    localStorage.setItem('carsDetailed', JSON.stringify([storedVehicle('golf')]));
    writeDetails();
    expect(stored('carsDetailed')).toMatchObject([{ id: 'golf' }, { id: 'astra' }]);
  });

  it('that are not yet written are dropped at sign-out', () => {
    cacheVehicle(storedVehicle('astra'));
    clearCarsCache();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('carsDetailed')).toBeNull();
    expect(readStoredDetails('astra')).toBeUndefined();
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
    for (const id of ['a', 'b', 'c']) cacheVehicle(storedVehicle(id));
    writeDetails();
    full.mockRestore();
    expect(stored('carsDetailed')).toMatchObject([{ id: 'c' }]);
  });

  it.each(['[{"id":"astra"}]', 'broken', '"text"', '[null,5]'])('are ignored when malformed: %s', (content) => {
    localStorage.setItem('carsDetailed', content);
    expect(readStoredDetails('astra')).toBeUndefined();
    cacheVehicle(storedVehicle('golf'));
    writeDetails();
    expect(stored('carsDetailed')).toMatchObject([{ id: 'golf' }]);
  });
});
