import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './action-bar.module.css';
import { ScanLink } from './ScanLink';
import { usePassed } from './use-passed';

/**
 * The call to action at a phone's lower edge, once the one of the first screen is out of sight; wider headers have an
 * upload button of their own. It has its place at the end of the page and sticks while that is further down, so that it
 * covers neither the footer nor the question of consent.
 */
export function ActionBar({ action }: { readonly action: RefObject<HTMLAnchorElement | null> }) {
  const { t } = useTranslation('home');
  const shown = usePassed(action);
  return (
    <aside className={styles.bar} data-night data-shown={shown || undefined} aria-label={t('bar.label')} inert={!shown}>
      <ScanLink />
    </aside>
  );
}
