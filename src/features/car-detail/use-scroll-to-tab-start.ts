import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { PANEL_ID } from './TabBar';
import type { TabKey } from './tabs';

/** Whether the panel starts above the viewport or behind the sticky header. */
function isStartHidden(panel: Element): boolean {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return panel.getBoundingClientRect().top < covered;
}

/**
 * Shows another tab from its start when it was opened from the tabs that stick. Back restores the position itself.
 * Scrolling also drops the browser's scroll anchor: while a section loads, its placeholder may be too short for the
 * former position, to which the anchor would return when the section arrives.
 */
export function useScrollToTabStart(tab: TabKey): void {
  const before = useRef(tab);
  const type = useNavigationType();
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    const panel = document.querySelector(`#${PANEL_ID}`);
    if (type !== NavigationType.Pop && panel !== null && isStartHidden(panel))
      panel.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [tab, type]);
}
