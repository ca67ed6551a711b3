/** A scanned PDF instead of a photo: the page with the document is found and read. */
import { readFile } from 'node:fs/promises';
import { fixturePath, fixtureTruth } from '../fixtures/documents';
import { Person } from './person';
import { picturePdf } from './picture-pdf';
import { DEEP, expect, expectAccessible } from './support';
import { test } from './with-generator';

test('a PDF is read from the page with the document', DEEP, async ({ page }) => {
  const person = new Person(page, 'de');
  const truth = await fixtureTruth('scan');
  const buffer = picturePdf([{ text: 'Rechnung 4711' }, { jpeg: await readFile(fixturePath('scan')), top: 60 }]);
  await page.goto(person.path('scan'));
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'papiere.pdf', mimeType: 'application/pdf', buffer });
  await expect(person.dialog.getByText(person.text('scan:pdf.chosen', { page: 2, pages: 2 }))).toBeVisible();
  await expectAccessible(page);
  await person.consent();
  await person.digitise();
  await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
  await expect(page.getByText(truth.A ?? '').first()).toBeVisible();
});

test('both sides of a PDF are read, and go when another file is chosen', DEEP, async ({ page, generator }) => {
  const person = new Person(page, 'en');
  const front = await readFile(fixturePath('scan'));
  const { bytes: back } = await (await generator()).generate(11, 6, 'L1+SMALL+BACK');
  const buffer = picturePdf([{ text: 'Rechnung 4711' }, { jpeg: back, top: 60 }, { jpeg: front, top: 60 }]);
  await page.goto(person.path('scan'));
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
    page.locator('input[type="file"]').first().setInputFiles(file);
  const pdf = { name: 'papers.pdf', mimeType: 'application/pdf', buffer };
  await choose(pdf);
  await expect(
    person.dialog.getByText(person.text('scan:pdf.chosenBoth', { page: 3, pages: 3, back: 2 })),
  ).toBeVisible();
  const second = person.dialog.getByText(person.text('scan:back.second'));
  await expect(second).toBeVisible();
  await choose({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: front });
  await expect(second).toBeHidden();
  await choose(pdf);
  await expect(second).toBeVisible();
  await person.consent();
  await person.digitise();
  await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
  await expect(
    page.getByText(person.text('scan:back.none')).or(page.getByText(person.text('scan:back.later'))),
  ).toBeVisible();
});
