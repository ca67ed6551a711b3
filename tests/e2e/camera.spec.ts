/** The camera: automatic capture and scanning, and the file input when access is denied. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/find-browser.mjs';
import { fixturePath, fixtureTruth } from '../fixtures/documents';
import { Person } from './person';
import { DEEP, expect, expectAccessible, LANDING, test, VIEWPORTS } from './support';

/** Writes the video that Chromium plays as a fake camera: MJPEG with the same document in each frame. */
function writeFeed(): string {
  const picture = readFileSync(fixturePath('photo'));
  const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'feed.mjpeg');
  writeFileSync(file, Buffer.concat(Array.from({ length: 8 }, () => picture)));
  return file;
}

// Playwright's main process loads the file as well, but runs no hook that removes the video.
const feed = process.env.TEST_WORKER_INDEX === undefined ? undefined : writeFeed();
// The headless shell has no camera.
const executablePath = await findBrowser();

test.use({
  viewport: VIEWPORTS.phone,
  hasTouch: true,
  isMobile: true,
  launchOptions: {
    args: [
      ...BROWSER_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      ...(feed === undefined ? [] : [`--use-file-for-fake-video-capture=${feed}`]),
    ],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

test.afterAll(() => {
  if (feed !== undefined) rmSync(dirname(feed), { recursive: true, force: true });
});

test(
  'the camera detects the document, captures it automatically, and it is scanned',
  DEEP,
  async ({ page, context }) => {
    await context.grantPermissions(['camera']);
    const person = new Person(page, 'de');
    const truth = await fixtureTruth('photo');
    await page.goto(person.path('scan'));
    await page.getByRole('button', { name: person.text('scan:choose.camera') }).click();

    const camera = page.getByRole('dialog', { name: person.text('camera:title') });
    await expect(camera.getByRole('button', { name: person.text('camera:shutter') })).toBeFocused();
    // Automatic capture is off until axe has run.
    await camera.getByRole('switch', { name: person.text('camera:automatic') }).uncheck();
    await expect(camera.getByText(person.text('camera:hint.readyByHand'))).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(camera).toHaveCount(0);
    await page.getByRole('button', { name: person.text('scan:choose.camera') }).click();
    await camera.getByRole('switch', { name: person.text('camera:automatic') }).check();

    await expect(camera.getByRole('img', { name: person.text('camera:taken.alt') })).toBeVisible();
    await camera.getByRole('button', { name: person.text('camera:taken.without') }).click();
    await person.consent();
    await person.digitise();
    await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
    await expect(page.getByText(truth.A ?? '').first()).toBeVisible();
  },
);

test('denied camera access leads to the file input', LANDING, async ({ page, context }) => {
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
  await expect(
    page.getByRole('dialog', { name: person.text('scan:dialog.title') }).getByText('photo.jpg'),
  ).toBeVisible();
  await expect(camera).toHaveCount(0);
});
