import { describe, expect, it } from 'vitest';
import type { TyreSet } from '~/contract/vehicle';
import { restoreSets } from './tyre-edits';

const setOf = (id: string, more: Partial<TyreSet> = {}): TyreSet => ({
  id,
  tyres: [{ dimension: '205/55 R16', axle: 'front', customSize: false }],
  treads: [],
  periods: [],
  ...more,
});
const tread = { date: '2026-10-01', km: null, mm: 6 };

describe('an edit of the tyres that is taken back', () => {
  const [summer, winter] = [setOf('summer'), setOf('winter')];

  it('restores what it had changed, removed and added', () => {
    const before = [summer, winter];
    const after = [setOf('summer', { name: 'Sommer' }), setOf('new')];
    expect(restoreSets(after, before, after)).toEqual(before);
  });

  it('leaves what another tab has changed since', () => {
    const before = [summer, winter];
    const after = [setOf('summer', { name: 'Sommer' }), winter];
    const measured = setOf('winter', { treads: [tread] });
    const added = setOf('other-tab');
    expect(restoreSets([after[0] ?? summer, measured, added], before, after)).toEqual([summer, measured, added]);
  });

  it('leaves out what another tab has removed since', () => {
    const before = [summer, winter];
    const after = [setOf('summer', { name: 'Sommer' }), winter];
    expect(restoreSets([after[0] ?? summer], before, after)).toEqual([summer]);
  });
});
