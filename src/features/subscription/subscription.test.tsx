// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { forgetSubscription } from '~/api/subscription-store';
import { config, readConfig } from '~/config';
import type { Offer } from '~/contract/subscription';
import type { Language } from '~/i18n/paths';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { answerOnce, openOffice, type Office } from './plans.testing';
import { SubscriptionPage } from './SubscriptionPage';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/config', async (original) => {
  const { readConfig: read } = await original<typeof import('~/config')>();
  return { readConfig: read, config: vi.fn<typeof config>() };
});

const ON_DEVICE = readConfig({});
const CONNECTED = readConfig({
  VITE_API_URL: 'https://api.example.org',
  VITE_OIDC_AUTHORITY: 'https://id.example.org',
});

let office: Office;
const user = userEvent.setup();

async function show(language: Language = 'de') {
  await loadTestTexts(language);
  const page = renderPage(<SubscriptionPage />, '/subscription');
  await screen.findByRole('heading', { level: 1 });
  await act(async () => undefined);
  return page;
}

const current = () => screen.getByRole('region', { name: 'Dein Plan' });
const lane = async (name: RegExp) => {
  const lanes = await within(await screen.findByRole('region', { name: 'Alle Pläne' })).findAllByRole('listitem');
  const found = lanes.find((one) => name.test(within(one).getByRole('heading').textContent));
  if (found === undefined) throw new Error(`No lane ${String(name)}`);
  return found;
};
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('dialog');

/** A server that sells gold. */
function sell(terms: Pick<Offer, 'priceMonthly' | 'priceYearly' | 'paymentMeans'>): void {
  vi.mocked(config).mockReturnValue(CONNECTED);
  const answer = vi.mocked(call).getMockImplementation();
  vi.mocked(call).mockImplementation((async (operation, input, options) => {
    const real = await answer?.(operation, input, options);
    if (operation.name !== 'Subscription.GetPlans') return real;
    return (real as unknown as Offer[]).map((offer) => (offer.plan === 'gold' ? { ...offer, ...terms } : offer));
  }) as typeof call);
}

beforeAll(() => loadTestTexts());

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.mocked(config).mockReturnValue(ON_DEVICE);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00') });
  office = openOffice(vi.mocked(call));
});

afterEach(() => {
  cleanup();
  forgetSubscription();
  resetToasts();
  vi.useRealTimers();
});

it.each(['de', 'en'] as const)('leads to withdrawal and cancellation, in %s', async (language) => {
  await show(language);
  const links = within(
    screen.getByRole('navigation', { name: language === 'de' ? 'Vertrag beenden' : 'End a contract' }),
  )
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(
    language === 'de'
      ? [
          ['Vertrag widerrufen', '/widerruf'],
          ['Verträge hier kündigen', '/kuendigen'],
        ]
      : [
          ['Withdraw from contract', '/en/widerruf'],
          ['Cancel contracts here', '/en/kuendigen'],
        ],
  );
  await loadTestTexts('de');
});

describe('the current plan', () => {
  it('is the free one by default, with its slots', async () => {
    await office.addCars(2);
    await show();
    expect((await screen.findByRole('heading', { name: 'Gratis aktiv' })).textContent).toBe('Gratis aktiv');
    expect(within(current()).getByText('2 von 3 Fahrzeugen')).toBeTruthy();
    expect(within(current()).getByRole('meter').getAttribute('aria-valuetext')).toBe('2 von 3 Fahrzeugen, noch 1 frei');
    expect(current().textContent).toContain('unbefristet, ohne Kosten');
    expect(screen.queryByRole('button', { name: 'Plan kündigen' })).toBeNull();
    expect(screen.getByText(/Auf diesem Gerät fließt kein Geld/u)).toBeTruthy();
    expect(await screen.findByText('Nichts ist offen.')).toBeTruthy();
    expect(screen.getByText(/Noch keine Rechnung/u)).toBeTruthy();
    expect(office.calls('User.GetUserSubscription')).toBe(1);
  });

  it('shows interval, dates and provider of a paid plan', async () => {
    await office.hold({});
    await show();
    await screen.findByRole('heading', { name: 'Silber aktiv' });
    const rows = within(current())
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
    expect(rows).toEqual([
      'Abrechnung: monatlich',
      'Beginn: 10.11.2026',
      'Läuft bis: 09.12.2026',
      'Verlängert sich am: 10.12.2026',
      'Gekauft über: dieses Gerät',
    ]);
  });

  it('is shown in English, without a limit', async () => {
    await office.hold({ plan: 'enterprise', interval: 'yearly' });
    await office.addCars(1);
    await show('en');
    expect(await screen.findByRole('heading', { name: 'Enterprise active' })).toBeTruthy();
    const region = screen.getByRole('region', { name: 'Your plan' });
    expect(within(region).getByText('1 vehicle, unlimited')).toBeTruthy();
    expect(within(region).queryByRole('meter')).toBeNull();
    await loadTestTexts('de');
  });

  it('from a server is shown with whatever it contains', async () => {
    vi.mocked(call).mockImplementation((async ({ name }) =>
      name === 'User.GetUserSubscription'
        ? {
            currentVehicleCount: 7,
            allowedVehicleCount: 50,
            name: 'Flotte 50',
            product: 'FL-50',
            price: 12.5,
            interval: 'yearly',
            date: '2026-01-05',
            paymentProvider: 'Bank',
          }
        : []) as typeof call);
    await show();
    expect(await screen.findByRole('heading', { name: 'Flotte 50' })).toBeTruthy();
    const text = current().textContent.replaceAll('\u00a0', ' ');
    for (const part of [
      'ProduktFL-50',
      'Preis12,50 € im Jahr',
      'Gekauft am05.01.2026',
      'Gekauft überBank',
      '7 von 50 Fahrzeugen',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('ohne Kosten');
  });

  it('names the two options when there are more vehicles than it allows', async () => {
    await office.addCars(4);
    await show();
    expect(await screen.findByText('Zu viele Fahrzeuge für deinen Plan')).toBeTruthy();
    expect(screen.getByText(/Liste, Einlesen, Löschen, Export und Konto kannst du weiter nutzen/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plan wechseln' }).getAttribute('href')).toBe('/subscription#plans');
    expect(screen.getByRole('link', { name: 'Fahrzeuge entfernen' }).getAttribute('href')).toBe('/cars');
    expect(within(current()).getByText('1 zu viel')).toBeTruthy();
    expect((await lane(/Gratis/u)).textContent).toContain('1 Fahrzeug zu viel');
    expect((await lane(/Silber/u)).textContent).toContain('6 Plätze blieben frei');
  });

  it('does not warn while the plan is exactly full', async () => {
    await office.addCars(3);
    await show();
    expect(within(await screen.findByRole('region', { name: 'Dein Plan' })).getByText('voll')).toBeTruthy();
    expect(screen.queryByText('Zu viele Fahrzeuge für deinen Plan')).toBeNull();
  });

  it.each([
    ['app-store', 'App Store'],
    ['play-store', 'Google Play'],
  ])('from the %s is managed there while it runs', async (paymentProvider, name) => {
    await office.hold({ paymentProvider });
    await show();
    expect(
      await screen.findByText(new RegExp(`Diesen Plan hast du in der App gekauft \\(${name}\\)`, 'u')),
    ).toBeTruthy();
    expect(button('Plan kündigen')).toHaveProperty('disabled', true);
    expect(within(await lane(/Silber/u)).queryByRole('button')).toBeNull();
    for (const choice of ['Gold wählen', 'Enterprise wählen']) {
      const choose = await screen.findByRole('button', { name: choice });
      expect(choose).toHaveProperty('disabled', true);
      expect(document.getElementById(choose.getAttribute('aria-describedby') ?? '')?.textContent).toContain(name);
    }
  });

  it('that was bought in an app and has ended can be replaced here', async () => {
    await office.hold({ paymentProvider: 'app-store', end: '2026-11-21' });
    await show();
    expect(await screen.findByRole('button', { name: 'Gold wählen' })).toHaveProperty('disabled', false);
  });
});

describe('an order', () => {
  it('shows what changes, and opens its payment', async () => {
    const { router } = await show();
    expect((await lane(/Gold/u)).textContent).toContain('empfohlen');
    expect((await lane(/Gratis/u)).textContent).toContain('dein Plan');
    await user.click(screen.getByRole('radio', { name: 'jährlich' }));
    await user.click(button('Silber wählen'));
    expect(dialog().textContent).toContain('Silber bisher Gratis');
    expect(dialog().textContent).toContain('10 bisher 3');
    expect(dialog().textContent).toContain('jährlich bisher keine');
    expect(dialog().textContent).toContain('fließt kein Geld');
    await user.click(within(dialog()).getByRole('button', { name: 'Jetzt freischalten' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    expect(router.state.location.search).toMatch(/^\?id=id-\d+$/u);
    const [payment] = await office.context.store.list('payments');
    expect(payment).toMatchObject({ plan: 'silver', interval: 'yearly', kind: 'checkout', state: 'processing' });
  });

  it('passes the provider’s address to its payment', async () => {
    const { router } = await show();
    await user.click(within(await lane(/Silber/u)).getByRole('button', { name: 'Silber wählen' }));
    answerOnce(vi.mocked(call), 'Subscription.Checkout', { paymentId: '7', redirectUrl: 'https://pay.example/7' });
    await user.click(within(dialog()).getByRole('button', { name: 'Jetzt freischalten' }));
    await vi.waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/payment',
        search: '?id=7',
        state: { redirectUrl: 'https://pay.example/7' },
      }),
    );
  });

  it('changes a running plan, or only its billing interval', async () => {
    await office.hold({});
    const { router } = await show();
    await screen.findByRole('button', { name: 'Gold wählen' });
    expect(within(await lane(/Silber/u)).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'jährlich' }));
    await user.click(within(await lane(/Silber/u)).getByRole('button', { name: 'Auf jährlich wechseln' }));
    expect(within(dialog()).getByRole('heading').textContent).toBe('Abrechnung wechseln');
    await user.click(within(dialog()).getByRole('button', { name: 'Jetzt freischalten' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    expect((await office.context.store.list('payments'))[0]).toMatchObject({
      plan: 'silver',
      interval: 'yearly',
      kind: 'upgrade',
    });
  });

  it('below the number of vehicles is allowed, with a warning', async () => {
    await office.hold({ plan: 'gold' });
    await office.addCars(11);
    await show();
    await user.click(await screen.findByRole('button', { name: 'Silber wählen' }));
    expect(dialog().textContent).toContain('Du hast 11 Fahrzeuge, Silber erlaubt 10.');
    expect(within(dialog()).getByRole('button', { name: 'Jetzt freischalten' })).toHaveProperty('disabled', false);
  });

  it.each([
    ['upgrade', 'Der Wechsel des Plans ist fehlgeschlagen. Versuche es erneut.'],
    ['checkout', 'Der Kauf konnte nicht begonnen werden. Versuche es erneut.'],
  ])('whose %s fails shows an error in the dialog, and can be retried with the same button', async (area, sentence) => {
    if (area === 'upgrade') await office.hold({});
    await office.rename(`sentinel-${area}-500`);
    const { router } = await show();
    await user.click(await screen.findByRole('button', { name: 'Gold wählen' }));
    const confirm = within(dialog()).getByRole('button', { name: 'Jetzt freischalten' });
    await user.click(confirm);
    expect((await within(dialog()).findByRole('alert')).textContent).toBe(sentence);
    await office.rename('Brandt');
    await user.click(confirm);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
  });

  it('from a server requires a price, and shows the price that it sends', async () => {
    sell({ priceMonthly: 4.99, priceYearly: 49 });
    await show();
    const silver = await screen.findByRole('button', { name: 'Silber wählen' });
    expect(silver).toHaveProperty('disabled', true);
    expect(document.getElementById(silver.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Der Preis ist gerade nicht bekannt. Deshalb kannst du diesen Plan jetzt nicht bestellen.',
    );
    expect((await lane(/Gold/u)).textContent.replaceAll('\u00a0', ' ')).toContain('4,99 € im Monat');
    await user.click(screen.getByRole('radio', { name: 'jährlich' }));
    expect((await lane(/Gold/u)).textContent.replaceAll('\u00a0', ' ')).toContain('49 € im Jahr');
    await user.click(button('Gold wählen'));
    expect(within(dialog()).getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeTruthy();
    expect(within(dialog()).getByRole('link', { name: 'AGB' })).toBeTruthy();
    expect(screen.queryByText(/fließt kein Geld/u)).toBeNull();
  });

  it.each([
    ['monatlich', undefined, '4,99 € im Monat, inkl. MwSt.', '1 Monat', 'beim Zahlungsdienst, im nächsten Schritt'],
    ['jährlich', ['PayPal', 'SEPA'], '49 € im Jahr, inkl. MwSt.', '1 Jahr', 'PayPal, SEPA'],
  ])(
    'that is paid (%s) states what it binds to above the button',
    async (interval, paymentMeans, total, term, means) => {
      sell({ priceMonthly: 4.99, priceYearly: 49, paymentMeans });
      await show();
      await screen.findByRole('button', { name: 'Gold wählen' });
      await user.click(screen.getByRole('radio', { name: interval }));
      await user.click(button('Gold wählen'));
      const rows = within(dialog())
        .getAllByRole('term')
        .map((row) => `${row.textContent}: ${row.nextElementSibling?.textContent ?? ''}`.replaceAll('\u00a0', ' '));
      expect(rows).toEqual([
        'Plan: Gold bisher Gratis',
        'Fahrzeuge: 30 bisher 3',
        `Abrechnung: ${interval} bisher keine`,
        `Gesamtpreis: ${total}`,
        `Laufzeit: ${term}`,
        `Verlängerung: danach unbefristet, ${interval} abgerechnet`,
        'Kündigung: jederzeit ohne Frist zum Ende der bezahlten Laufzeit; sonst mit 1 Monat Frist zum Monatsende, der Rest wird erstattet',
        `Bezahlung: ${means}`,
      ]);
      expect(within(dialog()).getByRole('link', { name: 'Widerrufsbelehrung' }).getAttribute('href')).toBe(
        '/AGB#widerrufsbelehrung',
      );
    },
  );

  it('that is paid asks for the wish to begin at once, and sends it; it is not remembered', async () => {
    sell({ priceMonthly: 4.99, priceYearly: 49 });
    const { router } = await show();
    await user.click(await screen.findByRole('button', { name: 'Gold wählen' }));
    const wish = () => within(dialog()).getByRole('checkbox', { name: /^Ich verlange, dass der Plan sofort beginnt/u });
    const order = () => user.click(within(dialog()).getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    expect(wish()).toHaveProperty('checked', false);
    await order();
    expect(await within(dialog()).findByText(/^Bestätige, dass der Plan sofort beginnen soll/u)).toBeTruthy();
    expect(document.activeElement).toBe(wish());
    expect(office.calls('Subscription.Checkout')).toBe(0);
    await user.click(wish());
    expect(within(dialog()).queryByText(/^Bestätige, dass/u)).toBeNull();
    await user.click(within(dialog()).getByRole('button', { name: 'Abbrechen' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Gold wählen'));
    expect(wish()).toHaveProperty('checked', false);
    await user.click(wish());
    await order();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/payment'));
    const [, input] = vi.mocked(call).mock.calls.find(([{ name }]) => name === 'Subscription.Checkout') ?? [];
    expect(input).toEqual({ plan: 'gold', interval: 'monthly', beginAtOnce: true });
  });
});

describe('a cancellation', () => {
  it('says until when the plan runs, and can be undone on the page', async () => {
    await office.hold({});
    await show();
    await user.click(await screen.findByRole('button', { name: 'Plan kündigen' }));
    expect(dialog().textContent).toContain('Silber läuft noch bis zum 09.12.2026.');
    await user.click(within(dialog()).getByRole('button', { name: 'Kündigen' }));
    expect(await screen.findByRole('heading', { name: 'Silber gekündigt' })).toBeTruthy();
    expect(within(current()).getByText(/bis zum 09\.12\.2026 nutzen/u)).toBeTruthy();
    expect(await within(current()).findByText('Endet am')).toBeTruthy();
    await user.click(within(current()).getByRole('button', { name: 'Kündigung zurücknehmen' }));
    expect(await screen.findByRole('heading', { name: 'Silber aktiv' })).toBeTruthy();
    expect(screen.getByText('Silber läuft weiter.')).toBeTruthy();
  });

  it('can be undone from the toast, also after a failed attempt', async () => {
    await office.hold({});
    await show();
    await user.click(await screen.findByRole('button', { name: 'Plan kündigen' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Kündigen' }));
    const undo = await screen.findByRole('button', { name: 'Rückgängig' });
    await office.rename('sentinel-undo-500');
    await user.click(undo);
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
    await office.rename('Brandt');
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Silber aktiv' })).toBeTruthy();
  });

  it('warns when there are more vehicles than the free plan allows', async () => {
    await office.hold({});
    await office.addCars(4);
    await show();
    await user.click(await screen.findByRole('button', { name: 'Plan kündigen' }));
    expect(dialog().textContent).toContain('Du hast 4 Fahrzeuge. Ab dann kannst du sie erst wieder öffnen');
  });

  it.each([
    ['cancel', 'Plan kündigen', 'Der Plan konnte nicht gekündigt werden. Versuche es erneut.'],
    ['undo', 'Kündigung zurücknehmen', 'Die Kündigung konnte nicht zurückgenommen werden. Versuche es erneut.'],
  ])('whose %s fails shows an error', async (area, name, sentence) => {
    await office.hold(area === 'undo' ? { cancelledAt: '2026-11-12' } : {});
    await office.rename(`sentinel-${area}-500`);
    await show();
    await user.click(await screen.findByRole('button', { name }));
    if (area === 'cancel') await user.click(within(dialog()).getByRole('button', { name: 'Kündigen' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('ends an unpaid plan at once', async () => {
    await office.hold({ end: '2026-11-20' });
    await office.rename('sentinel-payment-failed');
    await show();
    expect(await screen.findByRole('heading', { name: 'Silber inaktiv' })).toBeTruthy();
    expect(screen.getByText(/Die Verlängerung ist nicht bezahlt/u)).toBeTruthy();
    expect(await screen.findByText('fällig seit 21.11.2026')).toBeTruthy();
    await user.click(button('Plan sofort beenden'));
    await user.click(within(dialog()).getByRole('button', { name: 'Sofort beenden' }));
    expect(await screen.findByRole('heading', { name: 'Gratis aktiv' })).toBeTruthy();
    expect(await screen.findByText('Nichts ist offen.')).toBeTruthy();
  });
});
