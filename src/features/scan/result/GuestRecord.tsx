import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { usePersonalTitle } from '~/routing/use-personal-title';
import { isWithoutOwner, useSession } from '~/session';
import { useFieldNote, useFuelText } from '~/vehicle-ui/field-note';
import { fieldText } from '~/vehicle-ui/field-text';
import { Icon } from '~/ui/Icon';
import { LicencePlate } from '~/vehicle-ui/plate/LicencePlate';
import { PrintedText } from '~/vehicle-ui/PrintedText';
import { FieldRow } from '~/vehicle-ui/record/FieldRow';
import { MAX_INLINE_CHARACTERS } from '~/vehicle-ui/record/max-inline-characters';
import { FieldGroup, RecordSheet, SheetPanel } from '~/vehicle-ui/record/RecordSheet';
import { inspectionOfMonth } from '~/vehicle-ui/vehicle/inspection';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { makeAndModel } from '~/vehicle-ui/vehicle/vehicle-name';
import type { FieldCode } from '~/zb1/field-codes';
import { FIELD_GROUPS } from '~/zb1/field-groups';
import { FORM_PANELS } from '~/zb1/form-panels';
import { FIELD_FORMATS } from '~/zb1/formats';
import { normalise } from '~/zb1/normalise';
import { Note } from '~/ui/states/Note';
import { usePrinting } from '~/ui/use-printing';
import { useFieldLabel } from '~/vehicle-ui/use-field-label';
import { printedCode } from '~/zb1/printed-code';
import styles from './guest-record.module.css';
import { Teaser } from './Teaser';
import { WeakPointsPreview } from './WeakPointsPreview';

interface Props {
  readonly vehicle: Vehicle;
  readonly onReview: () => void;
  /** False where the browser stores nothing: there can be no account either. */
  readonly isPersisted?: boolean;
}

/**
 * The result of a guest's scan: plate, key facts, the document's fields, a preview of the account's features, and how
 * to get one.
 */
export function GuestRecord({ vehicle, onReview, isPersisted = true }: Props) {
  const { t } = useTranslation(['scan', 'zb1']);
  const language = useLanguage();
  const format = useFormat();
  const today = useToday();
  const label = useFieldLabel();
  const noteOf = useFieldNote();
  const fuelWord = useFuelText();
  // While their account claims the record, after that failed, or when their session has expired, nothing invites users
  // to create one.
  const needsAccount = useSession(isWithoutOwner);
  const [all, setAll] = useState(false);
  // A guest's only copy on paper has all values.
  const printing = usePrinting();
  const { facts, fields } = vehicle;
  const name = makeAndModel(facts);
  const line = [
    typeof facts.powerKw === 'number' ? format.quantity(facts.powerKw, 'kilowatts') : undefined,
    fuelWord(vehicle),
    typeof facts.firstRegistration === 'string'
      ? t('result.registered', { date: format.date(facts.firstRegistration) })
      : undefined,
  ].filter((part) => typeof part === 'string');

  usePersonalTitle(name || undefined, t('result.saved'));

  const row = (code: FieldCode) => {
    const value = fieldText(language, code, fields[code]);
    const { kind } = FIELD_FORMATS[code];
    return (
      <FieldRow
        key={code}
        code={printedCode(code)}
        label={label(code)}
        value={value === null ? null : <PrintedText code={code}>{value}</PrintedText>}
        note={value === null ? undefined : noteOf(code, normalise(code, fields[code] ?? ''))}
        mono={kind === 'vin'}
        stacked={kind === 'vin' || (value?.length ?? 0) > MAX_INLINE_CHARACTERS}
      />
    );
  };
  const isGiven = (code: FieldCode): boolean => fieldText(language, code, fields[code]) !== null;

  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.plate}>
          <LicencePlate
            plate={facts.licensePlate ?? ''}
            height={72}
            inspection={inspectionOfMonth(facts.inspectionDate, today, facts.licensePlate).printed}
          />
        </h1>
        <div className={styles.words}>
          {name !== '' && <p className={styles.name}>{name}</p>}
          {line.length > 0 && <p className={styles.line}>{line.join(', ')}</p>}
        </div>
        <Button startIcon={<Icon name="eye" />} onClick={onReview}>
          {t('result.edit')}
        </Button>
      </header>
      {isPersisted ? needsAccount && <Teaser /> : <Note tone="warning">{t('result.notPersisted')}</Note>}
      <div className={styles.bar}>
        <p>{t('result.hint')}</p>
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('result.fewer') : t('result.all')}
        </Button>
      </div>
      <RecordSheet label={t('result.saved')}>
        {FORM_PANELS.map((panel) => (
          <SheetPanel key={panel}>
            {FIELD_GROUPS.filter((group) => group.panel === panel).map(({ key, primary, more }) => {
              const codes = [...primary, ...more];
              const given = codes.filter(isGiven);
              const shown = all ? codes : printing ? given : given.slice(0, Math.max(primary.length, 3));
              return (
                shown.length > 0 && (
                  <FieldGroup key={key} title={t(`zb1:groups.${key}`)}>
                    {shown.map(row)}
                  </FieldGroup>
                )
              );
            })}
          </SheetPanel>
        ))}
      </RecordSheet>
      {isPersisted && needsAccount && <WeakPointsPreview />}
    </article>
  );
}
