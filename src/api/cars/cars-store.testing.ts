/** Sets up the tests of the cached cars: two cars that the mocked `call` lists, and what is stored of them. */
import { afterEach, beforeEach, vi, type Mock } from 'vitest';
import type { Operation } from '~/contract/operation';
import { ApiError } from '../api-error';
import type { call } from '../call';
import { carsStore, clearCarsCache } from './cars-store';
import { listItem } from './cars.testing';

export const astra = listItem('astra');
export const golf = listItem('golf', { name: 'B AB 1', make: 'Volkswagen', model: 'Golf' });
export const failure = new ApiError('server', { operation: 'Cars.GetVehicles', status: 500 });

/** The mocked `call` of the running test file. */
let stub: Mock<typeof call>;

/** Mocks calls by operation name with a value or an error; any other call fails the test. */
export function mockCalls(answers: Readonly<Record<string, unknown>>): void {
  stub.mockImplementation((async ({ name }: Operation) => {
    if (!(name in answers)) throw new Error(`Unexpected call ${name}`);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  }) as typeof call);
}

export const shown = () => carsStore.getState().cars?.map(({ id }) => id);
export const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

/** @param mocked the mocked `call`; `vi.mock` works in the test's own file alone */
export function setUpCarsStore(mocked: Mock<typeof call>): void {
  beforeEach(() => {
    stub = mocked;
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    mockCalls({ 'Cars.GetVehicles': [astra, golf] });
  });

  afterEach(() => {
    vi.useRealTimers();
    clearCarsCache();
  });
}
