/** The home page: its call to action at every size, and the page without JavaScript. */
import { expect, test } from './support';
import { text } from './texts';

const de = (key: string): string => text('de', key);
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

test('the call to action is in the first screen and stays reachable further down', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const action = main.getByRole('link', { name: de('home:hero.cta') }).first();
  for (const [width, height] of SIZES) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(action).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const bar = main.getByRole('complementary', { name: de('home:bar.label') });
  await expect(bar).toBeHidden();
  await main.getByRole('heading', { name: de('home:plans.title') }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(action).not.toBeInViewport();
  // At the end of the page it stays above the footer and covers none of it.
  const language = page.getByRole('contentinfo').getByRole('link', { name: de('shell:language.en') });
  await language.scrollIntoViewIfNeeded();
  await language.click({ trial: true });
  await main.getByRole('heading', { name: de('home:plans.title') }).scrollIntoViewIfNeeded();
  await bar.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: de('scan:dialog.title') })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the page is readable and linked without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'de-DE',
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  const main = page.getByRole('main');
  for (const title of ['steps', 'answers', 'more', 'privacy', 'plans', 'questions', 'apps']) {
    await expect(main.getByRole('heading', { level: 2, name: de(`home:${title}.title`) })).toBeVisible();
  }
  // The formatted values of the animation are shown in its final state.
  await expect(main.getByText('1.598 cm³')).toBeVisible();
  const question = main.getByText(de('home:questions.replace.q'));
  await question.click();
  await expect(main.getByText(de('home:questions.replace.a'))).toBeVisible();
  await main.getByRole('link', { name: de('home:hero.cta') }).click();
  await expect(page).toHaveURL('/scan');
  await context.close();
});
