// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { clearSubscription, loadSubscription, subscriptionStore } from '~/api/subscription-store';
import * as plans from '~/contract/subscription';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { SLOW_AFTER_MS, pauseAfter } from './follow-payment';
import { PaymentPage } from './PaymentPage';
import { answerOnce, openOffice, refuseAlways, type Office } from './plans.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const SILVER = { plan: 'silver', interval: 'monthly' } as const;

let office: Office;

/** Advances the time of the page and of the backend. */
const pass = async (ms: number): Promise<void> => {
  office.pass(ms);
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

/** @param redirectUrl the redirect of the order response, passed by the previous page */
async function show(query: string, redirectUrl?: string) {
  const view = renderPage(<PaymentPage />, redirectUrl === undefined ? `/payment${query}` : '/');
  if (redirectUrl !== undefined) await act(() => view.router.navigate(`/payment${query}`, { state: { redirectUrl } }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  return view;
}

async function begun(lastName = 'Brandt'): Promise<string> {
  await office.rename(lastName);
  const { paymentId } = (await (await office.ask(plans.checkout, SILVER)).json()) as { paymentId: string };
  return paymentId;
}

const page = () => within(screen.getByRole('article'));
const state = () => page().getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Presses a button that has the focus, as it has with a keyboard. */
const pressFocused = (name: string) => {
  act(() => screen.getByRole('button', { name }).focus());
  press(name);
};
const heading = () => screen.getByRole('heading', { level: 1 });
const asked = () => office.calls('Subscription.GetPayment');

beforeAll(() => loadTestTexts());

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.useFakeTimers();
  office = openOffice(vi.mocked(call));
});

afterEach(() => {
  cleanup();
  clearSubscription();
  vi.useRealTimers();
});

describe('a payment', () => {
  it('is polled until it is paid, and then the new plan is loaded', async () => {
    await office.addCars(4);
    const id = await begun();
    await loadSubscription();
    expect(subscriptionStore.getState().subscription?.plan).toBe('free');
    await show(`?id=${id}`);
    expect(state()).toContain('Dein Plan wird freigeschaltet');
    expect(asked()).toBe(1);
    await pass(pauseAfter(0));
    expect(state()).toContain('Dein Plan wird freigeschaltet');
    await pass(pauseAfter(1));
    expect(state()).toContain('Dein Plan ist freigeschaltet');
    expect(screen.getByText('Dein Plan ist jetzt Silber: 4 von 10 Fahrzeugen.')).toBeTruthy();
    expect(screen.getByText('Auf diesem Gerät ist kein Geld geflossen.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zu deinen Fahrzeugen' }).getAttribute('href')).toBe('/cars');
    expect(subscriptionStore.getState().subscription?.plan).toBe('silver');
    // Only the first request shows in the progress bar, and none follows the result.
    const options = vi
      .mocked(call)
      .mock.calls.filter(([{ name }]) => name === 'Subscription.GetPayment')
      .map(([, , more]) => more?.background);
    expect(options).toEqual([false, true, true]);
    await pass(60_000);
    expect(asked()).toBe(3);
  });

  it('ignores a result in the URL', async () => {
    const id = await begun('sentinel-payment-failed');
    office.pass(2000);
    await show(`?id=${id}&state=success&success=true`);
    expect(state()).toContain('Die Zahlung hat nicht geklappt');
    expect(screen.queryByText(/angekommen/u)).toBeNull();
  });

  it.each(['', '?success=true', '?id=', '?id=nobody', '?id=sentinel-404'])(
    'that is unknown (%s) is reported as missing',
    async (query) => {
      await begun();
      await show(query);
      expect(state()).toContain('Diese Zahlung gibt es nicht');
      expect(screen.getByRole('link', { name: 'Zu deinem Abo' }).getAttribute('href')).toBe('/subscription');
      expect(asked()).toBe(query.startsWith('?id=') && query !== '?id=' ? 1 : 0);
    },
  );

  it('that failed can be retried, repeatedly', async () => {
    const id = await begun('sentinel-payment-failed');
    office.pass(2000);
    await show(`?id=${id}`);
    expect(state()).toContain('Die Zahlung hat nicht geklappt');
    await office.rename('sentinel-pay-500');
    press('Noch einmal bezahlen');
    await pass(0);
    expect(page().getByRole('alert').textContent).toBe('Die Zahlung konnte nicht begonnen werden. Versuche es erneut.');
    await office.rename('Brandt');
    pressFocused('Noch einmal bezahlen');
    await pass(0);
    expect(state()).toContain('Dein Plan wird freigeschaltet');
    expect(document.activeElement).toBe(heading());
    await pass(5000);
    expect(state()).toContain('Dein Plan ist freigeschaltet');
  });

  it('continues only at the address that the server sends', async () => {
    const id = await begun('sentinel-payment-redirect');
    office.pass(2000);
    await show(`?id=${id}`);
    expect(state()).toContain('Weiter beim Zahlungsdienst');
    const { host, origin } = window.location;
    expect(screen.getByRole('link', { name: `Weiter zu ${host}` }).getAttribute('href')).toBe(
      `${origin}/payment?id=${id}`,
    );
    await office.rename('Brandt');
    pressFocused('Erneut nachsehen');
    await pass(0);
    expect(state()).toContain('Dein Plan ist freigeschaltet');
    expect(document.activeElement).toBe(heading());
  });

  it('continues at the address of the order response while the server knows no result', async () => {
    const id = await begun('sentinel-payment-processing');
    await show(`?id=${id}`, 'https://pay.example/7');
    expect(state()).toContain('Die Zahlung geht auf der Seite pay.example weiter.');
    expect(screen.getByRole('link', { name: 'Weiter zu pay.example' }).getAttribute('href')).toBe(
      'https://pay.example/7',
    );
    await pass(SLOW_AFTER_MS);
    expect(state()).toContain('Weiter beim Zahlungsdienst');
    await office.rename('Brandt');
    press('Erneut nachsehen');
    await pass(0);
    expect(state()).toContain('Dein Plan ist freigeschaltet');
    expect(screen.queryByRole('link', { name: /Weiter zu/u })).toBeNull();
  });

  it('prefers the server over the order response', async () => {
    vi.mocked(call).mockImplementation((async () => ({
      state: 'redirect',
      redirectUrl: 'https://now.example/1',
    })) as typeof call);
    await show('?id=1', 'https://pay.example/7');
    expect(screen.getByRole('link', { name: /Weiter zu/u }).getAttribute('href')).toBe('https://now.example/1');
  });

  it.each(['javascript:alert(1)', ''])('ignores an unsafe address (%s) of the order response', async (redirectUrl) => {
    const id = await begun('sentinel-payment-processing');
    await show(`?id=${id}`, redirectUrl);
    expect(screen.queryByRole('link', { name: /Weiter zu/u })).toBeNull();
    expect(state()).toContain('Dein Plan wird freigeschaltet');
  });

  it('that is retried uses the new address', async () => {
    const id = await begun('sentinel-payment-failed');
    office.pass(2000);
    await show(`?id=${id}`);
    await office.rename('sentinel-payment-processing');
    await office.ask(plans.pay, { id });
    answerOnce(vi.mocked(call), 'Subscription.Pay', { paymentId: id, redirectUrl: 'https://pay.example/8' });
    press('Noch einmal bezahlen');
    await pass(0);
    expect(screen.getByRole('link', { name: 'Weiter zu pay.example' }).getAttribute('href')).toBe(
      'https://pay.example/8',
    );
  });

  it('that was begun although the answer was lost is asked for at the next attempt', async () => {
    const id = await begun('sentinel-payment-failed');
    office.pass(2000);
    await show(`?id=${id}`);
    await office.rename('Brandt');
    office.loseAnswer('Subscription.Pay');
    press('Noch einmal bezahlen');
    await pass(0);
    expect(page().getByRole('alert')).toBeTruthy();
    press('Noch einmal bezahlen');
    await pass(0);
    expect(state()).toContain('Dein Plan wird freigeschaltet');
    await pass(5000);
    expect(state()).toContain('Dein Plan ist freigeschaltet');
  });

  it('that the server can neither begin nor process shows an error at each attempt', async () => {
    vi.mocked(call).mockImplementation((async () => ({ state: 'failed' })) as typeof call);
    refuseAlways(vi.mocked(call), ['Subscription.Pay'], 'payment.not-found');
    await show('?id=pi_1');
    press('Noch einmal bezahlen');
    await pass(0);
    expect(page().getByRole('alert').textContent).toBe('Diese Zahlung wurde nicht gefunden. Sieh in deinem Abo nach.');
    press('Noch einmal bezahlen');
    await pass(0);
    expect(page().getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zu deinem Abo' })).toBeTruthy();
  });

  it.each(['javascript:alert(1)', null])('opens nothing for the address %s', async (redirectUrl) => {
    vi.mocked(call).mockImplementation((async () => ({ state: 'redirect', redirectUrl })) as typeof call);
    await show('?id=1');
    expect(page().getByRole('alert').textContent).toContain('deshalb wurde nichts geöffnet');
    expect(screen.queryByRole('link', { name: /Weiter zu/u })).toBeNull();
  });

  it('that takes long is polled less and less often, then only on demand', async () => {
    const id = await begun('sentinel-payment-processing');
    await show(`?id=${id}`);
    await pass(10_000);
    const early = asked();
    await pass(SLOW_AFTER_MS);
    expect(state()).toContain('Es dauert länger als sonst');
    const all = asked();
    expect(early).toBeGreaterThan(3);
    expect(all).toBeLessThan(25);
    await pass(600_000);
    expect(asked()).toBe(all);
    await office.rename('Brandt');
    press('Erneut nachsehen');
    await pass(0);
    expect(state()).toContain('Dein Plan ist freigeschaltet');
  });

  it('is no longer polled once the page is left', async () => {
    const id = await begun('sentinel-payment-processing');
    const { unmount } = await show(`?id=${id}`);
    const before = asked();
    unmount();
    await pass(60_000);
    expect(asked()).toBe(before);
  });

  it('whose state cannot be loaded shows an error, and can be requested again', async () => {
    const id = await begun('sentinel-payment-500');
    await show(`?id=${id}`);
    expect(page().getByRole('alert').textContent).toContain(
      'Der Stand der Zahlung konnte nicht geladen werden. Versuche es erneut.',
    );
    await office.rename('Brandt');
    office.pass(2000);
    press('Erneut versuchen');
    await pass(0);
    expect(state()).toContain('Dein Plan ist freigeschaltet');
  });

  it('is polled no sooner than the server asks', async () => {
    const id = await begun();
    await show(`?id=${id}`);
    vi.mocked(call).mockImplementationOnce((async () => {
      throw new ApiError('rate-limited', { operation: 'Subscription.GetPayment', status: 429, retryAfter: 30 });
    }) as typeof call);
    await pass(pauseAfter(0));
    const before = asked();
    await pass(29_000);
    expect(asked()).toBe(before);
    await pass(1000);
    expect(asked()).toBe(before + 1);
  });

  it('that the server wants left alone for longer than two minutes is reported as slow after two', async () => {
    const id = await begun();
    await show(`?id=${id}`);
    vi.mocked(call).mockImplementationOnce((async () => {
      throw new ApiError('unavailable', { operation: 'Subscription.GetPayment', status: 503, retryAfter: 600 });
    }) as typeof call);
    await pass(pauseAfter(0));
    const before = asked();
    await pass(SLOW_AFTER_MS - pauseAfter(0) - 1);
    expect(state()).toContain('Dein Plan wird freigeschaltet');
    await pass(1);
    expect(state()).toContain('Es dauert länger als sonst');
    await pass(600_000);
    expect(asked()).toBe(before);
  });

  it.each([
    ['offline', undefined],
    ['http-404', 404],
  ])('survives a failed request while polling: %s', async (code, status) => {
    const id = await begun();
    await show(`?id=${id}`);
    vi.mocked(call).mockImplementationOnce((async () => {
      throw new ApiError(code, { operation: 'Subscription.GetPayment', status });
    }) as typeof call);
    await pass(pauseAfter(0));
    expect(state()).toContain('Dein Plan wird freigeschaltet');
    await pass(pauseAfter(1));
    expect(state()).toContain('Dein Plan ist freigeschaltet');
  });
});
