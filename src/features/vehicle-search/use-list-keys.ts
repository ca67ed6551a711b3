import { useRef, type KeyboardEvent } from 'react';

const options = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('button')];

/** Index of the option a key moves to; -1 is the filter above the list, undefined means that the key is not handled. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, -1);
    case 'Home':
      return at < 0 ? undefined : 0;
    case 'End':
      return at < 0 ? undefined : count - 1;
    default:
      return undefined;
  }
}

/**
 * Arrow keys move between a filter and the list of buttons below it. Typing on a button continues in the filter, and
 * Enter in the filter activates the only remaining button.
 */
export function useListKeys() {
  const filter = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (list.current === null || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
      return;
    const all = options(list.current);
    const at = all.findIndex((item) => item === document.activeElement);
    const inFilter = document.activeElement === filter.current;
    if (at < 0 && !inFilter) return;
    if (inFilter && event.key === 'Enter') {
      event.preventDefault();
      if (all.length === 1) all[0]?.click();
      return;
    }
    const to = nextIndex(event.key, at, all.length);
    if (to !== undefined) {
      event.preventDefault();
      (to < 0 ? filter.current : all[to])?.focus();
      return;
    }
    // Moving the focus during keydown makes the browser insert the character there.
    if (!inFilter && (event.key === 'Backspace' || (event.key.length === 1 && event.key !== ' ')))
      filter.current?.focus();
  }

  return { filter, list, onKeyDown };
}
