/** What a trace of Chromium tells about the tasks of the page's main thread. */

/** An event of the trace, as far as it is looked at. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** On the clock. */
  readonly dur?: number;
  /** On the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const MICROSECONDS = 1000;

/** Milliseconds on the clock and on the processor: the first counts other work of the machine too. */
export interface Longest {
  readonly clock: number;
  readonly processor: number;
  /** Processor time of all tasks together. */
  readonly total: number;
}

/** A task of a renderer's main thread, in milliseconds. */
interface Task {
  readonly clock: number;
  readonly processor: number;
}

/** The tasks of the renderers' main threads. */
export function tasksOf(events: readonly TraceEvent[]): readonly Task[] {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const main = new Set(named.map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)));
  return tasks.map(({ dur = 0, tdur = dur }) => ({ clock: dur / MICROSECONDS, processor: tdur / MICROSECONDS }));
}

/** The longest task of the renderers' main threads, and all of them together. */
export function longestTask(events: readonly TraceEvent[]): Longest {
  const tasks = tasksOf(events);
  const processor = tasks.map((task) => task.processor);
  return {
    clock: Math.max(0, ...tasks.map(({ clock }) => clock)),
    processor: Math.max(0, ...processor),
    total: processor.reduce((sum, one) => sum + one, 0),
  };
}
