/**
 * Cache of the last decoded photo, so that another scan with other corners skips decoding. Holds one photo at most and
 * drops it before the next one is decoded, to limit the memory.
 */
import type { RgbaImage } from '../pixels/image';

/** A photo's pixels, upright, possibly at a reduced size. */
export interface DecodedPhoto extends RgbaImage {
  /** Pixels of this picture per pixel of the photo; 1 unless it was reduced. */
  readonly scale: number;
}

interface PhotoCache {
  /** The file's pixels, from the cache if the bytes are the same, else decoded. */
  open(file: Blob): Promise<DecodedPhoto>;
  /** Drops the photo, and keeps one that is being decoded right now from entering the cache. */
  clear(): void;
}

interface PhotoCacheTools {
  readonly read: (file: Blob) => Promise<ArrayBuffer>;
  /** @param bytes the file's; their buffer may be transferred */
  readonly decode: (file: Blob, bytes: ArrayBuffer) => Promise<DecodedPhoto>;
  /**
   * Key by the file's bytes, since messages carry the same file as different objects. Undefined: the photo is not
   * cached.
   */
  readonly fingerprint: (bytes: ArrayBuffer) => Promise<string | undefined>;
}

export function createPhotoCache({ read, decode, fingerprint }: PhotoCacheTools): PhotoCache {
  let cached: { readonly key: string; readonly photo: DecodedPhoto } | undefined;
  /** Incremented by every clear, to recognise a photo whose decoding started before it. */
  let generation = 0;
  const clear = (): void => {
    cached = undefined;
    generation++;
  };
  return {
    clear,
    async open(file) {
      const bytes = await read(file);
      const key = await fingerprint(bytes);
      if (cached && cached.key === key) return cached.photo;
      clear();
      const before = generation;
      const photo = await decode(file, bytes);
      if (key !== undefined && generation === before) cached = { key, photo };
      return photo;
    },
  };
}

/** A file's size and SHA-256. Undefined in an insecure context, which has no `crypto.subtle`. */
export async function fingerprintOf(bytes: ArrayBuffer): Promise<string | undefined> {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return `${bytes.byteLength}-${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  } catch {
    return undefined;
  }
}
