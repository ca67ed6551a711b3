import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { PHOTO_ALBUMS } from '~/contract/album-photos';
import type { Vehicle } from '~/contract/vehicle';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { useValidatedForm } from '~/form/use-validated-form';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { Icon } from '~/ui/Icon';
import { showToast } from '~/ui/toasts/toast-store';
import { estimatedSize, isTooLarge } from './file-size';
import { MAX_BYTES } from './format';
import { handedOverFields } from './handed-over-fields';
import { DEFAULT_CHOICE, handoverChoice } from './handover-choice';
import styles from './handover.module.css';
import { saveHandover } from './save-handover';
import { UnconfirmedNote } from './UnconfirmedNote';
import { useHandoverFiles } from './use-handover-files';

interface Props {
  readonly open: boolean;
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
}

/** Saves a vehicle as a handover file: what it contains and omits, and what the seller can choose. */
export function SaveHandoverDialog({ open, vehicle, onClose }: Props) {
  const { t } = useTranslation(['handover', 'album-photos', 'errors']);
  const format = useFormat();
  const language = useLanguage();
  const form = useValidatedForm(handoverChoice, DEFAULT_CHOICE);
  const files = useHandoverFiles(vehicle.id);
  const { albums, documents, otherTypes } = files;
  const choice = form.watch();
  const { control } = form;
  const { unconfirmed } = handedOverFields(vehicle, choice.plate);
  const warning = useRef<HTMLOutputElement>(null);

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
          // A file over the limit could not be imported. The warning gets the focus, so that it is read out.
          if (isTooLarge(files, wanted)) return warning.current?.focus();
          const { name, size, missing } = await saveHandover(vehicle, wanted, language);
          onClose();
          const done = t('handover:save.done', { name, size: format.bytes(size) });
          if (missing === 0) showToast(done);
          else showToast(`${done} ${t('handover:save.missing', { count: missing })}`, { tone: 'error' });
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
        {unconfirmed > 0 && <UnconfirmedNote vehicleId={vehicle.id} count={unconfirmed} onLeave={onClose} />}
        <div>
          <ChoiceField control={control} name="photos" look="switch" label={t('handover:save.photos')} />
          {PHOTO_ALBUMS.map(
            (album) =>
              albums[album].count > 0 && (
                <ChoiceField
                  key={album}
                  control={control}
                  name={`albums.${album}`}
                  look="switch"
                  label={t('handover:save.album', {
                    album: t(`album-photos:album.${album}`),
                    count: albums[album].count,
                  })}
                />
              ),
          )}
          {vehicle.fields.A !== undefined && vehicle.fields.A !== '' && (
            <ChoiceField control={control} name="plate" look="switch" label={t('handover:save.plate')} />
          )}
          <ChoiceField control={control} name="history" look="switch" label={t('handover:save.history')} />
          {choice.history && (
            <ChoiceField control={control} name="amounts" look="switch" label={t('handover:save.amounts')} />
          )}
          {choice.history && documents.count > 0 && (
            <ChoiceField
              control={control}
              name="documents"
              look="switch"
              label={t('handover:save.documents', { count: documents.count, size: format.bytes(documents.size) })}
            />
          )}
          {choice.history && otherTypes > 0 && (
            <p className={styles.note}>{t('handover:save.otherTypes', { count: otherTypes })}</p>
          )}
        </div>
        <output ref={warning} tabIndex={-1} className={styles.warning}>
          {isTooLarge(files, choice) &&
            t('handover:save.tooLarge', {
              size: format.bytes(estimatedSize(files, choice)),
              max: format.bytes(MAX_BYTES),
            })}
        </output>
      </FormShell>
    </DialogShell>
  );
}
