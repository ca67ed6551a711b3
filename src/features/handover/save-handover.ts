import { ApiError, call, isMissing } from '~/api';
import { orIfNotImplemented } from '~/api/or-if-not-implemented';
import { getAlbumPhoto, getAlbumPhotos, PHOTO_ALBUMS } from '~/contract/album-photos';
import { getDocument, getDocuments } from '~/contract/documents';
import type { ErrorCode } from '~/contract/error-codes';
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

/** Codes of a file that is gone or damaged, however often it is requested. */
const LOST_CODES: ReadonlySet<string> = new Set<ErrorCode>(['file.not-found', 'storage.damaged-file', 'server']);

const isLost = (error: unknown): boolean =>
  isMissing(error) || (error instanceof ApiError && LOST_CODES.has(error.code));

/** Loads files, and counts those that are lost: one of them must not prevent the handover of the others. */
class FileLoader {
  missing = 0;

  /** @returns undefined when the file is lost */
  async load(file: () => Promise<Blob>): Promise<Blob | undefined> {
    try {
      return await file();
    } catch (error) {
      if (!isLost(error)) throw error;
      this.missing += 1;
      return undefined;
    }
  }
}

async function photosOf(vehicleId: string, files: FileLoader): Promise<readonly HandoverPhoto[]> {
  const photos = await orIfNotImplemented(call(getPhotos, { id: vehicleId }), []);
  const loaded = await Promise.all(
    photos.map(async ({ id, side, type }) => {
      const bytes = await files.load(() => call(getPhoto, { id }));
      // Use the stored type, not the one of the response.
      return bytes && { side, content: new Blob([bytes], { type }) };
    }),
  );
  return loaded.filter((photo) => photo !== undefined);
}

async function albumPhotosOf(
  vehicleId: string,
  albums: HandoverChoice['albums'],
  files: FileLoader,
): Promise<readonly HandoverAlbumPhoto[]> {
  if (PHOTO_ALBUMS.every((album) => !albums[album])) return [];
  const result: HandoverAlbumPhoto[] = [];
  const photos = await orIfNotImplemented(call(getAlbumPhotos, { id: vehicleId }), []);
  // One after the other: there can be hundreds.
  for (const { id, album, caption, takenOn, type } of photos) {
    if (!albums[album] || !isPhotoType(type)) continue;
    const bytes = await files.load(() => call(getAlbumPhoto, { id }));
    if (bytes !== undefined) result.push({ album, caption, takenOn, content: new Blob([bytes], { type }) });
  }
  return result;
}

async function historyOf(
  vehicleId: string,
  choice: HandoverChoice,
  files: FileLoader,
): Promise<HandoverSource['history']> {
  if (!choice.history) return undefined;
  const entries = await orIfNotImplemented(call(getHistory, { id: vehicleId }), undefined);
  if (entries === undefined) return undefined;
  const sources: DocumentSource[] = [];
  if (choice.documents) {
    const documents = await orIfNotImplemented(call(getDocuments, { id: vehicleId }), []);
    // One after the other: there can be many of 25 MiB.
    for (const document of documentsOfEntries(entries, documents).supported) {
      const content = await files.load(() => call(getDocument, { id: document.id }));
      if (content !== undefined) sources.push({ document, content });
    }
  }
  return { entries, withAmounts: choice.amounts, documents: sources };
}

/**
 * Saves the handover file of a vehicle. Values are in the given language, labels in both. What the server does not
 * implement is left out.
 * @returns its name, its size in bytes, and how many photos and documents are missing since their files are lost
 * @throws ApiError when photos, history or documents cannot be loaded for another reason
 */
export async function saveHandover(
  vehicle: Vehicle,
  choice: HandoverChoice,
  language: Language,
): Promise<{ name: string; size: number; missing: number }> {
  const words = await loadWords(language);
  const createdAt = new Date();
  const files = new FileLoader();
  const photos = choice.photos ? await photosOf(vehicle.id, files) : [];
  const albumPhotos = await albumPhotosOf(vehicle.id, choice.albums, files);
  const history = await historyOf(vehicle.id, choice, files);
  const file = await makeHandover({ vehicle, photos, albumPhotos, withPlate: choice.plate, history, createdAt }, words);
  const name = handoverName(vehicle, createdAt, words);
  saveFile(file, name);
  return { name, size: file.size, missing: files.missing };
}
