import { describe, expect, it } from 'vitest';
import { capitalHeight, confidenceOfSize } from './small-print';

const FLAGGED = 0.8;

describe('confidenceOfSize', () => {
  it('trusts small print less, the less the smaller it is', () => {
    expect(confidenceOfSize(0.94, 5.4)).toBeLessThan(FLAGGED);
    expect(confidenceOfSize(0.94, 5.8)).toBeGreaterThan(FLAGGED);
    expect(confidenceOfSize(0.88, 5.8)).toBeLessThan(FLAGGED);
    expect(confidenceOfSize(0.96, 5.4)).toBeGreaterThan(FLAGGED);
  });

  it('leaves print of usual size as it is', () => {
    expect(confidenceOfSize(0.81, 6)).toBe(0.81);
    expect(confidenceOfSize(0.81, Infinity)).toBe(0.81);
  });
});

it('measures capitals of 2.24 mm in pixels of the photo', () => {
  expect(capitalHeight(2.5)).toBeCloseTo(5.6);
});
