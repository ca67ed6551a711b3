import { describe, expect, it } from 'vitest';
import { ApiError, isAnswerLost, isMissing, isOutdatedAfter } from './api-error';

const failure = (code: string, status?: number) => new ApiError(code, { operation: 'test', status });

describe('an answer', () => {
  it.each([
    ['offline', undefined],
    ['unreachable', undefined],
    ['timeout', undefined],
    ['schema', undefined],
    ['http-408', 408],
    ['http-502', 502],
    ['http-504', 504],
    ['http-520', 520],
    ['http-527', 527],
  ])('is lost after %s', (code, status) => {
    expect(isAnswerLost(failure(code, status))).toBe(true);
  });

  it.each([
    ['cancelled', undefined],
    ['http-500', 500],
    ['http-503', 503],
    ['http-528', 528],
    ['unavailable', 504],
    ['conflict', 409],
  ])('is not lost after %s with the status %s', (code, status) => {
    expect(isAnswerLost(failure(code, status))).toBe(false);
  });

  it('is not lost after an error of the page', () => {
    expect(isAnswerLost(new Error('504'))).toBe(false);
  });
});

it('something is missing only if the API says so, with a code of its own', () => {
  expect([failure('vehicle.not-found', 404), failure('car.stolen', 404)].map(isMissing)).toEqual([true, true]);
  expect([failure('http-404', 404), failure('http-502', 502), new Error('404')].map(isMissing)).toEqual([
    false,
    false,
    false,
  ]);
});

it('a record may have changed after a conflict, and after an update whose answer was lost', () => {
  expect([failure('conflict', 409), failure('http-504', 504)].map(isOutdatedAfter)).toEqual([true, true]);
  expect(isOutdatedAfter(failure('vehicle.not-found', 404))).toBe(false);
});
