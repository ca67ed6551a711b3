import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { carsStore, loadCars } from '~/api/cars/cars-store';
import { isAuthenticated, useSession } from '~/session';
import { PageLink } from '~/ui/PageLink';
import { isInterchangeablePair, isSamePlate, parsePlate } from '~/zb1/plate';
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
  const others = cars?.filter(({ id }) => id !== exceptId);
  const isShared = parsePlate(plate)?.kind === 'red';
  const same = isShared ? undefined : others?.find(({ name }) => isSamePlate(plate, name));
  const partner = same ?? others?.find(({ name }) => isInterchangeablePair(plate, name));
  const name = vehicleName({ plate: '', make: partner?.make, model: partner?.model });
  const note =
    same === undefined
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
