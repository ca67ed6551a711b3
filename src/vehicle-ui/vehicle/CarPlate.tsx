import { useTranslation } from 'react-i18next';
import type { YearMonth } from '~/zb1/dates';
import { LicencePlate } from '../plate/LicencePlate';
import styles from './car-plate.module.css';

interface Props {
  /** Empty or null when the car has no plate. */
  readonly plate: string | null | undefined;
  /** In px, as for the plate. */
  readonly height?: number;
  readonly inspection: YearMonth | null;
  /** Takes part in the view transition between the list and the car's page; at most one per page. */
  readonly isTransitioning?: boolean;
}

/** A car's plate, or a placeholder for a car without one. */
export function CarPlate({ plate, height = 34, inspection, isTransitioning = false }: Props) {
  const { t } = useTranslation();
  if (typeof plate === 'string' && plate.trim() !== '') {
    const drawn = <LicencePlate plate={plate} height={height} inspection={inspection} />;
    return isTransitioning ? <span className={styles.transitioning}>{drawn}</span> : drawn;
  }
  return (
    <span className={styles.none} style={{ minHeight: height }}>
      {t('plate.none')}
    </span>
  );
}
