/** A document that cannot be read is typed in beside its photo. */
import { Person } from './person';
import { pictureWithoutDocument } from './picture-without-document';
import { expect, expectAccessible, LANDING, test, VIEWPORTS } from './support';

for (const [language, size] of [
  ['de', VIEWPORTS.phone],
  ['en', VIEWPORTS.desktop],
] as const) {
  test(
    `a picture without a document is typed in and becomes the guest's record (${language})`,
    LANDING,
    async ({ page }) => {
      await page.setViewportSize(size);
      const person = new Person(page, language);
      await page.goto(person.path('scan'));
      await person.openUpload();
      await person.choose(await pictureWithoutDocument(page));
      await person.consent();
      await person.digitise();
      const refusal = page.getByRole('alert');
      await expect(refusal.getByRole('button', { name: person.text('scan:corners.open') })).toBeVisible();
      await refusal.getByRole('button', { name: person.text('scan:typed.open') }).click();

      await expect(page.getByRole('heading', { level: 1, name: person.text('scan:typed.title') })).toBeVisible();
      await expect(page.getByText(person.text('scan:typed.private')).filter({ visible: true })).toHaveCount(1);
      const plate = page.getByRole('textbox', { name: new RegExp(`^A ${person.text('zb1:fields.A.short')}`, 'u') });
      await expect(plate).toBeVisible();
      await expectAccessible(page);
      const accept = page.getByRole('button', { name: person.text('scan:review.bar.accept') });
      await accept.click();
      await expect(page.getByText(person.text('scan:typed.nothing'))).toBeVisible();
      await plate.fill('hl sw 2412');
      await accept.click();
      await expect(page.getByRole('heading', { level: 1, name: /HL SW 2412/u })).toBeVisible();
      await expectAccessible(page);
    },
  );
}
