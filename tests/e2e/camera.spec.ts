/** The camera: a document before it is taken by itself and read; where it is refused, a file does. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/find-browser.mjs';
import { fixturePath, fixtureTruth } from '../fixtures/documents';
import { Person } from './person';
import { expect, expectAccessible, test, VIEWPORTS } from './support';

/** What Chromium plays as a camera: JPEG pictures one after the other, each the same document on its table. */
function writeFeed(): string {
  const picture = readFileSync(fixturePath('photo'));
  const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'feed.mjpeg');
  writeFileSync(file, Buffer.concat(Array.from({ length: 8 }, () => picture)));
  return file;
}

const feed = writeFeed();
// The one without a window has no camera.
const executablePath = await findBrowser();

test.use({
  viewport: VIEWPORTS.phone,
  hasTouch: true,
  isMobile: true,
  launchOptions: {
    args: [...BROWSER_ARGUMENTS, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${feed}`],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

test.afterAll(() => rmSync(dirname(feed), { recursive: true, force: true }));

test('the camera finds the document, takes it by itself, and it is read', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  const person = new Person(page, 'de');
  const truth = await fixtureTruth('photo');
  await page.goto(person.path('scan'));
  await page.getByRole('button', { name: person.text('scan:choose.camera') }).click();

  const camera = page.getByRole('dialog', { name: person.text('camera:title') });
  await expect(camera.getByRole('button', { name: person.text('camera:shutter') })).toBeFocused();
  // It waits with the shutter until axe has looked.
  await camera.getByRole('switch', { name: person.text('camera:automatic') }).uncheck();
  await expect(camera.getByText(person.text('camera:hint.readyByHand'))).toBeVisible();
  await expectAccessible(page);
  await camera.getByRole('switch', { name: person.text('camera:automatic') }).check();

  await expect(camera.getByRole('img', { name: person.text('camera:taken.alt') })).toBeVisible();
  await camera.getByRole('button', { name: person.text('camera:taken.without') }).click();
  await person.consent();
  await person.digitise();
  await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
  await expect(page.getByText(truth.A ?? '').first()).toBeVisible();
});

test('a camera that is refused leads to a file', async ({ page, context }) => {
  await context.grantPermissions([]);
  const person = new Person(page, 'en');
  await page.goto(person.path('scan'));
  await page.getByRole('button', { name: person.text('scan:choose.camera') }).click();
  const camera = page.getByRole('dialog', { name: person.text('camera:title') });
  await expect(camera.getByRole('alert')).toContainText(person.text('camera:problem.refused.text'));
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await camera.getByRole('button', { name: person.text('camera:file') }).click();
  await (await chooser).setFiles(fixturePath('photo'));
  await expect(page.getByRole('dialog', { name: person.text('scan:dialog.title') }).getByText('photo.jpg')).toBeVisible();
  await expect(camera).toHaveCount(0);
});
