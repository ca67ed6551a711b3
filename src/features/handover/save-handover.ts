import { call } from '~/api';
import { getAlbumPhoto, getAlbumPhotos, PHOTO_ALBUMS } from '~/contract/album-photos';
import { getDocument, getDocuments } from '~/contract/documents';
import { getHistory } from '~/contract/history';
import { getPhoto, getPhotos } from '~/contract/photos';
import type { Vehicle } from '~/contract/vehicle';
import type { Language } from '~/i18n/paths';
import { saveFile } from '~/lib/save-file';
import { isPhotoType, type HandoverAlbumPhoto, type HandoverPhoto } from './format';
import type { HandoverChoice } from './handover-choice';
import { handoverName, makeHandover, type HandoverSource } from './make-handover';
import { documentsOfEntries, type DocumentSource } from './documents';
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

async function albumPhotosOf(
  vehicleId: string,
  albums: HandoverChoice['albums'],
): Promise<readonly HandoverAlbumPhoto[]> {
  if (PHOTO_ALBUMS.every((album) => !albums[album])) return [];
  const result: HandoverAlbumPhoto[] = [];
  // One after the other: there can be hundreds.
  for (const { id, album, caption, takenOn, type } of await call(getAlbumPhotos, { id: vehicleId })) {
    if (!albums[album] || !isPhotoType(type)) continue;
    const bytes = await call(getAlbumPhoto, { id });
    result.push({ album, caption, takenOn, content: new Blob([bytes], { type }) });
  }
  return result;
}

async function historyOf(vehicleId: string, choice: HandoverChoice): Promise<HandoverSource['history']> {
  if (!choice.history) return undefined;
  const entries = await call(getHistory, { id: vehicleId });
  const sources: DocumentSource[] = [];
  if (choice.documents) {
    const documents = await call(getDocuments, { id: vehicleId });
    // One after the other: there can be many of 25 MiB.
    for (const document of documentsOfEntries(entries, documents).supported) {
      sources.push({ document, content: await call(getDocument, { id: document.id }) });
    }
  }
  return { entries, withAmounts: choice.amounts, documents: sources };
}

/**
 * Saves the handover file of a vehicle. Values are in the given language, labels in both.
 * @returns its name and its size in bytes
 * @throws ApiError when photos, history or documents cannot be loaded
 */
export async function saveHandover(
  vehicle: Vehicle,
  choice: HandoverChoice,
  language: Language,
): Promise<{ name: string; size: number }> {
  const words = await loadWords(language);
  const createdAt = new Date();
  const photos = choice.photos ? await photosOf(vehicle.id) : [];
  const albumPhotos = await albumPhotosOf(vehicle.id, choice.albums);
  const history = await historyOf(vehicle.id, choice);
  const file = await makeHandover({ vehicle, photos, albumPhotos, withPlate: choice.plate, history, createdAt }, words);
  const name = handoverName(vehicle, createdAt, words);
  saveFile(file, name);
  return { name, size: file.size };
}
