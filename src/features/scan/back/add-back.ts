/** Reads the back of a document whose front has been read before. */
import { ApiError, call } from '~/api';
import { readBack, type ScanReadings } from '~/contract/scan';
import { prepareImage } from '~/lib/image/prepare-image';
import type { ScannedPhoto } from '../corners/scanned-photo';
import { readsWithoutBackend } from '../local/local-scan';
import { scanBackLocally } from '../local/read-locally';
import { scanStore } from '../scan-store';
import { storeScan } from '../scan-changes';
import { checkChosen } from '../upload/check-chosen';
import { readsOnServer } from '../upload/read-document';
import { backStore, storeBackScan } from './scanned-back';

const refuse = (code: string): ApiError => new ApiError(code, { operation: readBack.name });

/** The picture to read: the file itself, or one made of it. @throws ApiError when the file is refused */
async function pictureOf(file: File, signal: AbortSignal): Promise<File> {
  const checked = await checkChosen(file, signal, 'back');
  if (checked.problem !== null) throw refuse(checked.problem);
  return checked.picture;
}

/** The readings without those of a former photo of the back, which the new photo replaces. */
function frontOf(readings: ScanReadings, scanId: string): ScanReadings {
  if (readings.HU?.side !== 'back') return readings;
  const { HU: _, ...rest } = readings;
  const { kept } = backStore.getState();
  return { ...rest, ...(kept?.scanId === scanId && kept.inspections.front && { HU: kept.inspections.front }) };
}

/**
 * Reads the back and stores the outcome; of the inspections on both sides the later one counts.
 * @throws ApiError when it could not be read; nothing is changed then
 */
export async function addBack(
  { scanId }: ScannedPhoto,
  file: File,
  guest: boolean,
  signal: AbortSignal,
): Promise<ScanReadings> {
  const picture = await pictureOf(file, signal);
  signal.throwIfAborted();
  if (readsWithoutBackend(scanId)) {
    const { result: before, guest: asGuest, image } = scanStore.getState();
    const front = frontOf(before?.readings ?? {}, scanId);
    const { readings, inspections, back } = await scanBackLocally(front, picture, signal);
    if (before?.scanId === scanId) storeScan({ ...before, readings }, { guest: asGuest, image });
    storeBackScan(scanId, back, inspections);
    return readings;
  }
  const body = readsOnServer() ? await prepareImage(picture, signal) : picture;
  const result = await call(readBack, { scanId, file: body }, { signal });
  if (guest) storeScan(result, { guest: true });
  storeBackScan(scanId, result.back);
  return result.readings;
}
