import { expect, it } from 'vitest';
import { doubtReason } from './doubt-reason';
import type { Proposal } from './proposals';

const proposal = (value: string, kind?: 'format'): Proposal => ({
  value,
  source: 'read',
  changed: 0,
  verdict: kind === undefined ? null : { kind },
});

it.each([
  [[], {}, { key: 'unreadable' }],
  [['B RG 871'], {}, { key: 'single' }],
  [['B RG 871', 'B RG 8711'], {}, { key: 'reading' }],
  [['B RG 871', 'B RG 877'], {}, { key: 'character', place: 8 }],
] as const)('of the readings %j is %o %o', (readings, values, reason) => {
  expect(
    doubtReason(
      'A',
      readings.map((value) => proposal(value)),
      values,
    ),
  ).toEqual(reason);
});

it('names what lies over the print before anything else', () => {
  expect(doubtReason('A', [proposal('B RG 871'), proposal('B RG 877')], {}, { covered: true, gap: true })).toEqual({
    key: 'covered',
  });
  expect(doubtReason('A', [proposal('B RG', 'format')], {}, { covered: true })).toEqual({ key: 'covered' });
  expect(doubtReason('A', [proposal('B RG', 'format')], {}, { covered: false })).toEqual({ key: 'format' });
});

it('names a gap in the print, which need not be covered', () => {
  expect(doubtReason('D.2', [proposal('R 60/5')], {}, { gap: true })).toEqual({ key: 'gap' });
});
