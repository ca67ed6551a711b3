/** Prerendered pages: readable without JavaScript, in the right language, and hydrated without changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES, LOCALES, pathTo, type Page as PageName } from '../../src/i18n/paths';
import { fixturePath } from '../fixtures/documents';
import { BUILD } from './built-graph';
import { inspect } from './inspect';
import { Person } from './person';
import { expect, LANDING, test, VIEWPORTS } from './support';
import { text } from './texts';

const READABLE = {
  home: 'home:hero.line1',
  explanation: 'explanation:title',
  faq: 'faq:title',
  terms: 'terms:title',
  privacy: 'privacy:title',
  imprint: 'imprint:title',
  contact: 'contact:title',
  scan: 'scan:title',
  vehicleTax: 'tax:page.title',
  withdrawal: 'declaration:withdrawal.title',
  cancellation: 'declaration:cancellation.title',
  accessibility: 'accessibility:title',
} as const satisfies Partial<Record<PageName, string>>;

test('every public page is readable without JavaScript, in its language', () => {
  for (const language of LANGUAGES) {
    for (const [name, key] of Object.entries(READABLE) as [keyof typeof READABLE, string][]) {
      const path = pathTo(language, name);
      const html = readFileSync(join(BUILD, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
      const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/su.exec(html) ?? [];
      expect(html, path).toContain(`<html lang="${LOCALES[language]}"`);
      expect(heading.replaceAll(/<[^>]*>/gu, ''), path).toContain(text(language, key));
      expect(html, path).toMatch(/<noscript>.*class="without-script"/su);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the call to action and the other language are links', async ({ page }) => {
    await page.goto('/');
    // Playwright's text selectors do not search <noscript>.
    await expect(page.locator('.without-script:not([hidden])')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: text('de', 'home:hero.cta') })
      .click();
    await expect(page).toHaveURL('/scan');
    await expect(page.getByRole('heading', { level: 1, name: text('de', 'scan:title') })).toBeVisible();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('de', 'shell:language.en') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: text('en', 'scan:title') })).toBeVisible();
  });

  test('the header shows its links at every width, and no button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/impressum');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: text('de', 'shell:nav.faq') })).toBeVisible();
    await expect(header.getByRole('button')).toHaveCount(0);
  });
});

test.describe('an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('is redirected from the root before the first paint, and keeps a chosen language', async ({ page, context }) => {
    await page.addInitScript(() => {
      const shown = new MutationObserver(() => {
        if (
          document.documentElement.lang.startsWith('de') &&
          document.documentElement.style.display !== 'none' &&
          document.body !== null
        )
          sessionStorage.setItem('german', 'shown');
      });
      shown.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(page).toHaveURL('/en');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text('en', 'home:hero.line1'));
    expect(await page.evaluate(() => sessionStorage.getItem('german'))).toBeNull();
    expect((await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value).toBe('en');

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('en', 'shell:language.de') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text('de', 'home:hero.line1'));
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', LOCALES.de);
  });
});

/** Opens a document and waits for the script that records input before the app is ready. */
async function gotoBeforeApp(page: Page, address: string): Promise<void> {
  await page.waitForURL(address, { waitUntil: 'domcontentloaded' });
}

/** Delays the app until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let letCome: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/index-[^/]+\.js$/u, async (route) => {
    await wanted;
    await route.continue();
  });
  return letCome;
}

test('the app hydrates the prerendered page and receives what was typed before', async ({ page }) => {
  const letCome = await holdApp(page);
  const address = pathTo('de', 'contact');
  const arriving = page.goto(address);
  const message = page.getByRole('textbox', { name: text('de', 'shell:feedback.message') });
  await message.fill('Schon da');
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  letCome();
  await arriving;
  await expect(message).toHaveValue('Schon da');
  // Typing continues at the caret.
  await page.keyboard.type(' und hier');
  await expect(message).toHaveValue('Schon da und hier');
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  // The app knows the text: it restores it as a draft after a reload.
  await page.reload();
  await expect(message).toHaveValue('Schon da und hier');

  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/kontakt$/u);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('de', 'shell:footer.imprint') })
    .click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/impressum$/u);
});

test('a click before the app is ready is replayed', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  const letCome = await holdApp(page);
  const arriving = page.goto(pathTo('de', 'faq'));
  await gotoBeforeApp(page, pathTo('de', 'faq'));
  await page.getByRole('button', { name: text('de', 'shell:menu.open') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letCome();
  await arriving;
  await expect(page.getByRole('dialog', { name: text('de', 'shell:menu.label') })).toBeVisible();
});

test('a press on a button that the document has only just brought is replayed', async ({ page }) => {
  await page.addInitScript(
    (name) => {
      new MutationObserver((_changes, observer) => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
        if (button === undefined) return;
        observer.disconnect();
        button.click();
      }).observe(document, { childList: true, subtree: true });
    },
    text('de', 'common:action.signIn'),
  );
  await page.goto(pathTo('de', 'faq'));
  await expect(
    page.getByRole('heading', { level: 1, name: text('de', 'identity:title.signIn'), exact: true }),
  ).toBeVisible();
});

test('a file chosen before the app is ready is uploaded', async ({ page }) => {
  const letCome = await holdApp(page);
  const arriving = page.goto(pathTo('de', 'scan'));
  await gotoBeforeApp(page, pathTo('de', 'scan'));
  await page.locator('input[type="file"]').first().setInputFiles(fixturePath('photo'));
  letCome();
  await arriving;
  await expect(new Person(page, 'de').dialog).toBeVisible();
});

test(
  'a file dropped before the app is ready is uploaded, and checked consents are known',
  LANDING,
  async ({ page }) => {
    const letCome = await holdApp(page);
    let arriving = page.goto(pathTo('de', 'scan'));
    await gotoBeforeApp(page, pathTo('de', 'scan'));
    await page
      .locator('input[type="file"]')
      .first()
      .evaluate((field) => {
        const data = new DataTransfer();
        data.items.add(new File(['no photo'], 'schein.jpg', { type: 'image/jpeg' }));
        field.parentElement?.dispatchEvent(
          new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }),
        );
      });
    letCome();
    await arriving;
    await expect(new Person(page, 'de').dialog).toBeVisible();

    const letComeAgain = await holdApp(page);
    arriving = page.goto(pathTo('de', 'vehicleTax'));
    await page.getByText(text('de', 'tax:page.kinds.trailer')).click();
    letComeAgain();
    await arriving;
    await expect(page.getByRole('radio', { name: text('de', 'tax:page.kinds.trailer') })).toBeChecked();
    await expect(page.getByText(text('de', 'tax:page.kindHints.trailer'))).toBeVisible();
  },
);

test('an install prompt before the app is ready is kept', LANDING, async ({ page }) => {
  const letCome = await holdApp(page);
  const arriving = page.goto(pathTo('de', 'app'));
  await gotoBeforeApp(page, pathTo('de', 'app'));
  // Headless Chromium fires no beforeinstallprompt, so the test dispatches one.
  const taken = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'prompted';
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    return !window.dispatchEvent(offer);
  });
  expect(taken).toBe(true);
  letCome();
  await arriving;
  const install = page.getByRole('button', { name: text('de', 'app-download:install.action') });
  await inspect(page);
  await install.click();
  await expect(page).toHaveTitle('prompted');
  await expect(install).toHaveCount(0);
});

test('a fragment’s target is in place before and after the app is ready', LANDING, async ({ page }) => {
  for (const [address, id] of [
    ['/explanation#anhaengerlast', 'anhaengerlast'],
    ['/explanation#feld-p-3', 'feld-p-3'],
    ['/#so-gehts', 'so-gehts'],
  ] as const) {
    await test.step(address, async () => {
      // Changing only the fragment would not load a new document.
      await page.goto('about:blank');
      const letCome = await holdApp(page);
      const arriving = page.goto(address);
      const named = page.locator(`[id='${id}']`);
      await expect(named).toBeInViewport();
      const top = async (): Promise<number> => (await named.boundingBox())?.y ?? Infinity;
      // In the viewport it may be before the browser scrolls to it.
      await expect.poll(top).toBeLessThan(200);
      const before = await top();
      // Checked in every frame, so that a temporary shift is detected.
      const moved = page.evaluate(
        ([seen, ready]) =>
          new Promise<number>((done) => {
            const element = document.querySelector(`[id='${seen}']`);
            const start = element?.getBoundingClientRect().top ?? 0;
            let most = 0;
            let frames = 0;
            const check = (): void => {
              most = Math.max(most, Math.abs((element?.getBoundingClientRect().top ?? 0) - start));
              if (document.documentElement.hasAttribute(ready)) frames += 1;
              if (frames < 5) requestAnimationFrame(check);
              else done(most);
            };
            check();
          }),
        [id, 'data-ready'] as const,
      );
      letCome();
      expect(await moved).toBeLessThan(100);
      await arriving;
      await expect.poll(top).toBeCloseTo(before, -2);
      await page.unrouteAll();
    });
  }
});

test('a page without user activity is hydrated too', LANDING, async ({ page, baseURL }) => {
  // Not by `goto`, which dispatches an event on the page.
  await page.evaluate((address) => window.location.assign(address), new URL(pathTo('de', 'imprint'), baseURL).href);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
});

test('unknown addresses have status 404, and the sitemap lists all public pages', async ({ page, request, watch }) => {
  watch.expectNoise(/404.*gibt-es-nicht/);
  for (const language of LANGUAGES) {
    const response = await page.goto(`${pathTo(language, 'home').replace(/\/$/u, '')}/gibt-es-nicht`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: text(language, 'shell:notFound.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
  }
  expect((await request.get('/assets/gibt-es-nicht.js')).status()).toBe(404);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(?<href>[^<]+)<\/loc>/gu)].map(
    ({ groups }) => new URL(groups?.href ?? '').pathname,
  );
  expect(addresses).toHaveLength(Object.keys(READABLE).length * LANGUAGES.length);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
});
