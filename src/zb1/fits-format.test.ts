import { expect, it } from 'vitest';
import { fitsFormat } from './fits-format';

it.each([
  '205/55R16 91V AUCH 225/45R17 91W',
  '2 3/4-17',
  '18.5X8.5-8 78N',
  '285/30ZR20 99(Y) XL',
  '245/45RF18 96Y',
  '295/80R22.5 152/148M (154/150L)',
  '10.0/75-15.3 123A8',
  '335/80R20 MPT 147K',
  '14.5R20MPT',
  '365/80R20MPT152K',
  '12.5-20 MPT 132G',
  '13.00R20 ML',
  '10.00R20 146/143K ET',
  '10.00R20 ET 146/143K',
  '7.50R16 ET 98K',
  '7.50R16 ET 98 K',
  '10.00R20 ET 16 PR 146/143K',
  '385/65R22.5 160K FRT',
  '385/65R22.5 F.R.T. 160K',
  '315/80R22.5 156/150K REGROOVABLE',
  '10.0/75-15.3 IMP 123A8',
  '10.0/75-15.3 IMPLEMENT 123A8',
  '10.0/75-15.3 IMPL. 123A8',
  '6.00-16 AS FRONT 6PR',
  '7.50-16 AS-FRONT 6PR',
  '6.00-16 ASF 6PR',
  '12.4/11-28 AS 6PR',
  '18.4R38 AS 146A8',
  '11.5/80-15.3 AW 14PR 141A8',
  '340/80R18 IND 143A8',
  '335/80R20 EM 147K',
])('reads the tyres %s', (text) => {
  expect(fitsFormat('15.1', text)).toBe(true);
});

it.each([
  '205/S5R16 91V',
  '205/55R16 91V ET45',
  '205/55R16 91V ET 45',
  '205/55R16 91V ET-5 XL',
  '205/55R16 91V ET: 52,5',
  '205/55R16 ET 45',
  '2O5/55R16 91V',
  '205/55R16 91O',
  'SIEHE FELD 22',
  `205/55R16 ${'91V '.repeat(30)}`,
])('questions %j', (text) => {
  expect(fitsFormat('15.1', text)).toBe(false);
});

it('is the expression for other fields', () => {
  expect(fitsFormat('HU', '04/2027')).toBe(true);
  expect(fitsFormat('HU', '205/55R16 91V')).toBe(false);
});
