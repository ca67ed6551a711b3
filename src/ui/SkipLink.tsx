import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first element in the tab order: skips the header. */
export function SkipLink({ target }: { readonly target: string }) {
  const { t } = useTranslation('shell');
  return (
    <a
      className={styles.skip}
      href={`#${target}`}
      onClick={(event) => {
        // Move only the focus; following the link would replace the page's own URL fragment.
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${target}`)?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
