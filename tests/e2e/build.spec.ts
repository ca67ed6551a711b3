/** Contents of the built files and which scripts load each other. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS } from './addresses.mjs';
import { PAGE_PATHS } from '../../src/i18n/paths';
import { BUILD, reachedScripts, ROOT, scriptsOf, staticImports } from './built-graph';
import { openAsOwner, seededCar } from './seeding';
import { expect, test } from './support';

/** The script that starts the app, as named by the app's documents. */
const ENTRY = /data-app="\/assets\/([\w.-]+\.js)"/u.exec(readFileSync(join(BUILD, 'app.html'), 'utf8'))?.[1] ?? '';

test('no sign-in document loads the app, neither statically nor later', () => {
  expect(ENTRY).not.toBe('');
  // The set is not empty, so the check can fail.
  const app = reachedScripts([ENTRY]);
  const frame = [...app.keys()].filter((script) => /^frame-(?!parts)/u.test(script));
  expect(frame).toHaveLength(1);
  const documents = globSync('{oidc,Identity}/**/*.html', { cwd: BUILD });
  expect(documents.length).toBeGreaterThan(6);
  for (const document of documents) {
    const scripts = scriptsOf(document);
    expect(scripts, document).not.toEqual([]);
    const reached = reachedScripts(scripts);
    for (const script of [ENTRY, ...frame])
      expect(reached.get(script), `${document} reaches ${script} through`).toBeUndefined();
  }
});

/** Beginnings of names that the lists of content blockers (EasyList, EasyPrivacy) refuse on every host. */
const REFUSED_NAME =
  /^(?:ads?|analytics|beacon|(?:consent-|cookie-)?banner|cookies?|consent-dialog|pixel|smarttag|statistics|stats|tag-manager|telemetry|track(?:er|ing)?|web-vitals)[-.]/u;

test('no content blocker refuses a file by its name, without which no service worker would be installed', () => {
  const names = readdirSync(join(BUILD, 'assets'));
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => REFUSED_NAME.test(name))).toEqual([]);
});

test('no scripts import each other, but for the app and its frame', () => {
  const imports = staticImports();
  expect(imports.size).toBeGreaterThan(100);
  const reaches = (script: string): ReadonlySet<string> => {
    const reached = new Set(imports.get(script));
    for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further);
    return reached;
  };
  const inCircles = [...imports.keys()].filter((script) => reaches(script).has(script));
  expect(inCircles.filter((script) => !/^(?:start|frame)-(?!parts|document)/u.test(script))).toEqual([]);
});

/** The scripts of a document's first load, as one text. */
function firstScripts(document: string): string {
  const imports = staticImports();
  const scripts = new Set(scriptsOf(document));
  for (const script of scripts) for (const next of imports.get(script) ?? []) scripts.add(next);
  return [...scripts].map((script) => readFileSync(join(BUILD, 'assets', script), 'utf8')).join('\n');
}

/** What the first screen of a page does not need, by a word of its code. */
const FETCHED_LATER = [
  { document: 'cars.html', part: 'the tax on vehicles', word: '00PKWvor04112008' },
  { document: 'car-detail.html', part: 'what changes a scan', word: 'guestScanOfOtherTab' },
  { document: 'car-detail.html', part: 'the switch for reminders by mail', word: 'inspection.mailOn' },
  { document: 'scan.html', part: 'the review of a scan', word: 'review.announce.decided' },
  { document: 'scan.html', part: 'the upload of a photo', word: 'arrival-refused' },
  { document: 'scan.html', part: 'the makers of vehicles', word: 'MERCEDES' },
  { document: 'share.html', part: 'the shared vehicle', word: 'shared-weak-points' },
  { document: 'profile.html', part: 'the forms of its dialogs', word: 'shouldUnregister' },
] as const;

for (const { document, part, word } of FETCHED_LATER) {
  test(`${document} does not load ${part} at its start`, () => {
    // Not `toContain`, whose message would show all scripts.
    expect(firstScripts(document).includes(word)).toBe(false);
    const scripts = [...staticImports().keys()].map((script) => readFileSync(join(BUILD, 'assets', script), 'utf8'));
    // The build contains it, so the check can fail.
    expect(scripts.filter((code) => code.includes(word))).not.toEqual([]);
  });
}

test('no two files of the build have the same content', () => {
  const contents = new Map<string, string[]>();
  for (const name of readdirSync(join(BUILD, 'assets'))) {
    const content = readFileSync(join(BUILD, 'assets', name), 'latin1');
    contents.set(content, [...(contents.get(content) ?? []), name]);
  }
  expect(contents.size).toBeGreaterThan(100);
  expect([...contents.values()].filter((names) => names.length > 1)).toEqual([]);
});

test('a signed-in page loads what only another page needs with that page', async ({ page }) => {
  // Pages that are likely next are fetched when the browser is idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const names = loaded.flatMap(
    (address) => /\/assets\/(?<name>[\w-]+)-[\w-]{7}\.js$/u.exec(address)?.groups?.name ?? [],
  );
  // The page's own is named after it, so the check can fail.
  expect(names.filter((name) => Object.keys(PAGE_PATHS).includes(name))).toEqual(['cars']);
  // Nor what the embedded backend needs for the calls of other pages.
  expect(names).toContain('start-backend');
  expect(names).not.toContain('later');
  expect(readdirSync(join(BUILD, 'assets')).filter((name) => name.startsWith('later-'))).toHaveLength(1);
});

test('a sign-in that the provider refuses shows an error and stays on its page', async ({ page }) => {
  await page.goto('/oidc/sign-in-callback.html?error=access_denied&state=abc', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const title = await page.title();
  expect(title).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? '?');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((address) => address.endsWith(ENTRY))).toEqual([]);
});

test('the production build contains no fault injection', () => {
  const agreed = /sentinel-|ZZZFEHLER|partner-account@/u;
  const filesWithFaults = (dir: string): string[] =>
    globSync('**/*.js', { cwd: dir }).filter((file) => agreed.test(readFileSync(join(dir, file), 'utf8')));
  expect(filesWithFaults(BUILD)).toEqual([]);
  // The same search finds it in the build with faults.
  expect(filesWithFaults(join(ROOT, FAULTS.dir))).not.toEqual([]);
});

test('no build contains msw, which answers requests in tests alone', () => {
  const library = /onUnhandledFrame|\[MSW\]/u;
  const filesWithLibrary = (dir: string): string[] =>
    globSync('**/*.{js,mjs}', { cwd: dir }).filter((file) => library.test(readFileSync(join(dir, file), 'utf8')));
  expect(filesWithLibrary(BUILD)).toEqual([]);
  expect(filesWithLibrary(join(ROOT, FAULTS.dir))).toEqual([]);
  // The same search finds it where it is installed.
  expect(filesWithLibrary(join(ROOT, 'node_modules/msw/lib'))).not.toEqual([]);
});

test('/favicon.ico is an icon', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  // The header of an .ico file with at least one image.
  expect([...(await answer.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
