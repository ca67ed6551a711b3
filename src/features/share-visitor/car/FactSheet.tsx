import { useTranslation } from 'react-i18next';
import type { VehicleFacts } from '~/contract/vehicle-facts';
import { FieldRow } from '~/vehicle-ui/record/FieldRow';
import { FieldGroup, RecordSheet, SheetPanel } from '~/vehicle-ui/record/RecordSheet';
import type { FieldCode } from '~/zb1/field-codes';
import { FORM_PANELS } from '~/zb1/form-panels';
import styles from './car.module.css';
import { useFactGroups } from './use-fact-groups';

/** Characters of label and value together that do not fit on one line on a narrow phone. */
const MIN_STACKED_CHARACTERS = 26;

/** Other fields from which the fact that is shown under this code can follow. */
const OTHER_SOURCES: Partial<Record<FieldCode, FieldCode>> = { 'D.1': '2', '14': '14.1', R: '11' };

interface Props {
  readonly facts: VehicleFacts;
  /** Codes of the fields behind the facts that are unconfirmed readings. */
  readonly unconfirmed?: readonly string[] | undefined;
}

/** The record as a read-only sheet. */
export function FactSheet({ facts, unconfirmed = [] }: Props) {
  const { t } = useTranslation(['share', 'zb1']);
  const groups = useFactGroups(facts);
  const isDoubtful = (code: FieldCode): boolean =>
    [code, OTHER_SOURCES[code]].some((source) => source !== undefined && unconfirmed.includes(source));
  const notesOf = (code: FieldCode, note: string | undefined): string | undefined => {
    const notes = [note, isDoubtful(code) ? t('share:facts.doubtful') : undefined].filter((text) => text !== undefined);
    return notes.length === 0 ? undefined : notes.join(', ');
  };
  if (groups.length === 0) return <p className={styles.none}>{t('share:facts.none')}</p>;
  return (
    <RecordSheet label={t('share:facts.label')}>
      {FORM_PANELS.map((panel) => (
        <SheetPanel key={panel}>
          {groups
            .filter((group) => group.panel === panel)
            .map(({ key, rows }) => (
              <FieldGroup key={key} title={t(`zb1:groups.${key}`)}>
                {rows.map(({ code, label, value, note, mono = false }) => (
                  <FieldRow
                    key={code}
                    code={code}
                    label={label}
                    value={value}
                    mono={mono}
                    stacked={code === 'E' || label.length + value.length >= MIN_STACKED_CHARACTERS}
                    note={notesOf(code, note)}
                    tone={isDoubtful(code) ? 'doubtful' : undefined}
                  />
                ))}
              </FieldGroup>
            ))}
          {panel === 'middle' && facts.kind === 'trailer' && !groups.some(({ key }) => key === 'drive') && (
            <p className={styles.none}>{t('share:facts.trailer')}</p>
          )}
        </SheetPanel>
      ))}
    </RecordSheet>
  );
}
