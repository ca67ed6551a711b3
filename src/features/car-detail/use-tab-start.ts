import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { PANEL_ID } from './TabBar';
import type { TabKey } from './tabs';

/** Shows another tab from its start when it was opened from the tabs that stick. Back restores the position itself. */
export function useTabStart(tab: TabKey): void {
  const before = useRef(tab);
  const type = useNavigationType();
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    const panel = document.querySelector(`#${PANEL_ID}`);
    if (type !== NavigationType.Pop && panel !== null && panel.getBoundingClientRect().top < 0)
      panel.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [tab, type]);
}
