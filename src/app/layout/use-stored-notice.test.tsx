// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { storeNotice } from '~/session/stored-notice';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { useStoredNotice } from './use-stored-notice';

const shown = () => toastStore.getState().toasts.map(({ text }) => text);

afterEach(resetToasts);

it('shows a stored notice once after the browser has left and come back', () => {
  storeNotice('Gelöscht');
  const { unmount } = renderHook(useStoredNotice);
  expect(shown()).toEqual(['Gelöscht']);
  unmount();
  resetToasts();
  renderHook(useStoredNotice);
  expect(shown()).toEqual([]);
});
