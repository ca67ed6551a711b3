import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_SIDES, type Photo, type PhotoSide } from '~/contract/photos';
import { showToast } from '~/ui/toasts/toast-store';
import { assignFiles } from './assign-files';
import { choosePhoto, photoQueue, photoRefusal, usePhotoUploads, type PhotoUpload } from './photo-queue';
import { usePhotoActions } from './use-photos';

/** The state of a side: its photo and a pending replacement. */
export interface PhotoSlotState {
  readonly side: PhotoSide;
  readonly photo: Photo | undefined;
  readonly upload: PhotoUpload | undefined;
  /** A chosen file is being validated. */
  readonly checking: boolean;
  /** The last chosen file, if it was refused. */
  readonly refused: { readonly name: string; readonly error: unknown } | undefined;
}

export interface PhotoSlots {
  readonly slots: readonly PhotoSlotState[];
  /** The side whose photo was uploaded last, and how many were by then. */
  readonly saved: { readonly side: PhotoSide; readonly count: number } | null;
  /** Adds files chosen for a side, or without a target. */
  readonly choose: (files: readonly File[], target?: PhotoSide) => void;
  readonly retry: (slot: PhotoSlotState) => void;
  /** Cancels the upload and removes the chosen picture. */
  readonly discard: (slot: PhotoSlotState) => void;
  readonly remove: (photo: Photo) => void;
}

type BySide<Value> = Partial<Record<PhotoSide, Value>>;

/** The four slots of a vehicle's photos. */
export function usePhotoSlots(vehicleId: string, photos: readonly Photo[]): PhotoSlots {
  const { t } = useTranslation('photos');
  const uploads = usePhotoUploads(vehicleId);
  const [checking, setChecking] = useState<BySide<boolean>>({});
  const [refused, setRefused] = useState<BySide<PhotoSlotState['refused']>>({});
  const [saved, setSaved] = useState<PhotoSlots['saved']>(null);
  const { send, remove } = usePhotoActions(
    vehicleId,
    useCallback((side) => setSaved((before) => ({ side, count: (before?.count ?? 0) + 1 })), []),
  );

  const slots = PHOTO_SIDES.map((side) => ({
    side,
    photo: photos.find((photo) => photo.side === side),
    upload: uploads.get(side),
    checking: checking[side] === true,
    refused: refused[side],
  }));

  /** The last chosen file per side, to ignore the result of a slower earlier validation. */
  const latestFiles = useRef<BySide<File>>({});

  const take = async (side: PhotoSide, file: File): Promise<void> => {
    latestFiles.current[side] = file;
    setRefused((all) => ({ ...all, [side]: undefined }));
    setChecking((all) => ({ ...all, [side]: true }));
    const error = await photoRefusal(file);
    if (latestFiles.current[side] !== file) return;
    setChecking((all) => ({ ...all, [side]: false }));
    if (error === undefined) send(choosePhoto(vehicleId, side, file));
    else setRefused((all) => ({ ...all, [side]: { name: file.name, error } }));
  };

  const choose: PhotoSlots['choose'] = (files, target) => {
    const taken = slots
      .filter((slot) => slot.checking || (slot.upload ?? slot.photo) !== undefined)
      .map(({ side }) => side);
    const { slots: found, left } = assignFiles(files, target, new Set(taken));
    for (const { side, file } of found) void take(side, file);
    if (left > 0) showToast(t('message.full', { count: left }));
  };

  return {
    slots,
    saved,
    choose,
    retry: ({ upload }) => upload && send(upload.id),
    discard: ({ upload }) => upload && photoQueue.remove(upload.id),
    remove: (photo) => void remove(photo),
  };
}
