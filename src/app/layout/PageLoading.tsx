import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './layout.module.css';

/** While a page's code is fetched: keeps the footer below the fold, so that nothing jumps. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
    </div>
  );
}
