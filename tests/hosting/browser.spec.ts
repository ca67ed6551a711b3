/** The app on nginx in Chromium: pages without console messages, and the journey from a photo to its result. */
import { LANGUAGES, LOCALES, PAGE_PATHS, pathTo, type Page } from '../../src/i18n/paths';
import { Person } from '../e2e/person';
import { expect, test } from '../e2e/support';
import { text } from '../e2e/texts';
import { fixtureTruth } from '../fixtures/documents';

const NEEDS_SIGN_IN = new Set<Page>(['cars', 'carDetail', 'profile', 'subscription', 'payment']);
const OPEN = (Object.keys(PAGE_PATHS) as Page[]).filter((page) => !NEEDS_SIGN_IN.has(page));

for (const language of LANGUAGES) {
  test(`every page opens without console messages in ${language}`, async ({ page }) => {
    for (const name of OPEN) {
      await test.step(name, async () => {
        const response = await page.goto(pathTo(language, name));
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
      });
    }
    await page.goto(pathTo(language, 'cars'));
    await expect(page.getByRole('heading', { level: 1, name: text(language, 'identity:title.signIn') })).toBeVisible();
  });
}

test('a guest scans a document and reaches its result', async ({ page }) => {
  const person = new Person(page, 'de');
  const truth = await fixtureTruth('photo');
  await page.goto(person.path('scan'));
  await person.openUpload();
  await person.choose('photo');
  await person.consent();
  await person.digitise();
  await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
  await person.resolveFields(truth);
  await page.getByRole('button', { name: person.text('scan:review.bar.accept'), exact: true }).click();
  await expect(page.getByRole('heading', { name: person.text('scan:teaser.title') })).toBeVisible();
});

test('a missing address shows the 404 page of the document and of the app, in every folder', async ({
  page,
  watch,
  baseURL,
}) => {
  watch.expectNoise(/404/);
  for (const address of [
    '/nichts',
    '/assets/nichts',
    '/oidc/nichts',
    '/Identity/nichts',
    '/api/nichts',
    '//evil.example',
    '/en/nothing',
    '/en/assets/nothing',
  ]) {
    await test.step(address, async () => {
      const language = address.startsWith('/en/') ? 'en' : 'de';
      const response = await page.goto(`${baseURL ?? ''}${address}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: text(language, 'shell:notFound.title') })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('other spellings of an address redirect to their page', async ({ page }) => {
    for (const [address, path] of [
      ['/en/', '/en'],
      ['/faq/', '/faq'],
      ['/FAQ?a=1#unten', '/faq?a=1#unten'],
      ['/agb', '/AGB'],
      ['/EN/Faq/', '/en/faq'],
      ['/Datenschutz', '/datenschutz'],
    ] as const) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(200);
      await expect(page).toHaveURL(path);
    }
  });
});

test('a shared photo of 3 MB without a service worker opens the upload', async ({ page }) => {
  await page.goto('/impressum');
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share-target',
      enctype: 'multipart/form-data',
    });
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    const shared = new DataTransfer();
    shared.items.add(new File([new Uint8Array(3 * 1024 * 1024)], 'schein.jpg', { type: 'image/jpeg' }));
    field.files = shared.files;
    form.append(field);
    document.body.append(form);
    form.submit();
  });
  const person = new Person(page, 'de');
  await expect(page).toHaveURL(person.path('scan'));
  await expect(person.dialog).toBeVisible();
  await expect(page.getByText(text('de', 'offline:shared.missing'))).toBeVisible();
});
