import { FOLDS_MM } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { placeOf } from '../drawing/places';
import type { EntryKey } from '../entries';
import styles from './locator.module.css';

/** An outline of the folded document with the field highlighted. Decorative; the text beside it says the same. */
export function Locator({ entries }: { readonly entries: readonly EntryKey[] }) {
  return (
    <svg
      className={styles.locator}
      width={112}
      height={56}
      viewBox={`-1 -1 ${FORM_MM.width + 2} ${FORM_MM.height + 2}`}
      aria-hidden="true"
    >
      <rect className={styles.paper} width={FORM_MM.width} height={FORM_MM.height} rx={2} />
      <path className={styles.fold} d={FOLDS_MM.map((x) => `M${x} 0V${FORM_MM.height}`).join('')} />
      {entries.map((entry) => {
        const place = placeOf(entry);
        return place && <rect key={entry} className={styles.lit} {...place.box} />;
      })}
    </svg>
  );
}
