// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { config } from '~/config';
import type { Offer } from '~/contract/subscription';
import { answerOnce } from './plans.testing';
import { button, CONNECTED, dialog, lane, office, setUpSubscription, show, user } from './subscription-page.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/config', async (original) => {
  const { readConfig: read } = await original<typeof import('~/config')>();
  return { readConfig: read, config: vi.fn<typeof config>() };
});

setUpSubscription({ call: vi.mocked(call), config: vi.mocked(config) });

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
    expect(dialog().textContent).toContain('Der Plan gilt sofort.');
    expect(dialog().textContent).not.toContain('Zahlung da ist');
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
    let spoken = '';
    wish().addEventListener('focus', ({ target }) => {
      const id = (target as Element).getAttribute('aria-describedby') ?? '';
      spoken = document.getElementById(id)?.textContent ?? '';
    });
    await order();
    expect(spoken).toMatch(/^Bestätige, dass der Plan sofort beginnen soll/u);
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
