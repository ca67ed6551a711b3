import { describe, expect, it } from 'vitest';
import type { FormFieldCode } from '~/zb1/form-geometry';
import { clearReading, readingOf } from '../reader/readings.testing';
import { chooseReading } from './choose-reading';
import { expectation } from './expectation';
import { mergeLookAlikes } from './look-alikes';

const ALPHABET = ' 0123456789BDEILNOPSZ-,/';

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

  // Electric motorcycles have no rated speed, and a comma that is lost makes ten times as much of their power.
  it.each(['7,0/-', '3,5/-', '11,0/-', '0150/-', '0085/04000', '7,0/5500', '-', '-/-'])(
    'of P.2 and P.4 keeps "%s"',
    (print) => {
      const line = readingOf(
        ALPHABET,
        [...print].flatMap((character) => [
          character === ',' ? { ',': 0.98, '': 0.015 } : { [character]: 0.999 },
          { '': 0.999 },
        ]),
      );
      const { fits, variants, ...options } = expectation('P.2/P.4');
      const { text, matched, confidence } = chooseReading([line], fits, variants, options);
      expect({ text, matched, isSure: confidence > 0.95 }).toEqual({ text: print, matched: true, isSure: true });
    },
  );
});
