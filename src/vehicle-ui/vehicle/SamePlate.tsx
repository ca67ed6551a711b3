import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { carsStore, loadCars } from '~/api/cars/cars-store';
import { isAuthenticated, useSession } from '~/session';
import { PageLink } from '~/ui/PageLink';
import { formatPlate, isPlate } from '~/zb1/plate';
import styles from './same-plate.module.css';

interface Props {
  /** As typed. */
  readonly plate: string;
  /** The vehicle whose plate is edited. */
  readonly exceptId?: string;
  /** Called when the link is followed. */
  readonly onLeave: () => void;
}

/** Says that another car of the list has this plate, and links to it. Saving is allowed: plates are interchangeable. */
export function SamePlate({ plate, exceptId, onLeave }: Props) {
  const { t } = useTranslation('vehicle-search');
  const cars = useStore(carsStore, (state) => state.cars);
  const signedIn = useSession((session) => isAuthenticated(session));
  useEffect(() => {
    if (signedIn) void loadCars();
  }, [signedIn]);
  const wanted = isPlate(plate) ? formatPlate(plate) : undefined;
  const same = wanted === undefined ? undefined : cars?.find(({ id, name }) => id !== exceptId && name === wanted);
  return (
    <div aria-live="polite">
      {same !== undefined && (
        <p className={styles.note}>
          {t('samePlate.text', { name: [same.make, same.model].filter((part) => part !== '').join(' ') || same.name })}{' '}
          <PageLink page="carDetail" query={{ id: same.id }} onClick={onLeave}>
            {t('car.openExisting')}
          </PageLink>
        </p>
      )}
    </div>
  );
}
