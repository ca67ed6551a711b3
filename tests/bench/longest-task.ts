/** Evaluates the main thread's tasks in a Chromium trace. */

/** A trace event, as far as it is used. Times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Wall-clock duration. */
  readonly dur?: number;
  /** CPU time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const MICROSECONDS = 1000;

/** Wall-clock and CPU time in ms; the former includes other load of the machine. */
export interface LongestTask {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** Sum of the CPU time of all tasks. */
  readonly total: number;
}

/** A task of a renderer's main thread, in ms. */
interface Task {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** The tasks of the renderers' main threads. */
export function tasksOf(events: readonly TraceEvent[]): readonly Task[] {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const main = new Set(named.map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)));
  return tasks.map(({ dur = 0, tdur = dur }) => ({ wallMs: dur / MICROSECONDS, cpuMs: tdur / MICROSECONDS }));
}

/** The longest task of the renderers' main threads, and all of them together. */
export function longestTask(events: readonly TraceEvent[]): LongestTask {
  const tasks = tasksOf(events);
  const cpuMs = tasks.map((task) => task.cpuMs);
  return {
    wallMs: Math.max(0, ...tasks.map(({ wallMs }) => wallMs)),
    cpuMs: Math.max(0, ...cpuMs),
    total: cpuMs.reduce((sum, one) => sum + one, 0),
  };
}
