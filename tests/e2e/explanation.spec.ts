/** The interactive document: by pointer, keyboard, touch, search and direct link. */
import { DEEP, expect, LANDING, test, VIEWPORTS } from './support';
import { CROSSWISE, inspect } from './inspect';
import { text } from './texts';

const de = (key: string, values: Record<string, string | number> = {}): string => text('de', key, values);
const named = (code: string, key: string): string =>
  de('explanation:fieldName', { code, label: de(`zb1:fields.${key}.label`) });

test('a field is explained on hover, keyboard focus, click and search', LANDING, async ({ page }) => {
  await page.goto('/explanation');
  const drawing = page.getByRole('navigation', { name: de('explanation:sheet.label') });
  const panel = page.getByRole('region', { name: de('explanation:panel.label') });
  await expect(panel).toContainText(de('explanation:panel.title'));

  // Hovering changes neither focus nor address.
  await drawing.getByRole('link', { name: named('P.1', 'P_1') }).hover();
  await expect(panel).toContainText(de('explanation:entries.P_1.text'));
  await expect(panel).toContainText('1.598 cm³');
  expect(new URL(page.url()).hash).toBe('');
  await drawing.getByRole('link', { name: named('T', 'T') }).click();
  await expect(page).toHaveURL('/explanation#feld-t');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(panel).toContainText(de('explanation:entries.T.text'));

  // One tab stop; arrow keys move between fields, Enter goes to the text, Escape clears the selection.
  await page.keyboard.press('ArrowRight');
  await expect(drawing.getByRole('link', { name: named('18', '18') })).toBeFocused();
  await expect(panel).toContainText(de('explanation:entries.18.text'));
  await page.keyboard.press('ArrowDown');
  await expect(drawing.getByRole('link', { name: named('20', '20') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#feld-20')).toBeFocused();
  await expect(page.locator('#feld-20')).toBeInViewport();
  await expect(page).toHaveURL('/explanation#feld-20');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/explanation');

  // Hovering a list entry highlights its field.
  await page.locator('#feld-g').hover();
  await expect(panel).toContainText(de('explanation:entries.G.text'));

  const search = page.getByRole('searchbox', { name: de('explanation:search.label') });
  await search.fill('anhänger');
  await expect(
    page.getByRole('status').filter({ hasText: de('explanation:search.count_other', { count: 5 }) }),
  ).toBeVisible();
  await expect(page.locator('#feld-o-1')).toBeVisible();
  await expect(page.locator('#feld-b')).toBeHidden();
  await search.fill('p.2');
  await search.press('Enter');
  await expect(page.locator('#feld-p-2')).toBeFocused();
  await expect(search).toHaveValue('');
});

test('a direct link highlights its field; a phone zooms without scrolling the page', DEEP, async ({ page }) => {
  await page.goto('/explanation#euro-abgasnorm');
  const panel = page.getByRole('region', { name: de('explanation:panel.label') });
  await expect(page.locator('#euro-abgasnorm')).toBeInViewport();
  await expect(panel).toContainText(de('explanation:anchors.euro-abgasnorm.where'));
  await inspect(page, CROSSWISE);

  await page.setViewportSize(VIEWPORTS.phone);
  const view = page.getByRole('group', { name: de('explanation:zoom.label') });
  const place = page
    .getByRole('navigation', { name: de('explanation:sheet.label') })
    .getByRole('link', { name: named('16', '16') });
  await view.getByRole('button', { name: de('explanation:zoom.left') }).click();
  await expect(place).not.toBeInViewport();
  await view.getByRole('button', { name: de('explanation:zoom.right') }).click();
  await expect(place).toBeInViewport({ ratio: 0.9 });
  const before = await place.boundingBox();
  await view.getByRole('button', { name: de('explanation:zoom.in') }).click();
  await expect.poll(async () => ((await place.boundingBox())?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(1.5, 1);
  await view.getByRole('button', { name: de('explanation:zoom.fit') }).click();
  await expect(place).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(VIEWPORTS.phone.width);
});
