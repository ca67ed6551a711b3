import { describe, expect, it } from 'vitest';
import { FORM_FIELDS, type FormFieldCode } from '~/zb1/form-geometry';
import { FLAT_HEIGHT, FLAT_WIDTH, PAPER_LEVEL } from '../flatten/flatten';
import { BAND_HEIGHT, PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { cutBand, locateLines, type LineBand } from './lines';

interface Page extends GreyImage {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

function blankPage(): Page {
  return {
    width: FLAT_WIDTH,
    height: FLAT_HEIGHT,
    data: new Uint8ClampedArray(FLAT_WIDTH * FLAT_HEIGHT).fill(PAPER_LEVEL),
  };
}

/** Fills a rectangle given in millimetres. */
function fill(page: Page, x: number, y: number, width: number, height: number, grey: number): void {
  for (let v = Math.round(y * PIXELS_PER_MM); v < Math.round((y + height) * PIXELS_PER_MM); v++) {
    page.data.fill(
      grey,
      v * page.width + Math.round(x * PIXELS_PER_MM),
      v * page.width + Math.round((x + width) * PIXELS_PER_MM),
    );
  }
}

/** Prints every place of the middle and right panels with strokes as high as capitals; `shift` moves the print down. */
function printedPage(shift: number, grey = 60): Page {
  const page = blankPage();
  for (const { value, lines, panel } of FORM_FIELDS) {
    if (panel === 'left') continue;
    for (let i = 0; i < 4; i++)
      fill(page, value.x + 1.3 + i * 0.9, value.y + value.height / lines - 0.3 - 2.3 + shift, 0.35, 2.3, grey);
  }
  return page;
}

function bandOf(bands: readonly LineBand[], fieldCode: FormFieldCode, line = 0): LineBand {
  const found = bands.find((band) => band.fieldCode === fieldCode && band.line === line);
  if (!found) throw new Error(`No band for ${fieldCode}`);
  return found;
}

describe('locateLines', () => {
  it.each([-1.4, 0, 0.8, 1.4])('centres its bands on print that is shifted by %f mm', (shift) => {
    const bands = locateLines(printedPage(shift));
    for (const fieldCode of ['B', 'E', '15.1', 'P.1'] as const) {
      const value = FORM_FIELDS.find(({ code }) => code === fieldCode)?.value;
      const middle = (value?.y ?? 0) + (value?.height ?? 0) - 0.3 - 1.15 + shift;
      const band = bandOf(bands, fieldCode);
      expect(Math.abs((band.top + band.height / 2) / PIXELS_PER_MM - middle)).toBeLessThan(0.45);
    }
  });

  describe('of names and addresses', () => {
    const LEFT = ['C.1.1', 'C.1.2', 'C.1.3'] as const;
    /** A page with the lines of the left panel as well, their first stroke at `start` millimetres. */
    function pageWithNames(start: number, shadow = 0): Page {
      const page = printedPage(0);
      for (const code of LEFT) {
        const { value, lines } = FORM_FIELDS.find((field) => field.code === code) ?? {
          value: { y: 0, height: 0 },
          lines: 1,
        };
        for (let i = 0; i < 4; i++) fill(page, start + i * 0.9, value.y + value.height / lines - 2.6, 0.35, 2.3, 60);
      }
      if (shadow > 0) fill(page, 0, 40, shadow, 60, 90);
      return page;
    }
    const startMm = (page: Page, fieldCode: FormFieldCode): number =>
      bandOf(locateLines(page), fieldCode).left / PIXELS_PER_MM;

    it.each([0.9, 1.3, 1.8])('begin before print that begins at %f mm', (start) => {
      const page = pageWithNames(start);
      for (const fieldCode of [...LEFT, 'HU'] as const) {
        expect(Math.abs(startMm(page, fieldCode) - Math.max(0, start - 1))).toBeLessThan(0.2);
      }
    });

    it('begin with room before the usual column when there is no print, or when it begins there', () => {
      expect(Math.abs(startMm(blankPage(), 'C.1.1') - 1.6)).toBeLessThan(0.2);
      expect(Math.abs(startMm(pageWithNames(2.6), 'C.1.1') - 1.6)).toBeLessThan(0.2);
    });

    it('leave out a shadow at the edge of the paper', () => {
      expect(startMm(pageWithNames(1.5, 0.9), 'C.1.2')).toBeGreaterThanOrEqual(0.8);
    });
  });

  it('crops the blank end of a line, and marks blank further lines of a place', () => {
    const bands = locateLines(printedPage(0));
    expect(bandOf(bands, 'D.1').width / PIXELS_PER_MM).toBeLessThan(12);
    expect(bandOf(bands, 'D.2', 0).blank).toBe(false);
    expect(bandOf(bands, 'D.2', 3).blank).toBe(true);
  });

  it('never marks single-line places as blank', () => {
    expect(
      locateLines(blankPage()).filter(
        ({ fieldCode, blank }) => blank && (fieldCode === 'E' || fieldCode === 'A' || fieldCode === 'T'),
      ),
    ).toEqual([]);
  });

  it('takes a higher band for a large plate and scales it to BAND_HEIGHT', () => {
    const page = printedPage(0);
    for (let i = 0; i < 8; i++) fill(page, 5 + 3 * i, 46, 0.8, 4.4, 40);
    const band = bandOf(locateLines(page), 'A');
    expect(band.height).toBeGreaterThan(1.5 * BAND_HEIGHT);
    const cut = cutBand(page, band);
    expect(cut.height).toBe(BAND_HEIGHT);
    expect(cut.width).toBe(Math.round((band.width * BAND_HEIGHT) / band.height));
    expect(Math.min(...cut.data)).toBeLessThan(100);
  });

  describe('of the plate', () => {
    /** A page with a plate whose first stroke is at `start` millimetres. */
    function pageWithPlate(start: number): Page {
      const page = printedPage(0);
      for (let i = 0; i < 7; i++) fill(page, start + i * 1.6, 47, 1, 2.3, 50);
      return page;
    }
    const startMm = (page: Page): number => bandOf(locateLines(page), 'A').left / PIXELS_PER_MM;
    const usual = startMm(pageWithPlate(5));

    it.each([usual - 1.2, usual - 0.5])('begins before print that begins at %f mm', (start) => {
      expect(startMm(pageWithPlate(start))).toBeLessThan(start);
    });

    it.each([usual + 0.3, usual + 1.5])('has its usual beginning where print begins behind that, at %f mm', (start) => {
      expect(startMm(pageWithPlate(start))).toBe(usual);
    });

    it('leaves the side of its frame out', () => {
      const page = pageWithPlate(usual + 0.2);
      fill(page, usual - 0.4, 44.5, 0.3, 7, 50);
      expect(startMm(page)).toBe(usual);
    });
  });
});
