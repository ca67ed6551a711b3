import { isRouteErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { describeError } from './errors/describe-error';
import { PAGE_CHECKS, runChecks, type PageCheck } from './page-checks';

const url = new URL('https://example.org/car-detail?id=7');

async function outcome(names: string[], checks: Record<string, PageCheck>) {
  try {
    await runChecks(names, { url }, checks);
    return undefined;
  } catch (error) {
    // `data()` is thrown as it is; the router turns it into an error response.
    const thrown = error as { data: unknown; init?: { status?: number } };
    return { status: thrown.init?.status, data: thrown.data };
  }
}

describe('runChecks', () => {
  it('resolves when every check passes', async () => {
    expect(await outcome(['a', 'b'], { a: () => true, b: () => Promise.resolve(true) })).toBeUndefined();
  });

  it('answers 404 for a check that fails', async () => {
    expect(await outcome(['a'], { a: () => false })).toEqual({ status: 404, data: null });
  });

  it('answers a throwing check with its status and message', async () => {
    const refuse = () => {
      throw Object.assign(new Error('not today'), { status: 403 });
    };
    expect(await outcome(['a'], { a: refuse })).toEqual({ status: 403, data: 'not today' });
  });

  it('answers 500 for a throwing check without a status', async () => {
    const fail = () => Promise.reject(new Error('broken'));
    expect(await outcome(['a'], { a: fail })).toEqual({ status: 500, data: 'broken' });
  });

  it('answers 500 with the name of an unknown check', async () => {
    expect(await outcome(['nope'], {})).toEqual({ status: 500, data: 'Unknown middleware nope' });
    expect(await outcome(['toString'], {})).toEqual({ status: 500, data: 'Unknown middleware toString' });
  });

  it('stops at the first check that fails', async () => {
    let reached = false;
    const second = () => {
      reached = true;
      return true;
    };
    expect((await outcome(['a', 'b'], { a: () => false, b: second }))?.status).toBe(404);
    expect(reached).toBe(false);
  });
});

describe('the vehicleId check', () => {
  it('requires an id', () => {
    expect(PAGE_CHECKS.vehicleId({ url })).toBe(true);
    expect(PAGE_CHECKS.vehicleId({ url: new URL('https://example.org/car-detail?id=%20') })).toBe(false);
    expect(PAGE_CHECKS.vehicleId({ url: new URL('https://example.org/car-detail') })).toBe(false);
  });
});

describe('describeError', () => {
  it('reads status and message of anything thrown', () => {
    expect(isRouteErrorResponse(new Error('x'))).toBe(false);
    expect(describeError(new Error('x'))).toEqual({ status: 500, message: 'x' });
    expect(describeError(Object.assign(new Error('x'), { status: 429 }))).toEqual({ status: 429, message: 'x' });
    expect(describeError(Object.assign(new Error('x'), { status: 200 }))).toEqual({ status: 500, message: 'x' });
    expect(describeError('text')).toEqual({ status: 500, message: 'text' });
  });
});
