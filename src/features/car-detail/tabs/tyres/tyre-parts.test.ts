import { describe, expect, it } from 'vitest';
import { tyreParts } from './tyre-parts';
import { read } from './tyres.testing';

describe('the parts of a designation', () => {
  const parts = (text: string, wheels: 1 | 2 = 2) =>
    tyreParts(read(text), wheels).map(({ key, text: part }) => `${key} ${part}`);

  it.each([
    ['205/55 R16 91V', ['width 205', 'ratio 55', 'radial R', 'rim 16', 'load 91', 'speed V']],
    [
      '225/75R16C 118/116R',
      ['width 225', 'ratio 75', 'radial R', 'rim 16', 'commercial C', 'load 118', 'twinLoad 116', 'speed R'],
    ],
    ['225/45ZR17 94W XL', ['width 225', 'ratio 45', 'radial R', 'rim 17', 'load 94', 'speed W', 'reinforced XL']],
    ['120/70ZR17 M/C', ['width 120', 'ratio 70', 'radial R', 'rim 17', 'motorcycle M/C', 'speedAbove ZR']],
    ['3.50-10', ['width 3.50', 'diagonal -', 'rim 10']],
    ['MT90B16 74H', ['widthCode MT', 'ratioOnly 90', 'biasBelted B', 'rim 16', 'load 74', 'speed H']],
    ['190/65 HR 390', ['width 190', 'ratio 65', 'radial R', 'rimMetric 390', 'speed H']],
    [
      '120/70ZR17M/C(58W)',
      ['width 120', 'ratio 70', 'radial R', 'rim 17', 'motorcycle M/C', 'load 58', 'speedAbove (W)'],
    ],
    ['31x10.50 R15 109Q', ['diameter 31', 'inchWidth 10.50', 'radial R', 'rim 15', 'load 109', 'speed Q']],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  it('use the number of wheels per axle', () => {
    expect(tyreParts(read('205/55 R16 91V'), 1).find(({ key }) => key === 'load')).toMatchObject({
      perTyre: 615,
      perAxle: 615,
    });
    expect(tyreParts(read('205/55 R16 91V'), null).find(({ key }) => key === 'load')).toMatchObject({
      perTyre: 615,
      perAxle: null,
    });
  });
});
