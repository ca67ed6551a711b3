import { useTranslation } from 'react-i18next';
import type { Holder, Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { FieldRow } from '~/ui/record/FieldRow';
import { FieldGroup } from '~/ui/record/RecordSheet';
import { DETAIL_KEYS, type DetailKey } from '../../edit/detail-kinds';
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

/** A detail as it is shown; undefined while nothing is known. */
function detailText(vehicle: Vehicle, detail: DetailKey, euro: (value: number) => string): string | undefined {
  const value = vehicle[detail] ?? undefined;
  if (typeof value !== 'number') return value;
  return detail === 'desiredSalePrice' ? euro(value) : String(value);
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
      {DETAIL_KEYS.map((detail) => (
        <FieldRow
          key={detail}
          label={t(`record.${detail}`)}
          value={detailText(vehicle, detail, format.euro)}
          onEdit={() => onEdit({ kind: 'detail', detail })}
        />
      ))}
      <FieldRow
        label={t('record.holder')}
        value={contact.length === 0 ? undefined : <Lines of={contact} />}
        onEdit={() => onEdit({ kind: 'holder' })}
      />
    </FieldGroup>
  );
}
