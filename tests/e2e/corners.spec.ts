/** Correcting the document's corners: by mouse after a scan, by keyboard on a phone when no document was found. */
import type { Locator } from '@playwright/test';
import { fixtureTruth } from '../fixtures/documents';
import { Person } from './person';
import { pictureWithoutDocument } from './picture-without-document';
import { DEEP, expect, expectAccessible, LANDING, test, VIEWPORTS } from './support';

const middleOf = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test.describe('after a scan', () => {
  test.use({ viewport: VIEWPORTS.desktop });

  test('corners are dragged by mouse, and corrected values survive the next scan', LANDING, async ({ page }) => {
    const person = new Person(page, 'de');
    const truth = await fixtureTruth('scan');
    await page.goto(person.path('scan'));
    await person.openUpload();
    await person.choose('scan');
    await person.consent();
    await person.digitise();
    await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
    await person.correct('D.3', 'LATERNE');

    await page.getByRole('button', { name: person.text('scan:corners.adjust') }).click();
    const handle = page.getByRole('slider', { name: person.text('scan:corners.corner.topLeft') });
    await expect(handle).toBeVisible();
    await expectAccessible(page);
    const { x, y } = await middleOf(handle);
    const before = await handle.getAttribute('aria-valuetext');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20, { steps: 5 });
    await page.mouse.up();
    await expect(handle).not.toHaveAttribute('aria-valuetext', before ?? '');
    // The reader found both folds. One is taken away, set anew and moved.
    const fold = page.getByRole('slider', { name: person.text('scan:corners.fold.top', { number: 2 }) });
    await expect(fold).toBeVisible();
    await page.getByRole('button', { name: person.text('scan:corners.fold.remove') }).click();
    await expect(fold).toHaveCount(0);
    await page.getByRole('button', { name: person.text('scan:corners.fold.add') }).click();
    const place = await fold.getAttribute('aria-valuetext');
    await fold.press('Shift+ArrowRight');
    await expect(fold).not.toHaveAttribute('aria-valuetext', place ?? '');
    await expectAccessible(page);
    for (const number of [2, 1]) {
      await page.getByRole('button', { name: person.text('scan:corners.fold.remove') }).click();
      await expect(page.getByRole('slider', { name: person.text('scan:corners.fold.top', { number }) })).toHaveCount(0);
    }
    await page.getByRole('button', { name: person.text('scan:corners.read') }).click();

    await expect(page.getByText(/^Neu gelesen: /)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/laterne/i).first()).toBeVisible();
    await expect(page.getByText(truth.A ?? '').first()).toBeVisible();
    await page.getByRole('button', { name: person.text('common:action.undo') }).click();
    await expect(page.getByText(/laterne/i).first()).toBeVisible();
  });
});

test.describe('when no document was found', () => {
  test.use({ viewport: VIEWPORTS.phone });

  test('corners are set by keyboard, and crossed ones are rejected', DEEP, async ({ page }) => {
    const person = new Person(page, 'en');
    await page.goto(person.path('scan'));
    await person.openUpload();
    await person.choose(await pictureWithoutDocument(page));
    await person.consent();
    await person.digitise();
    const offer = page.getByRole('alert').getByRole('button', { name: person.text('scan:corners.open') });
    await expect(offer).toBeVisible();
    await offer.press('Enter');

    const topLeft = page.getByRole('slider', { name: person.text('scan:corners.corner.topLeft') });
    const take = page.getByRole('button', { name: person.text('scan:corners.take') });
    // The numbers of an attribute keep their no-break spaces.
    const position = (x: number, y: number) =>
      new RegExp(`^${person.text('scan:corners.position', { x, y }).replaceAll(' ', String.raw`\s`)}$`, 'u');
    await topLeft.focus();
    await expect(topLeft).toHaveAttribute('aria-valuetext', position(10, 10));
    for (let step = 0; step < 3; step += 1) await topLeft.press('Shift+ArrowRight');
    await topLeft.press('ArrowDown');
    await expect(topLeft).toHaveAttribute('aria-valuetext', position(16, 10));
    // As assistive technology changes a slider.
    await topLeft.fill('95');
    await expect(page.getByText(person.text('scan:corners.fault.crossed'))).toBeVisible();
    await expect(take).toHaveAttribute('aria-disabled', 'true');
    await topLeft.fill('5');
    await expect(page.getByText(person.text('scan:corners.fault.crossed'))).toHaveCount(0);
    await expectAccessible(page);
    await take.press('Enter');

    await expect(page.getByText(person.text('scan:corners.set'))).toBeVisible();
    await person.digitise();
    await expect(page.getByRole('alert').getByText(person.text('scan:corners.notFound'))).toBeVisible();
    await page.getByRole('button', { name: person.text('scan:corners.automatic') }).click();
    await expect(page.getByRole('button', { name: person.text('scan:corners.open') })).toBeVisible();
  });
});
