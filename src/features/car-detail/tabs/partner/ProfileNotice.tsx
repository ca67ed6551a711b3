import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { VehicleProfile } from '~/zb1/vehicle-profile';
import { targetOfField, type EditTarget } from '../../edit/edit-target';
import { Notice } from './Notice';

interface Props {
  readonly profile: VehicleProfile;
  readonly onEdit: (target: EditTarget) => void;
}

/** Asks for missing document fields that are needed to find matching data. Renders nothing if they are complete. */
export function ProfileNotice({ profile, onEdit }: Props) {
  const { t } = useTranslation('partners');
  if (profile.type !== null && profile.drive !== null) return null;
  const missing = profile.type === null ? 'type' : 'drive';
  const code = profile.type === null ? 'J' : '10';
  return (
    <Notice
      actions={
        <Button variant="text" onClick={() => onEdit(targetOfField(code))}>
          {t('enterField', { code })}
        </Button>
      }
    >
      {t(`unknown.${missing}`)}
    </Notice>
  );
}
