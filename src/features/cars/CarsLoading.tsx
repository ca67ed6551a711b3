import { useTranslation } from 'react-i18next';
import { AppearingStatus } from '~/ui/states/AppearingStatus';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './car-list.module.css';

const ROWS = ['a', 'b', 'c'];

/** Skeleton rows while the cars load. */
export function CarsLoading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <AppearingStatus className={undefined}>{t('state.loading')}</AppearingStatus>
      </VisuallyHidden>
      <ul className={styles.list} aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row} className={styles.row}>
            <div className={styles.open}>
              <span className={styles.plate}>
                <span className={styles.block} data-part="plate" />
              </span>
              <span className={styles.car}>
                <span className={styles.block} data-part="name" />
                <span className={styles.block} data-part="hint" />
              </span>
            </div>
            <span className={styles.inspection}>
              <span className={styles.block} data-part="plaque" />
              <span className={styles.block} data-part="hint" />
            </span>
            <span className={styles.figures}>
              <span className={styles.tax}>
                <span className={styles.block} data-part="hint" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
