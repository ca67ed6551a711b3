import { expect, it } from 'vitest';
import { codeOfColour, colourOfCode, coloursIn } from './colour';

it('maps codes and words to one key', () => {
  expect([colourOfCode('7'), colourOfCode('07'), colourOfCode('57'), colourOfCode('G')]).toEqual([
    'grey',
    'grey',
    'blue',
    null,
  ]);
  expect(coloursIn('WEISS/BLAU')).toEqual(['white', 'blue']);
  expect(coloursIn('weiß')).toEqual(['white']);
  expect(coloursIn('DUNKELROT/SCHWARZ')).toEqual(['red', 'black']);
  expect(coloursIn('ROTBRAUN')).toEqual(['red', 'brown']);
  expect(coloursIn('SILBER')).toEqual(['grey']);
  expect(codeOfColour('black')).toBe('9');
});
