import { expect, it } from 'vitest';
import { readingOf } from '../reader/readings.testing';
import { chooseFrom } from './choose-reading.testing';
import { mergeLookAlikes } from './look-alikes';

it('moves the probability of excluded characters to their look-alikes', () => {
  const line = readingOf('01IO', [{ O: 0.6, 0: 0.39 }, { '': 0.99 }, { 1: 0.9, I: 0.09 }]);
  expect(chooseFrom([line]).text).toBe('O1');
  const merged = chooseFrom([mergeLookAlikes(line, { O: '0', I: '1' })]);
  expect(merged.text).toBe('01');
  expect(merged.confidence).toBeGreaterThan(0.9);
});
