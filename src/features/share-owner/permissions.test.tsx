// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { shareRequestsStore } from '~/api/sharing/share-requests';
import { refreshShareRequests } from '~/api/sharing/watch-share-requests';
import { clearSubscription, loadSubscription } from '~/api/subscription-store';
import { callOperation } from '~/backend/backend.testing';
import { addVehicle } from '~/contract/cars';
import { decide, getShares, revokeShare } from '~/contract/share';
import type { Vehicle } from '~/contract/vehicle';
import { loadTexts } from '~/i18n/i18n';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { PermissionsDialog } from './PermissionsDialog';
import { openOwner, type Owner } from './sharing.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

let owner: Owner;
let vehicle: Vehicle;
let shareId: string;
let key: string;
let kowalski: string;
const onClose = vi.fn<() => void>();

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['sharing']);
});

beforeEach(async () => {
  owner = openOwner(vi.mocked(call));
  vehicle = await owner.addCar();
  ({ key, id: shareId } = await owner.share(vehicle));
  kowalski = await owner.ask(key, { name: 'Kowalski' });
});

afterEach(() => {
  cleanup();
  resetToasts();
  clearSubscription();
  shareRequestsStore.setState({ pending: [] });
});

const refresh = () => act(async () => void (await refreshShareRequests()));
async function open(...others: string[]): Promise<void> {
  for (const name of others) await owner.ask(key, { name });
  await refreshShareRequests();
  renderPage(<PermissionsDialog open onClose={onClose} />, '/');
  await screen.findByText('Kowalski');
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Darf das gezeigt werden?' }));
const button = (name: string) => dialog().getByRole('button', { name });
/** A pointer press: `detail` is 2 for the second press of a double click, and 0 for a key. */
const press = (on: HTMLElement, count = 1) => fireEvent.click(on, { detail: count });
const decided = () => dialog().findByRole('heading', { name: /^(Freigegeben|Abgelehnt): / });
const states = async () =>
  Object.fromEntries(
    (await call(getShares, { id: vehicle.id })).flatMap(({ requests }) =>
      requests.map(({ client, state }) => [client.name, state]),
    ),
  );

describe('a decision while further requests are pending', () => {
  it('is shown, and the next request follows on demand', async () => {
    await open('Hansen');
    const approve = button('Freigeben');
    press(approve);
    const outcome = await decided();
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(dialog().getByText('1 weitere Anfrage wartet auf dich.')).toBeDefined();
    expect(dialog().queryByText('Hansen')).toBeNull();
    expect(dialog().queryByRole('button', { name: /^(Freigeben|Ablehnen)$/ })).toBeNull();
    expect(approve.isConnected).toBe(false);
    press(button('Nächste Anfrage'));
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('heading', { name: 'Hansen' })));
    press(button('Ablehnen'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await screen.findByText('Abgelehnt: Hansen')).toBeDefined();
    expect(await states()).toEqual({ Kowalski: 'approved', Hansen: 'denied' });
  });

  it('is sent once, however often the button is pressed or Enter repeats', async () => {
    await open('Hansen');
    const approve = button('Freigeben');
    approve.focus();
    press(approve);
    press(approve, 2);
    press(approve, 0);
    await decided();
    // A held key goes to the focused element, which is not a button.
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
    press(button('Nächste Anfrage'), 2);
    expect(dialog().queryByText('Hansen')).toBeNull();
    expect(owner.sent.filter(({ name }) => name === 'Share.Decide')).toHaveLength(1);
    expect(await states()).toEqual({ Kowalski: 'approved', Hansen: 'pending' });
  });

  it('ignores the second press of the double click that led to it', async () => {
    await open('Hansen', 'Weber');
    press(button('Später'));
    expect(document.activeElement?.textContent).toBe('Hansen');
    for (const name of ['Freigeben', 'Ablehnen', 'Später']) press(button(name), 2);
    expect(dialog().getByRole('heading', { name: 'Hansen' })).toBeDefined();
    press(button('Freigeben'));
    await decided();
    press(button('Nächste Anfrage'));
    press(button('Freigeben'), 2);
    expect(dialog().getByRole('heading', { name: 'Weber' })).toBeDefined();
    press(button('Freigeben'), 0);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(await states()).toEqual({ Kowalski: 'pending', Hansen: 'approved', Weber: 'approved' });
  });
});

describe('a request that is settled elsewhere', () => {
  it('is not replaced by another one', async () => {
    await open('Hansen');
    await call(decide, { requestId: kowalski, decision: 'deny' });
    await refresh();
    const heading = dialog().getByRole('heading', { name: 'Die Anfrage von Kowalski ist erledigt' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(dialog().queryByRole('button', { name: /^(Freigeben|Ablehnen)$/ })).toBeNull();
    press(button('Nächste Anfrage'));
    expect(dialog().getByRole('heading', { name: 'Hansen' })).toBeDefined();
    expect(await states()).toEqual({ Kowalski: 'denied', Hansen: 'pending' });
  });

  it('lets the dialog close when it was the last one, and cannot be decided while it closes', async () => {
    await open();
    await call(decide, { requestId: kowalski, decision: 'deny' });
    await refresh();
    expect(onClose).toHaveBeenCalled();
    press(button('Freigeben'));
    expect(await states()).toEqual({ Kowalski: 'denied' });
  });

  it('is not said to be decided when nobody had decided it here', async () => {
    await open();
    await call(decide, { requestId: kowalski, decision: 'deny' });
    await refresh();
    expect(toastStore.getState().toasts).toEqual([]);
  });

  it('is said to be settled when it was the last one and the decision came too late', async () => {
    await open();
    await call(revokeShare, { id: shareId });
    press(button('Freigeben'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(toastStore.getState().toasts).toMatchObject([
      {
        text: 'Die Anfrage von Kowalski ist erledigt: Sie wurde anderswo entschieden, oder ihre Freigabe ist zu Ende.',
        tone: 'error',
      },
    ]);
  });

  it.each([
    ['the last one', []],
    ['one before others', ['Hansen']],
  ])('may be settled by a decision whose answer was lost: %s', async (_which, others) => {
    await open(...others);
    owner.loseAnswer(decide.name);
    press(button('Freigeben'));
    expect(
      await screen.findByText(/Ob deine Entscheidung angekommen ist, siehst du bei den Freigaben des Fahrzeugs\.$/u),
    ).toBeDefined();
    expect(screen.queryByText(/anderswo entschieden/u)).toBeNull();
    expect(await states()).toMatchObject({ Kowalski: 'approved' });
  });

  it('also counts as settled when its share has ended', async () => {
    const other = await owner.share(vehicle);
    await owner.ask(other.key, { name: 'Hansen' });
    await open();
    await call(revokeShare, { id: shareId });
    await refresh();
    expect(dialog().getByText('Sie wurde anderswo entschieden, oder ihre Freigabe ist zu Ende.')).toBeDefined();
    expect(dialog().queryByText('Hansen')).toBeNull();
  });
});

it('closes the dialog after the last request when "later" is pressed, and keeps it pending', async () => {
  await open();
  press(button('Später'));
  expect(onClose).toHaveBeenCalled();
  expect(await states()).toEqual({ Kowalski: 'pending' });
});

describe('while the account has more vehicles than its plan allows', () => {
  const exceedLimit = async (): Promise<void> => {
    for (const model of ['A', 'B', 'C'])
      await callOperation(owner.context, addVehicle, { fields: { 'D.3': model } }, { as: 'lena' });
  };
  const note = () => dialog().findByText(/^Dein Konto hat mehr Fahrzeuge, als dein Plan erlaubt\./u);

  it('says before and after an approval that it has no effect yet, and what helps', async () => {
    await exceedLimit();
    await open();
    const link = within(await note()).getByRole('link', { name: 'den Plan wechselst' });
    expect(link.getAttribute('href')).toContain('/subscription');
    press(button('Freigeben'));
    await waitFor(() =>
      expect(toastStore.getState().toasts).toMatchObject([
        {
          text: 'Freigegeben: Kowalski. Zu sehen ist das Fahrzeug erst, wenn du den Plan wechselst oder Fahrzeuge entfernst.',
        },
      ]),
    );
    expect(await states()).toEqual({ Kowalski: 'approved' });
  });

  it('says nothing of it with a denial', async () => {
    await exceedLimit();
    await open();
    await note();
    press(button('Ablehnen'));
    await waitFor(() => expect(toastStore.getState().toasts).toMatchObject([{ text: 'Abgelehnt: Kowalski' }]));
  });

  it('also knows vehicles that were added elsewhere since the plan was loaded', async () => {
    await loadSubscription();
    await exceedLimit();
    await open();
    expect(await note()).toBeDefined();
  });
});

it('confirms an approval within the limit of the plan without further words', async () => {
  await open();
  press(button('Freigeben'));
  await waitFor(() => expect(toastStore.getState().toasts).toMatchObject([{ text: 'Freigegeben: Kowalski' }]));
  expect(screen.queryByText(/dein Plan/u)).toBeNull();
});
