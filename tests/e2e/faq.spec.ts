/** The FAQ: search, direct links, copying, printing, accessibility. */
import { expect, LANDING, test } from './support';
import { inspect } from './inspect';
import { text } from './texts';

const de = (key: string, values: Record<string, string | number> = {}): string => text('de', `faq:${key}`, values);
const question = (id: string): string => de(`questions.${id}.question`);

test('an answer is found by search, copied, and opened by its link', LANDING, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A smooth scroll to a fragment would still move the page while it is inspected.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq#hu-ueberzogen-bussgeld');
  const named = page.locator('#hu-ueberzogen-bussgeld');
  await expect(named).toBeVisible();
  await expect(page.getByRole('heading', { name: question('hu-ueberzogen-bussgeld') })).toBeInViewport();

  const search = page.getByRole('searchbox', { name: de('search.label') });
  await search.fill('TUEV bussgeld');
  await expect(page.getByRole('status').filter({ hasText: de('search.count_one', { count: 1 }) })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([question('hu-ueberzogen-bussgeld')]);
  await expect(page.locator('h3 mark')).toHaveText(['TÜV']);
  await search.fill('xylophon');
  await expect(page.getByRole('status').filter({ hasText: de('search.none', { query: 'xylophon' }) })).toBeVisible();
  await expect(page.getByRole('search').getByRole('link', { name: de('search.contact') })).toBeVisible();
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(page.getByRole('heading', { level: 3, name: question('mindestprofiltiefe') })).toBeVisible();

  const link = page.getByRole('link', { name: de('link.copy', { question: question('mindestprofiltiefe') }) });
  await link.click();
  await expect(page.getByText(de('link.copied'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).hash).toBe('#mindestprofiltiefe');
  // A message would cover links of the page below; it goes by itself.
  await expect(page.getByText(de('link.copied'))).toHaveCount(0);
  await search.fill('handy');
  await page.evaluate(() => {
    window.location.hash = '#mindestprofiltiefe';
  });
  await expect(page.getByRole('heading', { level: 3, name: question('mindestprofiltiefe') })).toBeInViewport();
  await expect(search).toHaveValue('');

  // Opens and closes by keyboard.
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#was-ist-die-zulassungsbescheinigung-teil-1')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('main details:not([open])')).toHaveCount(0);
  // From the top: after scrolling, the sticky header covers what lies under it.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await inspect(page);
});
