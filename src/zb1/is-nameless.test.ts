import { describe, expect, it } from 'vitest';
import { isNameless } from './is-nameless';

describe('isNameless', () => {
  it.each([
    [{}, true],
    [{ B: '05.03.2014', E: 'W0L0AHL3575000001' }, true],
    [{ A: 'HL SW 2412' }, false],
    [{ 'D.3': 'ASTRA' }, false],
  ])('is, for %o, %s', (values, expected) => {
    expect(isNameless(values)).toBe(expected);
  });
});
