/** The photos in a vehicle's albums. */
import { byNewestDay, type AlbumPhoto } from '~/contract/album-photos';
import { attachmentsOf } from './attachments';
import type { AlbumPhotoRecord } from './store/collections';
import { readableAlbumPhoto } from './store/readable';
import type { Store } from './store/store';

/** The photo as the API returns it. */
export function toAlbumPhoto(record: AlbumPhotoRecord): AlbumPhoto {
  const { id, album, caption, takenOn, type, size, createdAt, version } = readableAlbumPhoto(record);
  return { id, album, caption, takenOn, type, size, createdAt, version };
}

/** The photos of a vehicle in all albums without deleted ones, the newest day first, those without a day last. */
export async function albumPhotosOf(store: Store, ownerId: string, vehicleId: string): Promise<AlbumPhotoRecord[]> {
  return (await attachmentsOf(store, 'albumPhotos', ownerId, vehicleId)).sort(byNewestDay);
}
