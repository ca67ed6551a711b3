/** The layout of every page: header, menus, language, scrolling, progress, failures, keyboard. */
import type { Page } from '@playwright/test';
import { Person } from './person';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test, VIEWPORTS } from './support';
import { text } from './texts';

const de = (key: string): string => text('de', key);
const header = (page: Page) => page.getByRole('banner');

test('the header shows navigation from 1075 px and upload from 768 px', async ({ page }) => {
  await page.goto('/impressum');
  const row = header(page).getByRole('navigation', { name: de('shell:nav.label') });
  const menu = header(page).getByRole('button', { name: de('shell:menu.open') });
  const upload = header(page).getByRole('button', { name: de('shell:menu.upload') });
  const signIn = header(page).getByRole('button', { name: de('common:action.signIn') });
  await page.setViewportSize({ width: 1075, height: 800 });
  await expect(row).toBeVisible();
  for (const link of ['howItWorks', 'explanation', 'faq', 'cars', 'contact']) {
    await expect(row.getByRole('link', { name: de(`shell:nav.${link}`) })).toBeVisible();
  }
  // This build configures no blog address, so the link is disabled with a reason.
  await expect(row.getByRole('button', { name: de('shell:nav.blog') })).toHaveAccessibleDescription(
    de('common:link.notConfigured'),
  );
  await expect(signIn).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1074, height: 800 });
  await expect(menu).toBeVisible();
  await expect(row).toBeHidden();
  await expect(signIn).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(upload).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(upload).toBeHidden();
  await expect(menu).toBeVisible();
});

test('the mobile menu fills the screen, traps and restores the focus', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/impressum');
  const toggle = header(page).getByRole('button', { name: de('shell:menu.open') });
  const menu = page.getByRole('dialog', { name: de('shell:menu.label') });
  await toggle.click();
  await expect(menu).toBeVisible();
  const tablet = { width: 1074, height: 844 };
  for (const viewport of [VIEWPORTS.phone, tablet, VIEWPORTS.phone]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
  }

  const stops = await menu.locator('a[href], button').count();
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((element) => element.contains(document.activeElement)), `after ${stop + 1} tabs`).toBe(
      true,
    );
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await menu.getByRole('link', { name: de('shell:nav.faq') }).click();
  await expect(page).toHaveURL('/faq');
  await expect(menu).toBeHidden();

  await toggle.click();
  await menu.getByRole('button', { name: de('shell:menu.upload') }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('dialog', { name: de('scan:dialog.title') })).toBeVisible();
});

test('the profile menu lists three cars and closes on an outside press, Escape and a choice', async ({ page }) => {
  const plates = ['HL SW 2412', 'B RG 8711', 'M XY 123', 'K AB 9999'];
  const cars = plates.map((A, index) =>
    seededCar(`car-${index}`, { A }, { createdAt: `2026-01-0${index + 1}T10:00:00.000Z` }),
  );
  await openAsOwner(page, 'de', cars);
  const button = header(page).getByRole('button', { name: de('shell:profile.button') });
  const menu = header(page).getByRole('navigation', { name: de('shell:profile.menu') });
  await expect(menu).toBeHidden();

  await button.click();
  for (const item of ['profile.myProfile', 'profile.allCars', 'menu.subscription']) {
    await expect(menu.getByRole('link', { name: de(`shell:${item}`) })).toBeVisible();
  }
  await expect(menu.getByRole('button', { name: de('shell:menu.feedback') })).toBeVisible();
  await expect(menu.getByRole('button', { name: de('shell:profile.signOut') })).toBeVisible();
  for (const plate of plates.slice(0, 3)) await expect(menu.getByRole('link', { name: plate })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'K AB 9999' })).toHaveCount(0);

  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();

  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: de('shell:profile.myProfile') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('link', { name: de('shell:profile.myProfile') }).click();
  await expect(page).toHaveURL('/profile');
  await expect(menu).toBeHidden();
});

test.describe('language', () => {
  test('the switch keeps page, query and fragment, and is remembered', async ({ page, context }) => {
    await page.goto('/explanation?von=hier#hsn');
    // By keyboard: the page scrolls to the fragment some time after it is ready, and a click during that would miss.
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).press('Enter');
    await expect(page).toHaveURL('/en/explanation?von=hier#hsn');
    await expect(page.getByRole('heading', { level: 1, name: text('en', 'explanation:title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
    expect(cookie?.value).toBe('en');
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0);

    // From now on the root follows the cookie; other addresses have their own language.
    await page.goto('/');
    await expect(page).toHaveURL('/en');
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1, name: de('faq:title') })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await page.goto('/?von=dort#so-gehts');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page).toHaveURL('/?von=dort#so-gehts');
  });

  test.describe('of an English browser', () => {
    test.use({ locale: 'en-GB' });

    test('is followed on the root path only', async ({ page }) => {
      await page.goto('/?von=hier#so-gehts');
      await expect(page).toHaveURL('/en?von=hier#so-gehts');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.context().clearCookies();
      await page.goto('/faq');
      await expect(page.getByRole('heading', { level: 1, name: de('faq:title') })).toBeVisible();
      await expect(page).toHaveURL('/faq');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    });

    test('is overridden by the cookie', LANDING, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'i18n_redirected', value: 'de', url: baseURL ?? '' }]);
      await page.goto('/');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    });
  });
});

test('a fragment scrolls to its element, on load and by a link', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/explanation#anhaengerlast');
  await expect(page.locator('#anhaengerlast')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await header(page)
    .getByRole('link', { name: de('shell:nav.howItWorks') })
    .click();
  await expect(page).toHaveURL('/#so-gehts');
  await expect(page.locator('#so-gehts')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/explanation#anhaengerlast');
  await expect(page.locator('#anhaengerlast')).toBeInViewport();
});

test('addresses in another letter case redirect to the page', async ({ page }) => {
  await page.goto('/Datenschutz?von=hier#unten');
  await expect(page).toHaveURL('/datenschutz?von=hier#unten');
  await expect(page.getByRole('heading', { level: 1, name: de('privacy:title') })).toBeVisible();
  await page.goto('/en/Datenschutz');
  await expect(page).toHaveURL('/en/datenschutz');
  await page.goto('/agb');
  await expect(page).toHaveURL('/AGB');
});

test('an unknown page and a failed page check show the 404 page in both languages', async ({ page, watch }) => {
  watch.expectNoise(/404.*\/nowhere/);
  await page.goto('/en/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
  await openAsOwner(page, 'de');
  await page.goto('/car-detail');
  await expect(page.getByRole('heading', { level: 1, name: de('shell:notFound.title') })).toBeVisible();
  await expect(page.getByText(de('shell:notFound.text'))).toBeVisible();
  await page.getByRole('link', { name: de('shell:notFound.home') }).click();
  await expect(page).toHaveURL('/');
});

test('going offline and coming back online are shown', async ({ page, context, watch }) => {
  // Prefetches may be pending just then.
  watch.expectNoise(/ERR_INTERNET_DISCONNECTED|preload CSS|dynamically imported module/);
  await page.goto('/impressum');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: de('shell:offline') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(de('shell:offline'))).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: de('shell:online') })).toBeVisible();
});

test('the keyboard goes from the skip link through the header', async ({ page }) => {
  await page.goto('/impressum');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const names: string[] = [];
  for (let stop = 0; stop < 9; stop += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        const read = [...(activeElement?.childNodes ?? [])].filter(
          (node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'),
        );
        return (
          activeElement?.getAttribute('aria-label') ??
          read
            .map(({ textContent }) => textContent)
            .join('')
            .trim()
        );
      }),
    );
  }
  const row = ['howItWorks', 'explanation', 'faq', 'cars', 'blog', 'contact'].map((key) => de(`shell:nav.${key}`));
  expect(names).toEqual([
    de('shell:skip'),
    text('de', 'shell:nav.home', { brand: de('common:brand.name') }),
    ...row,
    de('shell:menu.upload'),
  ]);

  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: de('shell:skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('stops all animations', async ({ page }) => {
    const moving = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 50)
            .length,
      );
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await moving()).toBe(0);
    await new Person(page, 'de').openUpload();
    expect(await moving()).toBe(0);
  });

  test('starts no transition when the layout changes', LANDING, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const ran = await page.evaluateHandle(() => {
      const properties = new Set<string>();
      document.addEventListener('transitionrun', ({ propertyName }) => properties.add(propertyName));
      return properties;
    });
    await page.setViewportSize(VIEWPORTS.phone);
    await expect(header(page).getByRole('button', { name: de('shell:menu.open') })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 21, 18)');
    expect(await ran.evaluate((properties) => [...properties])).toEqual([]);
  });
});
