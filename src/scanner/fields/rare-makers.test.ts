import { expect, it } from 'vitest';
import { namesRareMaker } from './rare-makers';

it.each([
  ['BENTLEY', true],
  ['ROLLS-ROYCE', true],
  ['Schwarzmüller', true],
  ['GM (USA)', true],
  ['GMUNDER', false],
  ['TAZZARI', false],
  ['-', false],
])('%s names a rare maker with a known identifier: %s', (text, expected) => {
  expect(namesRareMaker(text)).toBe(expected);
});
