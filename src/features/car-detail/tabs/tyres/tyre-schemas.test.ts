import { describe, expect, it } from 'vitest';
import type { Vehicle } from '~/contract/vehicle';
import { treadSchema, tyreChangeOf, tyreChangeSchema } from './tyre-schemas';

const TODAY = '2026-11-30';
const vehicle = {
  fields: { J: 'M1' },
  mileageHistory: [{ date: '2026-05-01', km: 50_000 }],
  tyreSets: [
    {
      id: 'summer',
      tyres: [],
      treads: [],
      periods: [{ from: '2026-04-01', fromKm: 49_000, until: null, untilKm: null }],
    },
  ],
} as unknown as Vehicle;
const rules = { language: 'de', vehicle, today: TODAY } as const;

it('reads a typed change', () => {
  expect(tyreChangeOf('de', { date: TODAY, km: '51.000', setId: '' })).toEqual({
    date: TODAY,
    km: 51_000,
    setId: null,
  });
  expect(tyreChangeOf('de', { date: TODAY, km: '', setId: 'winter' })).toEqual({
    date: TODAY,
    km: null,
    setId: 'winter',
  });
});

describe('a change', () => {
  const schema = tyreChangeSchema({ ...rules, messages: { number: 'number', km: 'km', date: 'date' } });
  const typed = { date: TODAY, km: '51.000', setId: '' };

  it('may leave out the mileage', () => {
    expect(schema.isValidSync(typed)).toBe(true);
    expect(schema.isValidSync({ ...typed, km: '' })).toBe(true);
  });

  it.each([
    ['km', 'viel', 'number'],
    ['km', '40.000', 'km'],
    ['date', '2026-12-01', 'date'],
    ['date', '2026-02-30', 'date'],
  ] as const)('refuses the %s "%s" with "%s"', (path, value, message) => {
    expect(() => void schema.validateSyncAt(path, { ...typed, [path]: value })).toThrow(
      expect.objectContaining({ message }),
    );
  });
});

describe('a tread', () => {
  const schema = treadSchema({ ...rules, messages: { depth: 'depth', number: 'number', km: 'km', date: 'date' } });
  const typed = { mm: '6,5', km: '51.000', date: TODAY };

  it('may leave out the mileage', () => {
    expect(schema.isValidSync(typed)).toBe(true);
    expect(schema.isValidSync({ ...typed, km: '' })).toBe(true);
  });

  it.each([
    ['T1B', '65', true],
    ['T1B', '101', false],
    ['N3', '26', true],
    ['L7E', '45', true],
    ['', '45', true],
    ['M1', '22', true],
    ['M1', '31', false],
    ['L3E', '75', false],
  ])('of a vehicle of class "%s" is %s mm deep: %s', (J, mm, isAccepted) => {
    const messages = { depth: 'depth', number: 'number', km: 'km', date: 'date' };
    const ofKind = treadSchema({ ...rules, vehicle: { ...vehicle, fields: { J } }, messages });
    expect(ofKind.isValidSync({ ...typed, mm })).toBe(isAccepted);
  });

  it.each([
    ['mm', '', 'depth'],
    ['mm', '65', 'depth'],
    ['km', '1,5', 'number'],
    ['km', '40.000', 'km'],
    ['date', '2026-12-01', 'date'],
    ['date', '0026-12-01', 'date'],
  ] as const)('refuses the %s "%s" with "%s"', (path, value, message) => {
    expect(() => void schema.validateSyncAt(path, { ...typed, [path]: value })).toThrow(
      expect.objectContaining({ message }),
    );
  });
});
