// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { recordedFailures } from '~/lib/log';
import { watchErrors } from './watch-errors';

const failure = new RangeError('HL SW 2412');

it('records errors and rejections that nothing handles', () => {
  vi.spyOn(console, 'info').mockReturnValue();
  watchErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: failure }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failure }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(recordedFailures().slice(-3)).toEqual([
    'Uncaught error (RangeError)',
    'Unhandled rejection (RangeError)',
    'Uncaught error',
  ]);
});
