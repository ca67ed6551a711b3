import { isEntryKey, type EntryKey } from './entries';

/** The entry of the list or of the drawing that contains an event's target. */
export function entryAt(target: EventTarget): EntryKey | undefined {
  const element = target instanceof Element ? target.closest('[data-entry]') : null;
  const key = element?.getAttribute('data-entry') ?? undefined;
  return isEntryKey(key) ? key : undefined;
}
