import { expect, it } from 'vitest';
import { fieldChanges } from './field-changes';

it('lists the fields whose value differs, in the order of the document', () => {
  expect(fieldChanges({ A: 'B RG 1', R: 'BLAU' }, { R: 'ROT', A: 'B RG 2', E: 'WVWZZZ1KZAW000001' })).toEqual([
    { field: 'A', before: 'B RG 1', after: 'B RG 2' },
    { field: 'E', before: '', after: 'WVWZZZ1KZAW000001' },
    { field: 'R', before: 'BLAU', after: 'ROT' },
  ]);
});

it('ignores fields that the new reading left blank', () => {
  expect(fieldChanges({ A: 'B RG 1', R: 'BLAU' }, { A: '' })).toEqual([]);
});

it('ignores how another office spells the same values', () => {
  const before = { A: 'HL SW 2412', 'F.1': '01820', G: '01281-01340', 'V.7': '119,5' };
  expect(fieldChanges(before, { A: 'HL-SW 2412', 'F.1': '1820', G: '1281-1340', 'V.7': '119.5' })).toEqual([]);
});

it('ignores another way of writing the same value, and another mark of an empty field', () => {
  expect(fieldChanges({ R: 'BLAU', '14.1': '-' }, { R: ' BLAU ', '14.1': '--' })).toEqual([]);
});
