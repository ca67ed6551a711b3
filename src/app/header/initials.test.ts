import { describe, expect, it } from 'vitest';
import { initials } from './initials';

describe('initials', () => {
  it.each([
    ['lena.brandt@example.org', 'LB'],
    ['lena@example.org', 'LE'],
    ['x@example.org', 'X'],
    ['', ''],
  ])('of "%s" are "%s"', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
