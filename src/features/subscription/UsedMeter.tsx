import { useTranslation } from 'react-i18next';
import type { VehicleCounts } from '~/contract/rules';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { fitOf } from './slots';
import styles from './used-meter.module.css';

/** The number of vehicles and the limit, as a bar and text. */
export function UsedMeter({ counts }: { readonly counts: VehicleCounts }) {
  const { t } = useTranslation('plans');
  const { currentVehicleCount: current, allowedVehicleCount: allowed } = counts;
  if (allowed === null) return <p className={styles.words}>{t('current.unlimited', { count: current })}</p>;
  const { kind, count } = fitOf(allowed, current);
  const left =
    kind === 'over' ? t('current.over', { count }) : kind === 'full' ? t('current.full') : t('current.free', { count });
  const words = t('current.used', { current, allowed });
  // Over the limit the full bar stands for all vehicles, and its last part for the excess ones.
  const whole = Math.max(allowed, current, 1);
  return (
    <div>
      <p className={styles.words}>
        {words}
        <span className={styles.left} data-over={kind === 'over' || undefined}>
          {left}
        </span>
      </p>
      <VisuallyHidden>
        <meter
          min={0}
          max={allowed}
          value={Math.min(current, allowed)}
          aria-label={t('current.meter')}
          aria-valuetext={`${words}, ${left}`}
        />
      </VisuallyHidden>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.taken} style={{ width: `${(Math.min(current, allowed) / whole) * 100}%` }} />
        {kind === 'over' && <span className={styles.over} style={{ width: `${(count / whole) * 100}%` }} />}
      </div>
    </div>
  );
}
