/** What the built files hold and load. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS } from './addresses.mjs';
import { BUILD, reachedScripts, ROOT, scriptsOf } from './built-graph';
import { expect, test } from './support';

/** The script that starts the app, as the app's documents name it. */
const ENTRY = /data-app="\/assets\/([\w.-]+\.js)"/u.exec(readFileSync(join(BUILD, 'app.html'), 'utf8'))?.[1] ?? '';

test('no page of the sign-in loads the app, now or later', () => {
  expect(ENTRY).not.toBe('');
  // What only the app's start loads, and a test that cannot miss it.
  const app = reachedScripts([ENTRY]);
  const frame = [...app.keys()].filter((script) => /^frame-(?!parts)/u.test(script));
  expect(frame).toHaveLength(1);
  const documents = globSync('{oidc,Identity}/**/*.html', { cwd: BUILD });
  expect(documents.length).toBeGreaterThan(6);
  for (const document of documents) {
    const scripts = scriptsOf(document);
    expect(scripts, document).not.toEqual([]);
    const reached = reachedScripts(scripts);
    for (const script of [ENTRY, ...frame]) expect(reached.get(script), `${document} reaches ${script} through`).toBeUndefined();
  }
});

test('a sign-in that the provider refused says so, and stays on its page', async ({ page }) => {
  await page.goto('/oidc/sign-in-callback.html?error=access_denied&state=abc', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const title = await page.title();
  expect(title).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? '?');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((address) => address.endsWith(ENTRY))).toEqual([]);
});

test('the build that is shipped holds nothing that makes calls fail on purpose', () => {
  const agreed = /sentinel-|ZZZFEHLER|partner-account@/u;
  const holding = (dir: string): string[] => globSync('**/*.js', { cwd: dir }).filter((file) => agreed.test(readFileSync(join(dir, file), 'utf8')));
  expect(holding(BUILD)).toEqual([]);
  // The same search finds them in the build for tests.
  expect(holding(join(ROOT, FAULTS.dir))).not.toEqual([]);
});

test('a browser that asks for the icon by its well-known name gets one', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  // The head of an icon file that holds at least one picture.
  expect([...(await answer.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
