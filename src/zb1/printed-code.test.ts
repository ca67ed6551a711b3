import { expect, it } from 'vitest';
import { printedCode } from './printed-code';

it.each([
  ['14.1', '14.1'],
  ['HU', 'X'],
  ['Nr', undefined],
  ['Ort', undefined],
] as const)('the form prints beside %s: %s', (field, code) => {
  expect(printedCode(field)).toBe(code);
});
