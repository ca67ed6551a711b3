import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { FieldRow } from '~/vehicle-ui/record/FieldRow';
import type { FieldCode } from '~/zb1/field-codes';
import { targetOfField, type EditTarget } from '../../edit/edit-target';
import { useFieldNames, useFieldDisplay } from '../info/field-display';

interface Props {
  readonly code: FieldCode;
  readonly vehicle: Vehicle;
  /** Small text after the value. */
  readonly note?: string;
  /** Places the value below its name. */
  readonly stacked?: boolean;
  readonly onEdit: (target: EditTarget) => void;
}

/** A field of the document with its code; clicking the row edits it. */
export function ValueRow({ code, vehicle, note, stacked = false, onEdit }: Props) {
  const { t } = useTranslation('car-detail');
  const names = useFieldNames();
  const words = useFieldDisplay();
  const { value } = words(code, vehicle.fields);
  const doubtful = vehicle.readings?.[code]?.flagged === true;
  const notes = [value === null ? undefined : note, doubtful ? t('record.doubtful') : undefined].filter(
    (part) => part !== undefined,
  );
  return (
    <FieldRow
      code={code}
      label={names(code).short}
      value={value?.join(', ')}
      {...(notes.length > 0 && { note: notes.join(', ') })}
      {...(stacked && { stacked })}
      {...(doubtful && { tone: 'doubtful' as const })}
      onEdit={() => onEdit(targetOfField(code))}
    />
  );
}
