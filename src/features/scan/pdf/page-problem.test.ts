import { expect, it } from 'vitest';
import { FileGoneError } from '~/lib/readable-file';
import { PdfFailure } from '~/ui/pdf/pdf-problem';
import { pageProblemOf } from './page-problem';

it.each([
  ['a browser that lacks what pdf.js calls', new TypeError('x.y is not a function'), 'pdf-unsupported'],
  ['pdf.js out of reach', new TypeError('Failed to fetch dynamically imported module: x.js'), 'pdf-unavailable'],
  ['a worker out of reach', new PdfFailure('unreachable'), 'pdf-unavailable'],
  ['a password', new PdfFailure('password'), 'pdf-locked'],
  ['a damaged file', new PdfFailure('broken'), 'pdf-broken'],
  ['a file that was deleted', new FileGoneError(), 'file-gone'],
] as const)('tells %s from the others', (_, error, problem) => {
  expect(pageProblemOf(error)).toBe(problem);
});
