/** How long the start of a page keeps a slow phone busy: its tasks until it answers and rests. */
import type { Browser, Page } from 'playwright';
import { longestTask, tasksOf, type TraceEvent } from '../longest-task';
import { openContext, PHONE, slowDown, untilAnswering } from './slow-page';

export interface StartPage {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** False for a page without the app, which never says that it answers. */
  readonly answers?: boolean;
}

export interface Start {
  readonly name: string;
  /** Longest task in milliseconds, on the clock and on the processor. */
  readonly clock: number;
  readonly processor: number;
  /** Processor time of the tasks over 50 ms together, and of all. */
  readonly long: number;
  readonly total: number;
  /** How many took more than 100 ms of the processor. */
  readonly over: number;
}

const LONG_MS = 50;
const OVER_MS = 100;
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'];

/** Opens a page with an empty cache and a person's hand on it. */
export async function measureStart(browser: Browser, origin: string, slow: number, { name, path, prepare, answers = true }: StartPage): Promise<Start> {
  const context = await openContext(browser, origin, PHONE);
  try {
    const page = await context.newPage();
    await prepare?.(page);
    // The page that prepared lets go first.
    await page.goto('about:blank');
    await slowDown(page, slow);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(path);
    await (answers ? untilAnswering(page) : page.waitForLoadState('networkidle'));
    const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: readonly TraceEvent[] };
    const { clock, processor, total } = longestTask(trace.traceEvents);
    const each = tasksOf(trace.traceEvents).map((task) => task.processor);
    const long = each.filter((time) => time > LONG_MS).reduce((sum, time) => sum + time, 0);
    return { name, clock, processor, total, long, over: each.filter((time) => time > OVER_MS).length };
  } finally {
    await context.close();
  }
}
