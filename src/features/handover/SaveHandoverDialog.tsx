import { useTranslation } from 'react-i18next';
import { boolean, object } from 'yup';
import { errorKey, errorValues } from '~/api';
import type { Vehicle } from '~/contract/vehicle';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { useValidatedForm } from '~/form/use-validated-form';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { Icon } from '~/ui/Icon';
import { showToast } from '~/ui/toasts/toast-store';
import styles from './handover.module.css';
import { saveHandover } from './save-handover';

interface Props {
  readonly open: boolean;
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
}

/** Saves a vehicle as a handover file: what it contains and omits, and the options for photos and plate. */
export function SaveHandoverDialog({ open, vehicle, onClose }: Props) {
  const { t } = useTranslation(['handover', 'errors']);
  const format = useFormat();
  const language = useLanguage();
  const form = useValidatedForm(
    object({
      photos: boolean().required(),
      plate: boolean().required(),
      history: boolean().required(),
      amounts: boolean().required(),
    }),
    { photos: true, plate: false, history: true, amounts: false },
  );
  const hasHistory = form.watch('history');
  const { control } = form;

  return (
    <DialogShell open={open} title={t('handover:save.title')} locked={form.formState.isSubmitting} onClose={onClose}>
      <FormShell
        form={form}
        label={t('handover:save.title')}
        submitLabel={t('handover:save.submit')}
        busyLabel={t('handover:save.busy')}
        describeError={(error) => t(`errors:${errorKey(error, 'handover.save')}`, errorValues(error))}
        onCancel={onClose}
        onSubmit={async (wanted) => {
          const { name, size } = await saveHandover(vehicle, wanted, language);
          onClose();
          showToast(t('handover:save.done', { name, size: format.bytes(size) }));
        }}
      >
        <p>{t('handover:save.text')}</p>
        <ul className={styles.contents}>
          <li>
            <Icon name="check" />
            {t('handover:save.in')}
          </li>
          <li>
            <Icon name="eyeOff" />
            {t('handover:save.out')}
          </li>
        </ul>
        <div>
          <ChoiceField control={control} name="photos" look="switch" label={t('handover:save.photos')} />
          {vehicle.fields.A !== undefined && vehicle.fields.A !== '' && (
            <ChoiceField control={control} name="plate" look="switch" label={t('handover:save.plate')} />
          )}
          <ChoiceField control={control} name="history" look="switch" label={t('handover:save.history')} />
          {hasHistory && (
            <ChoiceField control={control} name="amounts" look="switch" label={t('handover:save.amounts')} />
          )}
        </div>
      </FormShell>
    </DialogShell>
  );
}
