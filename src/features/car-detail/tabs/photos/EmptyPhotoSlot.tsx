import { useTranslation } from 'react-i18next';
import type { PhotoSide } from '~/contract/photos';
import { PickButton } from '~/ui/files/PickButton';
import { useCoarsePointer } from '~/ui/use-coarse-pointer';
import { ACCEPTED_PHOTO_TYPES } from '~/ui/files/consume-picked-files';
import type { OutlineKind } from './outline-kind';
import styles from './photos.module.css';
import { VehicleOutline } from './VehicleOutline';

interface ButtonsProps {
  readonly side: PhotoSide;
  /** The slot holds a photo, which the new one replaces. */
  readonly again?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Buttons to choose a picture for a side, or to take one with a phone's camera. */
export function PickButtons({ side, again = false, onFiles }: ButtonsProps) {
  const { t } = useTranslation('photos');
  const finger = useCoarsePointer();
  const shared = { accept: ACCEPTED_PHOTO_TYPES, onFiles, ...(again && { variant: 'text' as const }) };
  const words = again ? { name: t(`name.${side}`) } : { side: t(`side.${side}`) };
  return (
    <>
      {finger && (
        <PickButton
          {...shared}
          usesCamera
          icon="camera"
          label={t(again ? 'place.retake' : 'place.take')}
          name={t(again ? 'place.retakeFor' : 'place.takeFor', words)}
        />
      )}
      <PickButton
        {...shared}
        icon="image"
        label={t(again ? 'place.replace' : 'place.choose')}
        name={t(again ? 'place.replaceFor' : 'place.chooseFor', words)}
      />
    </>
  );
}

interface Props extends Omit<ButtonsProps, 'again'> {
  readonly kind: OutlineKind;
  /** A chosen file is being validated. */
  readonly checking: boolean;
  /** A file is dragged over this slot. */
  readonly over: boolean;
}

/** A side without a photo: the vehicle's outline and the buttons to add one. */
export function EmptyPhotoSlot({ side, kind, over, checking, onFiles }: Props) {
  const { t } = useTranslation('photos');
  return (
    <div className={styles.frame} data-empty aria-busy={checking}>
      <VehicleOutline kind={kind} side={side} className={styles.outline} />
      <p className={styles.hint}>{checking ? t('upload.checking') : over ? t('place.dropNow') : t('place.drop')}</p>
      <div className={styles.choose}>
        <PickButtons side={side} onFiles={onFiles} />
      </div>
    </div>
  );
}
