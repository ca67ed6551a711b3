import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_SIDES, type Photo, type PhotoSide } from '~/contract/photos';
import { showToast } from '~/ui/toasts/toast-store';
import { assignFiles } from './assign-files';
import { photoQueue, photoRefusal, usePhotoUploads, type PhotoUpload } from './photo-queue';
import { usePhotoActions } from './use-photos';

/** The place of a side: what it holds, and what is about to take that place. */
export interface Place {
  readonly side: PhotoSide;
  readonly photo: Photo | undefined;
  readonly upload: PhotoUpload | undefined;
  /** A chosen file is being looked at. */
  readonly checking: boolean;
  /** The file that was chosen last and cannot become a photo. */
  readonly refused: { readonly name: string; readonly error: unknown } | undefined;
}

export interface Places {
  readonly places: readonly Place[];
  /** The side whose photo has arrived last. */
  readonly saved: PhotoSide | null;
  /** Takes files that were chosen for a side, or for none. */
  readonly choose: (files: readonly File[], meant?: PhotoSide) => void;
  readonly retry: (place: Place) => void;
  /** Stops the upload and forgets the chosen picture. */
  readonly discard: (place: Place) => void;
  readonly remove: (photo: Photo) => Promise<boolean>;
}

type BySide<Value> = Partial<Record<PhotoSide, Value>>;

/** The four places of a vehicle's photos. */
export function usePlaces(vehicleId: string, photos: readonly Photo[]): Places {
  const { t } = useTranslation('photos');
  const uploads = usePhotoUploads(vehicleId);
  const [checking, setChecking] = useState<BySide<File>>({});
  const [refused, setRefused] = useState<BySide<Place['refused']>>({});
  const [saved, setSaved] = useState<PhotoSide | null>(null);
  const { send, remove } = usePhotoActions(vehicleId, setSaved);

  const places = PHOTO_SIDES.map((side) => ({
    side,
    photo: photos.find((one) => one.side === side),
    upload: uploads.get(side),
    checking: checking[side] !== undefined,
    refused: refused[side],
  }));

  const take = useCallback(
    async (side: PhotoSide, file: File, before: Pick<Place, 'photo' | 'upload'> | undefined) => {
      setRefused((all) => ({ ...all, [side]: undefined }));
      setChecking((all) => ({ ...all, [side]: file }));
      const error = await photoRefusal(file);
      setChecking((all) => (all[side] === file ? { ...all, [side]: undefined } : all));
      if (error !== undefined) {
        setRefused((all) => ({ ...all, [side]: { name: file.name, error } }));
        return;
      }
      if (before?.upload !== undefined) photoQueue.remove(before.upload.id);
      send({ id: photoQueue.add(vehicleId, file, side), meta: side }, before?.photo);
    },
    [send, vehicleId],
  );

  const choose: Places['choose'] = (files, meant) => {
    const taken = places.filter((place) => place.photo ?? place.upload ?? checking[place.side]).map(({ side }) => side);
    const { places: found, left } = assignFiles(files, meant, new Set(taken));
    for (const { side, file } of found) void take(side, file, places.find((place) => place.side === side));
    if (left > 0) showToast(t('message.full', { count: left }));
  };

  return {
    places,
    saved,
    choose,
    retry: ({ upload, photo }) => upload && send(upload, photo),
    discard: ({ upload }) => upload && photoQueue.remove(upload.id),
    remove,
  };
}
