import { useTranslation } from 'react-i18next';
import type { Holder, Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { FieldRow } from '~/ui/record/FieldRow';
import { FieldGroup } from '~/ui/record/RecordSheet';
import type { EditTarget } from '../../edit/edit-target';
import styles from './info.module.css';
import { Lines } from './Lines';

interface Props {
  readonly vehicle: Vehicle;
  readonly onEdit: (target: EditTarget) => void;
}

/** The lines of a contact: name, street, town, ways to reach it. */
function contactLines(holder: Holder | null | undefined): readonly string[] {
  if (holder === null || holder === undefined) return [];
  const { firstName = '', lastName = '', company = '', street = '', zip = '', city = '', email = '', phone = '' } = holder;
  return [`${firstName} ${lastName}`, company, street, `${zip} ${city}`, email, phone].map((line) => line.trim()).filter((line) => line !== '');
}

/** What the document does not hold and the owner added: no code stands beside it. */
export function OwnRows({ vehicle, onEdit }: Props) {
  const { t } = useTranslation('car-detail');
  const format = useFormat();
  const mileage = vehicle.mileageHistory.at(-1);
  const contact = contactLines(vehicle.holder);
  return (
    <FieldGroup title={t('record.own')}>
      <FieldRow
        label={t('record.mileage')}
        value={mileage === undefined ? undefined : format.quantity(mileage.km, 'kilometres')}
        {...(mileage !== undefined && { note: <span className={styles.together}>{t('record.mileageAt', { date: format.date(mileage.date) })}</span> })}
        onEdit={() => onEdit({ kind: 'mileage' })}
      />
      <FieldRow
        label={t('record.fuelCapacity')}
        value={typeof vehicle.fuelCapacity === 'number' ? format.quantity(vehicle.fuelCapacity, 'litres') : undefined}
        onEdit={() => onEdit({ kind: 'fuel' })}
      />
      <FieldRow
        label={t('record.holder')}
        value={contact.length === 0 ? undefined : <Lines of={contact} />}
        onEdit={() => onEdit({ kind: 'holder' })}
      />
    </FieldGroup>
  );
}

/** What is known of the car besides its document. */
export function VehicleExtras({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('car-detail');
  const { constructionTime, cylinders } = vehicle;
  return (
    <>
      {typeof constructionTime === 'string' && <FieldRow label={t('record.constructionTime')} value={constructionTime} />}
      {typeof cylinders === 'number' && <FieldRow label={t('record.cylinders')} value={String(cylinders)} />}
    </>
  );
}
