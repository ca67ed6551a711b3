import { useCallback, useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { AlbumPhoto, PhotoAlbum } from '~/contract/album-photos';
import type { Vehicle } from '~/contract/vehicle';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { useDragOver } from '~/ui/files/use-drag-over';
import { retryableLazy } from '~/ui/retryable-lazy';
import { ErrorState } from '~/ui/states/ErrorState';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { useAlbumPhotoNames } from '~/vehicle-ui/photos/use-album-photo-name';
import { useUploadsOf } from '~/vehicle-ui/upload/use-uploads-of';
import { AddPhotos } from './AddPhotos';
import { AlbumFilter } from './AlbumFilter';
import { AlbumLightbox } from './AlbumLightbox';
import { albumQueue } from './album-queue';
import { AlbumTiles } from './AlbumTiles';
import { AlbumUploads } from './AlbumUploads';
import { dayOfFile, shownAlbum, type AlbumChoice } from './album-view';
import styles from './albums.module.css';
import { LoadingTiles } from './LoadingTiles';
import { useAlbumPhotoActions, useAlbumPhotos } from './use-album-photos';

const AlbumPhotoDialog = retryableLazy(async () => (await import('./AlbumPhotoDialog')).AlbumPhotoDialog);

/** Takes files that the page has received. */
export interface AlbumReceiver {
  readonly add: (files: readonly File[]) => void;
}

interface Props {
  readonly vehicle: Vehicle;
  /** Files are being dragged over the page. */
  readonly dragging: boolean;
  readonly receiver: Ref<AlbumReceiver>;
}

/** The photos of a vehicle beside its four sides, in albums. */
export function AlbumSection({ vehicle, dragging, receiver }: Props) {
  const { t } = useTranslation(['album-photos', 'photos', 'errors']);
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const over = useDragOver(section);
  const { data, error, isPending, refetch } = useAlbumPhotos(vehicle.id);
  const uploads = useUploadsOf(albumQueue, vehicle.id);
  const [choice, setChoice] = useState<AlbumChoice>('all');
  const [chosenTarget, setChosenTarget] = useState<PhotoAlbum | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [edited, setEdited] = useState<AlbumPhoto | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [saved, setSaved] = useState(0);
  const { send, save, remove } = useAlbumPhotoActions(
    vehicle.id,
    useCallback(() => setSaved((count) => count + 1), []),
  );

  const album = shownAlbum(data ?? [], choice);
  const photos = useMemo(() => (data ?? []).filter((photo) => album === 'all' || photo.album === album), [data, album]);
  const names = useAlbumPhotoNames(photos);
  const target = chosenTarget ?? (album === 'all' ? 'other' : album);
  const isEmpty = data?.length === 0 && uploads.length === 0;

  /** Lifts the filter if it hides one of these albums: an uploaded photo that is not shown would seem to be lost. */
  const showAlbums = useCallback(
    (albums: readonly PhotoAlbum[]): void => {
      if (album === 'all' || albums.every((uploaded) => uploaded === album)) return;
      setChoice('all');
      setChosenTarget(target);
    },
    [album, target],
  );
  const add = (files: readonly File[]): void => {
    if (uploads.length === 0) setSaved(0);
    const now = new Date();
    showAlbums([target]);
    send(files.map((file) => albumQueue.add(vehicle.id, file, { album: target, takenOn: dayOfFile(file, now) })));
  };
  const retry = useCallback(
    (ids: readonly string[]): void => {
      const retried = albumQueue.store.getState().filter(({ id }) => ids.includes(id));
      showAlbums(retried.map(({ meta }) => meta.album));
      send(ids);
    },
    [send, showAlbums],
  );
  useImperativeHandle(receiver, () => ({ add }));

  const focusAdd = useCallback(
    () => section.current?.querySelector<HTMLElement>('[data-add] button')?.focus({ preventScroll: true }),
    [],
  );
  const choose = (next: AlbumChoice): void => {
    setChoice(next);
    setChosenTarget(null);
  };
  const open = useCallback(({ id }: AlbumPhoto) => setShown(id), []);
  const edit = useCallback((photo: AlbumPhoto) => {
    setEdited(photo);
    setEditing(true);
  }, []);
  const removePhoto = useCallback(
    (photo: AlbumPhoto, tile: Element | null): void => {
      // The tile is removed optimistically, so the focus moves first: to its neighbour, else to the button that adds one.
      const next = tile?.nextElementSibling ?? tile?.previousElementSibling;
      const button = next?.querySelector<HTMLElement>('button');
      if (button == null) focusAdd();
      else button.focus({ preventScroll: true });
      void remove(photo);
    },
    [focusAdd, remove],
  );

  return (
    <section
      ref={section}
      aria-labelledby={heading}
      className={styles.section}
      data-albums
      data-dragging={dragging || undefined}
      data-over={over || undefined}
      data-empty={isEmpty || undefined}
    >
      <div className={styles.head}>
        <h3 id={heading}>{t('photos:gallery')}</h3>
        <AddPhotos album={target} onChoose={setChosenTarget} onFiles={add} />
      </div>
      {isEmpty && (
        <div className={styles.empty}>
          <p>{t('album-photos:empty')}</p>
          <p className={styles.hint}>{t(over ? 'photos:place.dropNow' : 'album-photos:drop')}</p>
        </div>
      )}
      <AlbumUploads uploads={uploads} onRetry={retry} onFocusLost={focusAdd} />
      {isPending && <LoadingTiles />}
      {data === undefined && !isPending && (
        <ErrorState
          text={t(`errors:${errorKey(error, 'album-photos.load')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <AlbumFilter photos={data} choice={album} onChoose={choose} />}
      <AlbumTiles album={album} photos={photos} names={names} onOpen={open} onChange={edit} onRemove={removePhoto} />
      <VisuallyHidden>
        <output>{saved === 0 ? '' : t('album-photos:saved', { count: saved })}</output>
      </VisuallyHidden>
      <AlbumLightbox vehicle={vehicle} photos={photos} names={names} shown={shown} onShow={setShown} />
      {edited !== null && (
        <DialogBoundary open={isEditing} onClose={() => setEditing(false)}>
          <AlbumPhotoDialog
            key={edited.id}
            photo={edited}
            open={isEditing}
            onSave={save}
            onClose={() => setEditing(false)}
            onClosed={() => {
              setEdited(null);
              // With another album, the photo can have left the shown one.
              if (document.activeElement === document.body) focusAdd();
            }}
          />
        </DialogBoundary>
      )}
    </section>
  );
}
