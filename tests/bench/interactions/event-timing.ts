/** What the Event Timing API tells of a press: how long it took until the page was painted again. Pure, and what runs in the page. */

/** An event as the browser timed it, in milliseconds. Those under 16 ms are not told. */
export interface TimedEvent {
  readonly name: string;
  /** Which press it belongs to: pointerdown, pointerup and click are one. */
  readonly interaction: number;
  /** When it was pressed, since the document began. */
  readonly start: number;
  /** From the press to the next paint, in steps of 8. */
  readonly duration: number;
  /** Until the first listener ran. */
  readonly delay: number;
  /** In listeners. */
  readonly work: number;
}

/** A press: its slowest event. */
export interface Press {
  readonly duration: number;
  readonly delay: number;
  readonly work: number;
  /** From the last listener to the paint: drawing, style, layout, and what else ran before. */
  readonly paint: number;
}

/** What is under the browser's threshold took less than this. */
export const LEAST_MS = 16;

/** The events that began from one moment until another: they are told late, when the page has been painted. */
export function eventsBetween(events: readonly TimedEvent[], from: number, until: number): readonly TimedEvent[] {
  return events.filter(({ start }) => start >= from && start < until);
}

/** The slowest of the presses among events; one that was too quick to be told counts as {@link LEAST_MS}. */
export function slowestPress(events: readonly TimedEvent[]): Press {
  const [slowest] = events.filter(({ interaction }) => interaction > 0).toSorted((one, other) => other.duration - one.duration);
  if (slowest === undefined) return { duration: LEAST_MS, delay: 0, work: 0, paint: 0 };
  const { duration, delay, work } = slowest;
  return { duration, delay, work, paint: Math.max(0, duration - delay - work) };
}

declare global {
  interface Window {
    /** What was timed since the document began. */
    benchEvents?: TimedEvent[];
    /** Durations of tasks over 50 ms since they were taken last. */
    benchTasks?: number[];
  }
}

/** Runs in the page before anything else. */
export function watchEvents(): void {
  const events: NonNullable<Window['benchEvents']> = [];
  const tasks: number[] = [];
  window.benchEvents = events;
  window.benchTasks = tasks;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { readonly interactionId: number })[]) {
      events.push({
        name: entry.name,
        interaction: entry.interactionId,
        start: entry.startTime,
        duration: entry.duration,
        delay: entry.processingStart - entry.startTime,
        work: entry.processingEnd - entry.processingStart,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page: waits until it was painted and nothing else runs. Gives the moment, and takes the long tasks until then. */
export async function rest(): Promise<{ now: number; tasks: readonly number[] }> {
  const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
  const idle = (): Promise<unknown> => new Promise((done) => requestIdleCallback(done, { timeout: 3000 }));
  await frame();
  await frame();
  await idle();
  await frame();
  await idle();
  return { now: performance.now(), tasks: window.benchTasks?.splice(0) ?? [] };
}

/** Runs in the page at the end: everything that was timed, also what is told late. */
export async function allEvents(): Promise<readonly TimedEvent[]> {
  await new Promise((done) => setTimeout(done, 500));
  return window.benchEvents ?? [];
}
