import { FOLDS_MM } from '~/zb1/form-geometry';
import { placeOf, SHEET_MM } from '../drawing/places';
import type { EntryKey } from '../entries';
import styles from './locator.module.css';

/** An outline of the folded document with the field highlighted. Decorative; the text beside it says the same. */
export function Locator({ entries }: { readonly entries: readonly EntryKey[] }) {
  return (
    <svg
      className={styles.locator}
      width={112}
      height={56}
      viewBox={`-1 -1 ${SHEET_MM.width + 2} ${SHEET_MM.height + 2}`}
      aria-hidden="true"
    >
      <rect className={styles.paper} width={SHEET_MM.width} height={SHEET_MM.height} rx={2} />
      <path className={styles.fold} d={FOLDS_MM.map((x) => `M${x} 0V${SHEET_MM.height}`).join('')} />
      {entries.map((entry) => {
        const place = placeOf(entry);
        return place && <rect key={entry} className={styles.lit} {...place.box} />;
      })}
    </svg>
  );
}
