import { useTranslation } from 'react-i18next';
import { isWeakPart, type WeakPoint } from '~/contract/weak-points';
import { useFormat } from '~/i18n/use-language';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './weak-point-list.module.css';

/** Weak points by frequency, each with its share as a bar and a number. */
export function WeakPointList({ points }: { readonly points: readonly WeakPoint[] }) {
  const { t } = useTranslation('weak-points');
  const format = useFormat();
  const sorted = points.toSorted((left, right) => right.share - left.share);
  const largest = sorted[0]?.share ?? 1;

  return (
    <div className={styles.card}>
      <div className={styles.columns} aria-hidden="true">
        <span>{t('column.part')}</span>
        <span>{t('column.share')}</span>
        <span>{t('column.cost')}</span>
      </div>
      <ol className={styles.points}>
        {sorted.map(({ part, share, costFrom, costTo }) => (
          <li key={part} className={styles.point}>
            <span className={styles.name}>{isWeakPart(part) ? t(`parts.${part}`) : part}</span>
            <span className={styles.share}>
              <VisuallyHidden>{t('column.share')}: </VisuallyHidden>
              <span className={styles.bar} aria-hidden="true">
                {/* A share of zero has no bar; the largest fills the track. */}
                <span style={{ width: `${largest === 0 ? 0 : (share / largest) * 100}%` }} />
              </span>
              <span className={styles.percent}>{t('share', { percent: format.number(share * 100, 1) })}</span>
            </span>
            <span className={styles.cost}>
              <VisuallyHidden>{t('column.cost')}: </VisuallyHidden>
              {t('cost', { from: format.euro(costFrom), to: format.euro(costTo) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
