import { describe, expect, it } from 'vitest';
import { HIGHEST_LOAD_INDEX, loadOfIndex, parseTyre, SPEED_SYMBOLS, speedOfSymbol } from './tyre';

describe('parseTyre', () => {
  it.each([
    [
      '205/55 R16 91V',
      { width: 205, aspectRatio: 55, construction: 'radial', rimInches: 16, loadIndex: 91, speedSymbol: 'V' },
    ],
    ['205/55R16 91V', { width: 205, aspectRatio: 55, rimInches: 16, loadIndex: 91, speedSymbol: 'V' }],
    [
      'P 225/45ZR17 94W XL',
      { width: 225, aspectRatio: 45, rimInches: 17, loadIndex: 94, speedSymbol: 'W', reinforced: true },
    ],
    [
      '120/70ZR17 M/C (58W)',
      { width: 120, aspectRatio: 70, rimInches: 17, loadIndex: 58, speedSymbol: 'W', motorcycle: true },
    ],
    ['120/70 ZR 17 M/C 58W', { rimInches: 17, loadIndex: 58, motorcycle: true }],
    ['120/70ZR17', { loadIndex: null, speedSymbol: 'ZR' }],
    ['225/75R16C 118/116R', { commercial: true, loadIndex: 118, twinLoadIndex: 116, speedSymbol: 'R' }],
    ['225/75 R 16 C 118/116 R', { commercial: true, loadIndex: 118, twinLoadIndex: 116, speedSymbol: 'R' }],
    ['215/70R15CP 109Q', { commercial: true, loadIndex: 109, speedSymbol: 'Q' }],
    ['155 R13 78S', { width: 155, aspectRatio: null, rimInches: 13, loadIndex: 78, speedSymbol: 'S' }],
    ['3.50-10', { width: 3.5, aspectRatio: null, construction: 'diagonal', rimInches: 10, loadIndex: null }],
    ['4.00-18 64S', { width: 4, rimInches: 18, loadIndex: 64, speedSymbol: 'S' }],
    ['130/90B16 M/C 73H', { construction: 'bias-belted', rimInches: 16, loadIndex: 73, speedSymbol: 'H' }],
    ['165 SR 13', { width: 165, aspectRatio: null, construction: 'radial', rimInches: 13, speedSymbol: 'S' }],
    ['185/70 HR 14', { aspectRatio: 70, construction: 'radial', speedSymbol: 'H' }],
    ['205/70 VR 15', { construction: 'radial', speedSymbol: 'VR' }],
    ['31x10.50 R15 109Q', { width: 31, aspectRatio: 10.5, rimInches: 15, loadIndex: 109, speedSymbol: 'Q' }],
    ['315/70R22,5 154/150L', { rimInches: 22.5, loadIndex: 154, twinLoadIndex: 150, speedSymbol: 'L' }],
  ])('reads %s', (text, tyre) => {
    expect(parseTyre(text)).toMatchObject(tyre);
  });

  it.each(['', '-', 'SIEHE FELD 22', '205', 'R16'])('refuses %j', (text) => {
    expect(parseTyre(text)).toBeNull();
  });
});

describe('service description', () => {
  it('gives the load of an index in kg', () => {
    expect([0, 78, 91, 94, 100, 118, 150].map((index) => loadOfIndex(index))).toEqual([
      45, 425, 615, 670, 800, 1320, 3350,
    ]);
    expect(loadOfIndex(151)).toBeNull();
  });

  it('increases with every load index', () => {
    for (let index = 1; index <= 150; index += 1) {
      expect(loadOfIndex(index) ?? 0).toBeGreaterThan(loadOfIndex(index - 1) ?? Infinity);
    }
  });

  it('gives the speed of a symbol in km/h', () => {
    expect(['Q', 'T', 'H', 'V', 'W', 'Y', 'ZR'].map((symbol) => speedOfSymbol(symbol))).toEqual([
      160, 190, 210, 240, 270, 300, 240,
    ]);
    expect([speedOfSymbol('I'), speedOfSymbol('VR')]).toEqual([null, null]);
  });

  it('has no load above the table, and orders the symbols by speed', () => {
    expect(loadOfIndex(HIGHEST_LOAD_INDEX)).toBe(3350);
    expect(loadOfIndex(HIGHEST_LOAD_INDEX + 1)).toBeNull();
    const speeds = SPEED_SYMBOLS.map((symbol) => speedOfSymbol(symbol) ?? Number.NaN);
    expect(speeds).toEqual([...speeds].sort((left, right) => left - right));
    expect(SPEED_SYMBOLS.slice(-3)).toEqual(['V', 'W', 'Y']);
  });
});
