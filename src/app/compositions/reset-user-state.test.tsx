// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { User } from 'oidc-client-ts';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedVehicle } from '~/api/cars/cars.testing';
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

const as = (sub: string): void =>
  act(() => applyUser({ access_token: sub, profile: { sub, name: `${sub}@example.org` } } as unknown as User, true));
const gone = (change: 'signed-out' | 'expired'): void => act(() => applyGuest(change));

let queries: QueryClient;
let stop: () => void;
const asked = vi.fn<() => Promise<string>>();

/** What a person sees of a car, by a key that names no person. */
function Car() {
  const { data } = useQuery({ queryKey: ['vehicle', '1'], queryFn: asked, staleTime: Infinity });
  const signedIn = useSession(({ user }) => user !== null);
  return signedIn ? <p>{data ?? '…'}</p> : null;
}

async function show(): Promise<void> {
  asked.mockImplementation(async () => `Auto von ${sessionStore.getState().profile?.sub ?? 'niemandem'}`);
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
  stop = resetUserStateOnUserChange(() => queries);
  as('anna');
});

afterEach(() => {
  cleanup();
  stop();
});

describe('the answers of a person', () => {
  it('are forgotten at sign-out, and asked for anew for the next one', async () => {
    await show();
    queries.setQueryData(['vehicle', '2'], 'Noch ein Auto von anna');
    gone('signed-out');
    expect(queries.getQueryCache().getAll().map(({ state }) => state.data)).toEqual([undefined]);
    as('bert');
    expect(screen.queryByText('Auto von anna')).toBeNull();
    expect(await screen.findByText('Auto von bert')).toBeTruthy();
  });

  it('are not asked for by a document that leaves for the provider', async () => {
    await show();
    sessionStore.setState({ leaving: true });
    gone('signed-out');
    await new Promise((done) => setTimeout(done, 0));
    expect(asked).toHaveBeenCalledOnce();
    expect(queries.getQueryData(['vehicle', '1'])).toBeUndefined();
  });

  it('are forgotten when another one takes their place', async () => {
    await show();
    as('bert');
    expect(await screen.findByText('Auto von bert')).toBeTruthy();
    expect(screen.queryByText('Auto von anna')).toBeNull();
  });

  it('stay when the session runs out and the same person comes back, and go when it is another', async () => {
    await show();
    gone('expired');
    as('anna');
    expect(screen.getByText('Auto von anna')).toBeTruthy();
    expect(asked).toHaveBeenCalledOnce();
    gone('expired');
    expect(queries.getQueryData(['vehicle', '1'])).toBe('Auto von anna');
    as('bert');
    expect(screen.queryByText('Auto von anna')).toBeNull();
    expect(await screen.findByText('Auto von bert')).toBeTruthy();
  });
});

describe('what a person has open', () => {
  const vehicle = storedVehicle('1');
  const openAll = (): void => {
    openSharing(vehicle);
    openShareRequests();
    openHandover(vehicle);
    openVehicleSearch(vehicle);
    openUpload([new File(['x'], 'schein.jpg')]);
    showToast('HL SW 2412 gelöscht', { tone: 'error' });
  };
  const open = () => [shareDialogStore, shareRequestsDialogStore, handoverDialogStore, vehicleSearchDialogStore, uploadDialogStore].filter((store) => store.getState().open).length;

  it('is closed and forgotten with them', async () => {
    openAll();
    uploadStore.setState({ open: true, file: new File(['x'], 'schein.jpg') });
    gone('signed-out');
    expect(open()).toBe(0);
    expect(shareDialogStore.getState().vehicle).toBeNull();
    expect(handoverDialogStore.getState().target).toBeNull();
    expect(vehicleSearchDialogStore.getState().target).toEqual({ kind: 'new' });
    expect(uploadDialogStore.getState().files).toEqual([]);
    expect(toastStore.getState().toasts).toEqual([]);
    await vi.waitFor(() => expect(uploadStore.getState()).toMatchObject({ open: false, file: null }));
  });

  it('stays when the session runs out, also when they come back', () => {
    openAll();
    gone('expired');
    expect(open()).toBe(5);
    as('anna');
    expect(open()).toBe(5);
    as('bert');
    expect(open()).toBe(0);
  });

  it('stays open for a visitor who signs in', () => {
    gone('signed-out');
    openVehicleSearch();
    as('bert');
    expect(vehicleSearchDialogStore.getState().open).toBe(true);
  });
});

it('the handover is shown to signed-in people alone', async () => {
  renderAt(<HandoverHost />);
  act(() => openHandover(storedVehicle('1')));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  gone('expired');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a guarded page starts anew for another person, and stays for the same', async () => {
  const Guarded = guardedPage(() => <input aria-label="Notiz" />);
  render(
    <Suspense>
      <Guarded />
    </Suspense>,
  );
  const typed = await screen.findByLabelText('Notiz');
  gone('expired');
  as('anna');
  expect(screen.getByLabelText('Notiz')).toBe(typed);
  gone('expired');
  as('bert');
  expect(screen.getByLabelText('Notiz')).not.toBe(typed);
});
