/** A page with CPU throttling, and the timer of its interactions. */
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { allEvents, eventsBetween, rest, slowestPress, watchEvents, type Press } from './event-timing';

export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
export type Device = typeof PHONE | typeof DESKTOP;

/** An interaction with its cost. */
export interface Timed extends Press {
  readonly name: string;
  /** CPU time of the main thread until the page was idle again, in ms. */
  readonly cpuMs: number;
  /** The longest task that followed, in ms; 0 when none was over 50 ms. */
  readonly longest: number;
}

/** Makes interactions and records their times. */
export interface Watch {
  readonly page: Page;
  /** Taps on a phone, clicks elsewhere. */
  readonly press: (name: string, target: Locator) => Promise<void>;
  /** One key. */
  readonly key: (name: string, key: string) => Promise<void>;
  /** Types a word; every letter is an interaction. */
  readonly type: (name: string, word: string) => Promise<void>;
}

/** Opens a browser context with event recording. */
export async function openContext(browser: Browser, origin: string, device: Device): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, baseURL: origin, locale: 'de-DE' });
  await context.addInitScript(watchEvents);
  return context;
}

/** Throttles the CPU of the main thread. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** Waits until a page of the app is hydrated. */
export async function untilAnswering(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointermove'));
    return document.documentElement.dataset.ready === 'true';
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(rest);
}

async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

interface Started {
  readonly name: string;
  readonly from: number;
  readonly until: number;
  readonly cpuMs: number;
  readonly longest: number;
}

/** Runs a journey on a throttled page. @returns the timed interactions */
export async function timePresses(
  page: Page,
  session: CDPSession,
  device: Device,
  journey: (watch: Watch) => Promise<void>,
): Promise<readonly Timed[]> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const begun: Started[] = [];

  async function time(name: string, act: () => Promise<void>): Promise<void> {
    const { now: from } = await page.evaluate(rest);
    const before = await processorTime(session);
    await act();
    const { now: until, tasks } = await page.evaluate(rest);
    begun.push({
      name,
      from,
      until,
      cpuMs: (await processorTime(session)) - before,
      longest: Math.max(0, ...tasks),
    });
  }

  async function press(name: string, target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`Nothing to press for: ${name}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if ('hasTouch' in device) {
      await time(name, () => page.touchscreen.tap(x, y));
      return;
    }
    // A mouse hovers before it clicks.
    await page.mouse.move(x, y);
    await time(name, async () => {
      await page.mouse.down();
      await page.mouse.up();
    });
  }

  const key = (name: string, pressed: string): Promise<void> => time(name, () => page.keyboard.press(pressed));
  await journey({
    page,
    press,
    key,
    async type(name, word) {
      for (const letter of word) await key(name, letter === ' ' ? 'Space' : letter);
    },
  });
  const events = await page.evaluate(allEvents);
  return begun.map(({ name, from, until, cpuMs, longest }) => ({
    name,
    cpuMs,
    longest,
    ...slowestPress(eventsBetween(events, from, until)),
  }));
}
