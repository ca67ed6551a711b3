import { describe, expect, it } from 'vitest';
import glyphs from './glyphs.json';
import { BAND, BORDER, layoutPlate, PLATE_HEIGHT } from './plate-layout';

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

  it('separates the own part of an interchangeable plate', () => {
    const { seals, own, mark, width, total } = layoutPlate('RE XY 11 3H');
    expect(text('RE XY 11 3H')).toBe('REXY11');
    expect(own?.glyphs.map(({ character }) => character).join('')).toBe('3HREXY11');
    expect(own?.x).toBeGreaterThan(width);
    expect(total).toBe((own?.x ?? 0) + 60);
    for (const { x } of own?.glyphs ?? []) expect(x).toBeGreaterThan(own?.x ?? 0);
    expect(mark?.character).toBe('W');
    expect(mark?.x).toBeGreaterThan(seals ?? Infinity);
    expect(layoutPlate('RE XY 11 8').glyphs).toEqual(layoutPlate('RE XY 11 3').glyphs);
    expect(layoutPlate('RE XY 11 8').own).not.toEqual(layoutPlate('RE XY 11 3').own);
  });

  it.each([
    ['Y-123456', 'Y123456', false],
    ['THW-81234', 'THW81234', true],
    ['B-123456', 'B123456', true],
    ['0-17-1', '0171', true],
    ['HL 06123', 'HL06123', true],
    ['B 045675', 'B045675', false],
    ['HA 45 A 21.10.26', 'HA45A', false],
    ['Y-1234567', 'Y1234567', false],
    ['BNO1234', 'BNO1234', true],
  ])('draws %s without letters of its own, seals and plaque', (plate, characters, band) => {
    expect(text(plate)).toBe(characters);
    expect(layoutPlate(plate)).toMatchObject({ seals: undefined, own: undefined, mark: undefined, band });
  });

  // annex 17 FZV: 105.5 × 130 mm, digits above letters, no Euro band
  it.each(['123 ABC', '7 A', '888 WWW'])('draws the insurance plate %s in two rows on an upright plate', (plate) => {
    const layout = layoutPlate(plate);
    expect(text(plate)).toBe(plate.replace(' ', ''));
    expect(layout).toMatchObject({ seals: undefined, band: false, field: undefined, own: undefined, ink: 'black' });
    expect(layout.total).toBeLessThan(PLATE_HEIGHT);
    const digit = layout.glyphs.find(({ character }) => /\d/u.test(character));
    const letter = layout.glyphs.find(({ character }) => /[A-Z]/u.test(character));
    expect((digit?.y ?? 0) + 75 * (digit?.scale ?? 0)).toBeLessThan(letter?.y ?? 0);
    expect((letter?.y ?? 0) + 75 * (letter?.scale ?? 0)).toBeLessThan(PLATE_HEIGHT - BORDER);
    for (const { character, x, scale } of layout.glyphs) {
      expect(x).toBeGreaterThan(BORDER);
      expect(x + glyphs[character as 'H'].width * scale).toBeLessThan(layout.width - BORDER);
    }
  });

  it('has fields for the season and the date of expiry', () => {
    const digits = (plate: string) =>
      layoutPlate(plate)
        .field?.glyphs.map(({ character }) => character)
        .join('');
    expect(digits('HL SW 241 04/10')).toBe('0410');
    expect(digits('HA 45 A 21.10.26')).toBe('211026');
    expect(digits('B 045675')).toBe('');
    expect(digits('HL SW 241')).toBeUndefined();
    expect(layoutPlate('HL 07123').ink).toBe('red');
  });

  it('shows text that is not a plate without seals', () => {
    expect(layoutPlate('0-1234').seals).toBeUndefined();
    expect(text('0-1234')).toBe('01234');
    expect(layoutPlate('').glyphs).toEqual([]);
  });
});
