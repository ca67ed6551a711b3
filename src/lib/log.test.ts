import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it, vi } from 'vitest';
import { ValidationError } from 'yup';
import { ApiError } from '~/api/api-error';
import { logFailure } from './log';

const info = vi.fn<(...logged: readonly unknown[]) => void>();
beforeEach(() => {
  info.mockReset();
  vi.spyOn(console, 'info').mockImplementation(info);
});

const request = {
  headers: { Authorization: 'Bearer secret' },
  data: '{"email":"lena@example.org"}',
} as unknown as InternalAxiosRequestConfig;

it.each([
  [
    new ApiError('offline', {
      operation: 'Feedback.SendFeedback',
      cause: new AxiosError('lena@example.org', 'ERR', request),
    }),
    'Feedback.SendFeedback: offline',
  ],
  [new ValidationError('the final value was: "HL SW 2412"', { licencePlate: 'HL SW 2412' }), 'ValidationError'],
  [new DOMException('car-HL SW 2412 is too long', 'QuotaExceededError'), 'QuotaExceededError'],
  ['HL SW 2412', 'no error of JavaScript'],
])('logs the kind of failure in one line, without its content: %o', (error, kind) => {
  logFailure('It could not be done', error);
  expect(info.mock.calls).toEqual([[`It could not be done (${kind})`]]);
});

it('logs the description alone', () => {
  logFailure('It could not be done');
  expect(info.mock.calls).toEqual([['It could not be done']]);
});
