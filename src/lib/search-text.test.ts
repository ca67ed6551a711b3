import { describe, expect, it } from 'vitest';
import { containsQuery } from './search-text';

describe('a searched text', () => {
  it.each([
    ['Mercedes-Benz', 'mercedes benz', true],
    ['Mercedes-Benz', 'MercedesBenz', true],
    ['C-Klasse', 'c klasse', true],
    ['1.6 CDTI', '16cdti', true],
    ['HL-SW 2412', '\u200eHL-SW 2412', true],
    ['Böckmann', 'boeckmann', true],
    ['Böckmann', 'bockmann', true],
    ['Škoda', '', true],
    ['Škoda', 'seat', false],
  ])('%s with the query "%s": %s', (text, query, found) => {
    expect(containsQuery(text, query)).toBe(found);
  });
});
