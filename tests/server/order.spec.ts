/**
 * The order of a paid plan in both languages and at both widths: what it costs and binds to directly above the button,
 * and the wish to begin at once.
 */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/paths';
import { CROSSWISE, inspect } from '../e2e/inspect';
import { Person } from '../e2e/person';
import { landingUnless, VIEWPORTS } from '../e2e/support';
import { registerAtProvider } from './people';
import { expect, test } from './servers';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The embedded backend names no prices; a selling server does. */
async function sellPlans(page: Page): Promise<void> {
  await page.route('**/api/Subscription/GetPlans', async (route) => {
    const response = await route.fetch();
    const offers = (await response.json()) as object[];
    await route.fulfill({
      response,
      json: offers.map((offer) => ({ ...offer, priceMonthly: 4.9, priceYearly: 49, paymentMeans: ['PayPal', 'SEPA'] })),
    });
  });
}

/** The gate has each language and each width once; a landing has all. */
const GATE: readonly string[] = ['de, phone', 'en, desktop'];

for (const language of LANGUAGES) {
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    test.describe(`${language}, ${device}`, landingUnless(GATE.includes(`${language}, ${device}`)), () => {
      test.use({ viewport });

      test('an order states price, term and rights, asks for the wish to begin, and leads to the payment', async ({
        page,
        servers: { api },
      }) => {
        const person = new Person(page, language);
        // The provider leads back to the German pages.
        await registerAtProvider(new Person(page, 'de'), `order-${language}-${device}@example.org`);
        await sellPlans(page);
        await page.goto(person.path('subscription'));
        await page
          .getByRole('button', {
            name: person.text('plans:offers.choose', { plan: person.text('plans:name.gold') }),
            exact: true,
          })
          .click();
        const dialog = page.getByRole('dialog');
        for (const words of [
          /4[.,]90/u,
          person.text('plans:order.terms.monthly'),
          person.text('plans:order.renewals.monthly'),
          person.text('plans:order.noticeText', { months: 1 }),
          'PayPal, SEPA',
        ])
          await expect(dialog.getByText(words).first()).toBeVisible();
        const order = dialog.getByRole('button', { name: person.text('plans:order.confirmPaid'), exact: true });
        const before = api.responses.length;
        await order.click();
        await expect(dialog.getByText(person.text('plans:order.beginMissing'))).toBeVisible();
        const wish = dialog.getByRole('checkbox', { name: person.text('plans:order.begin') });
        await expect(wish).toBeFocused();
        await inspect(page, CROSSWISE);
        await page.setViewportSize(viewport);
        await wish.check();
        // The order reloads the plans, while the test may already end.
        await page.unrouteAll({ behavior: 'wait' });
        const sent = page.waitForRequest('**/api/Subscription/Checkout');
        await order.click();
        expect((await sent).postDataJSON()).toEqual({ plan: 'gold', interval: 'monthly', beginAtOnce: true });
        await expect(page).toHaveURL(/\/payment\?id=/u);
        expect(api.responses.slice(before).filter(({ path }) => path === '/api/Subscription/Checkout')).toHaveLength(1);
      });
    });
  }
}
