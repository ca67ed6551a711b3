import { describe, expect, it } from 'vitest';
import glyphs from './glyphs.json';
import { BAND, BORDER, layoutPlate } from './plate-layout';

const text = (plate: string) =>
  layoutPlate(plate)
    .glyphs.map(({ character }) => character)
    .join('');

describe('glyphs', () => {
  it('cover every character of a plate, 75 units high', () => {
    expect(Object.keys(glyphs).join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ');
    for (const [character, { width, path }] of Object.entries(glyphs)) {
      expect(width, character).toBeGreaterThan(10);
      expect(width, character).toBeLessThan(65);
      expect(path, character).toMatch(/^M[\d.,\- MLHVCQZ]+Z$/);
    }
  });

  it('distinguish umlauts from their base letters', () => {
    for (const [umlaut, letter] of ['ÄA', 'ÖO', 'ÜU']) {
      const dots = (path: string) => path.split('M').length;
      expect(dots(glyphs[umlaut as 'Ä'].path), umlaut).toBe(dots(glyphs[letter as 'A'].path) + 2);
    }
  });
});

describe('layoutPlate', () => {
  it('places every character to the right of the band without overlap', () => {
    const { glyphs: placed, width, seals } = layoutPlate('HL SW 2412');
    expect(text('HL SW 2412')).toBe('HLSW2412');
    let edge = BORDER + BAND;
    for (const { character, x } of placed) {
      expect(x).toBeGreaterThan(edge);
      edge = x + glyphs[character as 'H'].width;
    }
    expect(width).toBeGreaterThan(edge);
    const [, l, s] = placed;
    expect(seals).toBeGreaterThan((l?.x ?? 0) + glyphs.L.width);
    expect((seals ?? 0) + 39).toBeLessThan(s?.x ?? 0);
  });

  it('lays out different spellings of one plate alike', () => {
    expect(layoutPlate('HL-SW 2412')).toEqual(layoutPlate('HL SW 2412'));
    expect(layoutPlate('hl sw 2412')).toEqual(layoutPlate('HL SW 2412'));
  });

  it('keeps E and H with the digits and draws umlaut districts', () => {
    expect(text('HH MO 71H')).toBe('HHMO71H');
    expect(text('TÜ AB 12')).toBe('TÜAB12');
  });

  it('shows text that is not a plate without seals', () => {
    expect(layoutPlate('0-1234').seals).toBeUndefined();
    expect(text('0-1234')).toBe('01234');
    expect(layoutPlate('').glyphs).toEqual([]);
  });
});
