import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/api';
import { exportVehicle } from '~/contract/car-files';
import type { VehicleListItem } from '~/contract/vehicle';
import { vehicleFilePart } from '~/lib/file-name-part';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { showToast } from '~/ui/toasts/toast-store';
import { passFocusToNeighbour } from '~/ui/use-focus-after-removal';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import { useDeleteCar } from '~/vehicle-ui/vehicle/use-delete-car';
import styles from './unreadable-cars.module.css';

interface RowProps {
  readonly car: VehicleListItem;
  readonly name: string;
}

function UnreadableCar({ car, name }: RowProps) {
  const { t } = useTranslation('cars');
  const showError = useErrorToast();
  const deleteCar = useDeleteCar();
  const [saving, setSaving] = useState(false);

  const save = async (): Promise<void> => {
    if (saving) return;
    setSaving(true);
    try {
      saveFile(await call(exportVehicle, { id: car.id }), t('unreadable.file', { name: vehicleFilePart(name) }));
      showToast(t('unreadable.saved', { name }));
    } catch (error) {
      showError(error, 'vehicle.failed');
    } finally {
      setSaving(false);
    }
  };

  return (
    <li ref={passFocusToNeighbour} className={styles.row}>
      <strong>{name}</strong>
      <span className={styles.actions}>
        <Button
          startIcon={<Icon name="download" />}
          aria-disabled={saving}
          aria-label={t('unreadable.saveNamed', { name })}
          onClick={() => void save()}
        >
          {t('unreadable.save')}
        </Button>
        <Button
          startIcon={<Icon name="trash" />}
          aria-label={t('list.delete', { plate: name })}
          onClick={() => void deleteCar(car)}
        >
          {t('unreadable.delete')}
        </Button>
      </span>
    </li>
  );
}

/** Cars whose stored records are invalid. They can only be downloaded or deleted. */
export function UnreadableCars({ cars }: { readonly cars: readonly VehicleListItem[] }) {
  const { t } = useTranslation('cars');
  if (cars.length === 0) return null;
  return (
    <section
      ref={passFocusToNeighbour}
      className={styles.box}
      aria-label={t('unreadable.title', { count: cars.length })}
    >
      <p className={styles.title}>
        <Icon name="alert" />
        {t('unreadable.title', { count: cars.length })}
      </p>
      <p>{t('unreadable.text')}</p>
      <ul className={styles.list}>
        {cars.map((car) => (
          <UnreadableCar key={car.id} car={car} name={car.name === '' ? t('unnamed') : car.name} />
        ))}
      </ul>
    </section>
  );
}
