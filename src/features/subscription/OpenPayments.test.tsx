// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearSubscription } from '~/api/subscription-store';
import * as plans from '~/contract/subscription';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { answerOnce, openOffice, refuseAlways, type Office } from './plans.testing';
import { SubscriptionPage } from './SubscriptionPage';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const SILVER = { plan: 'silver', interval: 'monthly' } as const;

let office: Office;
const user = userEvent.setup();

async function show() {
  const page = renderPage(<SubscriptionPage />, '/subscription');
  await act(async () => undefined);
  return page;
}

/** Orders silver with a payment that fails. */
async function failPayment(): Promise<void> {
  await office.rename('sentinel-payment-failed');
  await office.ask(plans.checkout, SILVER);
  office.pass(2000);
}

async function showFailedPayment() {
  await failPayment();
  const { router } = await show();
  return { router, payButton: await screen.findByRole('button', { name: 'Silber, monatlich bezahlen' }) };
}

beforeAll(() => loadTestTexts());

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  office = openOffice(vi.mocked(call));
});

afterEach(() => {
  cleanup();
  clearSubscription();
  resetToasts();
});

describe('payments', () => {
  it('are listed as invoices once they are paid', async () => {
    await office.ask(plans.checkout, SILVER);
    office.pass(2000);
    await show();
    const table = await screen.findByRole('table', { name: 'Rechnungen' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent.replaceAll('\u00a0', ' '));
    expect(cells).toEqual(['NummerDatumBetrag', '2026-0001Silber, monatlich22.11.20260 €']);
    expect(screen.getByText(/Auf diesem Gerät wird nichts in Rechnung gestellt/u)).toBeTruthy();
  });

  it('that failed are listed as open and can be paid there', async () => {
    const { router, payButton } = await showFailedPayment();
    await user.click(payButton);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    const [payment] = await office.context.store.list('payments');
    expect(payment?.state).toBe('processing');
    expect(router.state.location.search).toBe(`?id=${payment?.id}`);
  });

  it('pass the provider’s address on, but not in the page’s URL', async () => {
    const { router, payButton } = await showFailedPayment();
    answerOnce(vi.mocked(call), 'Subscription.Pay', { paymentId: '7', redirectUrl: 'https://pay.example/7' });
    await user.click(payButton);
    await vi.waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/payment',
        search: '?id=7',
        state: { redirectUrl: 'https://pay.example/7' },
      }),
    );
  });

  it('that start after the page was left do not navigate', async () => {
    const { router, payButton } = await showFailedPayment();
    let answer: (begun: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => {
      answer = resolve;
    });
    answerOnce(vi.mocked(call), 'Subscription.Pay', late);
    await user.click(payButton);
    cleanup();
    await act(async () => answer({ paymentId: '7' }));
    expect(router.state.location.pathname).toBe('/subscription');
  });

  it('that have been begun in another tab lead to their page', async () => {
    const { router, payButton } = await showFailedPayment();
    const [payment] = await office.context.store.list('payments');
    await office.ask(plans.pay, { id: payment?.id ?? '' });
    await user.click(payButton);
    await vi.waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/payment', search: `?id=${payment?.id}` }),
    );
  });

  it('whose id is not known as that of a payment show an error in place of a page that has none', async () => {
    const { router, payButton } = await showFailedPayment();
    refuseAlways(vi.mocked(call), ['Subscription.Pay', 'Subscription.GetPayment'], 'payment.not-found');
    await user.click(payButton);
    expect(await screen.findByText('Diese Zahlung wurde nicht gefunden. Sieh in deinem Abo nach.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/subscription');
  });

  it('that failed and are refused as missing show an error in place of the page that says they failed', async () => {
    const { router, payButton } = await showFailedPayment();
    refuseAlways(vi.mocked(call), ['Subscription.Pay'], 'payment.not-found');
    await user.click(payButton);
    expect(await screen.findByText('Diese Zahlung wurde nicht gefunden. Sieh in deinem Abo nach.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/subscription');
  });

  it('are no longer listed once they are begun although the answer was lost', async () => {
    await failPayment();
    await office.ask(plans.getOpenTransactions, {});
    await office.rename('Brandt');
    await show();
    office.loseAnswer('Subscription.Pay');
    await user.click(await screen.findByRole('button', { name: 'Silber, monatlich bezahlen' }));
    expect(await screen.findByText('Nichts ist offen.')).toBeTruthy();
  });

  it('that cannot be started show an error', async () => {
    await failPayment();
    await office.ask(plans.getOpenTransactions, {});
    await office.rename('sentinel-pay-500');
    await show();
    await user.click(await screen.findByRole('button', { name: 'Silber, monatlich bezahlen' }));
    expect(await screen.findByText('Die Zahlung konnte nicht begonnen werden. Versuche es erneut.')).toBeTruthy();
  });
});

describe('a failed load', () => {
  it.each([
    ['subscription', 'Dein Abo konnte nicht geladen werden. Versuche es erneut.'],
    ['plans', 'Die Pläne konnten nicht geladen werden. Versuche es erneut.'],
    ['invoices', 'Deine Rechnungen konnten nicht geladen werden. Versuche es erneut.'],
    ['transactions', 'Deine offenen Zahlungen konnten nicht geladen werden. Versuche es erneut.'],
  ])('of %s shows an error and can be retried', async (area, sentence) => {
    await office.rename(`sentinel-${area}-500`);
    await show();
    expect(await screen.findByText(sentence)).toBeTruthy();
    await office.rename('Brandt');
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Nichts ist offen.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Gold wählen' })).toBeTruthy();
    expect(await screen.findByText(/Noch keine Rechnung/u)).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
