import { describe, expect, it } from 'vitest';
import { longestTask, tasksOf, type TraceEvent } from '../longest-task';
import { eventsBetween, THRESHOLD_MS, slowestPress, type TimedEvent } from './event-timing';
import { interactionTable, startTable } from './report';

const event = (start: number, duration: number, more: Partial<TimedEvent> = {}): TimedEvent => ({
  name: 'click',
  interaction: 7,
  start,
  duration,
  delay: 4,
  work: 10,
  ...more,
});

describe('an interaction', () => {
  it('is its slowest event, split into delay, work and paint', () => {
    expect(slowestPress([event(0, 24), event(0, 48), event(0, 200, { interaction: 0, name: 'pointermove' })])).toEqual({
      duration: 48,
      delay: 4,
      work: 10,
      paint: 34,
    });
  });

  it('that was not reported counts as the threshold', () => {
    expect(slowestPress([]).duration).toBe(THRESHOLD_MS);
  });

  it('has the events that started in its interval, even if reported late', () => {
    expect(eventsBetween([event(1, 16), event(5, 400), event(9, 16)], 5, 9).map(({ start }) => start)).toEqual([5]);
  });
});

describe('the table of interactions', () => {
  const timed = (name: string, duration: number, cpuMs: number) => ({
    name,
    duration,
    delay: 1,
    work: 2,
    paint: duration - 3,
    cpuMs,
    longest: 60,
  });

  it('has median and worst beside the limit, and ratios to the empty page', () => {
    const lines = interactionTable(
      [timed('menu', 48, 90), timed('menu', 80, 110), timed('menu', 104, 100)],
      [timed('press', 16, 50), timed('key', 16, 50)],
    );
    expect(lines[1]).toMatch(/^reference: press on an empty page/u);
    expect(lines.find((line) => line.startsWith('menu'))).toMatch(
      / 3 +80 +104 +1\+2\+101 +5\.00 +100 +2\.00 +60 +over 100$/u,
    );
    expect(lines.at(-1)).toBe('over 100 ms at worst: 1 of 1 (menu)');
  });

  it('says when nothing is over the limit', () => {
    expect(interactionTable([timed('menu', 96, 90)], [timed('press', 16, 50)]).at(-1)).toBe(
      'over 100 ms at worst: 0 of 1',
    );
  });
});

describe('the tasks of a start', () => {
  const thread: TraceEvent = { name: 'thread_name', ph: 'M', pid: 1, tid: 2, args: { name: 'CrRendererMain' } };
  const task = (dur: number, tdur: number, tid = 2): TraceEvent => ({
    name: 'RunTask',
    ph: 'X',
    pid: 1,
    tid,
    dur,
    tdur,
  });

  it('are those of the main thread, in wall-clock and CPU time', () => {
    const events = [thread, task(90_000, 40_000), task(50_000, 45_000), task(900_000, 900_000, 3)];
    expect(tasksOf(events)).toEqual([
      { wallMs: 90, cpuMs: 40 },
      { wallMs: 50, cpuMs: 45 },
    ]);
    expect(longestTask(events)).toEqual({ wallMs: 90, cpuMs: 45, total: 85 });
  });

  it('are printed relative to the first page', () => {
    const start = (name: string, cpuMs: number, total: number) => ({
      name,
      cpuMs,
      wallMs: cpuMs,
      long: 55,
      total,
      over: 1,
    });
    const lines = startTable([start('empty', 20, 100), start('home', 80, 420)]);
    expect(lines[2]).toMatch(/^home +80 +80 +80 +55 +420 +4\.20 +1$/u);
  });
});
