import { describe, expect, it } from 'vitest';
import { containsQuery, containsWords, queryWords, wordSpellings } from './search-text';

describe('a searched text', () => {
  it.each([
    ['Mercedes-Benz', 'mercedes benz', true],
    ['Mercedes-Benz', 'MercedesBenz', true],
    ['C-Klasse', 'c klasse', true],
    ['1.6 CDTI', '16cdti', true],
    ['HL-SW 2412', '\u200eHL-SW 2412', true],
    ['1.6 CDTI', '1,6 cdti', true],
    ["cee'd", 'cee’d', true],
    ['cee’d', 'ceed', true],
    ['Böckmann', 'boeckmann', true],
    ['Böckmann', 'bockmann', true],
    ['Škoda', '', true],
    ['Škoda', 'seat', false],
  ])('%s with the query "%s": %s', (text, query, found) => {
    expect(containsQuery(text, query)).toBe(found);
  });
});

describe('the words of a searched text', () => {
  it.each([
    ['Ölwechsel bei 1.234 km', 'km oelwechsel', true],
    ['Ölwechsel bei 1.234 km', 'olwechsel 1234', true],
    ['Straßenverkehrsamt', 'strassenverkehrsamt', true],
    ['Golf 1.6 TDI', '1,6 \u200egolf', true],
    ['Golf 1.6 TDI', ' - ', true],
    ['Golf 1.6 TDI', 'golf16', false],
    ['Golf 1.6 TDI', 'golf 2,0', false],
  ])('%s with the query "%s": %s', (text, query, found) => {
    expect(containsWords(wordSpellings(text), queryWords(query))).toBe(found);
  });
});
