import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it, vi } from 'vitest';
import { ValidationError } from 'yup';
import { ApiError } from '~/api/api-error';
import { describeFailure, logFailure, onFailure, recordedFailures } from './log';

const info = vi.fn<(...logged: readonly unknown[]) => void>();
beforeEach(() => {
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

it('names places in the scripts of the build, and nothing else of a stack', () => {
  const error = new TypeError('HL SW 2412');
  error.stack = [
    'TypeError: HL SW 2412',
    '    at read (https://example.org/assets/index-Ab12_x.js:1:2345)',
    '    at https://example.org/share?id=1#secret:2:3',
    'load@https://example.org/assets/scan-9.js:7:1',
  ].join('\n');
  expect(describeFailure('It failed', error)).toBe('It failed (TypeError index-Ab12_x.js:1:2345 scan-9.js:7:1)');
});

it('keeps the last 200 lines and calls listeners with each', () => {
  const seen: string[] = [];
  const unsubscribe = onFailure((line) => seen.push(line));
  for (let count = 0; count < 250; count += 1) logFailure(`Line ${count}`);
  unsubscribe();
  logFailure('Later');
  expect(seen).toHaveLength(250);
  expect(recordedFailures()).toHaveLength(200);
  expect(recordedFailures().at(-1)).toBe('Later');
});
