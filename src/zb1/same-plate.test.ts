import { describe, expect, it } from 'vitest';
import { createPlateMatcher, plateIdentities } from './same-plate';

const match = (left: string, right: string) => createPlateMatcher(left)(right);

describe('createPlateMatcher', () => {
  it.each([
    ['HL SW 2412', 'hl-sw2412', 'same'],
    ['HL SW 241', 'HL SW 241H', 'same'],
    ['HL SW 241', 'HL SW 241E 04/10', 'same'],
    ['RE XY 11 3', 'RE XY 113', 'same'],
    ['RE XY 11 3', 'RE XY 11W3', 'same'],
    ['RE XY 113', 'RE XY 11W3', 'same'],
    ['W WW 11 3', 'WWW 11 3 W', 'same'],
    ['BNO1234', 'BN O 1234', 'same'],
    ['B NO 1234', 'BN O 1234', null],
    ['Y-123456', 'Y 123 456', 'same'],
    ['B-123456', 'B 045675', null],
    ['HA 45 A', 'HA 45 A 21.10.2026', 'same'],
    ['0-17-1', '017-1', 'same'],
    ['0-17-1', '0-1-71', null],
    ['123 ABC', '123-abc', 'same'],
    ['123 ABC', '123 ABD', null],
    ['HL SW 2412', 'HL SW 2413', null],
    ['', '', null],
    ['RE XY 11 3', 'RE-XY 11-8', 'pair'],
    ['RE XY 3 W', 'RE XY 8 W', 'pair'],
    ['RE XY 11 3', 'RE XY 113 W', 'same'],
    ['RE XY 11 3', 'RE XY 12 8', null],
    ['RE XY 113', 'RE XY 118', null],
  ])('%s and %s: %s', (left, right, expected) => {
    expect(match(left, right)).toBe(expected);
    expect(match(right, left)).toBe(expected);
  });
});

describe('plateIdentities', () => {
  it.each([
    ['HL SW 2412 04-10', ['HL SW 2412']],
    ['hl-sw 2412e', ['HL SW 2412']],
    ['HL 04123 21.10.26', ['HL 04123']],
    ['RE XY 11W3', ['RE XY 113', 'RE XY 11']],
    ['RE XY 3 W', ['RE XY 3']],
    ['BNO1234', ['B NO 1234', 'BN O 1234']],
    ['', []],
    ['-', []],
  ])('%s: %j', (text, expected) => {
    expect(plateIdentities(text)).toEqual(expected);
  });
});
