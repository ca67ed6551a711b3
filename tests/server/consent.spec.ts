/** The tag manager: not loaded before consent, and never on an address with a secret. */
import { CROSSWISE, inspect } from '../e2e/inspect';
import { Person } from '../e2e/person';
import { TrafficRecorder, readPages } from '../e2e/privacy';
import { DEEP } from '../e2e/support';
import { sha256Hex } from '../../src/lib/sha256';
import { API, APP, PROVIDER, TAG_MANAGER_ID } from './addresses.mjs';
import { registerAtProvider } from './people';
import { expect, test } from './servers';

const HOST = 'https://www.googletagmanager.com';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('analytics is asked for, refused, accepted, blocked beside secrets and withdrawn', async ({ page }) => {
  const person = new Person(page, 'de');
  const asked: string[] = [];
  await page.route(`${HOST}/**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'window.dataLayer.push({ event: "tag-manager-ran" })',
    });
  });
  const banner = page.getByRole('region', { name: person.text('consent:question') });
  const settings = page.getByRole('dialog', { name: person.text('consent:title') });
  const open = async (name: 'imprint' | 'share', fragment = ''): Promise<void> => {
    await page.goto(`${person.path(name)}${fragment}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  };
  const answer = async (key: 'refuse' | 'agree'): Promise<void> => {
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: person.text('shell:footer.consent') })
      .click();
    await settings.getByRole('button', { name: person.text(`consent:${key}`) }).click();
    await expect(settings).toHaveCount(0);
  };
  const ran = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).some((event) => 'event' in event && event.event === 'tag-manager-ran'),
    );

  await open('imprint');
  await expect(banner).toBeVisible();
  await inspect(page, CROSSWISE);
  await banner.getByRole('button', { name: person.text('consent:refuse') }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  // The banner's code is loaded later; it is there once the settings are, which hide the banner while they are open.
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: person.text('shell:footer.consent') })
    .click();
  await expect(settings).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await expect(banner).toHaveCount(0);
  expect(asked).toEqual([]);

  await answer('agree');
  await expect.poll(ran).toBe(true);
  expect(asked).toEqual([`${HOST}/gtm.js?id=${TAG_MANAGER_ID}`]);

  await open('share', `#${'A'.repeat(43)}`);
  await expect(page.getByRole('form', { name: person.text('share:form.label') })).toBeVisible();
  expect(asked).toHaveLength(1);

  await open('imprint');
  await expect.poll(ran).toBe(true);
  expect(asked).toHaveLength(2);
  const reloaded = page.waitForEvent('load');
  await answer('refuse');
  await reloaded;
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ran()).toBe(false);
  expect(asked).toHaveLength(2);
});

test(
  'after consent the data layer gets e-mail and hash only, and no other host gets either',
  DEEP,
  async ({ page }) => {
    const person = new Person(page, 'de');
    const email = 'lichtermann@example.org';
    const recorder = new TrafficRecorder([APP, API, PROVIDER, HOST]);
    await recorder.follow(page.context());
    await page.route(`${HOST}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await readPages(person, ['faq']);
    await page
      .getByRole('region', { name: person.text('consent:question') })
      .getByRole('button', { name: person.text('consent:agree') })
      .click();
    await registerAtProvider(person, email);
    await readPages(person, ['profile', 'contact']);

    const told = JSON.stringify([{ event: 'generic_data', email, email_sha256: await sha256Hex(email) }]);
    await expect
      .poll(() => recorder.entries.filter(({ where, text }) => where === 'data layer' && text === told).length)
      .toBeGreaterThan(0);
    const said = recorder.entries.filter(({ text }) => /lichtermann/iu.test(text));
    expect(said.filter(({ where, text }) => where !== 'data layer' || text !== told)).toEqual([]);
    expect(recorder.requestsToOtherHosts).toEqual([]);
  },
);
