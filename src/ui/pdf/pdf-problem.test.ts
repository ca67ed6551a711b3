import { expect, it } from 'vitest';
import { problemOf } from './pdf-problem';

const named = (name: string): Error => Object.assign(new Error('x'), { name });

it.each([
  [named('PasswordException'), 'password'],
  [named('InvalidPDFException'), 'broken'],
  [named('SomethingElse'), 'broken'],
  ['no error at all', 'broken'],
  [new TypeError('x.withResolvers is not a function'), 'unsupported'],
  [new SyntaxError('Unexpected token'), 'unsupported'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/pdf.js'), 'unreachable'],
])('%s means %s', (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
