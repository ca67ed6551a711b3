import { describe, expect, it } from 'vitest';
import { FIELD_CODES } from '~/zb1/field-codes';
import { checkDigit } from './check-digit';
import { createVehicle } from './vehicle';

const vehicles = Array.from({ length: 200 }, (_, number) => createVehicle(7, number));
const kilograms = (text: string): number => Number(text.split('-')[0]);
const isoDate = (text: string): string => text.split('.').toReversed().join('-');

describe('checkDigit', () => {
  it('computes the published example', () => {
    expect(checkDigit('A1BS31Z0430336179')).toBe('4');
  });
});

describe('createVehicle', () => {
  it('gives the same document for the same seed and number', () => {
    expect(createVehicle(3, 5)).toEqual(createVehicle(3, 5));
    expect(createVehicle(3, 5)).not.toEqual(createVehicle(3, 6));
    expect(createVehicle(3, 5)).not.toEqual(createVehicle(4, 5));
  });

  it('has a text for every field', () => {
    for (const vehicle of vehicles) expect(Object.keys(vehicle).sort()).toEqual([...FIELD_CODES].sort());
  });

  it('proves full VINs by field 3', () => {
    const full = vehicles.filter((vehicle) => vehicle['3'] !== '-');
    expect(full.length).toBeGreaterThan(150);
    for (const vehicle of full) {
      expect(vehicle.E).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(vehicle['3']).toBe(checkDigit(vehicle.E));
    }
  });

  it('prints plates of at most eight characters', () => {
    for (const { A: plate } of vehicles) {
      expect(plate).toMatch(/^[A-ZÄÖÜ]{1,3}[- ][A-Z]{1,2} *\d{1,4}[EH]?( \d\d-\d\d)?$/);
      expect(plate.replace(/ \d\d-\d\d$/, '').replace(/[- ]/g, '').length).toBeLessThanOrEqual(8);
    }
  });

  it('keeps masses, dates and fuel consistent', () => {
    for (const vehicle of vehicles) {
      expect(kilograms(vehicle.G)).toBeLessThan(kilograms(vehicle['F.1']));
      expect(kilograms(vehicle['7.1']) + kilograms(vehicle['7.2'])).toBeGreaterThanOrEqual(kilograms(vehicle['F.1']));
      expect(isoDate(vehicle.B) <= isoDate(vehicle.I)).toBe(true);
      expect(vehicle.HU).toMatch(/^(0[1-9]|1[0-2])\/\d{4}$/);
      if (Number(vehicle['10']) === 4) expect(vehicle['P.1']).toBe('-');
    }
  });

  it('varies makes, offices and emptiness', () => {
    expect(new Set(vehicles.map((vehicle) => vehicle['D.1'])).size).toBeGreaterThan(30);
    expect(new Set(vehicles.map((vehicle) => vehicle['12']))).toEqual(new Set(['', '-']));
    expect(vehicles.some((vehicle) => vehicle['F.1'].startsWith('00'))).toBe(true);
    expect(vehicles.some((vehicle) => /^[1-9]/.test(vehicle['F.1']))).toBe(true);
  });
});
