import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '~/api';
import { setDeadlineReminder, setReminder } from '~/contract/reminder';
import type { Vehicle } from '~/contract/vehicle';
import { showToast } from '~/ui/toasts/toast-store';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { queryKeys } from '~/api/query-keys';
import { writeCached } from '~/api/write-cached';

const OPERATIONS = { inspectionReminder: setReminder, deadlineReminder: setDeadlineReminder } as const;

export interface ReminderSwitchProps {
  readonly vehicle: Vehicle;
  readonly reminder: keyof typeof OPERATIONS;
  readonly label: string;
}

/** Switch for a reminder by mail, where mails can be sent. */
export function ReminderSwitch({ vehicle, reminder, label }: ReminderSwitchProps) {
  const { t } = useTranslation('car-detail');
  const showError = useErrorToast();
  const queries = useQueryClient();
  const setCachedReminder = (enabled: boolean): Promise<void> =>
    writeCached<Vehicle>(
      queries,
      queryKeys.vehicle(vehicle.id),
      (before) => before && { ...before, [reminder]: enabled },
    );
  const announce = (enabled: boolean): void => {
    showToast(enabled ? t('inspection.mailOn') : t('inspection.mailOff'));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (enabled: boolean) => call(OPERATIONS[reminder], { id: vehicle.id, enabled }),
    onMutate: setCachedReminder,
    onSuccess: (_, enabled) => announce(enabled),
    onError: async (error, enabled) => {
      // It may be saved although the answer was lost.
      const current = await refetchOutdatedVehicle(queries, vehicle.id, error);
      if (current !== undefined && (current[reminder] === true) === enabled) {
        announce(enabled);
        return;
      }
      if (current === undefined) await setCachedReminder(!enabled);
      showError(error, 'vehicle.failed');
    },
  });

  return (
    <FormControlLabel
      control={
        <Switch
          checked={vehicle[reminder] === true}
          // Not disabled, which would drop the focus.
          onChange={(_, enabled) => {
            if (!isPending) mutate(enabled);
          }}
          slotProps={{ input: { 'aria-disabled': isPending || undefined } }}
        />
      }
      label={label}
    />
  );
}
