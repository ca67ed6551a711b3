/** A page on a slow processor, and the watch that presses in it. */
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { allEvents, eventsBetween, rest, slowestPress, watchEvents, type Press } from './event-timing';

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
export type Device = typeof PHONE | typeof DESKTOP;

/** A press with what it cost. */
export interface Timed extends Press {
  readonly name: string;
  /** Milliseconds of the main thread's processor until the page was idle again. */
  readonly processor: number;
  /** The longest task that followed, 0 when none was over 50 ms. */
  readonly longest: number;
}

/** Presses and remembers what it took. */
export interface Watch {
  readonly page: Page;
  /** Presses by finger on a phone, by mouse elsewhere. */
  readonly press: (name: string, target: Locator) => Promise<void>;
  /** One key. */
  readonly key: (name: string, key: string) => Promise<void>;
  /** Every letter of a word, each a press of its own. */
  readonly type: (name: string, word: string) => Promise<void>;
}

/** Opens contexts of a browser, and slows their pages down. */
export async function openContext(browser: Browser, origin: string, device: Device): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, baseURL: origin, locale: 'de-DE' });
  await context.addInitScript(watchEvents);
  return context;
}

/** Slows the main thread down. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** Waits until a page of the app answers to presses. */
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

interface Begun {
  readonly name: string;
  readonly from: number;
  readonly until: number;
  readonly processor: number;
  readonly longest: number;
}

/** Walks through a page that has been slowed down, and gives what each press took. */
export async function timePresses(page: Page, session: CDPSession, device: Device, walk: (watch: Watch) => Promise<void>): Promise<readonly Timed[]> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const begun: Begun[] = [];

  async function time(name: string, act: () => Promise<void>): Promise<void> {
    const { now: from } = await page.evaluate(rest);
    const before = await processorTime(session);
    await act();
    const { now: until, tasks } = await page.evaluate(rest);
    begun.push({ name, from, until, processor: (await processorTime(session)) - before, longest: Math.max(0, ...tasks) });
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
    // Whoever presses with a mouse has been there before.
    await page.mouse.move(x, y);
    await time(name, async () => {
      await page.mouse.down();
      await page.mouse.up();
    });
  }

  const key = (name: string, pressed: string): Promise<void> => time(name, () => page.keyboard.press(pressed));
  await walk({
    page,
    press,
    key,
    async type(name, word) {
      for (const letter of word) await key(name, letter === ' ' ? 'Space' : letter);
    },
  });
  const events = await page.evaluate(allEvents);
  return begun.map(({ name, from, until, processor, longest }) => ({ name, processor, longest, ...slowestPress(eventsBetween(events, from, until)) }));
}
