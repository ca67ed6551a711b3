import { describe, expect, it } from 'vitest';
import type { Quad } from '../pixels/image';
import { followSearch, isCheckDue, NEW_SEARCH, type Search } from './search';

const QUAD: Quad = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 1 },
  { x: 0, y: 1 },
];
const LOST: Search = followSearch(NEW_SEARCH, {}, 0);

describe('isCheckDue', () => {
  it('waits until nothing was found for a moment, and between two checks', () => {
    expect(isCheckDue(NEW_SEARCH, 5000)).toBe(false);
    expect(isCheckDue(LOST, 700)).toBe(false);
    expect(isCheckDue(LOST, 800)).toBe(true);
    const checked = followSearch(LOST, { verdict: 'too-far' }, 800);
    expect(isCheckDue(checked, 2700)).toBe(false);
    expect(isCheckDue(checked, 2800)).toBe(true);
  });
});

describe('followSearch', () => {
  it('shows at once what was measured, until the next check or the document', () => {
    const checked = followSearch(LOST, { verdict: 'too-blurred' }, 800);
    expect(checked.verdict).toBe('too-blurred');
    expect(followSearch(checked, {}, 900).verdict).toBe('too-blurred');
    expect(followSearch(checked, { verdict: 'no-document' }, 2800).verdict).toBe('no-document');
    expect(followSearch(checked, { quad: QUAD }, 900)).toEqual(NEW_SEARCH);
  });

  it.each(['zb1-back', 'zb2', 'other-document'] as const)('shows %s when two checks agree', (verdict) => {
    const once = followSearch(LOST, { verdict }, 800);
    expect(once.verdict).toBeUndefined();
    expect(followSearch(once, { verdict }, 2800).verdict).toBe(verdict);
    expect(followSearch(once, { verdict: 'no-document' }, 2800).verdict).toBe('no-document');
  });
});
