/** What the gallery shows, and what a chosen file becomes. Pure. */
import { PHOTO_ALBUMS, type AlbumPhoto, type PhotoAlbum } from '~/contract/album-photos';
import { isoOfDate } from '~/lib/calendar';

export type AlbumChoice = PhotoAlbum | 'all';

/** Number of photos per album in the usual order, without empty albums. */
export function albumsIn(photos: readonly AlbumPhoto[]): { readonly album: PhotoAlbum; readonly count: number }[] {
  return PHOTO_ALBUMS.map((album) => ({
    album,
    count: photos.filter((photo) => photo.album === album).length,
  })).filter(({ count }) => count > 0);
}

/** The chosen album, or all while it is empty. */
export function shownAlbum(photos: readonly AlbumPhoto[], choice: AlbumChoice): AlbumChoice {
  return photos.some(({ album }) => album === choice) ? choice : 'all';
}

/** The day of a file, `YYYY-MM-DD`, in local time, today at most; null when the file does not tell. */
export function dayOfFile({ lastModified }: Pick<File, 'lastModified'>, now: Date): string | null {
  if (!(lastModified > 0)) return null;
  return isoOfDate(new Date(Math.min(lastModified, now.getTime())));
}
