import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { carsStore, loadCars } from '~/api/cars/cars-store';
import { isAuthenticated, useSession } from '~/session';
import { PageLink } from '~/ui/PageLink';
import { findCarWithPlate } from './find-car-with-plate';
import styles from './same-plate.module.css';
import { vehicleName } from './vehicle-name';

interface Props {
  /** As typed. */
  readonly plate: string;
  /** The vehicle whose plate is edited. */
  readonly exceptId?: string;
  /** Called when the link is followed. */
  readonly onLeave: () => void;
}

/**
 * Asks whether another car of the list with this plate is the same one, and links to it; names the other car of a pair
 * of interchangeable plates. Saving is allowed: a plate may have moved to a new car. Red plates are issued for several
 * vehicles (FZV §§ 41, 43), so nothing is asked about them.
 */
export function SamePlate({ plate, exceptId, onLeave }: Props) {
  const { t } = useTranslation('vehicle-search');
  const cars = useStore(carsStore, (state) => state.cars);
  const signedIn = useSession((session) => isAuthenticated(session));
  useEffect(() => {
    if (signedIn) void loadCars();
  }, [signedIn]);
  // Typing does not wait for a search through thousands of cars.
  const searched = useDeferredValue(plate);
  const found = useMemo(() => findCarWithPlate(cars ?? [], searched, exceptId), [cars, searched, exceptId]);
  const partner = found?.car;
  const name = vehicleName({ plate: '', make: partner?.make, model: partner?.model });
  const note =
    found?.match === 'pair'
      ? t('samePlate.pair', { name: name || partner?.name })
      : `${name === '' ? t('samePlate.unnamed') : t('samePlate.named', { name })} ${t('samePlate.ask')}`;
  return (
    <div aria-live="polite">
      {partner !== undefined && (
        <p className={styles.note}>
          {note}{' '}
          <PageLink page="carDetail" query={{ id: partner.id }} onClick={onLeave}>
            {t('car.openExisting')}
          </PageLink>
        </p>
      )}
    </div>
  );
}
