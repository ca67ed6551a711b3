import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import styles from './tab-bar.module.css';
import { carQuery, type TabKey } from './tabs';
import { prefetchTab } from './tabs/tab-components';
import { usePrefetchTabs } from './use-prefetch-tabs';

interface Props {
  readonly id: string;
  readonly tabs: readonly TabKey[];
  readonly current: TabKey;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Element id of a tab, referenced by the panel. */
export const tabId = (key: TabKey): string => `tab-${key}`;
export const PANEL_ID = 'tab-panel';

/** Arrow keys, Home and End move the focus; Space activates a tab link like Enter. */
function move(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key === ' ' && document.activeElement instanceof HTMLElement) {
    event.preventDefault();
    document.activeElement.click();
    return;
  }
  const step = STEPS[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const at = all.findIndex((tab) => tab === document.activeElement);
  all[step(Math.max(0, at), all.length)]?.focus();
}

/**
 * The sections of a car as tabs. Each tab is a link with its own URL. Arrow keys move the focus, Enter and Space open,
 * and only the current tab is in the tab order. Pointing at or focusing a tab prefetches its section.
 */
export function TabBar({ id, tabs, current }: Props) {
  const { t } = useTranslation('car-detail');
  const list = useRef<HTMLDivElement>(null);
  usePrefetchTabs(tabs);

  useEffect(() => {
    // Measured in requestAnimationFrame, after layout; reading it here would force a reflow.
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelector<HTMLElement>(`#${tabId(current)}`);
      const box = list.current;
      if (tab === null || tab === undefined || box === null) return;
      // Scroll only the bar; `scrollIntoView` would scroll the page as well.
      box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);

  return (
    <div className={styles.frame}>
      <div ref={list} className={styles.bar} role="tablist" tabIndex={-1} aria-label={t('tabsLabel')} onKeyDown={move}>
        {tabs.map((key) => (
          <PageLink
            key={key}
            id={tabId(key)}
            page="carDetail"
            query={carQuery(id, key)}
            role="tab"
            aria-selected={key === current}
            aria-controls={PANEL_ID}
            tabIndex={key === current ? 0 : -1}
            title={t(`tabs.${key}.long`)}
            onPointerEnter={() => void prefetchTab(key)}
            onFocus={() => void prefetchTab(key)}
            className={styles.tab ?? ''}
          >
            {t(`tabs.${key}.short`)}
          </PageLink>
        ))}
      </div>
    </div>
  );
}
