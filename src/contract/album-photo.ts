/** A photo in an album. Apart from its operations, so that visitors of a share do not load those. */
import { number, object, string, type InferType } from 'yup';
import { day, id, line, moment } from './schemas';

export const PHOTO_ALBUMS = ['damage', 'equipment', 'tyres', 'other'] as const;
export type PhotoAlbum = (typeof PHOTO_ALBUMS)[number];

/** Maximum length of a caption. */
export const MAX_CAPTION_LENGTH = 200;

export const album = () => string().oneOf(PHOTO_ALBUMS).required();
/** One line; may be empty. */
export const caption = () => string().max(MAX_CAPTION_LENGTH).defined();

/** A photo in an album. */
export const albumPhoto = object({
  id: id(),
  album: album(),
  /** One line; may be empty. */
  caption: caption(),
  /** The day on which it was taken; null: unknown. */
  takenOn: day().nullable().defined(),
  /** Media type, e.g. `image/jpeg`. */
  type: line().required(),
  /** Bytes. */
  size: number().integer().min(0).required(),
  createdAt: moment().required(),
  /** Incremented by every change; an edit that names an older version is refused with 409 `conflict`. */
  version: number().integer().min(1).required(),
});
export type AlbumPhoto = InferType<typeof albumPhoto>;
