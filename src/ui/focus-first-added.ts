import { flushSync } from 'react-dom';
import { focusWithoutScrolling } from './focus-heading';

/**
 * Extends a list and moves the focus to the first item that came: the button that was pressed for it may go, and is
 * after all of them. The new items are where the button was, so nothing scrolls.
 * @param list contains the items
 * @param extend sets the state that adds the items
 */
export function focusFirstAdded(list: HTMLElement | null, items: string, extend: () => void): void {
  const before = new Set(list?.querySelectorAll(items));
  flushSync(extend);
  const added = [...(list?.querySelectorAll<HTMLElement>(items) ?? [])].find((item) => !before.has(item));
  const target = added?.querySelector<HTMLElement>('a[href], button, input') ?? added;
  if (target !== undefined) focusWithoutScrolling(target);
}
