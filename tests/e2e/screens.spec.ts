/**
 * Every screen: it opens and has its title; axe passes in both colour schemes and at both widths; nothing scrolls
 * horizontally at 320 px; public pages pass `page-checks.ts`. Each screen is opened once, alternately in German and
 * English; the other language is a deep test.
 */
import { LANGUAGES, LOCALES, type Language, type Page as PageName } from '../../src/i18n/paths';
import { inspect } from './inspect';
import { expectFocusTrap, expectKeyboardNavigation, expectStructure, expectZoomable } from './page-checks';
import { Person } from './person';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, deepUnless, expect, expectAccessible, landingUnless, test, VIEWPORTS } from './support';

const PUBLIC = {
  home: 'home:title',
  terms: 'terms:title',
  privacy: 'privacy:title',
  imprint: 'imprint:title',
  contact: 'contact:title',
  faq: 'faq:title',
  explanation: 'explanation:title',
  app: 'app-download:title',
  scan: 'scan:title',
  share: 'share:title',
  unsubscribe: 'unsubscribe:title',
  vehicleTax: 'tax:page.title',
  withdrawal: 'declaration:withdrawal.title',
  cancellation: 'declaration:cancellation.title',
  accessibility: 'accessibility:title',
} as const satisfies Partial<Record<PageName, string>>;

/** Guarded pages with their titles; a car's page has make and model as title. A page in neither list does not compile. */
const GUARDED = {
  cars: 'cars:title',
  profile: 'account:title',
  subscription: 'plans:title',
  payment: 'plans:payment.title',
} as const satisfies Record<Exclude<PageName, keyof typeof PUBLIC | 'carDetail'>, string>;

const entries = <Name extends string>(titles: Readonly<Record<Name, string>>) =>
  Object.entries(titles) as [Name, string][];

const CARS = [seededCar('car-1', { HU: '04/2027' }), seededCar('car-2', { A: 'B RG 8711', HU: '01/2025' })];

async function expectScreen(person: Person, title: string): Promise<void> {
  const { page } = person;
  await expect(page).toHaveTitle(`${title} · ${person.text('common:brand.name')}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[person.language]);
  await inspect(page);
}

/** Public pages of the gate: those where more than text is shown. A landing opens all. */
const GATE: readonly string[] = ['home', 'scan'];

/** A screen is opened in its first language by the gate or on a landing; deep tests open it in the other one. */
const inLanguage = (language: Language, first: Language) => deepUnless(language === first);

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    for (const [index, [name, key]] of entries(PUBLIC).entries()) {
      const isFirst = language === (index % 2 === 0 ? 'de' : 'en');
      test(`the page ${name}`, isFirst ? landingUnless(GATE.includes(name)) : DEEP, async ({ page }) => {
        const person = new Person(page, language);
        await page.goto(person.path(name));
        await expectScreen(person, person.text(key));
        await expectStructure(page);
        await expectZoomable(page);
        // A fresh document: axe and the resizing have moved the starting point of Tab.
        await page.goto(person.path(name));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expectKeyboardNavigation(page, language);
      });
    }

    test('the guarded pages pass the accessibility checks', inLanguage(language, 'de'), async ({ page }) => {
      test.slow();
      const person = new Person(page, language);
      await openAsOwner(page, language, CARS);
      for (const [name, key] of entries(GUARDED)) {
        await test.step(name, async () => {
          await page.goto(person.path(name));
          await expect(page.getByRole('heading', { level: 1, name: person.text(key) })).toBeVisible();
          await expectScreen(person, person.text(key));
        });
      }
      await test.step('car', async () => {
        await page.goto(person.path('carDetail', { query: { id: 'car-1' } }));
        await expect(page.getByRole('heading', { level: 1, name: /HL SW 2412/ })).toBeVisible();
        await expectScreen(person, 'Opel Astra');
      });
    });

    test('menus and feedback of signed-in users', inLanguage(language, 'en'), async ({ page }) => {
      const person = new Person(page, language);
      await openAsOwner(page, language, CARS);
      await test.step('dialogs hold the focus', async () => {
        for (const [opener, title] of [
          ['shell:menu.upload', 'scan:dialog.title'],
          ['shell:feedback.button', 'shell:feedback.title'],
        ] as const) {
          await expectFocusTrap(
            page.getByRole('button', { name: person.text(opener), exact: true }).first(),
            page.getByRole('dialog', { name: person.text(title) }),
          );
        }
      });
      await test.step('feedback', async () => {
        await page.getByRole('button', { name: person.text('shell:feedback.button') }).click();
        await expect(page.getByRole('dialog', { name: person.text('shell:feedback.title') })).toBeVisible();
        await inspect(page);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: person.text('shell:feedback.keep') })
          .click();
        await expect(page.getByText(person.text('shell:feedback.subject_error'))).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
      await test.step('profile menu', async () => {
        await page.getByRole('button', { name: person.text('shell:profile.button') }).click();
        const menu = page.getByRole('navigation', { name: person.text('shell:profile.menu') });
        await expect(menu.getByRole('link', { name: 'B RG 8711' })).toBeVisible();
        await expectAccessible(page);
      });
      await test.step('mobile menu', async () => {
        await page.setViewportSize(VIEWPORTS.phone);
        await page.getByRole('button', { name: person.text('shell:menu.open') }).click();
        await expect(
          page.getByRole('dialog', { name: person.text('shell:menu.label') }).getByRole('link', { name: 'B RG 8711' }),
        ).toBeVisible();
        await expectAccessible(page);
      });
    });

    test('the 404 page, the guest’s menu and the upload', inLanguage(language, 'de'), async ({ page, watch }) => {
      watch.expectNoise(/404.*gibt-es-nicht/);
      const person = new Person(page, language);
      await test.step('unknown page', async () => {
        await page.goto(`${person.path('home').replace(/\/$/, '')}/gibt-es-nicht`);
        await expectScreen(person, person.text('shell:notFound.title'));
        await page
          .getByRole('main')
          .getByRole('link', { name: person.text('shell:notFound.home') })
          .click();
        await expect(page).toHaveURL(person.path('home'));
      });
      await test.step('upload', async () => {
        // Pressed before any script runs, the link leads to the page for scanning.
        await page.goto(person.path('home'));
        await page
          .getByRole('main')
          .getByRole('link', { name: person.text('home:hero.cta') })
          .click();
        await expect(page.getByRole('dialog', { name: person.text('scan:dialog.title') })).toBeVisible();
        await inspect(page);
        await person.choose('photo');
        await expect(person.dialog.getByRole('img')).toBeVisible();
        await person.digitise();
        await expect(person.dialog.getByText(person.text('errors:upload.privacy_error'))).toBeVisible();
        await inspect(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
      await test.step('mobile menu', async () => {
        await page.setViewportSize(VIEWPORTS.phone);
        await page.getByRole('button', { name: person.text('shell:menu.open') }).click();
        await expect(page.getByRole('dialog', { name: person.text('shell:menu.label') })).toBeVisible();
        await expectAccessible(page);
      });
    });
  });
}
