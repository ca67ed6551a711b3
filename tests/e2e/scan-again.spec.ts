/** A scanned PDF instead of a photo: the page with the document is found and read. */
import { readFile } from 'node:fs/promises';
import { fixturePath, fixtureTruth } from '../fixtures/documents';
import { Person } from './person';
import { picturePdf } from './picture-pdf';
import { DEEP, expect, expectAccessible, test } from './support';

test('a PDF is read from the page with the document', DEEP, async ({ page }) => {
  const person = new Person(page, 'de');
  const truth = await fixtureTruth('scan');
  const buffer = picturePdf([{ text: 'Rechnung 4711' }, { jpeg: await readFile(fixturePath('scan')), top: 60 }]);
  await page.goto(person.path('scan'));
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'papiere.pdf', mimeType: 'application/pdf', buffer });
  await expect(person.dialog.getByText(person.text('scan:pdf.taken', { page: 2, pages: 2 }))).toBeVisible();
  await expectAccessible(page);
  await person.consent();
  await person.digitise();
  await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
  await expect(page.getByText(truth.A ?? '').first()).toBeVisible();
});
