// @vitest-environment jsdom
import { inspect } from 'node:util';
import { AxiosError, AxiosHeaders, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { describeFailure } from '~/lib/log';
import { errorKey } from './error-key';
import { toApiError } from './to-api-error';
import { SessionFailure } from './interceptors';

const config: InternalAxiosRequestConfig = {
  headers: new AxiosHeaders({ Authorization: 'Bearer secret-token' }),
  data: '{"email":"lena@example.org"}',
};
const refused: AxiosResponse = {
  config,
  data: '{"code":"vehicle.exists","note":"HL SW 2412"}',
  headers: {},
  status: 409,
  statusText: '',
};

describe('an ApiError contains neither token nor values of its request', () => {
  it.each([
    [
      'http-409',
      new AxiosError(
        'Request failed with status code 409',
        'ERR_BAD_REQUEST',
        config,
        {},
        { ...refused, data: 'no JSON: HL SW 2412' },
      ),
    ],
    ['vehicle.exists', new AxiosError('Request failed with status code 409', 'ERR_BAD_REQUEST', config, {}, refused)],
    ['timeout', new AxiosError('timeout of 1 ms exceeded', AxiosError.ETIMEDOUT, config)],
    ['unreachable', new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)],
    ['unreachable', new CanceledError('canceled', config)],
    ['session-expired', new SessionFailure('ended', new AxiosError('refused', 'ERR', config, {}, refused))],
    ['session-not-renewed', new SessionFailure('failed', new AxiosError('refused', 'ERR', config, {}, refused))],
  ])('%s', async (code, error) => {
    expect(inspect(error, { depth: 9 })).toMatch(/secret-token/u);
    const failure = await toApiError('Cars.AddVehicle', error);
    expect(failure.code).toBe(code);
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/secret-token|lena@example\.org|HL SW 2412/u);
  });
});

it.each(['user max.muster@example.org is blocked', 'blocked\nFAKE LINE', 'a'.repeat(81), ''])(
  'takes the text %j in place of a code for none',
  async (code) => {
    const response = { ...refused, data: { code }, status: 403 };
    const failure = await toApiError('Cars.GetVehicles', new AxiosError('refused', 'ERR', config, {}, response));
    expect(failure.code).toBe('http-403');
    expect(describeFailure('Not loaded', failure)).toMatch(/^Not loaded \(Cars\.GetVehicles: http-403\b/u);
  },
);

it.each([
  [404, { code: 'vehicle.not-found', message: null, id: null, fields: null }, 'vehicle.not-found'],
  [403, { code: 'limit.exceeded', fields: [{ path: 'x', rule: null }] }, 'limit.exceeded'],
  [403, { code: 'limit.exceeded', fields: { x: ['required'] }, id: 7, message: {} }, 'limit.exceeded'],
  [404, { code: null, message: null }, 'http-404'],
  [404, null, 'http-404'],
])('keeps the code of a refusal (%d) whose other members are null or invalid: %j', async (status, data, code) => {
  const response = { ...refused, data, status };
  const failure = await toApiError('Cars.GetVehicle', new AxiosError('refused', 'ERR', config, {}, response));
  expect(failure).toMatchObject({ code, id: undefined, fields: undefined });
});

it('keeps the id and the fields of a refusal beside an invalid member', async () => {
  const fields = [{ path: 'km', rule: 'min' }];
  const response = { ...refused, data: { code: 'validation', id: 'vehicle-1', fields, message: 7 }, status: 422 };
  const failure = await toApiError('Cars.GetVehicle', new AxiosError('refused', 'ERR', config, {}, response));
  expect(failure).toMatchObject({ code: 'validation', id: 'vehicle-1', fields: { km: 'min' } });
});

it('keeps a code that this build does not know', async () => {
  const response = { ...refused, data: { code: 'tariff.Not_found-2' }, status: 403 };
  const failure = await toApiError('Cars.GetVehicles', new AxiosError('refused', 'ERR', config, {}, response));
  expect(failure.code).toBe('tariff.Not_found-2');
});

it.each([
  ['gone from the server', true, async () => new Response(null, { status: 404 }), 'outdated'],
  ['not fetched', true, () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ['not fetched offline', false, () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
])('code that a call imports and that is %s', async (_, onLine, answer, code) => {
  vi.stubGlobal('fetch', answer);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const error = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/http-1.js');
  const failure = await toApiError('Cars.AddVehicle', error);
  expect(failure.code).toBe(code);
  expect(errorKey(failure, 'cars.load')).toBe(code);
});

describe('the time to wait of an ApiError', () => {
  it.each([
    ['30', 30],
    ['0.5', 1],
    ['Sun, 15 Mar 2026 12:00:20 GMT', 20],
    ['Sun, 15 Mar 2026 12:00:00 GMT', undefined],
    ['Sun, 15 Mar 2026 11:00:00 GMT', undefined],
    ['Mon, 16 Mar 2026 12:00:00 GMT', 86_400],
    ['Mon, 15 Mar 2027 12:00:00 GMT', undefined],
    ['172800', 172_800],
    ['120, 30', 120],
    ['Sun, 15 Mar 2026 12:00:20 GMT, Sun, 15 Mar 2026 12:00:20 GMT', 20],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('of Retry-After: %s', async (header, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T12:00:00Z') });
    const response = { ...refused, data: '', headers: { 'retry-after': header }, status: 429 };
    const failure = await toApiError('Cars.AddVehicle', new AxiosError('refused', 'ERR', config, {}, response));
    expect(failure.retryAfter).toBe(seconds);
    expect(errorKey(failure)).toBe(seconds === undefined ? 'rate-limited' : 'rate-limited-wait');
  });
});
