// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { storeShareSecret, shareSecret } from '~/api/sharing/share-secrets';
import { decide, getShares, revokeShare } from '~/contract/share';
import type { Vehicle } from '~/contract/vehicle';
import { loadTexts } from '~/i18n/i18n';
import { endOfDay } from '~/lib/calendar';
import { announceLive } from '~/lib/live-channel';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { ShareDialog } from './ShareDialog';
import { nextWeek, openOwner, type Owner } from './sharing.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

let owner: Owner;
let user: UserEvent;
let vehicle: Vehicle;

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['sharing']);
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:30:00') });
  user = userEvent.setup();
  owner = openOwner(vi.mocked(call));
  vehicle = await owner.addCar();
});

afterEach(() => {
  cleanup();
  resetToasts();
  vi.useRealTimers();
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Fahrzeug teilen' }));
const card = async (name = 'Bremsen') => within(await dialog().findByRole('region', { name }));
const open = () => renderPage(<ShareDialog open vehicle={vehicle} onClose={() => undefined} />, '/car-detail');
const states = async () =>
  (await call(getShares, { id: vehicle.id })).flatMap(({ requests }) => requests.map(({ state }) => state));

describe('the shares of a car', () => {
  it('show their purpose, parts and end date, and that there are no requests', async () => {
    await owner.share(vehicle, { expiresAt: endOfDay('2026-11-29') });
    open();
    const shown = await card();
    expect(shown.getByText('aktiv')).toBeDefined();
    expect(shown.getByText('Zeigt Fahrzeugdaten und Kennzeichen')).toBeDefined();
    expect(shown.getByText('Läuft in 7 Tagen ab, am 29.11.2026')).toBeDefined();
    expect(shown.getByText('Noch hat niemand angefragt.')).toBeDefined();
  });

  it('stay listed when they have ended, without actions', async () => {
    const ended = await owner.share(vehicle, { purpose: 'Verkauf' });
    await owner.ask(ended.key);
    await call(revokeShare, { id: ended.id });
    await owner.share(vehicle, { purpose: 'Kurz', expiresAt: new Date(Date.now() + 1000).toISOString() });
    vi.setSystemTime(Date.now() + 2000);
    open();
    expect((await card('Verkauf')).getByText('Beendet am 22.11.2026')).toBeDefined();
    expect((await card('Kurz')).getByText('Abgelaufen am 22.11.2026')).toBeDefined();
    expect(dialog().queryByRole('button', { name: /Freigeben|Beenden/ })).toBeNull();
  });

  it('that cannot be loaded can be retried, and a new one can be created', async () => {
    await owner.share(vehicle);
    await owner.rename(vehicle, 'sentinel-shares-500');
    open();
    expect((await dialog().findByRole('alert')).textContent).toContain('Die Freigaben konnten nicht geladen werden.');
    expect(dialog().getByRole('button', { name: 'Neue Freigabe' })).toBeDefined();
    await owner.rename(vehicle, 'ASTRA');
    await user.click(dialog().getByRole('button', { name: 'Erneut versuchen' }));
    await card();
  });

  it('lead to a new one and back', async () => {
    await owner.share(vehicle);
    open();
    await user.click(await dialog().findByRole('button', { name: 'Neue Freigabe' }));
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Neue Freigabe');
    });
    await user.click(dialog().getByRole('button', { name: 'Abbrechen' }));
    await card();
    expect(document.activeElement?.textContent).toBe('Freigaben');
  });

  it('show their link again in the browser that created it, and an explanation elsewhere', async () => {
    const share = await owner.share(vehicle);
    open();
    expect((await card()).getByText(/^Dieser Link wurde in einem anderen Browser/)).toBeDefined();
    cleanup();
    const secret = 'A'.repeat(43);
    storeShareSecret({ shareId: share.id, secret, expiresAt: share.expiresAt });
    open();
    await user.click((await card()).getByRole('button', { name: 'QR-Code und Link' }));
    expect((await dialog().findByLabelText<HTMLInputElement>('Link')).value).toContain(`/share#${secret}`);
    await user.click(dialog().getByRole('button', { name: 'Zu den Freigaben' }));
    await card();
  });

  it('follow changes made elsewhere', async () => {
    const { key } = await owner.share(vehicle);
    open();
    await card();
    await owner.ask(key);
    announceLive('share-requests');
    expect(await dialog().findByText('Werkstatt Kowalski')).toBeDefined();
  });
});

describe('a visitor who asked', () => {
  it('is shown with safe links', async () => {
    const { key } = await owner.share(vehicle);
    await owner.ask(key, {
      name: 'Kowalski',
      phone: '0451 1234',
      website: 'https://kowalski.example.org',
      privacyLink: 'https://kowalski.example.org/p',
    });
    open();
    const shown = await card();
    expect(shown.getByRole('link', { name: 'Telefon 0451 1234' }).getAttribute('href')).toBe('tel:04511234');
    for (const [name, href] of [
      [/^kowalski\.example\.org/, 'https://kowalski.example.org/'],
      [/^Datenschutz/, 'https://kowalski.example.org/p'],
    ] as const) {
      const link = shown.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
        href,
        'noreferrer',
        '_blank',
      ]);
    }
  });

  it('is approved, and revoked again', async () => {
    const { key } = await owner.share(vehicle);
    await owner.ask(key);
    open();
    await user.click(await dialog().findByRole('button', { name: 'Freigeben: Werkstatt Kowalski' }));
    expect(await dialog().findByText('hat Zugriff')).toBeDefined();
    expect(await states()).toEqual(['approved']);
    await user.click(dialog().getByRole('button', { name: 'Zugriff entziehen: Werkstatt Kowalski' }));
    expect(await dialog().findByText('Zugriff entzogen')).toBeDefined();
    expect(await states()).toEqual(['revoked']);
  });

  it('is denied, and approved later', async () => {
    const { key } = await owner.share(vehicle);
    await owner.ask(key);
    open();
    await user.click(await dialog().findByRole('button', { name: 'Ablehnen: Werkstatt Kowalski' }));
    expect(await dialog().findByText('abgelehnt')).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Doch freigeben: Werkstatt Kowalski' }));
    await dialog().findByText('hat Zugriff');
    expect(await states()).toEqual(['approved']);
  });

  it('stays pending when the decision fails', async () => {
    const { key } = await owner.share(vehicle);
    await owner.ask(key);
    await owner.rename(vehicle, 'sentinel-decide-500');
    open();
    await user.click(await dialog().findByRole('button', { name: 'Freigeben: Werkstatt Kowalski' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Beim Freigeben oder Ablehnen ist ein unerwarteter Fehler aufgetreten. Versuche es erneut.',
    );
    expect(await states()).toEqual(['pending']);
    await owner.rename(vehicle, 'ASTRA');
    await user.click(dialog().getByRole('button', { name: 'Freigeben: Werkstatt Kowalski' }));
    await dialog().findByText('hat Zugriff');
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it('shows no failure beside a decision that was made although its answer was lost, nor after a later one', async () => {
    const { key } = await owner.share(vehicle);
    const requestId = await owner.ask(key);
    open();
    owner.loseAnswer(decide.name);
    await user.click(await dialog().findByRole('button', { name: 'Freigeben: Werkstatt Kowalski' }));
    await dialog().findByText('hat Zugriff');
    expect(dialog().queryByRole('alert')).toBeNull();
    await call(decide, { requestId, decision: 'deny' });
    announceLive('share-requests');
    await dialog().findByText('Zugriff entzogen');
    expect(dialog().queryByRole('alert')).toBeNull();
  });
});

describe('ending a share', () => {
  async function askToEnd(): Promise<ReturnType<typeof within>> {
    await user.click((await card()).getByRole('button', { name: 'Beenden: Bremsen' }));
    return within(await screen.findByRole('dialog', { name: 'Freigabe beenden?' }));
  }

  it('says who loses access, ends it, and deletes its secret', async () => {
    const share = await owner.share(vehicle);
    storeShareSecret({ shareId: share.id, secret: 'A'.repeat(43), expiresAt: nextWeek() });
    for (const name of ['Kowalski', 'Hansen'])
      await call(decide, { requestId: await owner.ask(share.key, { name }), decision: 'approve' });
    open();
    const question = await askToEnd();
    expect(question.getByText(/^(Hansen und Kowalski|Kowalski und Hansen) verlieren den Zugriff\.$/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Freigabe beenden' }));
    expect(await screen.findByText('Die Freigabe ist beendet.')).toBeDefined();
    await waitFor(async () => expect((await card()).getByText('beendet')).toBeDefined());
    expect(shareSecret(share.id)).toBeUndefined();
  });

  it('that fails shows an error in the dialog, and can be retried', async () => {
    await owner.share(vehicle);
    await owner.rename(vehicle, 'sentinel-revoke-500');
    open();
    const question = await askToEnd();
    expect(question.getByText('Noch hat niemand Zugriff.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Freigabe beenden' }));
    expect((await question.findByRole('alert')).textContent).toBe(
      'Die Freigabe konnte nicht beendet werden. Versuche es erneut.',
    );
    expect((await call(getShares, { id: vehicle.id }))[0]?.revokedAt ?? null).toBeNull();
    await owner.rename(vehicle, 'ASTRA');
    await user.click(question.getByRole('button', { name: 'Freigabe beenden' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Freigabe beenden?' })).toBeNull());
    expect(await screen.findByText('Die Freigabe ist beendet.')).toBeDefined();
  });
});
