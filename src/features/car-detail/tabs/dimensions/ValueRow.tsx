import type { ReactNode } from 'react';
import type { Vehicle } from '~/contract/vehicle';
import { FieldRow } from '~/vehicle-ui/record/FieldRow';
import type { FieldCode } from '~/zb1/field-codes';
import { targetOfField, type EditTarget } from '../../edit/edit-target';
import { useFieldNames, useFieldDisplay } from '../info/field-display';

interface Props {
  readonly code: FieldCode;
  readonly vehicle: Vehicle;
  /** Small text after the value. */
  readonly note?: ReactNode;
  /** Places the value below its name. */
  readonly stacked?: boolean;
  readonly onEdit: (target: EditTarget) => void;
}

/** A field of the document with its code; clicking the row edits it. */
export function ValueRow({ code, vehicle, note, stacked = false, onEdit }: Props) {
  const names = useFieldNames();
  const words = useFieldDisplay();
  const { value } = words(code, vehicle.fields);
  const doubtful = vehicle.readings?.[code]?.flagged === true;
  return (
    <FieldRow
      code={code}
      label={names(code).short}
      value={value?.join(', ')}
      {...(note !== undefined && value !== null && { note })}
      {...(stacked && { stacked })}
      {...(doubtful && { tone: 'doubtful' as const })}
      onEdit={() => onEdit(targetOfField(code))}
    />
  );
}
