import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { stickyBottom } from '~/ui/sticky-edges';
import styles from './action-bar.module.css';
import { ScanLink } from './ScanLink';
import { useIsScrolledPast } from './use-is-scrolled-past';

/**
 * The call to action at the bottom edge of a phone, once the one of the first screen is scrolled out of view; wider
 * headers have an upload button of their own. Sticky at the end of the page, so that it covers neither the footer nor
 * the consent banner.
 */
export function ActionBar({ action }: { readonly action: RefObject<HTMLAnchorElement | null> }) {
  const { t } = useTranslation('home');
  const shown = useIsScrolledPast(action);
  return (
    <aside
      ref={shown ? stickyBottom : null}
      className={styles.bar}
      data-night
      data-shown={shown || undefined}
      aria-label={t('bar.label')}
      inert={!shown}
    >
      <ScanLink />
    </aside>
  );
}
