import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import styles from './tab-bar.module.css';
import { carQuery, type TabKey } from './tabs';
import { fetchTabAhead } from './tabs/tab-components';
import { useTabsAhead } from './use-tabs-ahead';

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

/** Identifier of a tab, which names the panel. */
export const tabId = (key: TabKey): string => `tab-${key}`;
export const PANEL_ID = 'tab-panel';

/** Moves the focus by arrow keys, Home and End; Space opens as Enter does on a link. */
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
 * The sections of a car, fetched before they are opened, as tabs that are links: each has an address. Arrow keys move the focus, Enter and Space open; only the
 * current one is a stop of the Tab key.
 */
export function TabBar({ id, tabs, current }: Props) {
  const { t } = useTranslation('car-detail');
  const list = useRef<HTMLDivElement>(null);
  useTabsAhead(tabs);

  useEffect(() => {
    // Where things stand is known once the browser has placed them for the next picture; asked before, it does so twice.
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelector<HTMLElement>(`#${tabId(current)}`);
      const box = list.current;
      if (tab === null || tab === undefined || box === null) return;
      // Only the bar scrolls, not the page.
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
            onPointerEnter={() => void fetchTabAhead(key)}
            onFocus={() => void fetchTabAhead(key)}
            className={styles.tab ?? ''}
          >
            {t(`tabs.${key}.short`)}
          </PageLink>
        ))}
      </div>
    </div>
  );
}
