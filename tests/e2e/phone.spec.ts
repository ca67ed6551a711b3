/** What a phone's small screen must not lose to controls. */
import { readFileSync } from 'node:fs';
import { fixturePath } from '../fixtures/documents';
import { Person } from './person';
import { openAsOwner, seededCar } from './seeding';
import { expect, expectAccessible, LANDING, test, VIEWPORTS } from './support';

test.use({ viewport: VIEWPORTS.phone, contextOptions: { reducedMotion: 'reduce' } });

test('the head of a car leaves most of the screen to its tab, and shrinks to the tabs when scrolled', async ({
  page,
}) => {
  const person = new Person(page, 'de');
  await openAsOwner(page, 'de', [seededCar('car-1', { HU: '04/2027' })]);
  await page.goto('/car-detail?id=car-1&tab=masse');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeAttached();
  const top = (await panel.boundingBox())?.y ?? Infinity;
  expect(top).toBeLessThan(VIEWPORTS.phone.height * 0.3);

  const more = page.getByRole('button', { name: person.text('car-detail:head.more') });
  const remove = page.getByRole('button', { name: person.text('car-detail:head.delete'), exact: true });
  await expect(remove).toBeHidden();
  await more.click();
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await page.evaluate(() => window.scrollTo(0, 1000));
  const tabs = page.getByRole('tablist');
  await expect.poll(async () => (await tabs.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(56);
  expect((await tabs.boundingBox())?.y ?? Infinity).toBeLessThan(80);
  await page.getByRole('tab').nth(2).click();
  await expect(page).toHaveURL(/tab=restwert/u);
  await expect.poll(async () => (await panel.boundingBox())?.y ?? -1).toBeGreaterThan(0);
});

test('the list of cars names tax and mileage in each row', async ({ page }) => {
  const person = new Person(page, 'de');
  const mileageHistory = [{ date: '2026-01-05', km: 120_000 }];
  await openAsOwner(page, 'de', [seededCar('car-1', { HU: '04/2027' }, { mileageHistory })]);
  const row = page.getByRole('list', { name: person.text('cars:list.label') }).getByRole('listitem');
  await expect(row.getByText(`${person.text('cars:list.tax')}:`)).toBeVisible();
  await expect(row.getByText(/\d\s€$/u)).toBeVisible();
  await expect(row.getByText(/120\.000\skm/u)).toBeVisible();
  expect(await row.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('a tab whose section loads slowly is shown from its start, however long the section is', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/ResidualValueTab-[^/]+\.js$/u, async (route) => {
    await released;
    await route.continue();
  });
  await openAsOwner(page, 'de', [seededCar('car-1', { HU: '04/2027' })]);
  await page.goto('/car-detail?id=car-1&tab=masse');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 1000));
  await page.getByRole('tab').nth(2).click();
  await expect(page.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('heading')).toHaveCount(0);
  await expect.poll(async () => (await panel.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  release();
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeAttached();
  expect((await panel.boundingBox())?.y).toBeGreaterThan(0);
});

test('the feedback button is at the end of the page and covers nothing', LANDING, async ({ page }) => {
  const person = new Person(page, 'de');
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page.goto('/car-detail?id=car-1&tab=masse');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeAttached();
  const button = page.getByRole('button', { name: person.text('shell:feedback.button'), exact: true });
  await expect(button).not.toBeInViewport();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  const link = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
  expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});

test('the record of a car with a residual value fits 320 px', LANDING, async ({ page }) => {
  const evaluation = {
    value: 12_350,
    low: 11_100,
    high: 13_600,
    date: '2026-11-21',
    curve: [{ year: 2014, value: 24_000 }],
    km: 120_000,
    listPrice: 24_000,
    sample: true,
  };
  await openAsOwner(page, 'de', [seededCar('car-1', {}, { evaluation })]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/car-detail?id=car-1');
  await expect(page.getByText(/12\.350/u)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a photo with a long name widens the upload dialog on no phone', async ({ page }) => {
  const person = new Person(page, 'de');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await person.openUpload();
  const name = 'Zulassungsbescheinigung Teil I Opel Astra Lena Brandt vom 1. Dezember.jpg';
  await person.choose({ name, mimeType: 'image/jpeg', buffer: readFileSync(fixturePath('photo')) });
  await expect(person.dialog.getByText(name)).toBeVisible();
  await expect(person.dialog.getByText(name)).toBeInViewport({ ratio: 1 });
  const content = person.dialog.locator('.MuiDialogContent-root');
  expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('messages leave title, close button and focused field of a sheet free on a phone', async ({ page }) => {
  const person = new Person(page, 'de');
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, 'de', [seededCar('car-1', { HU: '04/2027' })]);
  await page.goto('/car-detail?id=car-1');
  const card = page.getByRole('region', { name: person.text('car-detail:deadlines.title') });
  const dialog = page.getByRole('dialog');
  const undo = page.getByRole('button', { name: person.text('common:action.undo') });
  const add = card.getByRole('button', { name: person.text('deadlines:add'), exact: true });
  for (const title of ['Vignette', 'Ölwechsel']) {
    await add.press('Enter'); // The messages of before may cover it.
    await dialog.getByLabel(person.text('deadlines:form.title')).fill(title);
    await dialog.getByLabel(person.text('deadlines:form.repeat')).selectOption('once');
    await dialog.getByLabel(person.text('deadlines:form.dueOn')).fill('2099-01-31');
    await dialog.getByRole('button', { name: person.text('common:action.save') }).click();
    await expect(dialog).toBeHidden();
    await card.getByRole('button', { name: person.text('deadlines:removeLabel', { title }) }).press('Enter');
  }
  await expect(undo).toHaveCount(2);
  await add.press('Enter');
  const field = dialog.getByLabel(person.text('deadlines:form.title'));
  await expect(field).toBeFocused();
  await expect(undo).toHaveCount(2);
  const covered = (element: HTMLElement): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((share) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * share);
      return hit === null || !(element.contains(hit) || hit.contains(element));
    });
  };
  const close = dialog.getByRole('button', { name: person.text('common:action.close'), exact: true });
  for (const part of [dialog.getByRole('heading', { level: 2 }), close, field])
    await expect.poll(() => part.evaluate(covered)).toBe(false);
  await close.click();
  await expect(dialog).toBeHidden();
});

test('a message with a long name keeps its buttons in view on the narrowest phone', async ({ page }) => {
  const person = new Person(page, 'de');
  await page.setViewportSize({ width: 320, height: 640 });
  await openAsOwner(page, 'de', [seededCar('car-1', { HU: '04/2027' })]);
  await page.goto('/car-detail?id=car-1');
  const card = page.getByRole('region', { name: person.text('car-detail:deadlines.title') });
  const title = 'Vignette_für_Österreich_und_die_Schweiz_bis_Ende_Januar_bestellen_und_aufkleben';
  const undo = page.getByRole('button', { name: person.text('common:action.undo') });
  for (const count of [1, 2]) {
    await card.getByRole('button', { name: person.text('deadlines:add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(person.text('deadlines:form.title')).fill(`${title}${count}`.slice(-80));
    await dialog.getByLabel(person.text('deadlines:form.repeat')).selectOption('once');
    await dialog.getByLabel(person.text('deadlines:form.dueOn')).fill('2099-01-31');
    await dialog.getByRole('button', { name: person.text('common:action.save') }).click();
    await expect(dialog).toBeHidden();
    await card
      .getByRole('button', { name: person.text('deadlines:removeLabel', { title: `${title}${count}`.slice(-80) }) })
      .press('Enter'); // The messages of before may cover it.
    await expect(undo).toHaveCount(count);
  }
  const close = page.getByRole('button', { name: person.text('common:action.dismiss') });
  for (const button of [...(await undo.all()), ...(await close.all())])
    await expect(button).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
