/**
 * The current day and time as state. An installed app stays open for days and sleeps in between: timers of hidden pages
 * are late or never fire, so the clock is also read when the page is shown again.
 */
import { useSyncExternalStore } from 'react';
import { isoOfDate } from '~/lib/calendar';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Events after which a page may have slept. */
const WAKE_EVENTS = ['pageshow', 'focus'] as const;

const msToMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** @param isSame whether two moments show the same. @param msToNext milliseconds until the next moment that does not */
function createClock(isSame: (left: Date, right: Date) => boolean, msToNext: (now: Date) => number) {
  let current = new Date();
  /** The same object until something changes, as `useSyncExternalStore` needs it. */
  const read = (): Date => {
    const now = new Date();
    if (!isSame(current, now)) current = now;
    return current;
  };
  const subscribe = (listener: () => void): (() => void) => {
    let timer: number;
    const wait = (): void => {
      timer = window.setTimeout(() => {
        listener();
        wait();
      }, msToNext(new Date()));
    };
    wait();
    const events = [...WAKE_EVENTS.map((name) => [window, name] as const), [document, 'visibilitychange'] as const];
    for (const [target, name] of events) target.addEventListener(name, listener);
    return () => {
      window.clearTimeout(timer);
      for (const [target, name] of events) target.removeEventListener(name, listener);
    };
  };
  return () => useSyncExternalStore(subscribe, read, read);
}

const sameDay = (left: Date, right: Date): boolean => isoOfDate(left) === isoOfDate(right);
const sameSecond = (left: Date, right: Date): boolean =>
  Math.floor(left.getTime() / SECOND_MS) === Math.floor(right.getTime() / SECOND_MS);

/** Some moment of the current local day: changes at midnight, and when the page is shown again on another day. */
export const useToday: () => Date = createClock(sameDay, msToMidnight);

/** The current time, updated every minute, e.g. to tell whether something has expired. */
export const useNow: () => Date = createClock(sameSecond, (now) => MINUTE_MS - (now.getTime() % MINUTE_MS));
