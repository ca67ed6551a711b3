/** Measures the list of cars while it scrolls. */
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/find-browser.mjs';
import { serve } from '../../scripts/serve.mjs';
import { seedAccount } from '../e2e/seeding';
import { buildApp } from './build-app';
import { garage } from './garage';
import { longestTask, type LongestTask, type TraceEvent } from './longest-task';

export interface BenchOptions {
  /** Folder of a build; by default one is made. */
  readonly dir?: string;
  readonly count: number;
}

interface Figures {
  readonly cars: number;
  /** Maximum number of rows in the DOM. */
  readonly rows: number;
  readonly longest: LongestTask;
  /** CPU time of all tasks per screen scrolled, in ms. */
  readonly perScreen: number;
}

const ROOT = resolve(import.meta.dirname, '../..');
const REFERENCE = 10;
const VIEWPORT = { width: 1440, height: 900 } as const;
/** Pixels per wheel step. */
const STEP = 600;
const MAX_STEPS = 150;
/** The targets. */
const MAX_ROWS = 60;
const MAX_TASK_MS = 50;

const rowsIn = (page: Page): Promise<number> => page.locator('li[aria-setsize]').count();

async function measure(browser: Browser, origin: string, count: number): Promise<Figures> {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT, locale: 'de-DE' });
  const page = await context.newPage();
  await seedAccount(page, garage(count));
  await page.goto('/cars');
  await page.locator('li[aria-setsize]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);

  let rows = await rowsIn(page);
  let steps = 0;
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'],
  });
  // Scrolled back and forth, so that short lists are scrolled as far as long ones.
  for (let down = true; steps < MAX_STEPS; steps += 1) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, down ? STEP : -STEP);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    rows = Math.max(rows, await rowsIn(page));
    if ((await page.evaluate(() => scrollY)) === before) down = !down;
  }
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  await context.close();
  const longest = longestTask(trace.traceEvents);
  return { cars: count, rows, longest, perScreen: (longest.total / (steps * STEP)) * VIEWPORT.height };
}

const ratio = (value: number, reference: number): string => (value / reference).toFixed(2);

/** Runs the benchmark and prints its table; the short list of the same run is the reference. */
export async function runBench({ dir, count }: BenchOptions): Promise<void> {
  const out = dir ?? join(ROOT, '.cache/cars-bench');
  if (dir === undefined) await buildApp(out);
  const server = await serve({ dir: out, port: 0 });
  const origin = `http://localhost:${server.port}`;
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_ARGUMENTS,
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const reference = await measure(browser, origin, REFERENCE);
    const measured = await measure(browser, origin, count);
    const line = ({ cars, rows, longest, perScreen }: Figures): string =>
      [
        `${cars} cars`.padStart(11),
        `at most ${rows} rows in the page`,
        `longest task while scrolling ${longest.cpuMs.toFixed(1)} ms`,
        `(${longest.wallMs.toFixed(1)} ms on the clock)`,
        `all tasks ${perScreen.toFixed(1)} ms a screen`,
      ].join('  ');
    process.stdout.write(`${line(reference)}  (reference)\n${line(measured)}\n`);
    const ratios = `longest task ${ratio(measured.longest.cpuMs, reference.longest.cpuMs)}, all tasks ${ratio(measured.perScreen, reference.perScreen)}`;
    process.stdout.write(`ratio to the reference: ${ratios}\n`);
    process.stdout.write(
      `rows at most ${MAX_ROWS}: ${measured.rows <= MAX_ROWS}  no task over ${MAX_TASK_MS} ms: ${measured.longest.cpuMs <= MAX_TASK_MS}\n`,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
