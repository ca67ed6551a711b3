import { expect, it } from 'vitest';
import { parseJson } from './stored-json';

it('parses JSON, and leaves out what is none', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parseJson('null')).toBeNull();
  expect([parseJson(''), parseJson('{"a":')]).toEqual([undefined, undefined]);
});
