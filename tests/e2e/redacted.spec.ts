/** The redacted copy of the document: selected areas are black in the file itself. */
import { readFile } from 'node:fs/promises';
import { REDACTIONS } from '../../src/vehicle-ui/redacted/redactions';
import { Person } from './person';
import { expect, expectAccessible, LANDING, test, VIEWPORTS } from './support';

test.use({ viewport: VIEWPORTS.phone });

test('a redacted copy is configured, previewed and downloaded', LANDING, async ({ page }) => {
  const person = new Person(page, 'de');
  const t = person.text.bind(person);
  await page.goto(person.path('scan'));
  await person.openUpload();
  await person.choose('scan');
  await person.consent();
  await person.digitise();
  await expect(page.getByRole('heading', { name: t('scan:review.title') })).toBeVisible();

  await page.getByRole('button', { name: t('redacted:open'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('redacted:title') });
  await expect(dialog.getByRole('img', { name: t('redacted:preview') })).toBeVisible();
  await expectAccessible(page);

  /** Fraction of black pixels in the downloaded copy. */
  const black = async (): Promise<number> => {
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('redacted:download') }).click();
    const copy = (await readFile(await (await coming).path())).toString('base64');
    return page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      let dark = 0;
      for (let at = 0; at < data.length; at += 4)
        if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 40) dark += 1;
      return (4 * dark) / data.length;
    }, copy);
  };
  const covered = await black();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('redacted:open'), exact: true }).click();
  const ticks = dialog.getByRole('checkbox');
  // `all` does not wait for the dialog.
  await expect(ticks).toHaveCount(REDACTIONS.length);
  for (const tick of await ticks.all()) await tick.uncheck();
  await expect(dialog.getByRole('button', { name: t('redacted:download') })).toBeEnabled();
  const open = await black();
  expect(covered - open).toBeGreaterThan(0.02);
});
