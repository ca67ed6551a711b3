import { describe, expect, it } from 'vitest';
import { parseTyre, type Tyre } from './tyre';
import { circumferenceDifference, designation, isSameSize, serviceOf, sizeName, tyreSize } from './tyre-size';

function tyre(text: string): Tyre {
  const parsed = parseTyre(text);
  if (parsed === null) throw new Error(text);
  return parsed;
}

describe('the measures of a tyre', () => {
  it.each([
    // width, sidewall, diameter, circumference in mm
    ['205/55 R16 91V', [205, 113, 632, 1985], false],
    ['225/45 R17 94W', [225, 101, 634, 1993], false],
    ['225/75 R16 C 118/116R', [225, 169, 744, 2337], false],
    ['165 SR 13', [165, 135, 601, 1887], true],
    ['31x10.50 R15 109Q', [267, 203, 787, 2474], false],
    ['120/70 ZR17 M/C (58W)', [120, 84, 600, 1884], false],
    ['315/70 R22,5 154/150L', [315, 221, 1013, 3181], false],
  ] as const)('of %s', (text, measures, assumed) => {
    const size = tyreSize(tyre(text));
    expect([size?.width, size?.sidewall, size?.diameter, size?.circumference].map((mm) => Math.round(mm ?? 0))).toEqual(
      measures,
    );
    expect(size?.assumed).toBe(assumed);
  });

  it('are unknown for a cross-ply size without an aspect ratio', () => {
    expect(tyreSize(tyre('3.50-10'))).toBeNull();
    expect(tyreSize(tyre('MT90B16 74H'))).toBeNull();
  });
});

describe('two sizes', () => {
  it('differ in circumference by percent', () => {
    const change = (from: string, to: string) => circumferenceDifference(tyre(to), tyre(from))?.toFixed(2);
    expect(change('205/55 R16', '225/45 R17')).toBe('0.38');
    expect(change('205/55 R16', '195/65 R15')).toBe('0.41');
    expect(change('205/55 R16', '215/65 R16')).toBe('8.55');
    expect(change('225/45 R17', '205/55 R16')).toBe('-0.38');
    expect(circumferenceDifference(tyre('3.50-10'), tyre('205/55 R16'))).toBeNull();
  });

  it('are equal regardless of load index and speed symbol', () => {
    expect(isSameSize(tyre('205/55 R16 91V'), tyre('205/55ZR16 94W XL'))).toBe(true);
    expect(isSameSize(tyre('205/55 R16'), tyre('205/60 R16'))).toBe(false);
  });
});

describe('a designation', () => {
  it.each([
    ['205/55R16 91V', '205/55 R16'],
    ['225/75R16C 118/116R', '225/75 R16 C'],
    ['120/70ZR17 M/C (58W)', '120/70 R17 M/C'],
    ['3.50-10', '3.50-10'],
    ['3.00-18', '3.00-18'],
    ['6.70-15 4PR', '6.70-15'],
    ['11 R 22.5 148/145L', '11 R22.5'],
    ['11.00 R 20 150/146K', '11.00 R20'],
    ['10.0/75-15.3', '10.0/75-15.3'],
    ['130/90B16 M/C 73H', '130/90 B16 M/C'],
    ['31X10.50R15', '31x10.50 R15'],
    ['31X10.50 R15 LT 109Q', '31x10.50 R15 LT'],
    ['MT90B16 74H', 'MT90 B16'],
    ['MH90-21 54H', 'MH90-21'],
    ['190/65 HR 390', '190/65 R390'],
    ['185HR14', '185 R14'],
    ['4.80/4.00-8 62M', '4.80-8'],
  ])('%s has the size %s', (text, name) => {
    expect(sizeName(tyre(text))).toBe(name);
    expect(isSameSize(tyre(name), tyre(text))).toBe(true);
  });

  it.each([
    ['205/55 R16', '91', 'V', '205/55 R16 91V'],
    ['205/55 R16 XL', '94', 'H', '205/55 R16 94H XL'],
    ['225/75 R16 C', '118/116', 'R', '225/75 R16 C 118/116R'],
    ['205/55 R16', '', '', '205/55 R16'],
    ['120/70ZR17M/C', '58', '(W)', '120/70 ZR17 M/C (58W)'],
    ['150/80B16M/C', '71', '(W)', '150/80 B16 M/C (71W)'],
    ['120/70ZR17M/C', '58', 'ZR', '120/70 ZR17 M/C 58'],
    ['205/55 R16', '', '(Y)', '205/55 ZR16 (Y)'],
    ['120/90-18', '', 'VR', '120/90-V18'],
    ['225/45 R17 RFT', '91', 'W', '225/45 R17 91W RFT'],
    ['MT90B16', '74', 'H', 'MT90 B16 74H'],
  ])('is composed of %s, %s and %s', (size, load, speed, expected) => {
    expect(designation(tyre(size), { load, speed })).toBe(expected);
    expect(serviceOf(expected, null)).toMatchObject({ load, speed });
  });

  it('is split into its parts', () => {
    expect(serviceOf('225/75R16C 118/116R', null)).toMatchObject({ load: '118/116', speed: 'R' });
    expect(serviceOf('540/65R38 150A8/147D', 50)).toMatchObject({ load: '147', speed: 'D' });
    expect(serviceOf('205/55 R16', null)).toMatchObject({ load: '', speed: '' });
    expect(serviceOf('rund', null)).toBeNull();
  });
});
