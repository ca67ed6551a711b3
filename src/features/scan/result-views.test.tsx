// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import common from '../../../locales/de/common.json';
import { loadTestTexts, renderAt } from './render.testing';
import { clearScan, storeScan } from './scan-changes';
import { ScanPage } from './ScanPage';
import { scanResultOf } from './testing';

vi.mock('~/api/call', { spy: true });

/** How often the code of the view could not be fetched. */
const fetches = vi.hoisted(() => ({ failed: 0 }));
vi.mock('./result-views', async (importOriginal) => {
  const { retryableLazy } = await import('~/ui/retryable-lazy');
  return {
    ...(await importOriginal<object>()),
    GuestScan: retryableLazy(async () => {
      if (fetches.failed === 0) {
        fetches.failed += 1;
        throw new Error('The chunk could not be fetched');
      }
      return (await import('./result/GuestScan')).GuestScan;
    }),
  };
});

beforeAll(() => loadTestTexts());
beforeEach(() => {
  vi.mocked(call).mockResolvedValue(new Blob(['image'], { type: 'image/jpeg' }));
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});
afterEach(() => {
  cleanup();
  clearScan();
});

it('shows a placeholder with a heading until the result is fetched, retries on request and moves the focus', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderAt(<ScanPage />, '/scan');
  act(() => storeScan(scanResultOf(), { guest: true }));
  const waiting = screen.getByRole('heading', { level: 1, name: 'Dein Scan wird geladen' });
  expect(document.activeElement).toBe(waiting);
  expect(await screen.findByText(common.error.unexpected)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: common.action.retry }));
  const result = await screen.findByRole('heading', { level: 1, name: 'Stimmt das so?' });
  await waitFor(() => expect(document.activeElement).toBe(result));
});
