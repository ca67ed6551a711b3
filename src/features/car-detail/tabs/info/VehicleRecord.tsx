import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unconfirmedCodes } from '~/contract/unconfirmed-codes';
import type { Vehicle } from '~/contract/vehicle';
import { FieldGroup, RecordSheet, SheetPanel } from '~/vehicle-ui/record/RecordSheet';
import type { FailedCheck } from '~/zb1/checks';
import type { FieldCode } from '~/zb1/field-codes';
import { FIELD_GROUPS, type FieldGroup as Group } from '~/zb1/field-groups';
import { FORM_PANELS } from '~/zb1/form-panels';
import { targetOfField, type EditTarget } from '../../edit/edit-target';
import { EarlierReadings } from '../../earlier/EarlierReadings';
import { DocumentImage } from './DocumentImage';
import styles from './info.module.css';
import { OwnRows } from './OwnRows';
import { RecordRow } from './RecordRow';
import { VinFacts } from './VinFacts';

interface Props {
  readonly vehicle: Vehicle;
  readonly checks: readonly FailedCheck[];
  readonly onEdit: (target: EditTarget) => void;
}

/** The record laid out like the document: three panels between the folds, each value with its field code. */
export function VehicleRecord({ vehicle, checks, onEdit }: Props) {
  const { t } = useTranslation(['car-detail', 'zb1']);
  const [all, setAll] = useState(false);
  const doubtful = doubtfulFields(vehicle, checks);

  const rows = (codes: readonly FieldCode[]) =>
    codes.map((code) => (
      <RecordRow
        key={code}
        code={code}
        fields={vehicle.fields}
        doubtful={doubtful.has(code)}
        onEdit={() => onEdit(targetOfField(code))}
      />
    ));

  const group = ({ key, primary, more }: Group) => {
    // Doubtful fields are shown even while their group is collapsed.
    const shown = all ? [...primary, ...more] : [...primary, ...more.filter((code) => doubtful.has(code))];
    if (shown.length === 0 && key !== 'document') return null;
    return (
      <FieldGroup key={key} title={t(`zb1:groups.${key}`)}>
        {key === 'document' && <DocumentImage vehicle={vehicle} />}
        {key === 'document' && <EarlierReadings vehicle={vehicle} />}
        {rows(shown)}
        {key === 'identification' && <VinFacts vehicle={vehicle} />}
      </FieldGroup>
    );
  };

  return (
    <div>
      <div className={styles.recordBar}>
        <p>{t('car-detail:record.hint')}</p>
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('car-detail:record.fewer') : t('car-detail:record.all')}
        </Button>
      </div>
      <RecordSheet label={t('car-detail:record.label')}>
        {FORM_PANELS.map((panel) => (
          <SheetPanel key={panel}>
            {FIELD_GROUPS.filter((fieldGroup) => fieldGroup.panel === panel).map(group)}
            {panel === 'left' && <OwnRows vehicle={vehicle} onEdit={onEdit} />}
          </SheetPanel>
        ))}
      </RecordSheet>
    </div>
  );
}

/** Flagged readings, and for each failed check the field that is more likely wrong. */
function doubtfulFields(vehicle: Vehicle, checks: readonly FailedCheck[]): ReadonlySet<string> {
  return new Set([...unconfirmedCodes(vehicle), ...checks.flatMap(({ fields }) => fields.slice(0, 1))]);
}
