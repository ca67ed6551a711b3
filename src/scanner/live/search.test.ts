import { describe, expect, it } from 'vitest';
import type { Quad } from '../pixels/image';
import { followSearch, isLookDue, NEW_SEARCH, type Search } from './search';

const QUAD: Quad = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 1 },
  { x: 0, y: 1 },
];
const LOST: Search = followSearch(NEW_SEARCH, {}, 0);

describe('isLookDue', () => {
  it('waits until nothing was found for a moment, and between two looks', () => {
    expect(isLookDue(NEW_SEARCH, 5000)).toBe(false);
    expect(isLookDue(LOST, 700)).toBe(false);
    expect(isLookDue(LOST, 800)).toBe(true);
    const looked = followSearch(LOST, { verdict: 'too-far' }, 800);
    expect(isLookDue(looked, 2700)).toBe(false);
    expect(isLookDue(looked, 2800)).toBe(true);
  });
});

describe('followSearch', () => {
  it('shows at once what was measured, until the next look or the document', () => {
    const looked = followSearch(LOST, { verdict: 'too-blurred' }, 800);
    expect(looked.verdict).toBe('too-blurred');
    expect(followSearch(looked, {}, 900).verdict).toBe('too-blurred');
    expect(followSearch(looked, { verdict: 'no-document' }, 2800).verdict).toBe('no-document');
    expect(followSearch(looked, { quad: QUAD }, 900)).toEqual(NEW_SEARCH);
  });

  it.each(['zb1-back', 'zb2', 'other-document'] as const)('shows %s when two looks agree', (verdict) => {
    const once = followSearch(LOST, { verdict }, 800);
    expect(once.verdict).toBeUndefined();
    expect(followSearch(once, { verdict }, 2800).verdict).toBe(verdict);
    expect(followSearch(once, { verdict: 'no-document' }, 2800).verdict).toBe('no-document');
  });
});
