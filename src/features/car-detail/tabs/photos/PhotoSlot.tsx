import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { Photo, PhotoSide } from '~/contract/photos';
import { useFormat } from '~/i18n/use-language';
import { useDragOver } from '~/ui/files/use-drag-over';
import { Icon } from '~/ui/Icon';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { isoOfDate } from '~/lib/calendar';
import { EmptyPhotoSlot, PickButtons } from './EmptyPhotoSlot';
import type { OutlineKind } from './outline-kind';
import styles from './photos.module.css';
import { ShownPhoto } from './ShownPhoto';
import { UploadingPhoto } from './UploadingPhoto';
import type { PhotoSlotState } from './use-photo-slots';

/** Attribute that identifies the side of a drop or paste target. */
export const SIDE_ATTRIBUTE = 'data-side';

interface Props {
  readonly slot: PhotoSlotState;
  readonly kind: OutlineKind;
  /** Files are being dragged over the page. */
  readonly dragging: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
  readonly onDelete: (photo: Photo) => void;
}

/** The frame of one side: empty, with its photo, or with an upload. */
export function PhotoSlot({ slot, kind, dragging, onFiles, onOpen, onRetry, onDiscard, onDelete }: Props) {
  const { t } = useTranslation(['photos', 'errors', 'common']);
  const format = useFormat();
  const title = useId();
  const section = useRef<HTMLElement>(null);
  /** Set from a deletion until the photo is restored: both remove the focused button. */
  const restoresFocus = useRef(false);
  useFocusAfterRemoval(section);
  const over = useDragOver(section);
  const { side, photo, upload, refused } = slot;
  const name = t(`name.${side}`);
  const hasPhoto = photo !== undefined;

  // The focused button was removed: focus the first one that is now in this slot.
  useEffect(() => {
    if (!restoresFocus.current) return;
    restoresFocus.current = !hasPhoto;
    const { activeElement } = document;
    if (activeElement === document.body || section.current?.contains(activeElement) === true)
      section.current?.querySelector('button')?.focus();
  }, [hasPhoto]);

  const remove = (shown: Photo): void => {
    restoresFocus.current = true;
    onDelete(shown);
  };

  return (
    <section
      ref={section}
      className={styles.slot}
      aria-labelledby={title}
      {...{ [SIDE_ATTRIBUTE]: side }}
      data-dragging={dragging || undefined}
      data-over={over || undefined}
    >
      <div className={styles.head}>
        <h3 id={title}>{t(`side.${side}`)}</h3>
        {photo !== undefined && (
          <span className={styles.date}>{format.date(isoOfDate(new Date(photo.createdAt)))}</span>
        )}
      </div>
      {upload !== undefined ? (
        <UploadingPhoto upload={upload} name={name} onRetry={onRetry} onDiscard={onDiscard} />
      ) : photo !== undefined ? (
        <ShownPhoto photo={photo} name={name} onOpen={onOpen} />
      ) : (
        <EmptyPhotoSlot side={side} kind={kind} over={over} checking={slot.checking} onFiles={onFiles} />
      )}
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          <strong>{refused.name}</strong>{' '}
          {t(`errors:${errorKey(refused.error, 'photos.upload')}`, errorValues(refused.error))}
        </p>
      )}
      {photo !== undefined && upload === undefined && (
        <div className={styles.actions}>
          <PickButtons side={side} again onFiles={onFiles} />
          <Button
            variant="text"
            aria-label={t('place.deleteFor', { name })}
            startIcon={<Icon name="trash" />}
            onClick={() => remove(photo)}
          >
            {t('place.delete')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Skeleton of a slot while the photos load. */
export function LoadingPhotoSlot({ side }: { readonly side: PhotoSide }) {
  const { t } = useTranslation('photos');
  return (
    <section className={styles.slot} aria-label={t(`side.${side}`)}>
      <div className={styles.head}>
        <h3>{t(`side.${side}`)}</h3>
      </div>
      <div className={styles.frame} data-loading />
    </section>
  );
}
