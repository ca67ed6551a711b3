import { expect, it } from 'vitest';
import { truncate } from './truncate';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['a😀b', 3, 'a😀'],
])('cuts %j after %i at the most', (text, length, start) => {
  expect(truncate(text, length)).toBe(start);
});
