import { useTranslation } from 'react-i18next';
import type { Backup } from '~/backend/backup/format';
import type { VehicleCounts } from '~/contract/rules';
import { formatPlate } from '~/zb1/plate';
import own from './restore.module.css';

interface Props {
  readonly backup: Backup;
  readonly counts: VehicleCounts;
}

/** Says before restoring that the plan allows fewer vehicles: the consequence, the two ways out, and the vehicles. */
export function RestoreExcess({ backup, counts }: Props) {
  const { t } = useTranslation('backup');
  const { currentVehicleCount: current, allowedVehicleCount: allowed } = counts;
  const plates = backup.manifest.vehicles
    .map(({ fields }) => formatPlate(fields.A ?? ''))
    .filter((plate) => plate !== '');
  return (
    <div className={own.excess} role="note">
      <p>
        <b>{t('excess.title')}</b>
      </p>
      <p>{t('excess.text', { current, allowed, count: current - (allowed ?? current) })}</p>
      {plates.length > 0 && <p>{t('excess.plates', { plates: plates.join(', ') })}</p>}
    </div>
  );
}
