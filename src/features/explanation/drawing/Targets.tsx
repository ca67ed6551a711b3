import { memo } from 'react';
import { fragmentOf, type EntryKey } from '../entries';
import { useNames } from '../use-names';
import styles from './drawing.module.css';
import { PLACES } from './places';

/**
 * The fields as links to their texts. One of them is in the tab order; arrow keys move between them (roving tabindex).
 */
export const Targets = memo(function Targets({ tabbable }: { readonly tabbable: EntryKey }) {
  const { spoken } = useNames();
  return PLACES.map(({ key, box }) => (
    <a
      key={key}
      href={`#${fragmentOf(key)}`}
      data-entry={key}
      aria-label={spoken(key)}
      tabIndex={key === tabbable ? 0 : -1}
      className={styles.target}
    >
      <rect {...box} rx={0.5} />
    </a>
  ));
});
