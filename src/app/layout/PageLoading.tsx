import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './layout.module.css';

/** Placeholder while a page's code loads. As high as the window, so that the footer does not jump. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
    </div>
  );
}
