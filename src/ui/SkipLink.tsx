import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: leads past the header. */
export function SkipLink({ target }: { readonly target: string }) {
  const { t } = useTranslation('shell');
  return (
    <a
      className={styles.skip}
      href={`#${target}`}
      onClick={(event) => {
        // Moving the focus is all; the address and the page's own fragment stay.
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${target}`)?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
