/** Evaluates the Event Timing API: time from a press to the next paint. Pure, and functions that run in the page. */

/** An event timed by the browser, in ms. Events under 16 ms are not reported. */
export interface TimedEvent {
  readonly name: string;
  /** Interaction id: pointerdown, pointerup and click share one. */
  readonly interaction: number;
  /** Time of the event since navigation start. */
  readonly start: number;
  /** From the event to the next paint, in steps of 8 ms. */
  readonly duration: number;
  /** Delay until the first listener ran. */
  readonly delay: number;
  /** Time in listeners. */
  readonly work: number;
}

/** An interaction, represented by its slowest event. */
export interface Press {
  readonly duration: number;
  readonly delay: number;
  readonly work: number;
  /** From the last listener to the paint: rendering, style, layout, and other tasks before it. */
  readonly paint: number;
}

/** The reporting threshold: unreported events took less than this. */
export const THRESHOLD_MS = 16;

/** The events that started within an interval; they are reported later, after the paint. */
export function eventsBetween(events: readonly TimedEvent[], from: number, until: number): readonly TimedEvent[] {
  return events.filter(({ start }) => start >= from && start < until);
}

/** The slowest interaction among events; one that was not reported counts as {@link THRESHOLD_MS}. */
export function slowestPress(events: readonly TimedEvent[]): Press {
  const [slowest] = events.filter(({ interaction }) => interaction > 0).toSorted((a, b) => b.duration - a.duration);
  if (slowest === undefined) return { duration: THRESHOLD_MS, delay: 0, work: 0, paint: 0 };
  const { duration, delay, work } = slowest;
  return { duration, delay, work, paint: Math.max(0, duration - delay - work) };
}

declare global {
  interface Window {
    /** Events since navigation start. */
    benchEvents?: TimedEvent[];
    /** Durations of tasks over 50 ms since the last reading. */
    benchTasks?: number[];
  }
}

/** Runs in the page before anything else: starts recording. */
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

/** Runs in the page: waits until it is painted and idle. @returns the time, and the long tasks since the last call */
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

/** Runs in the page at the end: all events, including those reported late. */
export async function allEvents(): Promise<readonly TimedEvent[]> {
  await new Promise((done) => setTimeout(done, 500));
  return window.benchEvents ?? [];
}
