/** A build with an invalid environment: every address shows the configuration error page, which names the variable. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES, LOCALES, PAGE_PATHS, pathTo, type Page as PageName } from '../../src/i18n/paths';
import { BUILD } from './built-graph';
import { DEEP, expect, expectAccessible, test } from './support';
import { text, type Language } from './texts';

const FOUND = 'javascript:alert(1)';

/** The environment object in the built code. */
const ENVIRONMENT = /(?<=[{,])PROD:!0/gu;
const FILES = globSync('assets/*.js', { cwd: BUILD })
  .map((file) => ({ file, code: readFileSync(join(BUILD, file), 'utf8') }))
  .filter(({ code }) => code.search(ENVIRONMENT) >= 0);

/** Serves the built files with an invalid value in their environment. */
async function substitute(page: Page): Promise<void> {
  expect(FILES).toHaveLength(1);
  for (const { file, code } of FILES) {
    const body = code.replaceAll(ENVIRONMENT, (found) => `${found},VITE_BLOG_URL:${JSON.stringify(FOUND)}`);
    await page.route(`/${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
}

async function expectNamed(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(language, 'config:title'));
  await expect(page.getByText(text(language, 'config:text', { variable: 'VITE_BLOG_URL' }))).toBeVisible();
  await expect(page.getByText(text(language, 'config:found', { found: FOUND }))).toBeVisible();
  await expect(page.getByText(text(language, 'config:expectations.address'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
  await expect(page).toHaveTitle(new RegExp(`^${text(language, 'config:title')}`, 'u'));
}

test('a page, a missing page and a sign-in document name the invalid variable', async ({ page, watch }) => {
  watch.expectNoise(/404.*nichts/);
  await substitute(page);
  for (const [address, language] of [
    [pathTo('de', 'cars'), 'de'],
    ['/en/nichts', 'en'],
    ['/oidc/sign-in-callback.html?ui_locales=en', 'en'],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectNamed(page, language);
    });
  }
  await expectAccessible(page);
});

for (const language of LANGUAGES) {
  test(`every page names the invalid variable in ${language}`, DEEP, async ({ page, watch }) => {
    watch.expectNoise(/404.*nichts/);
    await substitute(page);
    const addresses = [
      ...(Object.keys(PAGE_PATHS) as PageName[]).map((name) => pathTo(language, name)),
      `${pathTo(language, 'home').replace(/\/$/u, '')}/nichts`,
    ];
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address);
        await expectNamed(page, language);
      });
    }
    await expectAccessible(page);
  });

  test(`so do the sign-in documents in ${language}`, DEEP, async ({ page }) => {
    await substitute(page);
    const documents = [
      'oidc/sign-in-callback.html',
      'Identity/Outbox',
      ...['ConfirmEmail', 'Login.html', 'Logout.html', 'Register', 'Restore'].map((name) => `Identity/Account/${name}`),
    ];
    for (const name of documents) {
      await test.step(name, async () => {
        await page.goto(`/${name}?ui_locales=${language}`);
        await expectNamed(page, language);
      });
    }
  });
}
