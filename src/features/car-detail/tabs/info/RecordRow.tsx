import { useTranslation } from 'react-i18next';
import { PrintedText } from '~/vehicle-ui/PrintedText';
import { FieldRow } from '~/vehicle-ui/record/FieldRow';
import { MAX_INLINE_CHARACTERS } from '~/vehicle-ui/record/max-inline-characters';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { FIELD_FORMATS } from '~/zb1/formats';
import { printedCode } from '~/zb1/printed-code';
import { useFieldNames, useFieldDisplay } from './field-display';
import { Lines } from './Lines';

/** Fields whose names and values never fit side by side in the narrow left panel. */
const ALWAYS_STACKED: ReadonlySet<FieldCode> = new Set(['E', 'Nr', '16']);

interface Props {
  readonly code: FieldCode;
  readonly fields: FieldValues;
  readonly doubtful: boolean;
  readonly onEdit: () => void;
}

/** A field of the document: code, name, value, and its meaning. */
export function RecordRow({ code, fields, doubtful, onEdit }: Props) {
  const { t } = useTranslation('car-detail');
  const words = useFieldDisplay();
  const names = useFieldNames();
  const { value, note } = words(code, fields);
  const kind = FIELD_FORMATS[code].kind;
  const long = (value?.[0]?.length ?? 0) > MAX_INLINE_CHARACTERS;
  const stacked = value !== null && (ALWAYS_STACKED.has(code) || (long && code !== 'C.1.3'));
  const notes = [note, doubtful ? t('record.doubtful') : undefined].filter((text) => text !== undefined);
  return (
    <FieldRow
      code={printedCode(code)}
      label={names(code).short}
      value={
        value === null ? undefined : (
          <PrintedText code={code}>
            <Lines lines={value} />
          </PrintedText>
        )
      }
      {...(notes.length > 0 && { note: notes.join(', ') })}
      {...(stacked && { stacked: true })}
      {...(kind === 'vin' && { mono: true })}
      {...(doubtful && { tone: 'doubtful' })}
      onEdit={onEdit}
    />
  );
}
