import { describe, expect, it } from 'vitest';
import { vehicleClass } from './vehicle-class';

describe('vehicle classes', () => {
  it.each([
    ['M1', 'car'],
    ['M1G', 'car'],
    ['M3', 'bus'],
    ['N1', 'truck'],
    ['O1', 'trailer'],
    ['L1e-B', 'moped'],
    ['L3E-A2', 'motorcycle'],
    ['L3e-A1E', 'motorcycle'],
    ['L3E-A3T', 'motorcycle'],
    ['L2e-U', 'moped'],
    ['L5e', 'tricycle'],
    ['L7E', 'quad'],
    ['T1a', 'tractor'],
  ])('%s is a %s', (j, kind) => {
    expect(vehicleClass(j)?.kind).toBe(kind);
  });

  it('have limits and suffixes', () => {
    expect(vehicleClass('M1G')).toMatchObject({ code: 'M1', offRoad: true, maxSeats: 9 });
    expect(vehicleClass('O2')).toMatchObject({ moreThanKg: 750, atMostKg: 3500 });
    expect(vehicleClass('25')).toBeNull();
  });
});
