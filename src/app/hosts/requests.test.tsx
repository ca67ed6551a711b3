// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { refreshShareRequests } from '~/api/sharing/watch-share-requests';
import { decide, getShares } from '~/contract/share';
import type { Vehicle } from '~/contract/vehicle';
import { openOwner, type Owner } from '~/features/share-owner/sharing.testing';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { closeShareRequests, closeSharing, openSharing } from '~/dialogs/share-dialogs';
import { resetToasts } from '~/ui/toasts/toast-store';
import { ToastHost } from '~/ui/toasts/ToastHost';
import { Header } from '../header/Header';
import { renderAt, stubWidth, useTexts } from '../testing';
import { SharingHost } from './SharingHost';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

let owner: Owner;
let user: UserEvent;
let vehicle: Vehicle;
let key: string;

beforeAll(async () => {
  await useTexts('de', ['common', 'shell', 'sharing', 'errors']);
  await Promise.all([
    import('./RequestsHost'),
    import('~/features/share-owner/PermissionsDialog'),
    import('~/features/share-owner/ShareDialog'),
    import('../header/MobileMenuPanel'),
  ]);
});

beforeEach(async () => {
  user = userEvent.setup();
  owner = openOwner(vi.mocked(call));
  vehicle = await owner.addCar();
  ({ key } = await owner.share(vehicle, { parts: ['plate', 'documents'] }));
});

afterEach(() => {
  cleanup();
  act(() => {
    closeShareRequests();
    closeSharing();
    resetToasts();
    sessionStore.setState(INITIAL_SESSION, true);
  });
});

async function show(width = 1440) {
  stubWidth(width);
  const { router } = renderAt(
    <QueryClientProvider client={new QueryClient()}>
      <Header />
      <main id="main" tabIndex={-1} />
      <SharingHost />
      <ToastHost />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(owner.sent.some(({ name }) => name === 'Share.GetRequests')).toBe(true));
  return router;
}
/** A visitor sends a request while the page is open. */
async function receiveRequest(name = 'Werkstatt Kowalski'): Promise<string> {
  const id = await owner.ask(key, { name });
  await act(async () => void (await refreshShareRequests()));
  return id;
}
const notice = (text: string | RegExp) => screen.findByText(text);
const profile = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Darf das gezeigt werden?' }));
const states = async () =>
  (await call(getShares, { id: vehicle.id })).flatMap(({ requests }) => requests.map(({ state }) => state));

describe('a share request', () => {
  it('shows a toast, is counted on the profile button and announced once', async () => {
    await show();
    expect(profile('Profilmenü')).toBeDefined();
    await receiveRequest();
    expect(await notice('Werkstatt Kowalski möchte dein Fahrzeug HL SW 2412 sehen')).toBeDefined();
    expect(profile('Profilmenü, 1 Anfrage wartet').textContent).toContain('1');
    expect(screen.getAllByRole('status').filter(({ textContent }) => textContent !== '')).toHaveLength(1);
  });

  it('is announced with the start of a long name, without half an emoji', async () => {
    await show();
    await receiveRequest(`${'W'.repeat(59)}😀${'W'.repeat(20)}`);
    expect(await notice(`${'W'.repeat(59)}… möchte dein Fahrzeug HL SW 2412 sehen`)).toBeDefined();
  });

  it('says that its vehicle has no plate, where nothing names it', async () => {
    await owner.context.store.update('vehicles', vehicle.id, (record) => record && { ...record, fields: {} });
    await show();
    await receiveRequest();
    expect(await notice('Werkstatt Kowalski möchte eines deiner Fahrzeuge sehen')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ansehen' }));
    await screen.findByRole('dialog', { name: 'Darf das gezeigt werden?' });
    expect(dialog().getByText('Fahrzeug ohne Kennzeichen')).toBeDefined();
  });

  it('is counted on the mobile menu button and opens from the menu', async () => {
    await show(390);
    await receiveRequest();
    await user.click(screen.getByRole('button', { name: 'Menü öffnen, 1 Anfrage wartet' }));
    await user.click(await screen.findByRole('button', { name: 'Anfragen (1)' }));
    await waitFor(() => expect(dialog().getByText('Werkstatt Kowalski')).toBeDefined());
  });

  it('is approved from its toast', async () => {
    await show();
    await receiveRequest();
    await user.click(await screen.findByRole('button', { name: 'Ansehen' }));
    await screen.findByRole('dialog', { name: 'Darf das gezeigt werden?' });
    expect(dialog().getByText('Fahrzeugdaten, Kennzeichen und Dokumente')).toBeDefined();
    expect(dialog().getByText('Bremsen')).toBeDefined();
    expect(screen.queryByText(/möchte dein Fahrzeug/)).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Freigeben' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await states()).toEqual(['approved']);
    expect(screen.getByText('Freigegeben: Werkstatt Kowalski')).toBeDefined();
    expect(profile('Profilmenü')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('stays pending when the decision fails, and shows the error', async () => {
    await show();
    await receiveRequest();
    await owner.rename(vehicle, 'sentinel-decide-500');
    await user.click(profile('Profilmenü, 1 Anfrage wartet'));
    await user.click(await screen.findByRole('button', { name: 'Anfragen (1)' }));
    await screen.findByRole('dialog', { name: 'Darf das gezeigt werden?' });
    expect(screen.queryByText(/möchte dein Fahrzeug/)).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Ablehnen' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Beim Freigeben oder Ablehnen ist ein unerwarteter Fehler aufgetreten. Versuche es erneut.',
    );
    expect(await states()).toEqual(['pending']);
    await owner.rename(vehicle, 'ASTRA');
    await user.click(dialog().getByRole('button', { name: 'Ablehnen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await states()).toEqual(['denied']);
  });

  it('disappears when another tab has decided it', async () => {
    await show();
    const otherRequest = await receiveRequest('Hansen');
    expect(await notice(/^Hansen möchte/)).toBeDefined();
    await call(decide, { requestId: otherRequest, decision: 'deny' });
    await act(async () => void (await refreshShareRequests()));
    await waitFor(() => expect(screen.queryByText(/^Hansen möchte/)).toBeNull());
    const requestId = await receiveRequest();
    await user.click(await screen.findByRole('button', { name: 'Ansehen' }));
    await screen.findByRole('dialog', { name: 'Darf das gezeigt werden?' });
    await call(decide, { requestId, decision: 'deny' });
    await act(async () => void (await refreshShareRequests()));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(profile('Profilmenü')).toBeDefined();
  });

  it('shows no second toast after a reload, but stays counted', async () => {
    await owner.ask(key);
    await show();
    expect(await notice(/möchte dein Fahrzeug/)).toBeDefined();
    act(() => resetToasts());
    await show();
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Profilmenü, 1 Anfrage wartet' })).toHaveLength(2),
    );
    expect(screen.queryByText(/möchte dein Fahrzeug/)).toBeNull();
  });
});

describe('several requests', () => {
  it('share one toast and are decided one after the other', async () => {
    await owner.ask(key, { name: 'Kowalski' });
    await owner.ask(key, { name: 'Hansen' });
    await show();
    expect(await notice('2 Anfragen warten auf dich')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ansehen' }));
    await screen.findByRole('dialog', { name: 'Darf das gezeigt werden?' });
    expect(dialog().getByText('Anfrage 1 von 2')).toBeDefined();
    expect(dialog().getByText('Kowalski')).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Später' }));
    expect(dialog().getByText('Anfrage 2 von 2')).toBeDefined();
    expect(dialog().getByText('Hansen')).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Freigeben' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(profile('Profilmenü, 1 Anfrage wartet')).toBeDefined();
    expect((await states()).toSorted()).toEqual(['approved', 'pending']);
  });
});

const expire = () =>
  act(() => sessionStore.setState({ status: 'guest', user: null, profile: null, hasEnded: true, endedUser: 'lena' }));
const signIn = (sub: string) =>
  act(() =>
    sessionStore.setState({
      status: 'authenticated',
      profile: { sub, name: `${sub}@example.org`, role: null },
      hasEnded: false,
      endedUser: null,
    }),
  );

describe('an expired session', () => {
  it('keeps the share that was being made, also for the return of its owner', async () => {
    // Without a share, the dialog begins with the form of a new one.
    owner = openOwner(vi.mocked(call));
    const unshared = await owner.addCar();
    await show();
    await act(async () => openSharing(unshared));
    const purpose = await screen.findByRole<HTMLInputElement>('textbox', { name: /Zweck/ });
    await user.clear(purpose);
    await user.type(purpose, 'Gutachten');
    expire();
    expect(screen.getByRole('textbox', { name: /Zweck/ })).toBe(purpose);
    signIn('lena');
    expect(screen.getByRole('textbox', { name: /Zweck/ })).toBe(purpose);
    expect(purpose.value).toBe('Gutachten');
  });

  it('keeps the request that is shown, without asking for others meanwhile', async () => {
    await show(390);
    await receiveRequest();
    await user.click(await screen.findByRole('button', { name: 'Ansehen' }));
    await screen.findByRole('dialog', { name: 'Darf das gezeigt werden?' });
    const { length } = owner.sent;
    expire();
    expect(dialog().getByText('Werkstatt Kowalski')).toBeDefined();
    expect(screen.queryByText(/Anfrage wartet/)).toBeNull();
    expect(owner.sent).toHaveLength(length);
    signIn('lena');
    await waitFor(() => expect(owner.sent.length).toBeGreaterThan(length));
    await user.click(dialog().getByRole('button', { name: 'Freigeben' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await states()).toEqual(['approved']);
  });

  it('leaves no request to another user', async () => {
    await show();
    await receiveRequest();
    await notice(/möchte dein Fahrzeug/);
    expire();
    expect(screen.getByText(/möchte dein Fahrzeug/)).toBeDefined();
    vi.mocked(call).mockResolvedValue([]);
    signIn('bert');
    expect(screen.queryByText(/möchte dein Fahrzeug/)).toBeNull();
  });
});

describe('the share dialog', () => {
  it('opens for a car and closes at sign-out', async () => {
    await show();
    act(() => openSharing(vehicle));
    expect(await screen.findByRole('region', { name: 'Bremsen' })).toBeDefined();
    act(() => sessionStore.setState({ status: 'guest', profile: null }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes when the page changes', async () => {
    const router = await show();
    act(() => openSharing(vehicle));
    expect(await screen.findByRole('region', { name: 'Bremsen' })).toBeDefined();
    await act(() => router.navigate('/cars'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a guest', () => {
  it('sees no requests and sends no calls', async () => {
    // The owner's part is loaded and sends its call at once, so that it would for a guest.
    await owner.ask(key);
    await show();
    expect(await notice(/möchte dein Fahrzeug/)).toBeDefined();
    cleanup();
    act(() => resetToasts());
    const { length } = owner.sent;

    sessionStore.setState({ status: 'guest', profile: null });
    stubWidth(1440);
    renderAt(<SharingHost />);
    await act(async () => void (await new Promise((done) => setTimeout(done))));
    expect(screen.queryAllByRole('status')).toEqual([]);
    expect(owner.sent.slice(length)).toEqual([]);
  });
});
