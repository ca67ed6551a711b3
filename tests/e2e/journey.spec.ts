/**
 * The main journey, from a photo to a record that survives a reload. Guests and new accounts each run in every language
 * and at every width once; together they cover all combinations.
 */
import { readFile } from 'node:fs/promises';
import { withExif } from '../documents/exif';
import { fixturePath, fixtureTruth } from '../fixtures/documents';
import { readRecords } from './opened-records';
import { newAccount, Person } from './person';
import { TrafficRecorder, openTabs, readPages, shareCar } from './privacy';
import { DEEP, deepUnless, expect, expectAccessible, LANDING, test, VIEWPORTS } from './support';

const CAMERA = 'Lichtkamera 3000';

/** A photo as taken by a phone, with location and other metadata. */
async function phonePhoto(): Promise<Buffer> {
  const withLocation = withExif(await readFile(fixturePath('scan')), {
    place: { latitude: 53.8655, longitude: 10.6866 },
  });
  const device = Buffer.from(`Exif\0\0${CAMERA}`, 'latin1');
  return Buffer.concat([
    withLocation.subarray(0, 2),
    Buffer.of(0xff, 0xe1, 0, device.length + 2),
    device,
    withLocation.subarray(2),
  ]);
}

/** Uses everything else: all tabs, a share, the profile, a backup. @returns the share's link */
async function exerciseOtherFeatures(person: Person): Promise<URL> {
  const { page, dialog } = person;
  await openTabs(person);
  const link = await shareCar(person);
  await readPages(person, ['profile']);
  await page.getByRole('button', { name: person.text('backup:save.action'), exact: true }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: person.text('backup:save.submit'), exact: true }).click();
  await saved;
  return link;
}

for (const [language, device] of [
  ['de', 'phone'],
  ['en', 'desktop'],
] as const) {
  test.describe(`${language}, ${device}`, () => {
    test.use({ viewport: VIEWPORTS[device] });

    test(
      'a guest scans a photo, corrects a value, creates an account and finds the car',
      deepUnless(device === 'phone'),
      async ({ page }) => {
        const person = new Person(page, language);
        const truth = await fixtureTruth('photo');

        await page.goto(person.path('home'));
        await page
          .getByRole('main')
          .getByRole('link', { name: person.text('home:hero.cta') })
          .click();
        await expect(person.dialog).toBeVisible();
        await expectAccessible(page);
        await person.choose('photo');
        await person.consent();
        await person.digitise();

        await expect(page).toHaveURL(person.path('scan'));
        await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
        await expect(page.getByText(truth.A ?? '').first()).toBeVisible();
        await expectAccessible(page);
        await person.resolveFields(truth);
        await person.correct('D.3', 'LATERNE');
        const picture = page.getByRole('figure', { name: person.text('scan:review.picture.label') });
        const section = picture.getByRole('img').locator('g').first();
        const before = (await section.getAttribute('style')) ?? '';
        await picture.getByRole('button', { name: person.text('scan:review.picture.zoomOut') }).click();
        await expect(section).not.toHaveAttribute('style', before);
        await picture.getByRole('button', { name: person.text('scan:review.picture.zoomIn') }).click();
        await expect(section).toHaveAttribute('style', before);
        await page.getByRole('button', { name: person.text('scan:review.bar.accept'), exact: true }).click();

        await expect(page.getByRole('heading', { name: person.text('scan:teaser.title') })).toBeVisible();
        await expect(page.getByText(/laterne/i).first()).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: person.text('scan:teaser.register') }).click();
        await person.register(newAccount(`guest-${language}-${device}`));

        await expect(page).toHaveURL(person.path('cars'));
        const car = page.getByRole('link', {
          name: new RegExp(`^${person.text('common:plate.label', { plate: truth.A ?? '' })}`),
        });
        await expect(car).toBeVisible();
        await page.reload();
        await expect(car).toBeVisible();
        await expectAccessible(page);
        await car.click();
        await expect(page.getByText(/laterne/i).first()).toBeVisible();
        await expectAccessible(page);
      },
    );
  });
}

for (const [language, device] of [
  ['de', 'desktop'],
  ['en', 'phone'],
] as const) {
  test.describe(`${language}, ${device}`, () => {
    test.use({ viewport: VIEWPORTS[device] });

    test(
      'a new account scans a photo, saves the car, and no personal data leave the browser',
      device === 'phone' ? LANDING : DEEP,
      async ({ page, baseURL }) => {
        const person = new Person(page, language);
        const truth = await fixtureTruth('scan');
        const account = newAccount(`new-${language}-${device}`);
        const recorder = new TrafficRecorder([new URL(baseURL ?? '').origin]);
        await recorder.follow(page.context());

        if (device === 'desktop') await readPages(person, ['home', 'faq', 'explanation', 'vehicleTax', 'contact']);
        await page.goto(person.path('cars'));
        await page.getByRole('link', { name: person.text('identity:signIn.register') }).click();
        await person.register(account);
        await expect(page).toHaveURL(person.path('cars'));
        await expect(page.getByText(person.text('cars:empty.text'))).toBeVisible();
        await expectAccessible(page);

        await person.openUpload();
        await expect(person.dialog.getByRole('switch')).toHaveCount(0);
        const photo = await phonePhoto();
        expect(photo.toString('latin1')).toContain(CAMERA);
        await person.choose({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: photo });
        await person.digitise();

        await expect(page).toHaveURL(new RegExp(`${person.path('carDetail')}\\?id=[^&]+`));
        await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
        await person.resolveFields(truth);
        await page.getByRole('button', { name: person.text('scan:review.bar.accept'), exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(truth.A ?? '') })).toBeVisible();
        await expect(page.getByText(truth.E ?? '').first()).toBeVisible();
        await page.reload();
        await expect(page.getByText(truth.E ?? '').first()).toBeVisible();
        const { files = [] } = await page.evaluate(readRecords, ['files']);
        const kept = files.map(({ bytes }) => bytes);
        expect(kept.map((bytes) => bytes.startsWith('\u00FF\u00D8'))).toEqual([true]);
        for (const bytes of kept)
          expect(bytes.includes('Exif') || bytes.includes(CAMERA), 'place and device of the photo').toBe(false);
        const { hash } = device === 'desktop' ? await exerciseOtherFeatures(person) : { hash: undefined };
        await page.goto(person.path('cars'));
        await expect(
          page.getByRole('link', {
            name: new RegExp(`^${person.text('common:plate.label', { plate: truth.A ?? '' })}`),
          }),
        ).toBeVisible();
        if (hash === undefined) return;
        await person.signOut();
        await expect(page).toHaveURL(person.path('home'));
        const { A: plate, E: vin, 'C.1.1': name, 'C.1.3': address } = truth;
        recorder.expectPrivate({
          plate,
          vin,
          name,
          address,
          email: account.email,
          password: account.password,
          secret: hash,
        });
      },
    );
  });
}
