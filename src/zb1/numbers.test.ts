import { expect, it } from 'vitest';
import { parsePrintedNumber, parseRange } from './numbers';

it('parses numbers with leading zeros, decimals and ranges', () => {
  expect([
    parsePrintedNumber('0085'),
    parsePrintedNumber('119,5'),
    parsePrintedNumber('82P'),
    parsePrintedNumber('-'),
    parsePrintedNumber('1O'),
  ]).toEqual([85, 119.5, 82, null, null]);
  expect(parseRange('1350-1490')).toEqual({ min: 1350, max: 1490 });
  expect(parseRange('1490 - 1350')).toEqual({ min: 1350, max: 1490 });
  expect(parseRange('001393')).toEqual({ min: 1393, max: 1393 });
  expect([parseRange('-'), parseRange('1-2-3'), parseRange('12-'), parseRange(undefined)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
