// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { User } from 'oidc-client-ts';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
import { backStore, storeBackScan } from '~/features/scan/back/scanned-back';
import { photoStore, setPhoto } from '~/features/scan/corners/scanned-photo';
import { pdfStore } from '~/features/scan/pdf/pdf-store';
import { scanStore } from '~/features/scan/scan-store';
import { storeComparison } from '~/features/scan/scan-changes';
import { scanResultOf } from '~/features/scan/testing';
import { uploadStore } from '~/features/scan/upload/upload-store';
import { applyGuest, applyUser } from '~/session/apply-user';
import { INITIAL_SESSION, sessionStore, useSession } from '~/session/session-store';
import { handoverDialogStore, openHandover } from '~/dialogs/handover-dialog';
import { openShareRequests, openSharing, shareRequestsDialogStore, shareDialogStore } from '~/dialogs/share-dialogs';
import { showToast, toastStore } from '~/ui/toasts/toast-store';
import { openUpload, uploadDialogStore } from '~/dialogs/upload-dialog';
import { openVehicleSearch, vehicleSearchDialogStore } from '~/dialogs/vehicle-search-dialog';

import { guardedPage } from '../layout/guarded-page';
import { HandoverHost } from '../hosts/HandoverHost';
import { renderAt, useTexts } from '../testing';
import { resetUserStateOnUserChange } from './reset-user-state';

vi.mock('~/session/GuardedPage', () => ({ GuardedPage: ({ children }: { children: unknown }) => children }));

const signInAs = (sub: string): void =>
  act(() => applyUser({ access_token: sub, profile: { sub, name: `${sub}@example.org` } } as unknown as User, true));
const endSession = (change: 'signed-out' | 'expired'): void => act(() => applyGuest(change));

let queries: QueryClient;
let unsubscribe: () => void;
const queryFn = vi.fn<() => Promise<string>>();

/** Shows a query whose key does not contain the user. */
function Car() {
  const { data } = useQuery({ queryKey: ['vehicle', '1'], queryFn, staleTime: Infinity });
  const signedIn = useSession(({ user }) => user !== null);
  return signedIn ? <p>{data ?? '…'}</p> : null;
}

async function show(): Promise<void> {
  queryFn.mockImplementation(async () => `Auto von ${sessionStore.getState().profile?.sub ?? 'niemandem'}`);
  render(
    <QueryClientProvider client={queries}>
      <Car />
    </QueryClientProvider>,
  );
  await screen.findByText('Auto von anna');
}

beforeAll(() => useTexts('de', ['common', 'shell', 'handover', 'errors', 'zb1']));

beforeEach(() => {
  sessionStore.setState(INITIAL_SESSION, true);
  queries = new QueryClient();
  unsubscribe = resetUserStateOnUserChange(() => queries);
  signInAs('anna');
});

afterEach(() => {
  cleanup();
  unsubscribe();
});

describe('the queries of a user', () => {
  it('are cleared at sign-out and refetched for the next user', async () => {
    await show();
    queries.setQueryData(['vehicle', '2'], 'Noch ein Auto von anna');
    endSession('signed-out');
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ).toEqual([undefined]);
    signInAs('bert');
    expect(screen.queryByText('Auto von anna')).toBeNull();
    expect(await screen.findByText('Auto von bert')).toBeTruthy();
  });

  it('are not refetched by a page that is leaving for the provider', async () => {
    await show();
    sessionStore.setState({ isLeaving: true });
    endSession('signed-out');
    await new Promise((done) => setTimeout(done, 0));
    expect(queryFn).toHaveBeenCalledOnce();
    expect(queries.getQueryData(['vehicle', '1'])).toBeUndefined();
  });

  it('are cleared when another user signs in', async () => {
    await show();
    signInAs('bert');
    expect(await screen.findByText('Auto von bert')).toBeTruthy();
    expect(screen.queryByText('Auto von anna')).toBeNull();
  });

  it('stay after an expiry when the same user signs in again, and are cleared for another user', async () => {
    await show();
    endSession('expired');
    signInAs('anna');
    expect(screen.getByText('Auto von anna')).toBeTruthy();
    expect(queryFn).toHaveBeenCalledOnce();
    endSession('expired');
    expect(queries.getQueryData(['vehicle', '1'])).toBe('Auto von anna');
    signInAs('bert');
    expect(screen.queryByText('Auto von anna')).toBeNull();
    expect(await screen.findByText('Auto von bert')).toBeTruthy();
  });
});

describe('the open dialogs and toasts of a user', () => {
  const vehicle = storedVehicle('1');
  const openAll = (): void => {
    openSharing(vehicle);
    openShareRequests();
    openHandover(vehicle);
    openVehicleSearch(vehicle);
    openUpload([new File(['x'], 'schein.jpg')]);
    showToast('HL SW 2412 gelöscht', { tone: 'error' });
  };
  const open = () =>
    [
      shareDialogStore,
      shareRequestsDialogStore,
      handoverDialogStore,
      vehicleSearchDialogStore,
      uploadDialogStore,
    ].filter((store) => store.getState().open).length;

  it('are closed and reset at sign-out', async () => {
    openAll();
    const file = new File(['x'], 'schein.jpg');
    uploadStore.setState({ open: true, front: { file, corners: null, folds: [], detection: null } });
    endSession('signed-out');
    expect(open()).toBe(0);
    expect(shareDialogStore.getState().vehicle).toBeNull();
    expect(handoverDialogStore.getState().target).toBeNull();
    expect(vehicleSearchDialogStore.getState().target).toEqual({ kind: 'new' });
    expect(uploadDialogStore.getState().files).toEqual([]);
    expect(toastStore.getState().toasts).toEqual([]);
    expect(uploadStore.getState()).toMatchObject({ open: false, front: null });
  });

  it('stay open after an expiry until another user signs in', () => {
    openAll();
    endSession('expired');
    expect(open()).toBe(5);
    signInAs('anna');
    expect(open()).toBe(5);
    signInAs('bert');
    expect(open()).toBe(0);
  });

  it('stay open for a guest who signs in', () => {
    endSession('signed-out');
    openVehicleSearch();
    signInAs('bert');
    expect(vehicleSearchDialogStore.getState().open).toBe(true);
  });
});

describe('the document of a user', () => {
  const file = new File(['x'], 'schein.pdf');
  const compare = (): void => {
    storeComparison({ ...scanResultOf(), duplicate: { changes: [] } }, null);
    setPhoto({ scanId: 'scan-1', vehicleId: 'vehicle-1', file, detectedCorners: null, userCorners: null });
    storeBackScan('scan-1', { pending: false } as never);
    pdfStore.setState({ chosen: { picture: file, page: 1, backPage: null, pages: 1 } });
  };
  const shown = () => [
    scanStore.getState().result,
    photoStore.getState().photo,
    backStore.getState().kept,
    pdfStore.getState().chosen,
  ];
  const none = [null, null, null, null];

  it('is removed at sign-out and for another user, although the upload was never open', () => {
    for (const end of [() => endSession('signed-out'), () => signInAs('bert')]) {
      signInAs('anna');
      compare();
      end();
      expect(shown()).toEqual(none);
    }
  });

  it('stays after an expiry until another user signs in', () => {
    compare();
    endSession('expired');
    signInAs('anna');
    expect(shown()).not.toContain(null);
    endSession('expired');
    signInAs('bert');
    expect(shown()).toEqual(none);
  });
});

it('removes the selected types of cars and the input of tax and search, whose modules need not be loaded', () => {
  const stored = () => [
    localStorage.getItem('vehicleSelections'),
    sessionStorage.getItem('tax-draft'),
    sessionStorage.getItem('vehicleSearchDraft'),
  ];
  const leave = { 'sign-out': () => endSession('signed-out'), 'another user': () => signInAs('bert') };
  for (const [how, end] of Object.entries(leave)) {
    signInAs('anna');
    localStorage.setItem('vehicleSelections', '[{"id":"1","candidateId":"0588-AUF-1","state":"unfinished"}]');
    sessionStorage.setItem('tax-draft', '{"ccm":"1598"}');
    sessionStorage.setItem('vehicleSearchDraft', '{"owner":"anna"}');
    endSession('expired');
    signInAs('anna');
    expect(stored(), how).not.toContain(null);
    end();
    expect(stored(), how).toEqual([null, null, null]);
  }
});

it('keeps the handover dialog after an expiry, and closes it at sign-out', async () => {
  renderAt(<HandoverHost />);
  act(() => openHandover(storedVehicle('1')));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  const dialog = screen.getByRole('dialog');
  endSession('expired');
  await act(async () => void (await new Promise((done) => setTimeout(done))));
  expect(screen.getByRole('dialog')).toBe(dialog);
  signInAs('anna');
  expect(screen.getByRole('dialog')).toBe(dialog);
  endSession('signed-out');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('remounts a guarded page for another user and keeps it for the same one', async () => {
  const Guarded = guardedPage(() => <input aria-label="Notiz" />);
  render(
    <Suspense>
      <Guarded />
    </Suspense>,
  );
  const typed = await screen.findByLabelText('Notiz');
  endSession('expired');
  signInAs('anna');
  expect(screen.getByLabelText('Notiz')).toBe(typed);
  endSession('expired');
  signInAs('bert');
  expect(screen.getByLabelText('Notiz')).not.toBe(typed);
});
