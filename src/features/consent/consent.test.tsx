// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Configuration from '~/config';
import { PrivacyPage } from '~/features/legal/PrivacyPage';
import { closeConsentSettings, consentDialogStore } from '~/dialogs/consent-dialog';
import { FullFooter } from '~/app/footer/FullFooter';
import { MinimalFooter } from '~/app/footer/MinimalFooter';
import { renderAt, stubWidth, useTexts } from '~/app/testing';
import { CONSENT_KEY, consentStore, watchConsent } from './consent-store';
import { ConsentHost } from '~/app/hosts/ConsentHost';

const configured = vi.hoisted(() => ({ tagManagerId: undefined as string | undefined }));
vi.mock('~/config', async (original) => {
  const { config, ...rest } = await original<typeof Configuration>();
  return { ...rest, config: () => ({ ...config(), ...configured }) };
});

beforeAll(async () => {
  await useTexts('de', ['common', 'shell', 'consent', 'privacy', 'imprint']);
  await import('~/app/hosts/ConsentParts');
});
beforeEach(() => {
  stubWidth(1440);
  configured.tagManagerId = 'GTM-1';
  consentStore.setState({ consent: undefined, answeredInThisTab: false });
  closeConsentSettings();
});

const banner = () =>
  screen.queryByRole('region', {
    name: 'Dürfen wir messen, wie die Seite benutzt wird, und Cookies für Werbung setzen?',
  });
const button = (name: string) => screen.getByRole('button', { name });

function show(address = '/') {
  return renderAt(
    <>
      <ConsentHost />
      <main id="main" tabIndex={-1}>
        <button type="button">Weiterlesen</button>
      </main>
      <MinimalFooter />
    </>,
    address,
  );
}

describe('the consent banner', () => {
  it('is not shown while nothing needs consent, and the footer offers no settings', async () => {
    configured.tagManagerId = undefined;
    show();
    renderAt(<FullFooter />);
    await act(() => Promise.resolve());
    expect(banner()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Datenschutz-Einstellungen' })).toBeNull();
  });

  it('makes refusing as easy as agreeing, leaves the page usable, and takes no focus', async () => {
    show();
    await waitFor(() => expect(banner()).not.toBeNull());
    const [refuse, agree, ...more] = within(banner() ?? document.body).getAllByRole('button');
    expect([refuse?.textContent, agree?.textContent, more.length]).toEqual(['Ablehnen', 'Zustimmen', 0]);
    expect(refuse?.className).toBe(agree?.className);
    expect(button('Weiterlesen').closest('[aria-hidden], [inert]')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(document.body));
  });

  it.each([
    ['Ablehnen', false],
    ['Zustimmen', true],
  ])('stores the answer "%s" with version and date, and closes', async (name, analytics) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
    show();
    await waitFor(() => expect(banner()).not.toBeNull());
    fireEvent.click(button(name));
    vi.useRealTimers();
    expect(banner()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toEqual({
      version: 2,
      date: '2026-11-22T10:00:00.000Z',
      analytics,
    });
  });

  it('is not shown beside a secret, where nothing would be loaded', async () => {
    const { router } = show('/share#secret');
    await act(() => Promise.resolve());
    expect(banner()).toBeNull();
    await act(() => router.navigate('/faq'));
    await waitFor(() => expect(banner()).not.toBeNull());
  });
});

describe('the stored answer', () => {
  it('is read at the start and synchronised between tabs', () => {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: 2, date: new Date().toISOString(), analytics: true }));
    const unsubscribe = watchConsent();
    expect(consentStore.getState().consent?.analytics).toBe(true);
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ version: 2, date: new Date().toISOString(), analytics: false }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something' }));
    expect(consentStore.getState().consent?.analytics).toBe(true);
    window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
    expect(consentStore.getState()).toMatchObject({ consent: { analytics: false }, answeredInThisTab: false });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(consentStore.getState().consent).toBeUndefined();
    unsubscribe();
  });

  it('counts as not asked when it is malformed or not readable', () => {
    localStorage.setItem(CONSENT_KEY, '{"analytics":');
    watchConsent()();
    expect(consentStore.getState().consent).toBeUndefined();
    vi.spyOn(console, 'info').mockReturnValue();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    watchConsent()();
    expect(consentStore.getState().consent).toBeUndefined();
  });

  it('lasts until the page unloads when it cannot be stored', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    show();
    await waitFor(() => expect(banner()).not.toBeNull());
    fireEvent.click(button('Ablehnen'));
    expect(banner()).toBeNull();
    expect(info).toHaveBeenCalledOnce();
  });
});

describe('the settings', () => {
  it('open from the footer, show the given answer, and change it', async () => {
    const date = '2026-11-20T10:00:00.000Z';
    consentStore.setState({ consent: { analytics: true, date } });
    show();
    fireEvent.click(button('Datenschutz-Einstellungen'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Datenschutz-Einstellungen' }));
    expect(dialog.getByText('Du hast am 20.11.2026 zugestimmt.')).toBeTruthy();
    expect(dialog.getByText(/die Seite lädt neu/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Ablehnen' }));
    expect(consentStore.getState()).toMatchObject({ consent: { analytics: false }, answeredInThisTab: true });
    expect(consentDialogStore.getState().open).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('open from the privacy policy too, only in builds that ask for consent', async () => {
    const policy = (
      <>
        <ConsentHost />
        <PrivacyPage />
      </>
    );
    const { unmount } = renderAt(policy);
    fireEvent.click(button('Datenschutz-Einstellungen öffnen'));
    expect(await screen.findByRole('dialog', { name: 'Datenschutz-Einstellungen' })).toBeTruthy();
    unmount();
    configured.tagManagerId = undefined;
    renderAt(policy);
    expect(screen.queryByRole('button', { name: 'Datenschutz-Einstellungen öffnen' })).toBeNull();
  });

  it('can be closed without an answer; then the banner remains', async () => {
    show();
    fireEvent.click(button('Datenschutz-Einstellungen'));
    const dialog = await screen.findByRole('dialog');
    expect(banner()).toBeNull();
    expect(within(dialog).getByText('Du hast noch nicht entschieden. Geladen wird nichts.')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(banner()).not.toBeNull());
    expect(localStorage.getItem(CONSENT_KEY)).toBeNull();
  });
});
