// @vitest-environment jsdom
import { inspect } from 'node:util';
import { AxiosError, AxiosHeaders, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it } from 'vitest';
import { toApiError } from './failure';
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
