import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { errorKey, errorValues } from '~/api';
import { config } from '~/config';
import { PHOTO_SIDES, type PhotoSide } from '~/contract/photos';
import { dialogsStore } from '~/ui/dialog/open-dialogs';
import { useFileArrival } from '~/ui/files/use-file-arrival';
import { Icon } from '~/ui/Icon';
import { ErrorState } from '~/ui/states/ErrorState';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import type { TabProps } from '../tab-props';
import type { AlbumReceiver } from './albums/AlbumSection';
import { LazyAlbums } from './lazy-albums';
import { outlineKind } from './outline-kind';
import { PhotoLightbox } from './PhotoLightbox';
import { LoadingPhotoSlot, PhotoSlot, SIDE_ATTRIBUTE } from './PhotoSlot';
import styles from './photos.module.css';
import { usePhotos } from './use-photos';
import { usePhotoSlots } from './use-photo-slots';

/** The side in whose slot an event occurred. */
function sideOf(target: EventTarget | null): PhotoSide | undefined {
  const side = target instanceof Element ? target.closest(`[${SIDE_ATTRIBUTE}]`)?.getAttribute(SIDE_ATTRIBUTE) : null;
  return PHOTO_SIDES.find((known) => known === side);
}

const isInAlbums = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-albums]') !== null;

/** The photos of a vehicle: from its four sides, and in albums. */
export function PhotosTab({ vehicle }: TabProps) {
  const { t } = useTranslation(['photos', 'errors']);
  const { data, error, refetch, isPending } = usePhotos(vehicle.id);
  const { slots, saved, choose, retry, discard, remove } = usePhotoSlots(vehicle.id, data ?? []);
  const [shown, setShown] = useState<PhotoSide | null>(null);
  const isCovered = useStore(dialogsStore, (dialogs) => dialogs.length > 0);
  const albums = useRef<AlbumReceiver>(null);
  const dragging = useFileArrival(
    (files, target) => {
      if (albums.current !== null && isInAlbums(target)) albums.current.add(files);
      else choose(files, sideOf(target));
    },
    data !== undefined && !isCovered,
  );
  const kind = outlineKind(vehicle);

  return (
    <div className={styles.tab}>
      <div className={styles.lead}>
        <VisuallyHidden>
          <h2>{t('title')}</h2>
        </VisuallyHidden>
        <p>{t('lead')}</p>
        <p className={styles.kept}>
          <Icon name="lock" />
          {t(`kept.${config().mode}`)}
        </p>
      </div>
      {data === undefined && !isPending ? (
        <ErrorState
          text={t(`errors:${errorKey(error, 'photos.load')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.slots} aria-busy={isPending}>
          {slots.map((slot) =>
            isPending ? (
              <LoadingPhotoSlot key={slot.side} side={slot.side} />
            ) : (
              <PhotoSlot
                key={slot.side}
                slot={slot}
                kind={kind}
                dragging={dragging}
                onFiles={(files) => choose(files, slot.side)}
                onOpen={() => setShown(slot.side)}
                onRetry={() => retry(slot)}
                onDiscard={() => discard(slot)}
                onDelete={remove}
              />
            ),
          )}
        </div>
      )}
      <LazyAlbums vehicle={vehicle} dragging={dragging} receiver={albums} />
      <VisuallyHidden>
        {/* The key announces the same sentence again for another photo. */}
        <output>
          {saved !== null && <span key={saved.count}>{t('upload.done', { name: t(`name.${saved.side}`) })}</span>}
        </output>
      </VisuallyHidden>
      <PhotoLightbox vehicle={vehicle} photos={data ?? []} side={shown} onShow={setShown} />
    </div>
  );
}
