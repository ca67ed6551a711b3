import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { FieldRow } from '~/vehicle-ui/record/FieldRow';
import { MAX_INLINE_CHARACTERS } from '~/vehicle-ui/record/max-inline-characters';
import { FieldGroup } from '~/vehicle-ui/record/RecordSheet';
import { contactLines } from '~/vehicle-ui/vehicle/contact-lines';
import type { EditTarget } from '../../edit/edit-target';
import styles from './info.module.css';
import { Lines } from './Lines';
import { useOwnValues } from './own-values';

/** Notes in one line, which breaks between them only. */
function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note, index) => (
    <Fragment key={note}>
      {index > 0 && ' · '}
      <span className={styles.together}>{note}</span>
    </Fragment>
  ));
}

/** Whether a value and its notes, e.g. a mileage with its day, break within words when placed beside the label. */
const isLong = (value: string | undefined, notes: readonly string[] = []): boolean =>
  value !== undefined && [value, ...notes].join(' ').length > MAX_INLINE_CHARACTERS;

interface Props {
  readonly vehicle: Vehicle;
  readonly onEdit: (target: EditTarget) => void;
}

/** Values added by the owner, which are not in the document and have no field code. */
export function OwnRows({ vehicle, onEdit }: Props) {
  const { t } = useTranslation('car-detail');
  const values = useOwnValues(vehicle);
  return (
    <FieldGroup title={t('record.own')}>
      {values.map(({ key, label, value, notes, target, inapplicable }) => (
        <FieldRow
          key={key}
          label={label}
          value={key === 'holder' && value !== undefined ? <Lines lines={contactLines(vehicle.holder)} /> : value}
          {...(inapplicable === true && { value: <span className={styles.none}>{t('record.inapplicable')}</span> })}
          {...(notes !== undefined && { note: <Notes notes={notes} /> })}
          {...(isLong(value, notes) && { stacked: true })}
          onEdit={target === undefined ? undefined : () => onEdit(target)}
        />
      ))}
    </FieldGroup>
  );
}
