import { expect, it } from 'vitest';
import { hsnMaker, isUnknownMakerKey, namesModel } from './hsn';

it.each([
  ['0603', 'Volkswagen'],
  ['603', 'Volkswagen'],
  ['0035', 'Opel'],
  ['8566', 'Ford'],
  ['1234', null],
])('HSN %s is %s', (hsn, maker) => {
  expect(hsnMaker(hsn)).toBe(maker);
});

// KBA SV 2.1: collective keys of makers without a key of their own; TSN of zeros for single approvals
it.each([
  ['0603', 'BGU', true],
  ['0900', 'BGU', false],
  ['0901', 'BGU', false],
  ['0801', 'BGU', false],
  ['0800', '123', false],
  ['0000', '123', false],
  ['0603', '000', false],
  ['0603', '0', false],
  ['0603', null, false],
  [null, 'BGU', false],
])('HSN %s with TSN %s names a model: %s', (hsn, tsn, named) => {
  expect(namesModel(hsn, tsn)).toBe(named);
});

it('knows the collective keys', () => {
  expect([isUnknownMakerKey('0900'), isUnknownMakerKey('800'), isUnknownMakerKey('0603')]).toEqual([true, true, false]);
});
