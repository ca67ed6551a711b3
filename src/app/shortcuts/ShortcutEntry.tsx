import { useTranslation } from 'react-i18next';
import { openShortcutDialog } from './shortcut-store';
import styles from './shortcut-entry.module.css';

/**
 * Opens the list of shortcuts, as a list item of the footer. CSS shows it only with a fine pointer, which makes a
 * keyboard likely.
 */
export function ShortcutEntry() {
  const { t } = useTranslation('shell');
  return (
    <li className={styles.entry}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={openShortcutDialog}
      >
        {t('footer.shortcuts')}
      </button>
    </li>
  );
}
