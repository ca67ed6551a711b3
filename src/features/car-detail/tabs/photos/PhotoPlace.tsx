import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { Photo, PhotoSide } from '~/contract/photos';
import { useFormat } from '~/i18n/use-language';
import { useDragOver } from '~/ui/files/use-drag-over';
import { Icon } from '~/ui/Icon';
import { isoOfDate } from '~/zb1/dates';
import { EmptyPlace, PickButtons } from './EmptyPlace';
import type { OutlineKind } from './outline-kind';
import styles from './photos.module.css';
import { ShownPhoto } from './ShownPhoto';
import { UploadingPhoto } from './UploadingPhoto';
import type { Place } from './use-places';

/** Marks a place in the page, so that drops and pastes find it. */
export const SIDE_ATTRIBUTE = 'data-side';

interface Props {
  readonly place: Place;
  readonly kind: OutlineKind;
  /** Files are being dragged over the page. */
  readonly dragging: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
  readonly onDelete: (photo: Photo) => void;
}

/** The framed place of one side: empty, with its photo, or with a picture on its way. */
export function PhotoPlace({ place, kind, dragging, onFiles, onOpen, onRetry, onDiscard, onDelete }: Props) {
  const { t } = useTranslation(['photos', 'errors', 'common']);
  const format = useFormat();
  const title = useId();
  const section = useRef<HTMLElement>(null);
  /** From a deletion until the photo is back: either takes the button away that has the focus. */
  const moved = useRef(false);
  const over = useDragOver(section);
  const { side, photo, upload, refused } = place;
  const name = t(`name.${side}`);
  const hasPhoto = photo !== undefined;

  // The button that had the focus is gone: the place's next one takes it.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = !hasPhoto;
    const { activeElement } = document;
    if (activeElement === document.body || section.current?.contains(activeElement) === true) section.current?.querySelector('button')?.focus();
  }, [hasPhoto]);

  const remove = (shown: Photo): void => {
    moved.current = true;
    onDelete(shown);
  };

  return (
    <section
      ref={section}
      className={styles.place}
      aria-labelledby={title}
      {...{ [SIDE_ATTRIBUTE]: side }}
      data-dragging={dragging || undefined}
      data-over={over || undefined}
    >
      <div className={styles.head}>
        <h3 id={title}>{t(`side.${side}`)}</h3>
        {photo !== undefined && <span className={styles.date}>{format.date(isoOfDate(new Date(photo.createdAt)))}</span>}
      </div>
      {upload !== undefined ? (
        <UploadingPhoto upload={upload} name={name} onRetry={onRetry} onDiscard={onDiscard} />
      ) : photo !== undefined ? (
        <ShownPhoto photo={photo} name={name} onOpen={onOpen} />
      ) : (
        <EmptyPlace side={side} kind={kind} over={over} checking={place.checking} onFiles={onFiles} />
      )}
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          <strong>{refused.name}</strong> {t(`errors:${errorKey(refused.error, 'photos.upload')}`, errorValues(refused.error))}
        </p>
      )}
      {photo !== undefined && upload === undefined && (
        <div className={styles.actions}>
          <PickButtons side={side} again onFiles={onFiles} />
          <Button variant="text" aria-label={t('place.deleteFor', { name })} startIcon={<Icon name="trash" />} onClick={() => remove(photo)}>
            {t('place.delete')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A place in its final shape while nobody knows what it holds. */
export function LoadingPlace({ side }: { readonly side: PhotoSide }) {
  const { t } = useTranslation('photos');
  return (
    <section className={styles.place} aria-label={t(`side.${side}`)}>
      <div className={styles.head}>
        <h3>{t(`side.${side}`)}</h3>
      </div>
      <div className={styles.frame} data-loading />
    </section>
  );
}
