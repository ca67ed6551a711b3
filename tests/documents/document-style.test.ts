import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDocumentStyle } from './document-style';
import { PRINT_FONTS, fontsOf } from './fonts';
import { parseVariant } from './levels';
import { joinLines } from './truth';
import { createVehicle } from './vehicle';

const FONTS = join(import.meta.dirname, '../../node_modules/@fontsource');

const styles = Array.from({ length: 400 }, (_, number) => createDocumentStyle(5, number, fontsOf('all')));

describe('createDocumentStyle', () => {
  it('repeats itself for the same seed and number', () => {
    expect(createDocumentStyle(2, 9, PRINT_FONTS)).toEqual(createDocumentStyle(2, 9, PRINT_FONTS));
    expect(createDocumentStyle(2, 9, PRINT_FONTS)).not.toEqual(createDocumentStyle(2, 10, PRINT_FONTS));
  });

  it('offsets the print by 1.5 mm at most', () => {
    for (const { print } of styles) {
      expect(Math.abs(print.offsetX)).toBeLessThanOrEqual(1.5);
      expect(Math.abs(print.offsetY)).toBeLessThanOrEqual(1.5);
    }
  });

  it('sets some forms one row lower', () => {
    const lower = styles.filter(({ form }) => form.rowShift === 1).length;
    expect(lower).toBeGreaterThan(30);
    expect(lower).toBeLessThan(100);
  });
});

describe('fontsOf', () => {
  it('keeps the held-out fonts apart', () => {
    const ids = (set: 'train' | 'eval'): string[] => fontsOf(set).map((font) => font.id);
    expect(ids('eval').sort()).toEqual(['arimo', 'b612-mono', 'doto', 'nova-mono', 'overpass-mono', 'pt-mono']);
    expect(ids('train').filter((id) => ids('eval').includes(id))).toEqual([]);
    expect(fontsOf('all')).toHaveLength(ids('eval').length + ids('train').length);
  });

  it('names font files that are installed', () => {
    for (const font of PRINT_FONTS) {
      for (const weight of font.weights) {
        expect(
          existsSync(join(FONTS, `${font.id}/files/${font.id}-latin-${weight}-normal.woff2`)),
          `${font.id} ${weight}`,
        ).toBe(true);
      }
    }
  });
});

describe('parseVariant', () => {
  it('reads a level with modifiers', () => {
    const variant = parseVariant('L2+EXIF6+THUMB');
    expect(variant.level).toBe('L2');
    expect([...variant.modifiers]).toEqual(['EXIF6', 'THUMB']);
  });

  it.each(['L9', 'L2+R45', ''])('refuses %j', (name) => {
    expect(() => parseVariant(name)).toThrow(RangeError);
  });
});

describe('joinLines', () => {
  it('joins the lines of D.2 by slashes', () => {
    const vehicle = { ...createVehicle(1, 1), 'D.2': '1K\nACCAYC\nFM5' };
    expect(joinLines(vehicle)['D.2']).toBe('1K/ACCAYC/FM5');
  });
});
