import { useState } from 'react';
import { focusFirstAdded } from './focus-first-added';

/** So many items of a list are shown at first, and with each press of "more": a vehicle can have thousands. */
export const ITEMS_PER_PAGE = 60;

interface FirstItems<Item> {
  readonly shown: readonly Item[];
  /** How many follow. */
  readonly more: number;
  /**
   * Shows further items and moves the focus to the first of them.
   * @param list contains the items
   * @param selector of an item
   */
  readonly showMore: (list: HTMLElement | null, selector: string) => void;
}

/** The first items of a long list, page by page. */
export function useFirstItems<Item>(items: readonly Item[]): FirstItems<Item> {
  const [limit, setLimit] = useState(ITEMS_PER_PAGE);
  return {
    shown: items.length > limit ? items.slice(0, limit) : items,
    more: Math.max(0, items.length - limit),
    showMore: (list, selector) => focusFirstAdded(list, selector, () => setLimit(limit + ITEMS_PER_PAGE)),
  };
}
