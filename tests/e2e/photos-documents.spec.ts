/** Photos and documents of a car: upload, storage, preview, replacement, deletion and undo. */
import type { Page } from '@playwright/test';
import { MAX_FILE_BYTES } from '../../src/lib/readable-file';
import { emptyFile, textFile, truncatedJpeg } from '../fixtures/bad-inputs';
import { CROSSWISE, inspect } from './inspect';
import { seedAccount, seededCar } from './seeding';
import { DEEP, expect, LANDING, test } from './support';
import { text } from './texts';
import { lockedPdf, textPdf } from './text-pdf';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const en = (key: string, values?: Record<string, string | number>): string => text('en', key, values);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Side = 'right' | 'left' | 'front' | 'rear';
const slot = (page: Page, side: Side) => page.getByRole('region', { name: de(`photos:side.${side}`) });
const photoButton = (page: Page, side: Side) =>
  page.getByRole('button', { name: de('photos:place.open', { name: de(`photos:name.${side}`) }) });
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const undo = (page: Page) => page.getByRole('button', { name: de('common:action.undo') });

/** A JPEG of noise, which cannot be compressed well, with GPS data in its EXIF. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      const pixels = new ImageData(w, h);
      for (let i = 0; i < pixels.data.length; i += 4)
        pixels.data.set([Math.random() * 255, Math.random() * 255, Math.random() * 255, 255], i);
      context?.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      const reader = new FileReader();
      reader.readAsDataURL(blob);
      await new Promise((done) => reader.addEventListener('load', done));
      return typeof reader.result === 'string' ? reader.result : '';
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(bytes.split(',')[1] ?? '', 'base64');
  const exif = Buffer.from('Exif\0\0GPS 53.8655 10.6866', 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xe1, 0, exif.length + 2), exif, jpeg.subarray(2)]);
}

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const choose = (page: Page, side: Side, chosen: ReturnType<typeof file>) =>
  slot(page, side).locator('input[type="file"]').setInputFiles(chosen);

/** The stored photos: size in bytes, longer side in px, and whether GPS data are left. */
function storedPhotos(page: Page): Promise<{ name: string; size: number; longer: number; hasLocation: boolean }[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('scheinwerfer');
    await new Promise((done) => opening.addEventListener('success', done));
    const all = opening.result.transaction('files').objectStore('files').getAll();
    await new Promise((done) => all.addEventListener('success', done));
    const files = all.result as { name: string; type: string; bytes: ArrayBuffer }[];
    return Promise.all(
      files.map(async ({ name, type, bytes }) => {
        const picture = await createImageBitmap(new Blob([bytes], { type }));
        const head = new TextDecoder('latin1').decode(bytes.slice(0, 300));
        return {
          name,
          size: bytes.byteLength,
          longer: Math.max(picture.width, picture.height),
          hasLocation: head.includes('GPS'),
        };
      }),
    );
  });
}

/** Makes the browser refuse to store more, as with a full disk, or accept again. */
function fillStorage(page: Page, full: boolean): Promise<void> {
  return page.evaluate((isFull) => {
    const own = window as { usualPut?: PropertyDescriptor | undefined };
    own.usualPut ??= Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
    const refuse = (): never => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    Object.defineProperty(
      IDBObjectStore.prototype,
      'put',
      isFull ? { ...own.usualPut, value: refuse } : { ...own.usualPut },
    );
  }, full);
}

test('photos of four sides are checked, compressed, replaced and restored', LANDING, async ({ page }) => {
  test.slow();
  await seedAccount(page, [seededCar('car-1')]);
  await page.goto('/car-detail?id=car-1&tab=fotos');
  await expect(slot(page, 'front').getByRole('button')).toBeVisible();

  await test.step('a file that is not a photo is rejected with the reason', async () => {
    for (const [buffer, code] of [
      [textFile(), 'not-an-image'],
      [emptyFile(), 'empty'],
      [truncatedJpeg(), 'undecodable'],
    ] as const) {
      await choose(page, 'left', file('bild.jpg', buffer));
      await expect(slot(page, 'left').getByRole('alert')).toHaveText(`bild.jpg ${de(`errors:file.${code}`)}`);
    }
    await inspect(page, CROSSWISE);
  });

  await test.step('four are stored, compressed and without location', async () => {
    const small = await photo(page, 300, 200);
    await choose(page, 'right', file('a.jpg', await photo(page, 2400, 1600)));
    await choose(page, 'left', file('b.jpg', small));
    await choose(page, 'front', file('c.jpg', small));
    await choose(page, 'rear', file('d.jpg', small));
    for (const side of ['right', 'left', 'front', 'rear'] as const) await expect(photoButton(page, side)).toBeVisible();
    const stored = await storedPhotos(page);
    expect(stored.map(({ name }) => name).sort()).toEqual(['front', 'left', 'rear', 'right']);
    expect(stored.filter(({ hasLocation }) => hasLocation)).toEqual([]);
    const right = stored.find(({ name }) => name === 'right');
    expect(right?.longer).toBeLessThanOrEqual(1920);
    expect(right?.size).toBeLessThanOrEqual(2 * 1024 * 1024);
    expect(right?.size).toBeGreaterThan(100_000);
  });

  await test.step('the lightbox by keyboard', async () => {
    await photoButton(page, 'front').focus();
    await page.keyboard.press('Enter');
    const name = (side: Side, position: number) =>
      `${de(`photos:name.${side}`)}, ${de('common:lightbox.position', { position, count: 4 })}`;
    await expect(page.getByRole('dialog', { name: name('front', 3) })).toBeVisible();
    await inspect(page, CROSSWISE);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: name('rear', 4) })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: name('right', 1) })).toBeVisible();
    await page.keyboard.press('+');
    await expect(page.getByText(de('common:lightbox.zoom', { percent: 150 })).first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: name('right', 1) })).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      await expect(page.locator('[role="dialog"] :focus')).toHaveCount(1);
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: de('common:lightbox.download') }).click();
    expect((await download).suggestedFilename()).toBe('HL-SW-2412-rechts.jpg');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(photoButton(page, 'front')).toBeFocused();
  });

  await test.step('replacing and deleting can be undone', async () => {
    await choose(page, 'rear', file('e.jpg', await photo(page, 400, 300)));
    await expect(toast(page, de('photos:message.replaced', { name: de('photos:name.rear') }))).toBeVisible();
    expect((await storedPhotos(page)).filter(({ name }) => name === 'rear')).toHaveLength(2);
    await undo(page).click();
    await expect(toast(page, de('photos:message.restored', { name: de('photos:name.rear') }))).toBeVisible();
    await page.getByRole('button', { name: de('photos:place.deleteFor', { name: de('photos:name.left') }) }).click();
    await expect(slot(page, 'left').getByRole('button', { name: de('photos:place.choose') })).toBeFocused();
    await undo(page).click();
    await expect(photoButton(page, 'left')).toBeVisible();
    await page.getByRole('button', { name: de('photos:place.deleteFor', { name: de('photos:name.front') }) }).click();
    await expect(photoButton(page, 'front')).toHaveCount(0);
    // It is hidden at once; the toast appears after the deletion has been sent.
    await expect(toast(page, de('photos:message.deleted', { name: de('photos:name.front') }))).toBeVisible();
    await page.reload();
    for (const side of ['right', 'left', 'rear'] as const) await expect(photoButton(page, side)).toBeVisible();
    await expect(slot(page, 'front').getByRole('button', { name: de('photos:place.choose') })).toBeVisible();
    await inspect(page, CROSSWISE);
  });
});

test('several documents are categorised and uploaded, and unusable ones refused', DEEP, async ({ page }) => {
  test.slow();
  await seedAccount(page, [seededCar('car-1')]);
  await page.goto('/en/car-detail?id=car-1&tab=dokumente');
  const input = page.getByRole('tabpanel').locator('input[type="file"]');
  const queue = page.getByRole('region', { name: en('documents:queue.title') });
  const categoryOf = (name: string) => queue.getByLabel(en('documents:queue.categoryOf', { name }));
  const open = (name: string) => page.getByRole('button', { name: en('documents:list.open', { name }) }).click();
  const send = (count: number) =>
    queue.getByRole('button', { name: en(`documents:queue.send_${count === 1 ? 'one' : 'other'}`, { count }) }).click();
  const pdf = (name: string, ...lines: string[]) => file(name, textPdf(lines), 'application/pdf');
  await expect(page.getByRole('button', { name: en('documents:choose.files') })).toBeVisible();
  await inspect(page, CROSSWISE);

  await test.step('each needs a category', async () => {
    await input.setInputFiles([
      pdf('invoice.pdf', 'Oil change', 'Page two'),
      file('rest.xyz', Buffer.from('?'), ''),
      file('broken.pdf', Buffer.from('%PDF-1.7 and nothing else'), 'application/pdf'),
      file('locked.pdf', lockedPdf(), 'application/pdf'),
      file('empty.pdf', emptyFile(), 'application/pdf'),
      file('large.pdf', Buffer.alloc(MAX_FILE_BYTES + 1), 'application/pdf'),
    ]);
    for (const [name, code] of [
      ['empty.pdf', 'empty'],
      ['large.pdf', 'too-large'],
    ] as const) {
      await expect(page.getByRole('alert').filter({ hasText: name })).toContainText(en(`errors:file.${code}`));
    }
    await queue.getByLabel(en('documents:queue.forAll')).selectOption('other');
    await input.setInputFiles(pdf('policy.pdf', 'Policy'));
    await queue.getByLabel(en('documents:queue.forAll')).selectOption('insurance');
    await categoryOf('invoice.pdf').selectOption('invoices');
    await input.setInputFiles(pdf('late.pdf', 'Late'));
    await send(6);
    await expect(queue.getByText(en('errors:documents.category'))).toHaveCount(1);
    await expect(categoryOf('late.pdf')).toBeFocused();
    await inspect(page, CROSSWISE);
    await queue.getByRole('button', { name: en('documents:queue.removeOf', { name: 'late.pdf' }) }).click();
  });

  await test.step('a failed upload stays in the queue and is retried', async () => {
    await fillStorage(page, true);
    await send(5);
    await expect(queue.getByText(en('errors:storage.quota'), { exact: true })).toHaveCount(5);
    await fillStorage(page, false);
    await queue.getByRole('button', { name: en('documents:queue.retryOf', { name: 'invoice.pdf' }) }).click();
    await expect(page.getByRole('button', { name: en('documents:list.open', { name: 'invoice.pdf' }) })).toBeVisible();
    await inspect(page, CROSSWISE);

    let asked = 0;
    page.once('dialog', (dialog) => {
      asked += dialog.type() === 'beforeunload' ? 1 : 0;
      void dialog.dismiss();
    });
    await page.evaluate(() => location.reload()).catch(() => undefined);
    await expect.poll(() => asked).toBe(1);
    await expect(categoryOf('policy.pdf')).toHaveValue('insurance');
    await send(4);
    await expect(page.getByRole('heading', { name: en('documents:list.count_other', { count: 5 }) })).toBeVisible();
    await expect(queue).toHaveCount(0);
  });

  await test.step('the preview by page, and files without a preview', async () => {
    await open('invoice.pdf');
    const dialog = page.getByRole('dialog');
    const number = (index: number) =>
      dialog.getByRole('figure', { name: en('common:pdf.page', { page: index, pages: 2 }) });
    await expect(number(1)).toContainText('Oil change');
    await expect
      .poll(() =>
        number(1)
          .locator('canvas')
          .evaluate((canvas) => {
            if (!(canvas instanceof HTMLCanvasElement)) return false;
            // Read from a copy: Chromium warns about repeated readbacks of a displayed canvas.
            const copy = new OffscreenCanvas(Math.max(canvas.width, 1), Math.max(canvas.height, 1)).getContext('2d', {
              willReadFrequently: true,
            });
            copy?.drawImage(canvas, 0, 0);
            const pixels = copy?.getImageData(0, 0, copy.canvas.width, copy.canvas.height).data;
            return pixels?.some((value, index) => index % 4 === 0 && value < 100 && pixels[index + 3] === 255) ?? false;
          }),
      )
      .toBe(true);
    await dialog.getByRole('button', { name: en('common:pdf.next') }).click();
    await expect(number(2)).toContainText('Page two');
    await inspect(page, CROSSWISE);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    for (const [name, sentence] of [
      ['rest.xyz', 'errors:documents.unknown-type'],
      ['broken.pdf', 'errors:documents.preview'],
      ['locked.pdf', 'documents:preview.password'],
    ] as const) {
      await open(name);
      await expect(dialog.getByRole('alert')).toContainText(en(sentence));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  await test.step('download, delete and undo; a reload keeps everything', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: en('documents:list.download', { name: 'invoice.pdf' }) }).click();
    expect((await download).suggestedFilename()).toBe('invoice.pdf');
    const remove = (name: string) => page.getByRole('button', { name: en('documents:list.delete', { name }) }).click();
    await remove('policy.pdf');
    await expect(page.getByRole('heading', { name: en('documents:list.count_other', { count: 4 }) })).toBeVisible();
    // The focus moves to the neighbour of the removed row.
    expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true);
    await page.getByRole('button', { name: en('common:action.undo') }).click();
    await expect(page.getByRole('heading', { name: en('documents:list.count_other', { count: 5 }) })).toBeVisible();
    await remove('broken.pdf');
    await expect(page.getByRole('heading', { name: en('documents:list.count_other', { count: 4 }) })).toBeVisible();
    // The row disappears at once; the toast appears after the deletion has been sent.
    await expect(page.getByText(en('documents:message.deleted', { name: 'broken.pdf' }))).toBeVisible();
    await page.reload();
    const names = page.getByRole('button', { name: new RegExp(`^${en('documents:list.open', { name: '' })}`) });
    await expect(names).toHaveCount(4);
    expect((await names.allInnerTexts()).sort()).toEqual(['invoice.pdf', 'locked.pdf', 'policy.pdf', 'rest.xyz']);
  });
});
