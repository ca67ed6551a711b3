// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { closeUpload, openUpload, uploadDialogStore } from '~/dialogs/upload-dialog';
import { clearScan, storeScan } from '~/features/scan/scan-changes';
import { scanResultOf, SIGNED_IN } from '~/features/scan/testing';
import { i18n, startI18n } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { announce, INITIAL_SESSION } from '~/session/session-store';
import { resetToasts, runToastAction, toastStore } from '~/ui/toasts/toast-store';
import { claimWithToasts } from './claim-with-toasts';
import { resetUserStateOnUserChange } from './reset-user-state';
import { watchGuestDocuments } from './watch-guest-documents';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const KEY = 'guestScan';
const router = { navigate: vi.fn<(to: unknown) => Promise<void>>() };

/** The toasts shown since the test began, each with its id: a repeated one is announced again. */
let announced: Map<number, string>;
/** The pending claims of scans. */
let claims: { readonly scanId: unknown; readonly settle: (result: unknown) => void }[];
let unsubscribe: () => void;

beforeAll(async () => {
  await startI18n('de', ['common', 'shell']);
  watchGuestDocuments(router);
});

beforeEach(() => {
  announced = new Map();
  claims = [];
  unsubscribe = toastStore.subscribe(({ toasts }) => {
    for (const { id, text } of toasts) announced.set(id, text);
  });
  vi.mocked(call).mockImplementation(((
    { name }: { name: string },
    { scanId }: { readonly scanId?: unknown },
  ): Promise<unknown> =>
    name === 'Cars.ClaimScan'
      ? new Promise((settle) => claims.push({ scanId, settle }))
      : Promise.resolve([])) as typeof call);
});

afterEach(() => {
  unsubscribe();
  closeUpload();
  clearScan();
  resetToasts();
  clearCarsCache();
});

afterAll(() => sessionStore.setState(INITIAL_SESSION, true));

/** Signs in while a guest's scan is stored and the upload is open. */
async function signIn(change: 'signed-in' | 'switched'): Promise<void> {
  localStorage.setItem(KEY, 'scan-1');
  openUpload();
  sessionStore.setState(SIGNED_IN);
  announce(change);
  await vi.waitFor(() => expect(claims).toHaveLength(1));
}

/** Once the upload is closed, what that has begun is on its way. */
async function close(): Promise<void> {
  closeUpload();
  await vi.dynamicImportSettled();
}

it('reports a claim once when another user’s sign-in closes the upload', async () => {
  const stopResetting = resetUserStateOnUserChange(() => undefined);
  await signIn('switched');
  expect(uploadDialogStore.getState().open).toBe(false);
  await vi.dynamicImportSettled();
  const shared = claimWithToasts(router);
  claims[0]?.settle(scanResultOf());
  await shared;
  expect([...announced.values()]).toEqual(['Dein Scan ist jetzt bei deinen Fahrzeugen gespeichert.']);
  stopResetting();
});

it.each([
  ['success', () => scanResultOf(), 'Dein Scan ist jetzt bei deinen Fahrzeugen gespeichert.'],
  [
    'failure',
    () => Promise.reject(new ApiError('server', { operation: 'Cars.ClaimScan', status: 500 })),
    expect.stringContaining('Es ist ein Fehler aufgetreten.'),
  ],
])('reports a %s once when the upload is closed meanwhile', async (_, result, text) => {
  await signIn('signed-in');
  await close();
  const shared = claimWithToasts(router);
  claims[0]?.settle(result());
  await shared;
  expect([...announced.values()]).toEqual([text]);
  expect(claims).toHaveLength(1);
});

it('claims a scan that was stored meanwhile afterwards', async () => {
  await signIn('signed-in');
  storeScan({ ...scanResultOf(), scanId: 'scan-2' }, { guest: true });
  await close();
  claims[0]?.settle(scanResultOf());
  await vi.waitFor(() => expect(claims).toMatchObject([{ scanId: 'scan-1' }, { scanId: 'scan-2' }]));
  claims[1]?.settle({ ...scanResultOf(), scanId: 'scan-2' });
  await vi.waitFor(() => expect(announced.size).toBe(2));
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('claims again at the press of the retry, also where the texts of the failure could not be fetched', async () => {
  const loaded = vi.spyOn(i18n, 'hasResourceBundle').mockReturnValue(false);
  await signIn('signed-in');
  claims[0]?.settle(Promise.reject(new ApiError('unreachable', { operation: 'Cars.ClaimScan' })));
  const toast = await vi.waitFor(() => toastStore.getState().toasts.find(({ action }) => action) ?? Promise.reject());
  loaded.mockRestore();
  runToastAction(toast.id);
  await vi.waitFor(() => expect(claims).toHaveLength(2));
  claims[1]?.settle(scanResultOf());
  await claimWithToasts(router);
});
