import { call } from '~/api';
import { getHistory } from '~/contract/history';
import { getPhoto, getPhotos } from '~/contract/photos';
import type { Vehicle } from '~/contract/vehicle';
import type { Language } from '~/i18n/paths';
import { saveFile } from '~/lib/save-file';
import type { HandoverPhoto } from './format';
import { handoverName, makeHandover } from './make-handover';
import { loadWords } from './words';

async function photosOf(vehicleId: string): Promise<readonly HandoverPhoto[]> {
  const photos = await call(getPhotos, { id: vehicleId });
  return Promise.all(
    photos.map(async ({ id, side, type }) => {
      const bytes = await call(getPhoto, { id });
      // Use the stored type, not the one of the response.
      return { side, content: new Blob([bytes], { type }) };
    }),
  );
}

/**
 * Saves the handover file of a vehicle. Values are in the given language, labels in both.
 * @returns its name and its size in bytes
 * @throws ApiError when the photos or the history cannot be loaded
 */
export async function saveHandover(
  vehicle: Vehicle,
  include: {
    readonly photos: boolean;
    readonly plate: boolean;
    readonly history: boolean;
    readonly amounts: boolean;
  },
  language: Language,
): Promise<{ name: string; size: number }> {
  const words = await loadWords(language);
  const createdAt = new Date();
  const photos = include.photos ? await photosOf(vehicle.id) : [];
  const history = include.history
    ? { entries: await call(getHistory, { id: vehicle.id }), withAmounts: include.amounts }
    : undefined;
  const text = await makeHandover({ vehicle, photos, withPlate: include.plate, history, createdAt }, words);
  const file = new Blob([text], { type: 'text/html' });
  const name = handoverName(vehicle, createdAt, words);
  saveFile(file, name);
  return { name, size: file.size };
}
