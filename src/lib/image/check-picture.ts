import { imageKind, type ImageKind } from './image-kind';

/** `unsupported`: no image, or a format this browser cannot show. `undecodable`: damaged or truncated. */
export type PictureProblem = 'unsupported' | 'undecodable';

/** Formats that every browser decodes: if decoding fails, the file is damaged. */
const UNIVERSAL_FORMATS: ReadonlySet<ImageKind> = new Set<ImageKind>(['jpeg', 'png', 'webp', 'gif', 'bmp']);

/** Decodes an image and releases it; rejects when decoding fails. */
async function decodeInBrowser(file: Blob): Promise<void> {
  (await createImageBitmap(file)).close();
}

/**
 * Checks whether the browser can show the image in a file.
 * @returns undefined when it can
 */
export async function checkPicture(
  file: Blob,
  decode: (file: Blob) => Promise<void> = decodeInBrowser,
): Promise<PictureProblem | undefined> {
  const kind = await imageKind(file);
  if (kind === undefined) return 'unsupported';
  try {
    await decode(file);
    return undefined;
  } catch {
    return UNIVERSAL_FORMATS.has(kind) ? 'undecodable' : 'unsupported';
  }
}
