/** Scans that fail: each shows a message that says what to do, and the dialog keeps photo and consents. */
import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import {
  emptyFile,
  heavyPng,
  hugeJpegHeader,
  hugePng,
  landscapePng,
  onePixelPng,
  textFile,
  truncated,
  truncatedJpeg,
} from '../fixtures/bad-inputs';
import { fixturePath } from '../fixtures/documents';
import { Person } from './person';
import { DEEP, expect, LANDING, test } from './support';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WORKER = /\/assets\/worker-[^/]+\.js$/;
const WEIGHTS = /\/assets\/line-reader[^/]+\.bin$/;

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', heic: 'image/heic' };
const imageFile = (name: string, buffer: Buffer, mimeType = TYPES[name.replace(/^.*\./u, '')] ?? 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
});
const preview = (person: Person, name: string) =>
  person.dialog.getByRole('img', { name: person.text('scan:preview.alt', { name }) });
const alert = (person: Person) => person.dialog.getByRole('alert');
const review = (person: Person) => person.page.getByRole('heading', { name: person.text('scan:review.title') });

/** A guest with a chosen photo and all consents given. */
async function guestWith(page: Page, file: Parameters<Person['choose']>[0], address = '/impressum'): Promise<Person> {
  const person = new Person(page, 'de');
  await page.goto(address);
  await person.openUpload();
  await person.choose(file);
  await expect(person.dialog.getByRole('img')).toBeVisible();
  await person.consent();
  return person;
}

/** The error is shown, and photo and consents stay for a retry. */
async function expectFailure(person: Person, sentence: string | RegExp, photo: string): Promise<void> {
  // Further actions follow the message.
  await expect(alert(person)).toContainText(sentence);
  await expect(preview(person, photo)).toBeVisible();
  await expect(person.privacyConsent).toBeChecked();
  await expect(
    person.dialog.getByRole('button', { name: person.text('scan:dialog.digitise'), exact: true }),
  ).toBeEnabled();
}

test(
  'files that are not photos are rejected before scanning, and the chosen photo stays',
  LANDING,
  async ({ page }) => {
    const person = await guestWith(page, 'photo');
    const refused = [
      ['brief.jpg', textFile(), 'unsupported-type'],
      ['leer.jpg', emptyFile(), 'empty-file'],
      ['abgebrochen.jpg', truncatedJpeg(), 'undecodable'],
      ['halb.jpg', truncated(await readFile(fixturePath('scan')), 0.5), 'undecodable'],
      ['punkt.png', onePixelPng(), 'too-small'],
      ['plakat.png', hugePng(), 'too-many-pixels'],
      ['kopf.jpg', hugeJpegHeader(), 'too-many-pixels'],
      ['schwer.png', heavyPng(), 'too-large'],
      // The header of a HEIC file, which Chromium cannot decode.
      ['handy.heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
    ] as const;
    for (const [name, buffer, code] of refused) {
      await test.step(name, async () => {
        await person.choose(imageFile(name, buffer));
        await expect(alert(person)).toContainText(name);
        await expect(alert(person)).toContainText(person.text(`errors:scan.${code}`));
        await expect(preview(person, 'photo.jpg')).toBeVisible();
      });
    }
    await person.choose('scan');
    await expect(preview(person, 'scan.jpg')).toBeVisible();
    await expect(alert(person)).toHaveCount(0);
  },
);

test(
  'a photo without a document is rejected, a good one is scanned, and a second scan asks for an account',
  LANDING,
  async ({ page }) => {
    const person = await guestWith(page, imageFile('urlaub.png', landscapePng()));
    // The live check shows it before submitting.
    await expect(person.dialog.getByText(person.text('errors:scan.no-paper'))).toBeVisible();
    await person.digitise();
    await expectFailure(person, new RegExp(`^${person.text('errors:scan.no-paper')}`), 'urlaub.png');
    await expect(alert(person).getByRole('button', { name: person.text('scan:corners.open') })).toBeVisible();

    await person.choose('scan');
    await expect(preview(person, 'scan.jpg')).toBeVisible();
    await expect(person.dialog.getByText(person.text('scan:detection.found'))).toBeVisible();
    await person.digitise();
    await expect(review(person)).toBeVisible();
    await expect(page).toHaveURL('/scan');

    await person.openUpload();
    await expect(person.dialog.getByRole('img')).toHaveCount(0);
    await person.choose('photo');
    await person.consent();
    await person.digitise();
    await expectFailure(person, new RegExp(`^${person.text('errors:scan.guest-limit')}`), 'photo.jpg');
    await expect(person.dialog.getByRole('button', { name: person.text('scan:teaser.signIn') })).toBeVisible();
    await person.dialog.getByRole('button', { name: person.text('scan:teaser.register') }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.text('identity:title.register') })).toBeVisible();
  },
);

test(
  'where the browser denies its database, a guest sees the record and that nothing is kept',
  DEEP,
  async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure', 'SecurityError');
      };
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const person = await guestWith(page, 'scan');
    await person.digitise();
    await expect(review(person)).toBeVisible();
    await expect(page.getByText(person.text('scan:result.notPersisted'))).toBeVisible();
    await page.getByRole('button', { name: person.text('scan:review.bar.accept'), exact: true }).click();
    await expect(page.getByRole('region', { name: person.text('scan:result.saved') })).toBeVisible();
    await expect(page.getByText(person.text('scan:result.notPersisted'))).toBeVisible();
  },
);

test('a message in the upload dialog is not hidden under its buttons', LANDING, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await guestWith(page, 'scan');
  await person.choose(imageFile('brief.jpg', textFile()));
  await expect(alert(person)).toBeInViewport({ ratio: 1 });
  const message = await alert(person).boundingBox();
  const buttons = await person.dialog
    .getByRole('button', { name: person.text('scan:dialog.digitise'), exact: true })
    .boundingBox();
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
});

test(
  'a full storage is reported, and with free space the photo is scanned',
  LANDING,
  async ({ page, context, baseURL }) => {
    const person = await guestWith(page, 'scan');
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 });
    await person.digitise();
    await expectFailure(person, person.text('errors:storage.quota'), 'scan.jpg');
    await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '' });
    await person.digitise();
    await expect(review(person)).toBeVisible();
  },
);

test('a crashed scanner worker is reported, and a retry succeeds', DEEP, async ({ page, watch }) => {
  watch.expectNoise(/crash on purpose/);
  const crash = `postMessage({ type: 'ready' }); onmessage = () => { throw new Error('crash on purpose'); };`;
  await page.route(WORKER, (route) => route.fulfill({ contentType: 'text/javascript', body: crash }));
  const person = await guestWith(page, 'scan');
  await person.digitise();
  await expectFailure(person, person.text('errors:scan.worker-crashed'), 'scan.jpg');
  await page.unroute(WORKER);
  await person.digitise();
  await expect(review(person)).toBeVisible();
});

test('the document is scanned without WebAssembly', DEEP, async ({ page }) => {
  test.slow();
  let refused = 0;
  const refuse = async (route: Route): Promise<void> => {
    refused += 1;
    const body = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/javascript',
      body: `WebAssembly.Module = class { constructor() { throw new WebAssembly.CompileError('refused'); } };${body}`,
    });
  };
  await page.route(WORKER, refuse);
  const person = await guestWith(page, 'scan');
  await person.digitise();
  await expect(review(person)).toBeVisible();
  expect(refused).toBe(1);
});

test(
  'being offline before the scanner is loaded is reported, and the scan works once online',
  DEEP,
  async ({ page, context, watch }) => {
    watch.expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    // The worker is fetched as soon as the file chooser opens.
    await page.route(WORKER, (route) => route.abort('internetdisconnected'));
    const person = await guestWith(page, 'scan');
    await context.setOffline(true);
    await person.digitise();
    await expectFailure(
      person,
      new RegExp(`^(${person.text('errors:scan.assets-unavailable')}|${person.text('errors:offline')})`),
      'scan.jpg',
    );
    await context.setOffline(false);
    await page.unroute(WORKER);
    let refused = 0;
    await page.route(WEIGHTS, (route) => {
      refused += 1;
      return route.abort();
    });
    await person.digitise();
    // The message can be the same as before.
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expectFailure(person, person.text('errors:scan.assets-unavailable'), 'scan.jpg');
    await page.unroute(WEIGHTS);
    await person.digitise();
    await expect(review(person)).toBeVisible();
  },
);

test(
  'during a scan the dialog stays open, a second submit is ignored, and the scan can be cancelled',
  LANDING,
  async ({ page }) => {
    let asked = 0;
    const waiting: Route[] = [];
    await page.route(WEIGHTS, (route) => {
      asked += 1;
      waiting.push(route);
    });
    const person = await guestWith(page, 'scan');
    await person.digitise();
    const reading = page.getByRole('dialog', { name: person.text('scan:dialog.reading') });
    const stop = reading.getByRole('button', { name: person.text('scan:dialog.stop') });
    await expect(reading.getByRole('progressbar')).toBeVisible();
    await expect.poll(() => asked).toBe(1);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await reading.getByRole('button', { name: person.text('scan:dialog.digitising') }).click({ force: true });
    await expect(reading.getByRole('button', { name: person.text('common:action.close') })).toBeDisabled();
    await expect(reading).toBeVisible();
    await expect(reading.getByRole('button', { name: person.text('common:action.cancel'), exact: true })).toHaveCount(
      0,
    );

    await stop.click();
    await expect(preview(person, 'scan.jpg')).toBeVisible();
    await expect(alert(person)).toHaveCount(0);
    expect(asked).toBe(1);
    await Promise.all(waiting.map((route) => route.continue()));
    await person.digitise();
    await expect(review(person)).toBeVisible();
  },
);

test('closing the dialog resets photo and consents', DEEP, async ({ page }) => {
  const person = await guestWith(page, 'photo');
  await person.dialog.getByRole('button', { name: person.text('common:action.cancel'), exact: true }).click();
  await expect(person.dialog).toHaveCount(0);
  await person.openUpload();
  await expect(person.dialog.getByRole('img')).toHaveCount(0);
  await expect(person.privacyConsent).not.toBeChecked();
  await person.digitise();
  await expect(person.dialog.getByText(person.text('errors:upload.privacy_error'))).toBeVisible();
  await expect(person.dialog.getByText(person.text('errors:upload.agbs_error'))).toBeVisible();
  await person.privacyConsent.check();
  await expect(person.dialog.getByText(person.text('errors:upload.privacy_error'))).toHaveCount(0);
  await expect(person.dialog.getByText(person.text('errors:upload.agbs_error'))).toBeVisible();
});

test('a photo can be dropped on the page and pasted into the dialog', LANDING, async ({ page }) => {
  const person = new Person(page, 'de');
  const transfer = async (how: 'drop' | 'paste', name: string): Promise<void> => {
    const bytes = (await readFile(fixturePath('photo'))).toString('base64');
    await page.evaluate(
      (given) => {
        const data = new DataTransfer();
        data.items.add(
          new File([Uint8Array.from(atob(given.bytes), (character) => character.charCodeAt(0))], given.name, {
            type: 'image/jpeg',
          }),
        );
        const shared = { bubbles: true, cancelable: true };
        if (given.how === 'paste') {
          document.body.dispatchEvent(new ClipboardEvent('paste', { ...shared, clipboardData: data }));
        } else {
          for (const type of ['dragenter', 'dragover', 'drop'])
            document.body.dispatchEvent(new DragEvent(type, { ...shared, dataTransfer: data }));
        }
      },
      { bytes, name, how },
    );
  };
  await page.goto('/scan');
  // By its name: the prerendered page has a heading too.
  await expect(page.getByRole('heading', { level: 1, name: person.text('scan:title') })).toBeVisible();
  await transfer('drop', 'gezogen.jpg');
  await expect(preview(person, 'gezogen.jpg')).toBeVisible();
  await transfer('paste', 'kopiert.jpg');
  await expect(preview(person, 'kopiert.jpg')).toBeVisible();
  await transfer('drop', 'wieder.jpg');
  await expect(preview(person, 'wieder.jpg')).toBeVisible();
});
