// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '~/api';
import { resetToasts, runToastAction, toastStore } from '~/ui/toasts/toast-store';
import { useErrorToast } from './use-error-toast';
import { loadTestTexts } from './vehicle/render.testing';

beforeAll(() => loadTestTexts());
afterEach(() => {
  cleanup();
  resetToasts();
});

it('shows why a call failed, and offers a retry', () => {
  const retry = vi.fn<() => void>();
  const { result } = renderHook(useErrorToast);
  result.current(new ApiError('offline', { operation: 'test' }), 'vehicle.failed', { retry });
  const [toast] = toastStore.getState().toasts;
  expect(toast).toMatchObject({ tone: 'error', action: { label: 'Erneut versuchen' } });
  expect(toast?.text).toContain('offline');
  runToastAction(toast?.id ?? 0);
  expect(retry).toHaveBeenCalledOnce();
});

it('shows nothing for an aborted call', () => {
  const { result } = renderHook(useErrorToast);
  result.current(new ApiError('cancelled', { operation: 'test' }), 'vehicle.failed', { retry: () => undefined });
  expect(toastStore.getState().toasts).toEqual([]);
});
