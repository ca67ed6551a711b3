/** Measures the main thread's tasks at the start of a page, until it is hydrated and idle. */
import type { Browser, Page } from 'playwright';
import { longestTask, tasksOf, type TraceEvent } from '../longest-task';
import { openContext, PHONE, slowDown, untilAnswering } from './slow-page';

export interface StartPage {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** False for a page without the app. */
  readonly hydrates?: boolean;
}

export interface Start {
  readonly name: string;
  /** The longest task in ms, in wall-clock and in CPU time. */
  readonly wallMs: number;
  readonly cpuMs: number;
  /** CPU time of tasks over 50 ms, and of all tasks, in ms. */
  readonly long: number;
  readonly total: number;
  /** Number of tasks over 100 ms of CPU time. */
  readonly over: number;
}

const LONG_MS = 50;
const OVER_MS = 100;
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'];

/** Opens a page with an empty cache and simulated user activity. */
export async function measureStart(
  browser: Browser,
  origin: string,
  slow: number,
  { name, path, prepare, hydrates = true }: StartPage,
): Promise<Start> {
  const context = await openContext(browser, origin, PHONE);
  try {
    const page = await context.newPage();
    await prepare?.(page);
    // Leaves the page that seeded data first.
    await page.goto('about:blank');
    await slowDown(page, slow);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(path);
    await (hydrates ? untilAnswering(page) : page.waitForLoadState('networkidle'));
    const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: readonly TraceEvent[] };
    const { wallMs, cpuMs, total } = longestTask(trace.traceEvents);
    const each = tasksOf(trace.traceEvents).map((task) => task.cpuMs);
    const long = each.filter((time) => time > LONG_MS).reduce((sum, time) => sum + time, 0);
    return { name, wallMs, cpuMs, total, long, over: each.filter((time) => time > OVER_MS).length };
  } finally {
    await context.close();
  }
}
