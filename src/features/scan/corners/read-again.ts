/** Reads the front of a scan again with corners set by the user. */
import { call } from '~/api';
import { getDocumentImage } from '~/contract/car-files';
import { getGuestDocumentImage, readAgain, type ScanReadings } from '~/contract/scan';
import { withInspection } from '~/scanner/both-sides';
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import { backStore, storeBackScan } from '../back/scanned-back';
import { readsWithoutBackend } from '../local/local-scan';
import { scanLocally } from '../local/read-locally';
import { scanStore } from '../scan-store';
import { storeScan } from '../scan-changes';
import { foldsOf, photoStore, setPhoto, quadOf, type ScannedPhoto } from './scanned-photo';

/** The new readings and the newly flattened document; `image`: `null` if it could not be fetched. */
export interface Reread {
  readonly readings: ScanReadings;
  readonly image: Blob | null;
}

interface Options {
  readonly guest: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Stores the new corners, unless the scan was confirmed or discarded, or another one was made, meanwhile. */
function updatePhoto(photo: ScannedPhoto): void {
  if (photoStore.getState().photo?.scanId === photo.scanId) setPhoto(photo);
}

/**
 * Reads the photo again and replaces the former result.
 * @param userCorners corners in pixels of the photo; `null` detects them
 * @param userFolds folds between them; without any they are detected
 * @throws ApiError of the scan, also when it is aborted; nothing is changed then
 */
export async function readPhotoAgain(
  photo: ScannedPhoto,
  userCorners: Quad | null,
  userFolds: readonly FoldLine[],
  { guest, signal = new AbortController().signal }: Options,
): Promise<Reread> {
  const { scanId, vehicleId, file } = photo;
  if (readsWithoutBackend(scanId)) {
    const { result, image, inspections } = await scanLocally(file, {
      signal,
      ...(userCorners && { corners: userCorners }),
      ...(userFolds.length > 0 && { folds: userFolds }),
    });
    const { result: before, guest: asGuest } = scanStore.getState();
    const { kept } = backStore.getState();
    const former = kept?.scanId === scanId ? kept : undefined;
    const stamped = former?.inspections.back;
    const readings = withInspection(result.readings, stamped);
    if (before?.scanId === scanId)
      storeScan({ ...before, readings, warnings: result.warnings }, { guest: asGuest, image });
    if (former) storeBackScan(scanId, former.back, { front: inspections.front, back: stamped });
    updatePhoto({
      ...photo,
      detectedCorners: quadOf(result.corners),
      detectedFolds: foldsOf(result.folds),
      userCorners,
      userFolds,
    });
    return { readings, image };
  }
  const result = await call(
    readAgain,
    {
      scanId,
      file,
      ...(userCorners && { corners: JSON.stringify(userCorners) }),
      ...(userFolds.length > 0 && { folds: JSON.stringify(userFolds) }),
    },
    { signal },
  );
  // From here on it cannot be aborted: the backend has replaced the former reading.
  if (guest && scanStore.getState().result?.scanId === scanId) storeScan(result, { guest: true });
  updatePhoto({
    ...photo,
    detectedCorners: quadOf(result.corners),
    detectedFolds: foldsOf(result.folds),
    userCorners,
    userFolds,
  });
  const fetched = guest ? call(getGuestDocumentImage, { scanId }) : call(getDocumentImage, { id: vehicleId });
  // Without its picture the new reading counts too: the backend has no other any more.
  const image = await fetched.catch(() => null);
  return { readings: result.readings, image };
}
