import { describe, expect, it } from 'vitest';
import { KNOWN_DISTRICTS, isKnownDistrict } from './districts';
import { formatPlate, isPlate, parsePlate, plateReadings, plateText } from './plate';
import { mulberry32 } from './vin.testing';

describe('parsePlate', () => {
  it.each([
    ['B-AB 1234', { district: 'B', letters: 'AB', digits: '1234', suffix: null, season: null }],
    ['M-XY 77E', { district: 'M', letters: 'XY', digits: '77', suffix: 'E', season: null }],
    ['HH-Z 9H', { district: 'HH', letters: 'Z', digits: '9', suffix: 'H', season: null }],
    ['hl sw 2412', { district: 'HL', letters: 'SW', digits: '2412', suffix: null, season: null }],
    ['FÜS·A 1', { district: 'FÜS', letters: 'A', digits: '1', suffix: null, season: null }],
    ['M AB 12 04/10', { district: 'M', letters: 'AB', digits: '12', suffix: null, season: { from: 4, to: 10 } }],
    ['HLSW2412', { district: 'HL', letters: 'SW', digits: '2412', suffix: null, season: null }],
    ['HLSW 2412', { district: 'HL', letters: 'SW', digits: '2412', suffix: null, season: null }],
  ])('reads %s', (text, plate) => {
    expect(parsePlate(text)).toEqual(plate);
  });

  it.each([
    '',
    '-',
    'HL SW',
    'HL SW 0123',
    'HL SW 24123',
    'ABCD EF 1',
    'HL SÜ 12',
    'FÜS AB 1234',
    '1 AB 123',
    'HL-SW-2412-X',
  ])('refuses %j', (text) => {
    expect(isPlate(text)).toBe(false);
  });

  it('accepts an unknown district code', () => {
    expect(isKnownDistrict('QQ')).toBe(false);
    expect(parsePlate('QQ-A 1')?.district).toBe('QQ');
  });

  it('prefers known districts, then two letters, when the groups are not separated', () => {
    expect(plateReadings('MAB1').map((plate) => plateText(plate))).toEqual(['M AB 1', 'MA B 1']);
    expect(parsePlate('TÜAB12')).toMatchObject({ district: 'TÜ', letters: 'AB' });
    expect(parsePlate('XQRS12')).toMatchObject({ district: 'XQ', letters: 'RS' });
  });
});

describe('formatPlate', () => {
  it.each([
    ['HL-SW 2412', 'HL SW 2412'],
    ['m-xy77e', 'M XY 77E'],
    ['m ab 12 (04-10)', 'M AB 12 04/10'],
    ['??  12', '?? 12'],
  ])('%s becomes %s', (text, expected) => {
    expect(formatPlate(text)).toBe(expected);
  });

  it('round-trips 300 random plates', () => {
    const random = mulberry32(42);
    const pick = <T>(list: ArrayLike<T>): T | undefined => list[Math.floor(random() * list.length)];
    for (let round = 0; round < 300; round += 1) {
      const district = pick(KNOWN_DISTRICTS) ?? '';
      const letters = `${pick('ABCDEFGHJKLMNPRSTUVWXYZ') ?? ''}${random() < 0.5 ? (pick('ABCXYZ') ?? '') : ''}`;
      const digits = String(1 + Math.floor(random() * (district.length + letters.length > 4 ? 999 : 9999)));
      const plate = { district, letters, digits, suffix: pick(['E', 'H', null] as const) ?? null, season: null };
      expect(parsePlate(plateText(plate))).toEqual(plate);
    }
  });
});

describe('districts', () => {
  it('are one to three letters, listed once, and include the cities', () => {
    expect(KNOWN_DISTRICTS.every((code) => /^[A-ZÄÖÜ]{1,3}$/u.test(code))).toBe(true);
    expect(KNOWN_DISTRICTS.length).toBeGreaterThan(650);
    for (const code of ['B', 'M', 'HH', 'K', 'HL', 'FÜS', 'MTK', 'LWL', 'WÜ']) expect(isKnownDistrict(code)).toBe(true);
  });
});
