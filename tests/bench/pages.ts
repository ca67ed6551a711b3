/**
 * Lighthouse (mobile, simulated slow connection) over every page of the sitemap: medians of several runs, and the
 * largest contentful paint relative to a reference, the home page without prerendering, measured in the same run.
 * Usage: `npm run bench:pages [-- --runs 5 --only /faq --dir DIR]`; without `--dir` it builds the app first. With
 * `--peer NAME=PATH` or `--peer NAME=PATH,/page`, once or more, it compares the home page with builds of other apps
 * instead, all served the same way; with `--signed-in` too, the list of a signed-in account with the peers' pages.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ensureBrowser } from '../../scripts/find-browser.mjs';
import { serve } from '../../scripts/serve.mjs';
import { buildApp } from './build-app.ts';
import { CATEGORIES, freePort, METRIC_NAMES, visit, type Run } from './lighthouse-visit.ts';
import { parsePeer, peerTable, type PageFigures, type Peer } from './peers.ts';
import { serveStatic } from './static-server.ts';
import { median } from './statistics.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    dir: { type: 'string' },
    peer: { type: 'string', multiple: true, default: [] },
    'signed-in': { type: 'boolean', default: false },
  },
});

/** A copy of the build without prerendered content on the home page. */
function withoutPrerendering(dir: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'scheinwerfer-plain-'));
  cpSync(dir, copy, { recursive: true });
  const file = join(copy, 'index.html');
  const whole = readFileSync(file, 'utf8');
  const app = /data-app="(?<src>[^"]+)"/u.exec(whole)?.groups?.src;
  if (app === undefined) throw new Error('the home page does not name its app');
  const page = whole
    .replace(/<div id="root"[\s\S]*<\/body>/u, '<div id="root"></div></body>')
    .replace(/<script defer [^>]*data-app=[^>]*><\/script>/u, `<script type="module" src="${app}"></script>`)
    .replaceAll(/<link rel="(?:stylesheet" href="[^"]*prerendered|modulepreload" href)[^>]*>/gu, '');
  writeFileSync(file, page);
  return copy;
}

function summary(runs: readonly Run[]): Run {
  const of = <Key extends string>(keys: readonly Key[], read: (run: Run, key: Key) => number) =>
    Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => read(run, key)))])) as Record<Key, number>;
  return {
    scores: of(CATEGORIES, (run, key) => run.scores[key]),
    metrics: of(METRIC_NAMES, (run, key) => run.metrics[key]),
    lost: [...new Set(runs.flatMap(({ lost }) => lost))],
  };
}

async function measure(url: string, executablePath: string): Promise<Run> {
  const runs: Run[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) runs.push(await visit(url, executablePath));
  return summary(runs);
}

function line(name: string, { scores, metrics, lost }: Run, reference: Run | undefined): string {
  const marks = CATEGORIES.map((category) => String(scores[category]).padStart(4)).join('');
  const times =
    `${Math.round(metrics.fcp)}`.padStart(6) +
    `${Math.round(metrics.lcp)}`.padStart(6) +
    `${Math.round(metrics.tbt)}`.padStart(5);
  const ratio = reference === undefined ? '' : (metrics.lcp / reference.metrics.lcp).toFixed(2).padStart(6);
  return `${name.padEnd(18)}${marks}  ${times} ${metrics.cls.toFixed(3).padStart(6)} ${ratio}  ${lost.join(' ')}`;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const peers = options.peer.map(parsePeer);
const executablePath = await ensureBrowser();
const server = { port: await freePort() };
const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'scheinwerfer-pages-'));
// Canonical addresses must match the measured origin.
if (options.dir === undefined) await buildApp(dir, { VITE_SITE_URL: `http://localhost:${server.port}` });

/** Signs in with cars, as the end-to-end tests do. */
async function loadSignIn(): Promise<typeof import('./signed-in-list').signInWithCars> {
  const root = resolve(import.meta.dirname, '../..');
  const { module } = await runnerImport<typeof import('./signed-in-list')>(
    resolve(import.meta.dirname, 'signed-in-list.ts'),
    { configFile: false, root, logLevel: 'error', resolve: { alias: { '~': resolve(root, 'src') } } },
  );
  return module.signInWithCars;
}

/** Measures this app's page and the peers' pages alternately, so that other load of the machine affects all of them. */
async function compareWithPeers(isSignedIn: boolean): Promise<void> {
  const signIn = isSignedIn ? await loadSignIn() : undefined;
  const all: readonly Peer[] = [{ name: 'this app', dir, page: isSignedIn ? '/cars' : '/' }, ...peers];
  const served = await Promise.all(all.map(({ dir: folder }) => serveStatic(folder)));
  try {
    const runs: Run[][] = all.map(() => []);
    for (let run = 0; run < Number(options.runs); run += 1) {
      for (const [index, { page }] of all.entries())
        runs[index]?.push(
          await visit(`${served[index]?.origin ?? ''}${page}`, executablePath, index === 0 ? signIn : undefined),
        );
    }
    const [own, ...others] = all.map(({ name }, index): PageFigures => ({
      name,
      ...summary(runs[index] ?? []).metrics,
    }));
    print(`Lighthouse, mobile, medians of ${options.runs}. "×" is this app against the other: below 1 it is ahead.`);
    if (own !== undefined) print(peerTable(own, others).join('\n'));
  } finally {
    await Promise.all(served.map(({ close }) => close()));
  }
}

if (peers.length > 0) {
  await compareWithPeers(options['signed-in']);
  if (options.dir === undefined) rmSync(dir, { recursive: true, force: true });
  process.exit();
}
const site = await serve({ dir, port: server.port });
const plain = withoutPrerendering(dir);
const plainSite = await serve({ dir: plain, port: 0 });

try {
  const sitemap = readFileSync(join(dir, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, href]) => new URL(href ?? '').pathname);
  const wanted = paths.filter((path) => options.only === undefined || options.only.includes(path));
  print(`Lighthouse, mobile, medians of ${options.runs}. Times in ms; "×" is the largest paint against the reference.`);
  print(`${''.padEnd(18)}perf a11y  bp seo     FCP   LCP  TBT    CLS      ×`);
  const reference = await measure(`http://localhost:${plainSite.port}/`, executablePath);
  print(line('reference: script', reference, reference));
  const all: Run[] = [];
  for (const path of wanted) {
    const run = await measure(`http://localhost:${site.port}${path}`, executablePath);
    all.push(run);
    print(line(path, run, reference));
  }
  const worst = (read: (run: Run) => number): number => Math.min(...all.map(read));
  print(
    `worst of ${all.length} pages: ${CATEGORIES.map((name) => `${name} ${worst(({ scores }) => scores[name])}`).join(', ')}, layout shift ${Math.max(...all.map(({ metrics }) => metrics.cls)).toFixed(3)}`,
  );
} finally {
  await Promise.all([site.close(), plainSite.close()]);
  rmSync(plain, { recursive: true, force: true });
  if (options.dir === undefined) rmSync(dir, { recursive: true, force: true });
}
