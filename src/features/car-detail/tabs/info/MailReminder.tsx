import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { config } from '~/config';
import { setReminder } from '~/contract/newsletter';
import type { Vehicle } from '~/contract/vehicle';
import { showToast } from '~/ui/toasts/toast-store';
import { queryKeys } from '~/api/query-keys';
import { writeCached } from '~/api/write-cached';
import styles from './info.module.css';

/**
 * Switch for the inspection reminder by mail. In on-device mode no mail can be sent: a sentence refers to the calendar
 * instead.
 */
export function MailReminder({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation(['car-detail', 'errors']);
  const queries = useQueryClient();
  const setCachedReminder = (enabled: boolean): Promise<void> =>
    writeCached<Vehicle>(
      queries,
      queryKeys.vehicle(vehicle.id),
      (before) => before && { ...before, inspectionReminder: enabled },
    );
  const { mutate, isPending } = useMutation({
    mutationFn: (enabled: boolean) => call(setReminder, { id: vehicle.id, enabled }),
    onMutate: setCachedReminder,
    onSuccess: (_, enabled) =>
      showToast(enabled ? t('car-detail:inspection.mailOn') : t('car-detail:inspection.mailOff')),
    onError: (error, enabled) => {
      void setCachedReminder(!enabled);
      showToast(t(`errors:${errorKey(error, 'vehicle.failed')}`, errorValues(error)), { tone: 'error' });
    },
  });

  if (config().mode === 'device') return <p className={styles.mailHint}>{t('car-detail:inspection.noMail')}</p>;
  return (
    <FormControlLabel
      control={
        <Switch
          checked={vehicle.inspectionReminder === true}
          // Not disabled, which would drop the focus.
          onChange={(_, enabled) => {
            if (!isPending) mutate(enabled);
          }}
          slotProps={{ input: { 'aria-disabled': isPending || undefined } }}
        />
      }
      label={t('car-detail:inspection.mail')}
    />
  );
}
