import { useTranslation } from 'react-i18next';
import { openSheet } from './shortcut-store';
import styles from './shortcut-entry.module.css';

/** The footer's way to the sheet of shortcuts, as a list item; only where a mouse, and so likely a keyboard, is there. */
export function ShortcutEntry() {
  const { t } = useTranslation('shell');
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.open} aria-haspopup="dialog" aria-keyshortcuts="?" onClick={openSheet}>
        {t('footer.shortcuts')}
      </button>
    </li>
  );
}
