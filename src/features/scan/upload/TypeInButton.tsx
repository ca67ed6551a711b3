import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { isAuthenticated, useSession } from '~/session';
import { prefetchTypedEntry } from '../result-views';
import { pendingGuestScanId } from '../scan-store';

interface Props {
  readonly onStart: () => void;
}

/**
 * Offers to type the document in beside the photo when no photo can be read. Not for a guest who has a scan already,
 * which has to be claimed or discarded first.
 */
export function TypeInButton({ onStart }: Props) {
  const { t } = useTranslation('scan');
  const guest = useSession((session) => !isAuthenticated(session));
  useEffect(() => void prefetchTypedEntry(), []);
  if (guest && pendingGuestScanId() !== null) return null;
  return (
    <Button variant="text" startIcon={<Icon name="edit" />} onClick={onStart}>
      {t('typed.open')}
    </Button>
  );
}
