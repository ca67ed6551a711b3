/** Reads the front of a scan again with corners set by the user. */
import { call } from '~/api';
import { getDocumentImage } from '~/contract/car-files';
import { getGuestDocumentImage, readAgain, type ScanReadings } from '~/contract/scan';
import { withInspection } from '~/scanner/both-sides';
import type { Quad } from '~/scanner/pixels/image';
import { backStore, storeBackScan } from '../back/scanned-back';
import { readsLocally, scanLocally } from '../local-scan';
import { scanStore, storeScan } from '../scan-store';
import { keepPhoto, quadOf, type ScannedPhoto } from './scanned-photo';

/** The new readings and the newly flattened document. */
export interface Reread {
  readonly readings: ScanReadings;
  readonly image: Blob;
}

/**
 * Reads the photo again and replaces the former result.
 * @param set corners in pixels of the photo; `null` detects them
 * @throws ApiError of the scan; nothing is changed then
 */
export async function readPhotoAgain(photo: ScannedPhoto, set: Quad | null, guest: boolean): Promise<Reread> {
  const { scanId, vehicleId, file } = photo;
  if (readsLocally(scanId)) {
    const { result, image, inspection } = await scanLocally(file, {
      signal: new AbortController().signal,
      ...(set && { corners: set }),
    });
    const { result: before, guest: asGuest } = scanStore.getState();
    const stamped = before?.readings.HU?.side === 'back' ? before.readings.HU : undefined;
    const readings = withInspection(result.readings, stamped);
    if (before?.scanId === scanId) storeScan({ ...before, readings, warnings: result.warnings }, asGuest, image);
    const { kept } = backStore.getState();
    if (kept?.scanId === scanId) storeBackScan(scanId, kept.back, inspection);
    keepPhoto({ ...photo, found: quadOf(result.corners), set });
    return { readings, image };
  }
  const result = await call(readAgain, { scanId, file, ...(set && { corners: JSON.stringify(set) }) });
  if (guest) storeScan(result, true);
  keepPhoto({ ...photo, found: quadOf(result.corners), set });
  const image = guest ? await call(getGuestDocumentImage, { scanId }) : await call(getDocumentImage, { id: vehicleId });
  return { readings: result.readings, image };
}
