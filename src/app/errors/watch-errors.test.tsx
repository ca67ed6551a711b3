// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { recordedFailures } from '~/lib/log';
import { PartBoundary } from '~/ui/PartBoundary';
import { useTexts } from '../testing';
import { rootOptions, watchErrors } from './watch-errors';

const error = vi.fn<(...logged: readonly unknown[]) => void>();

beforeEach(async () => {
  await useTexts();
  vi.spyOn(console, 'info').mockReturnValue();
  error.mockReset();
  vi.spyOn(console, 'error').mockImplementation(error);
});

const failure = new RangeError('HL SW 2412');

it('records errors and rejections that nothing handles', () => {
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

it('records what a boundary catches, and keeps it an error in the console', () => {
  const root = createRoot(document.createElement('div'), rootOptions);
  const Broken = () => {
    throw failure;
  };
  act(() =>
    root.render(
      <PartBoundary>
        <Broken />
      </PartBoundary>,
    ),
  );
  expect(recordedFailures().at(-1)).toBe('A part of the page failed (RangeError)');
  expect(error).toHaveBeenCalledWith(failure);
  act(() => root.unmount());
});
