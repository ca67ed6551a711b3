import { expect, it } from 'vitest';
import { yearOfApproval, yearOfEmissionRegulation } from './act-year';

it.each([
  ['e4*2007/46*0204*08', 2007],
  ['e1*98/14*0242*25', 1998],
  ['e1*70/156*0242', 1970],
  ['e4*168/2013*00012*01', 2013],
  ['e4*2018/858*00012*01', 2018],
  ['e1*KS07/46*0012', 2007],
  ['e4*', null],
  ['H472', null],
])('reads the year of the act in the approval %s: %s', (k, year) => {
  expect(yearOfApproval(k)).toBe(year);
});

it.each([
  ['715/2007*692/2008A', 2007],
  ['168/2013*134/2014', 2013],
  ['2005/55*2008/74G', null],
  ['70/220*2003/76B', null],
])('reads the year of the regulation in %s: %s', (v9, year) => {
  expect(yearOfEmissionRegulation(v9)).toBe(year);
});
