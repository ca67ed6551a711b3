import { describe, expect, it } from 'vitest';
import type { FormFieldCode } from '~/zb1/form-geometry';
import { clearReading } from '../reader/readings.testing';
import { chooseReading } from './choose-reading';
import { expectation } from './expectation';
import { mergeLookAlikes } from './look-alikes';

const ALPHABET = ' 0123456789BDEILNOPSZ-';

function read(fieldCode: FormFieldCode, text: string): string {
  const expected = expectation(fieldCode);
  const line = clearReading(ALPHABET, text, 0.999);
  const merged = expected.lookAlikes ? mergeLookAlikes(line, expected.lookAlikes) : line;
  return chooseReading([merged], expected.fits, expected.variants, expected).text;
}

describe('expectation', () => {
  it.each([
    ['U.1', '82D', '82D'],
    ['U.3', '73E', '73E'],
    ['U.1', '8OD', '80D'],
    ['U.1', '8D', '80'],
    ['U.1', 'B2', '82'],
    ['T', '18D', '180'],
    ['V.7', '12O', '120'],
  ] as const)('of %s lets "%s" be %s', (fieldCode, print, value) => {
    expect(read(fieldCode, print)).toBe(value);
  });
});
