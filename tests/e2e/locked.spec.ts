/**
 * Two people share a browser: after one has signed out, no script of the page reads anything of hers. Accounts from
 * before records were encrypted encrypt them at their next sign-in.
 */
import type { Page } from '@playwright/test';
import { fixtureTruth } from '../fixtures/documents';
import { expectNothingReadable, placesOf } from './readable-data';
import { accountKeys, readRecords } from './opened-records';
import { newAccount, Person } from './person';
import { openTabs, shareCar } from './privacy';
import { SEEDED, seedAccount, seededCar } from './seeding';
import { expect, expectAccessible, LANDING, test } from './support';
import { text } from './texts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const list = (person: Person) => person.page.getByRole('heading', { level: 1, name: person.text('cars:title') });

/** Fills in the details that the registration leaves open. */
async function enterDetails(person: Person, details: Readonly<Record<string, string>>): Promise<void> {
  const { page, dialog } = person;
  await page.goto(person.path('profile'));
  await page
    .getByRole('button', { name: person.text('account:personal.edit') })
    .first()
    .click();
  for (const [name, value] of Object.entries(details))
    await dialog.getByLabel(new RegExp(`^${person.text(`account:personal.${name}`)}`, 'u')).fill(value);
  await dialog.getByRole('button', { name: person.text('common:action.save') }).click();
  await expect(page.getByRole('main').getByText(details.lastName ?? '')).toBeVisible();
}

/** Adds an entry to the history of the car whose page is open. */
async function addHistoryEntry(person: Person, note: string): Promise<void> {
  const { page, dialog } = person;
  await expect(page).toHaveURL(/\/car-detail\b/u);
  const address = new URL(page.url());
  address.searchParams.set('tab', 'dokumente');
  await page.goto(address.href);
  await page.getByRole('button', { name: person.text('history:add') }).click();
  await dialog.getByLabel(person.text('history:form.category')).selectOption('maintenance');
  await dialog.getByLabel(person.text('history:form.note')).fill(note);
  await dialog.getByRole('button', { name: person.text('common:action.save') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
}

/** The titles that the browser shows for this tab's entries, e.g. in its history and in the menu of the back button. */
async function historyTitles(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { entries } = await browser.send('Page.getNavigationHistory');
  await browser.detach();
  return entries.map(({ title }) => title);
}

test('nothing of an account can be read after its sign-out, in every tab', LANDING, async ({ page, context }) => {
  test.slow();
  const person = new Person(page, 'de');
  const account = newAccount('first-person');
  const truth = await fixtureTruth('scan');
  const note = 'Kupplungsseil bei Kowalski';
  const details = { firstName: 'Walburga', lastName: 'Eisenhauer', address: 'Holstenwall 77 a' };

  await page.goto('/Identity/Account/Register?returnUrl=/cars');
  const code = await person.register(account);
  await expect(list(person)).toBeVisible();
  await enterDetails(person, details);
  await person.addScannedCar(truth);
  await addHistoryEntry(person, note);
  await openTabs(person);
  const link = await shareCar(person);

  const entered = [
    account.email,
    account.password,
    code,
    ...Object.values(details),
    note,
    link.hash.slice(1),
    ...(['A', 'E', 'C.1.1', 'C.1.3', 'D.3', '2.2'] as const).map((field) => truth[field] ?? ''),
  ].filter((value) => value.length >= 6);
  expect(entered.length).toBeGreaterThan(9);
  // The search finds what is there.
  expect((await placesOf(page, entered)).length).toBeGreaterThan(5);

  const other = await context.newPage();
  await other.goto('/cars');
  await expect(list(new Person(other, 'de'))).toBeVisible();
  // A tab with a draft that shows a page without the app during the sign-out.
  const away = await context.newPage();
  const draft = 'Anfrage zur Hebebühne';
  await away.goto('/kontakt');
  await away.getByRole('textbox', { name: person.text('shell:feedback.message') }).fill(draft);
  await expect.poll(() => placesOf(away, [draft])).not.toEqual([]);
  await away.goto('/Identity/Outbox');
  await expect(away.getByRole('heading', { level: 1, name: person.text('identity:title.outbox') })).toBeVisible();
  await page.bringToFront();
  await person.signOutFully();
  await expect(other.getByRole('heading', { level: 1, name: person.text('session:signedOut.title') })).toBeVisible();
  for (const tab of [page, other]) await expectNothingReadable(tab, entered);
  await away.goto('/impressum');
  await expect.poll(() => placesOf(away, [...entered, draft])).toEqual([]);
  const titles = await historyTitles(page);
  expect(titles.some((title) => title.startsWith(person.text('cars:title')))).toBe(true);
  expect(titles.filter((title) => title.includes(truth.A ?? ''))).toEqual([]);

  await test.step('the second person sees her own account only, and the first one has lost nothing', async () => {
    const second = newAccount('second-person');
    await page.goto('/Identity/Account/Register?returnUrl=/cars');
    await person.register(second);
    await expect(page.getByText(person.text('cars:empty.title'))).toBeVisible();
    await expectNothingReadable(page, entered);
    await person.signOutFully();
    await page.goto('/cars');
    await person.signIn(account);
    await expect(
      page.getByRole('link', {
        name: new RegExp(`^${person.text('common:plate.label', { plate: truth.A ?? '' })}`, 'u'),
      }),
    ).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText(details.address)).toBeVisible();
  });
});

test('what a guest scanned is readable in its tab only', LANDING, async ({ page, context }) => {
  const person = new Person(page, 'de');
  const truth = await fixtureTruth('scan');
  await page.goto('/');
  await person.openUpload();
  await person.choose('scan');
  await person.consent();
  await person.digitise();
  await expect(page).toHaveURL('/scan');
  await expect(page.getByText(truth.A ?? '').first()).toBeVisible();
  // It is stored, encrypted with a key of this tab, where the scripts of other tabs find it.
  await expect.poll(async () => (await page.evaluate(readRecords, ['scans'])).scans?.length).toBe(1);
  const other = await context.newPage();
  await other.goto('/impressum');
  await expectNothingReadable(other, [truth.E ?? '', truth.A ?? '', truth['C.1.1'] ?? '']);
});

const car = (page: Page) =>
  page.getByRole('link', { name: new RegExp(`^${text('de', 'common:plate.label', { plate: 'HL SW 1007' })}`, 'u') });

test('an account from before encrypts its records at the next sign-in', LANDING, async ({ page }) => {
  const person = new Person(page, 'de');
  const cars = Array.from({ length: 60 }, (_, at) => seededCar(`car-${at}`, { A: `HL SW ${1000 + at}`, E: '' }));
  await seedAccount(page, cars, 'app', { allowsMany: true });
  const values = ['HL SW 1007', 'FZ.Z.PERS.BEF', SEEDED.email];
  await page.goto('/cars');
  await expect(list(person)).toBeVisible();
  expect((await placesOf(page, values)).length).toBeGreaterThan(2);
  await person.signOutFully();

  await page.goto('/cars');
  await person.signIn(SEEDED);
  await expect(page.getByRole('heading', { name: person.text('identity:recovery.title') })).toBeVisible();
  await expectAccessible(page);
  const code = await page.getByRole('code').innerText();
  await page.getByRole('button', { name: person.text('identity:recovery.continue') }).click();
  await expect(list(person)).toBeVisible();
  await expect(car(page)).toBeVisible();
  await person.signOutFully();
  await expectNothingReadable(page, [...values, code]);

  await test.step('the new code sets a new password, and opens the records', async () => {
    await page.goto('/cars');
    await page.getByRole('button', { name: person.text('identity:signIn.forgotten') }).click();
    await page.getByLabel(person.text('identity:field.email'), { exact: true }).fill(SEEDED.email);
    await page.getByLabel(person.text('identity:field.recoveryCode'), { exact: true }).fill(code);
    await page.getByLabel(person.text('identity:field.newPassword'), { exact: true }).fill('Neulicht9');
    await page.getByLabel(person.text('identity:field.confirmation'), { exact: true }).fill('Neulicht9');
    await page.getByRole('button', { name: person.text('identity:reset.submit') }).click();
    await page.getByRole('button', { name: person.text('identity:recovery.continue') }).click();
    await person.signIn({ ...SEEDED, password: 'Neulicht9' });
    await expect(list(person)).toBeVisible();
    await expect(car(page)).toBeVisible();
  });
});

/** Closes the browser, which keeps everything but its session cookies, and opens a page again. */
async function restart(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.clearCookies();
  return context.newPage();
}

test('a sign-in ends with the browser unless it was chosen otherwise', LANDING, async ({ page: first }) => {
  const values = ['HL SW 1007', SEEDED.email];
  await seedAccount(first, [seededCar('car-1', { A: 'HL SW 1007' })], 'none');
  await first.goto('/cars');
  await new Person(first, 'de').signIn(SEEDED, { stay: true });
  await expect(car(first)).toBeVisible();

  const second = await restart(first);
  await second.goto('/cars');
  await expect(car(second)).toBeVisible();
  await new Person(second, 'de').signOutFully();
  await second.goto('/cars');
  await new Person(second, 'de').signIn(SEEDED);
  await expect(car(second)).toBeVisible();

  const third = await restart(second);
  await third.goto('/impressum');
  await expect(
    third.getByRole('banner').getByRole('button', { name: text('de', 'common:action.signIn') }),
  ).toBeVisible();
  await expect.poll(() => placesOf(third, values)).toEqual([]);
  await third.goto('/cars');
  await new Person(third, 'de').signIn(SEEDED);
  await expect(car(third)).toBeVisible();
});

test(
  'registering while another account is signed in leaves nothing of that one readable',
  LANDING,
  async ({ page }) => {
    const values = ['HL SW 1007', SEEDED.email];
    const person = new Person(page, 'de');
    await seedAccount(page, [seededCar('car-1', { A: 'HL SW 1007' })], 'none');
    await page.goto('/cars');
    await person.signIn(SEEDED);
    await expect(car(page)).toBeVisible();

    await page.goto('/Identity/Account/Register?returnUrl=/cars');
    await person.register(newAccount('beside'));
    await expect(page.getByText(person.text('cars:empty.title'))).toBeVisible();
    await expectNothingReadable(page, values);
    await person.signOutFully();
    await expectNothingReadable(page, values);
    expect(await page.evaluate(accountKeys)).toEqual([]);
  },
);

const lockedTitle = (page: Page) => page.getByRole('heading', { name: text('de', 'session:locked.title') });

/** Selects a type for the car whose page is open, and leaves the selection unfinished. */
async function selectType(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('de', 'vehicle-search:identification.choose') }).click();
  const dialog = page.getByRole('dialog', { name: text('de', 'vehicle-search:select.title') });
  await dialog.getByRole('radio', { name: /ACT Highline/u }).check();
  await page.keyboard.press('Escape');
  const leave = page.getByRole('dialog', { name: text('de', 'vehicle-search:select.leave.title') });
  await leave.getByRole('button', { name: text('de', 'vehicle-search:select.leave.confirm') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('locking leaves nothing readable in any tab, and the password brings back what was typed', async ({
  page,
  context,
}) => {
  // HSN and TSN begin the id of a selected type.
  const values = ['HL SW 1007', SEEDED.email, '0603-BGX'];
  const golf = { '2.1': '0603', '2.2': 'BGX000123', 'P.1': '01395', 'P.2': '0110', 'P.3': 'BENZIN', '10': '0001' };
  await seedAccount(page, [seededCar('car-1', { A: 'HL SW 1007', ...golf }, { identification: 'ambiguous' })], 'none');
  await page.goto('/car-detail?id=car-1');
  await new Person(page, 'de').signIn(SEEDED);
  await expect(page.getByRole('heading', { level: 1, name: /HL SW 1007/u })).toBeVisible();
  await selectType(page);
  expect(await placesOf(page, ['0603-BGX'])).not.toEqual([]);
  const typing = await context.newPage();
  await typing.goto('/profile');
  await typing.getByRole('button', { name: text('de', 'account:personal.edit') }).click();
  const name = typing.getByLabel(new RegExp(`^${text('de', 'account:personal.lastName')}`, 'u'));
  await name.fill('Eisenhauer');
  await page.bringToFront();
  await page.getByRole('button', { name: text('de', 'shell:profile.button') }).click();
  await page.getByRole('button', { name: text('de', 'shell:profile.lock') }).click();

  await expect(lockedTitle(page)).toBeVisible();
  await expect(lockedTitle(typing)).toBeVisible();
  await expectAccessible(page);
  await expectAccessible(typing);
  await test.step('the covered page is not shown, selected or printed', async () => {
    await expect(typing.locator('#root')).toBeHidden();
    await expect(name).toBeHidden();
    await typing.keyboard.press('ControlOrMeta+a');
    const selected = await typing.evaluate(() => window.getSelection()?.toString() ?? '');
    expect(selected).toContain(text('de', 'session:locked.title'));
    expect(selected).not.toContain(SEEDED.email);
    await typing.emulateMedia({ media: 'print' });
    await expect(typing.locator('#root')).toBeHidden();
    await typing.emulateMedia({ media: null });
  });
  // The page is hidden before the key is removed.
  await expect.poll(() => page.evaluate(accountKeys)).toEqual([]);
  for (const tab of [page, typing]) await expectNothingReadable(tab, values);

  const opening = context.waitForEvent('page');
  await typing.getByRole('button', { name: text('de', 'session:locked.action') }).click();
  const beside = await opening;
  await expect(beside.getByLabel(text('de', 'identity:field.email'), { exact: true })).toHaveValue(SEEDED.email);
  await new Person(beside, 'de').signIn(SEEDED);
  await expect(lockedTitle(typing)).toHaveCount(0);
  await expect(name).toHaveValue('Eisenhauer');
  // The other tab is where it was.
  await expect(page.getByRole('heading', { level: 1, name: /HL SW 1007/u })).toBeVisible();
});

test('an account locks by itself after the chosen time', LANDING, async ({ page }) => {
  await seedAccount(page, [seededCar('car-1', { A: 'HL SW 1007' })], 'none');
  await page.clock.install();
  await page.goto('/profile');
  await new Person(page, 'de').signIn(SEEDED);
  const after = page.getByRole('combobox', { name: text('de', 'account:lock.after') });
  await after.selectOption({ label: text('de', 'account:lock.minutes', { count: 5 }) });
  await page.clock.fastForward('04:30');
  await expect(after).toBeVisible();
  await page.clock.fastForward('00:45');
  await expect(lockedTitle(page)).toBeVisible();
  // The page is hidden before the key is removed.
  await expect.poll(() => page.evaluate(accountKeys)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('de', 'session:locked.action') })
    .click();
  await new Person(page, 'de').signIn(SEEDED);
  await expect(page).toHaveURL('/profile');
  await expect(after).toHaveValue('5');
});
