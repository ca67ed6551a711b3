// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Log from '~/lib/log';
import type * as Reports from './send-reports';

const URL = 'https://errors.example.org/app';
const send = vi.fn<typeof fetch>();
let unsubscribe: () => void;
let logFailure: typeof Log.logFailure;
let sendReports: typeof Reports.sendReports;

// The list of failures belongs to the module.
beforeEach(async () => {
  vi.resetModules();
  ({ logFailure } = await import('~/lib/log'));
  ({ sendReports } = await import('./send-reports'));
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
  send.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', send);
});

afterEach(() => {
  unsubscribe();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sentLines = (): unknown[] =>
  send.mock.calls.flatMap(([, init]) => (JSON.parse(init?.body as string) as { lines: unknown[] }).lines);

it('sends lines from before and after the start together, without cookies and referrer', () => {
  logFailure('Before the start');
  unsubscribe = sendReports(URL);
  logFailure('After the start', new TypeError('HL SW 2412'));
  expect(send).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(send).toHaveBeenCalledExactlyOnceWith(
    URL,
    expect.objectContaining({ method: 'POST', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }),
  );
  expect(sentLines()).toEqual(expect.arrayContaining(['Before the start', 'After the start (TypeError)']));
});

it('sends what is waiting when the page is hidden, and ignores a failed request', async () => {
  unsubscribe = sendReports(URL);
  vi.runAllTimers();
  send.mockClear().mockRejectedValue(new TypeError('Failed to fetch'));
  logFailure('Just before leaving');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sentLines()).toEqual(['Just before leaving']);
});

it('sends a repeated line once, and at most 100 lines', () => {
  unsubscribe = sendReports(URL);
  vi.runAllTimers();
  send.mockClear();
  for (let count = 0; count < 3; count += 1) logFailure('Repeated');
  vi.runAllTimers();
  expect(sentLines()).toEqual(['Repeated']);
  for (let count = 0; count < 300; count += 1) logFailure(`Line ${count}`);
  vi.runAllTimers();
  expect(sentLines().length).toBeGreaterThan(50);
  expect(sentLines().length).toBeLessThanOrEqual(100);
});
