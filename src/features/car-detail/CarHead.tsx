import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat, usePath } from '~/i18n/use-language';
import { useFuelText } from '~/vehicle-ui/field-note';
import { CarPlate } from '~/vehicle-ui/vehicle/CarPlate';
import { useDeleteCar } from '~/vehicle-ui/vehicle/use-delete-car';
import { useIsMounted } from '~/ui/use-is-mounted';
import { inspectionOfMonth } from '~/vehicle-ui/vehicle/inspection';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { makeAndModel } from '~/vehicle-ui/vehicle/vehicle-name';
import { CarActions } from './CarActions';
import styles from './car-head.module.css';
import { isUnreviewed } from './doubtful-readings';

interface Props {
  readonly vehicle: Vehicle;
  /** Opens the review of the scan; undefined if there is nothing to review. */
  readonly onReview: (() => void) | undefined;
}

/** The car's plate as the page title, its key facts, and the actions on the whole car. */
export function CarHead({ vehicle, onReview }: Props) {
  const { t } = useTranslation('car-detail');
  const format = useFormat();
  const navigate = useNavigate();
  const path = usePath();
  const fuelWord = useFuelText();
  const today = useToday();
  const deleteCar = useDeleteCar();
  const isMounted = useIsMounted();
  const [deleting, setDeleting] = useState(false);
  const { facts } = vehicle;
  const name = makeAndModel(facts);
  const line = [
    typeof facts.powerKw === 'number' ? format.quantity(facts.powerKw, 'kilowatts') : undefined,
    fuelWord(vehicle),
    typeof facts.firstRegistration === 'string'
      ? t('head.registered', { date: format.date(facts.firstRegistration) })
      : undefined,
  ].filter((part) => typeof part === 'string');

  async function remove(): Promise<void> {
    setDeleting(true);
    const isGone = await deleteCar({ id: vehicle.id, name: facts.licensePlate ?? '' });
    if (!isMounted.current) return;
    if (isGone) await navigate(path('cars'));
    else setDeleting(false);
  }

  return (
    <div className={styles.head}>
      <h1 className={styles.plate}>
        <CarPlate
          plate={facts.licensePlate}
          height={72}
          inspection={inspectionOfMonth(facts.inspectionDate, today, facts.licensePlate).printed}
          isTransitioning
        />
      </h1>
      <div className={styles.words}>
        <p className={styles.name}>{name === '' ? t('head.unknownCar') : name}</p>
        {line.length > 0 && <p className={styles.line}>{line.join(', ')}</p>}
      </div>
      <CarActions
        vehicle={vehicle}
        onReview={isUnreviewed(vehicle) ? onReview : undefined}
        deleting={deleting}
        onDelete={() => void remove()}
      />
    </div>
  );
}
