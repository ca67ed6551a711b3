// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { config } from '~/config';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { button, current, dialog, lane, office, setUpSubscription, show, user } from './subscription-page.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/config', async (original) => {
  const { readConfig: read } = await original<typeof import('~/config')>();
  return { readConfig: read, config: vi.fn<typeof config>() };
});

setUpSubscription({ call: vi.mocked(call), config: vi.mocked(config) });

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

  describe('that this build does not know', () => {
    /** Answers with a plan of a server, and with this build's offers. */
    async function showPlan(plan: object): Promise<void> {
      const others = vi.mocked(call).getMockImplementation();
      vi.mocked(call).mockImplementation((async (operation, ...rest) =>
        operation.name === 'User.GetUserSubscription' ? plan : others?.(operation, ...rest)) as typeof call);
      await show();
      await lane(/Gratis/u);
    }
    const owned = () => screen.queryAllByText('dein Plan');

    it('is no lane of its own, can be cancelled, and can be changed to another', async () => {
      await showPlan({
        currentVehicleCount: 7,
        allowedVehicleCount: 50,
        name: 'Flotte 50',
        price: 12.5,
        interval: 'monthly',
      });
      expect(screen.getByRole('heading', { name: 'Flotte 50' })).toBeTruthy();
      expect(owned()).toEqual([]);
      expect((await lane(/Gratis/u)).textContent).toContain('gilt nach einer Kündigung');
      await user.click(button('Plan kündigen'));
      expect(dialog().textContent).toContain('Flotte 50');
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Silber wählen' }));
      expect(dialog().textContent).toContain('Zu Silber wechseln');
      expect(dialog().textContent).toContain('bisher Flotte 50');
    });

    it('and of which only the numbers of vehicles are known cannot be cancelled, and is not called free', async () => {
      await showPlan({ currentVehicleCount: 5, allowedVehicleCount: 10 });
      expect(screen.getByRole('heading', { level: 2, name: 'Plan' })).toBeTruthy();
      expect(within(current()).getByText('5 von 10 Fahrzeugen')).toBeTruthy();
      expect(owned()).toEqual([]);
      expect(screen.queryByRole('button', { name: 'Plan kündigen' })).toBeNull();
      expect(await screen.findByRole('button', { name: 'Gold wählen' })).toHaveProperty('disabled', false);
    });
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

  it('from an app store that is cancelled can be used to its end, and offers no way back that there is not', async () => {
    await office.hold({ paymentProvider: 'app-store', cancelledAt: '2026-11-12' });
    await show();
    expect(await screen.findByText(/^Du kannst Silber bis zum 09\.12\.2026 nutzen\. Danach gilt/u)).toBeTruthy();
    expect(screen.queryByText(/zurücknehmen/u)).toBeNull();
  });

  it('that was bought in an app and has ended can be replaced here', async () => {
    await office.hold({ paymentProvider: 'app-store', end: '2026-11-21' });
    await show();
    expect(await screen.findByRole('button', { name: 'Gold wählen' })).toHaveProperty('disabled', false);
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
    // The plan still runs on its last day, so the free one begins on the next.
    expect((await lane(/Gratis/u)).textContent).toContain('gilt ab 10.12.2026');
    await user.click(within(current()).getByRole('button', { name: 'Kündigung zurücknehmen' }));
    expect(await screen.findByRole('heading', { name: 'Silber aktiv' })).toBeTruthy();
    expect(screen.getByText('Silber läuft weiter.')).toBeTruthy();
    expect(screen.queryByText('Silber ist gekündigt.')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Silber aktiv');
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

  it('is confirmed and can be undone although the answer was lost', async () => {
    await office.hold({});
    await show();
    await user.click(await screen.findByRole('button', { name: 'Plan kündigen' }));
    office.loseAnswer('Subscription.Cancel');
    await user.click(within(dialog()).getByRole('button', { name: 'Kündigen' }));
    expect(await screen.findByText('Silber ist gekündigt.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Silber gekündigt' })).toBeTruthy();
    office.loseAnswer('Subscription.UndoCancel');
    await user.click(button('Rückgängig'));
    expect(await screen.findByText('Silber läuft weiter.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });

  it('is confirmed at the second attempt when the connection was lost with the answer', async () => {
    await office.hold({});
    await show();
    await user.click(await screen.findByRole('button', { name: 'Plan kündigen' }));
    office.loseAnswer('Subscription.Cancel');
    office.loseAnswer('User.GetUserSubscription');
    await user.click(within(dialog()).getByRole('button', { name: 'Kündigen' }));
    await within(dialog()).findByRole('alert');
    await user.click(within(dialog()).getByRole('button', { name: 'Kündigen' }));
    expect(await screen.findByText('Silber ist gekündigt.')).toBeTruthy();
    expect(office.calls('Subscription.Cancel')).toBe(2);
  });

  it('that was undone shows on the page although the answer was lost', async () => {
    await office.hold({ cancelledAt: '2026-11-12' });
    await show();
    office.loseAnswer('Subscription.UndoCancel');
    await user.click(await screen.findByRole('button', { name: 'Kündigung zurücknehmen' }));
    expect(await screen.findByRole('heading', { name: 'Silber aktiv' })).toBeTruthy();
  });

  it('ends an unpaid plan at once', async () => {
    await office.hold({ end: '2026-11-20' });
    await office.addCars(4);
    await office.rename('sentinel-payment-failed');
    await show();
    expect(await screen.findByRole('heading', { name: 'Silber inaktiv' })).toBeTruthy();
    expect(screen.getByText(/Die Verlängerung ist nicht bezahlt/u)).toBeTruthy();
    expect(await screen.findByText('fällig seit 21.11.2026')).toBeTruthy();
    await user.click(button('Plan sofort beenden'));
    expect(dialog().textContent).toContain('es bleibt beim Plan Gratis');
    expect(dialog().textContent).toContain('Du hast 4 Fahrzeuge. Öffnen kannst du sie weiterhin erst, wenn');
    await user.click(within(dialog()).getByRole('button', { name: 'Sofort beenden' }));
    expect(await screen.findByRole('heading', { name: 'Gratis aktiv' })).toBeTruthy();
    expect(await screen.findByText('Nichts ist offen.')).toBeTruthy();
  });
});
