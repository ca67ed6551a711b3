/**
 * The decoded photo of the last file, so that reading it once more with other corners skips decoding. At most one is
 * kept; it goes before the next one is decoded.
 */
import type { RgbaImage } from '../pixels/image';

/** A photo's pixels, upright, perhaps smaller than the file's. */
export interface DecodedPhoto extends RgbaImage {
  /** Pixels of this picture per pixel of the upright photo; 1 unless it was decoded smaller. */
  readonly scale: number;
}

interface PhotoKeeper {
  /** The file's pixels: those that were kept when the bytes are the same, else decoded now and kept. */
  open(file: Blob): Promise<DecodedPhoto>;
  /** Lets the pixels go, those that are being decoded at this moment as well. */
  forget(): void;
}

interface PhotoKeeperTools {
  readonly decode: (file: Blob) => Promise<DecodedPhoto>;
  /** Tells files apart by their bytes: the same file arrives as another object. Undefined: cannot be told, nothing is kept. */
  readonly fingerprint: (file: Blob) => Promise<string | undefined>;
}

/** Keeps the pixels of the last photo, so that reading it once more need not decode it again. */
export function createPhotoKeeper({ decode, fingerprint }: PhotoKeeperTools): PhotoKeeper {
  let kept: { readonly key: string; readonly photo: DecodedPhoto } | undefined;
  /** Counts how often the pixels were let go: a photo that was decoded meanwhile is not kept. */
  let age = 0;
  const forget = (): void => {
    kept = undefined;
    age++;
  };
  return {
    forget,
    async open(file) {
      const key = await fingerprint(file);
      if (kept && kept.key === key) return kept.photo;
      forget();
      const before = age;
      const photo = await decode(file);
      if (key !== undefined && age === before) kept = { key, photo };
      return photo;
    },
  };
}

/** A file's SHA-256 and size; undefined where the browser has no digest (pages that are not secure) or cannot read it. */
export async function fingerprintOf(file: Blob): Promise<string | undefined> {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return `${file.size}-${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  } catch {
    return undefined;
  }
}
