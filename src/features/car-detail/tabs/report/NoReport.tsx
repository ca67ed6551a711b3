import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { EmptyState } from '~/ui/states/EmptyState';
import { VIN_LENGTH } from '~/zb1/vin';
import { targetOfField, type EditTarget } from '../../edit/edit-target';

interface Props {
  readonly vehicle: Vehicle;
  readonly onEdit: (target: EditTarget) => void;
}

/** Shown when no report was found: possible reasons, and a button to edit the VIN. */
export function NoReport({ vehicle, onEdit }: Props) {
  const { t } = useTranslation(['report', 'errors']);
  const characters = vehicle.facts.vin?.length ?? 0;
  const why = characters === 0 ? 'missing' : characters === VIN_LENGTH ? 'unknown' : 'length';
  return (
    <EmptyState
      title={t(`report:none.title.${why}`, { characters, wanted: VIN_LENGTH })}
      text={t('errors:report.none')}
      action={
        <Button variant="contained" onClick={() => onEdit(targetOfField('E'))}>
          {t(characters === 0 ? 'report:none.enter' : 'report:none.check')}
        </Button>
      }
    />
  );
}
