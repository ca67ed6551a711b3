import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { errorKey, errorValues } from '~/api';
import { MAX_CAPTION_LENGTH, PHOTO_ALBUMS, type AlbumPhoto } from '~/contract/album-photos';
import { SelectField } from '~/form/SelectField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { FIRST_DAY_OF_CARS, isDay, isoOfDate } from '~/lib/calendar';
import { FormDialog } from '~/form/FormDialog';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import type { PhotoDetails } from './use-album-photos';

/** @param storedDay may lie ahead: it was saved in another time zone, or by a wrong clock */
function useDetailsSchema(storedDay: string | null) {
  const { t } = useTranslation('album-photos');
  const today = isoOfDate(useToday());
  return useMemo(
    () =>
      object({
        album: string().oneOf(PHOTO_ALBUMS).required(),
        caption: string().defined(),
        takenOn: string()
          .defined()
          .test('day', t('form.problem.date'), (day) => day === '' || (isDay(day) && day >= FIRST_DAY_OF_CARS))
          .test('future', t('form.problem.future'), (day) => !isDay(day) || day <= today || day === storedDay),
      }),
    [storedDay, t, today],
  );
}

interface Props {
  readonly photo: AlbumPhoto;
  readonly open: boolean;
  readonly onSave: (photo: AlbumPhoto, details: PhotoDetails) => Promise<void>;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Changes the caption, the album and the day of a photo. */
export function AlbumPhotoDialog({ photo, open, onSave, onClose, onClosed }: Props) {
  const { t } = useTranslation(['album-photos', 'errors']);
  const { album, caption, takenOn } = photo;
  const form = useValidatedForm(useDetailsSchema(takenOn), { album, caption, takenOn: takenOn ?? '' });
  return (
    <FormDialog
      open={open}
      title={t('album-photos:form.title')}
      form={form}
      initialFocus="caption"
      busyLabel={t('album-photos:form.saving')}
      onSubmit={async (values) => {
        await onSave(photo, { ...values, takenOn: values.takenOn === '' ? null : values.takenOn });
        onClose();
      }}
      describeError={(error) => t(`errors:${errorKey(error, 'album-photos.save')}`, errorValues(error))}
      onClose={onClose}
      onClosed={onClosed}
    >
      <TextField
        control={form.control}
        name="caption"
        label={t('album-photos:form.caption')}
        maxLength={MAX_CAPTION_LENGTH}
        optional
      />
      <SelectField
        control={form.control}
        name="album"
        label={t('album-photos:form.album')}
        options={PHOTO_ALBUMS.map((value) => ({ value, label: t(`album-photos:album.${value}`) }))}
      />
      <TextField control={form.control} name="takenOn" type="date" label={t('album-photos:form.takenOn')} optional />
    </FormDialog>
  );
}
