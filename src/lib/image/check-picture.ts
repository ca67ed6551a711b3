import { isFileReadable, readFileBytes } from '../readable-file';
import { imageKind, type ImageKind } from './image-kind';
import { inspectPicture, withEndMark } from './picture-facts';

/**
 * `unsupported`: no image, or a format this browser cannot show. `undecodable`: damaged or truncated. `gone`: the file
 * can no longer be read from disk.
 */
export type PictureProblem = 'unsupported' | 'undecodable' | 'gone';

/** Formats that every browser decodes: if decoding fails, the file is damaged. */
const UNIVERSAL_FORMATS: ReadonlySet<ImageKind> = new Set<ImageKind>(['jpeg', 'png', 'webp', 'gif', 'bmp']);

/** The decoding that was begun last. */
let lastDecoding: Promise<unknown> = Promise.resolve();

/**
 * Decodes an image and releases it; rejects when decoding fails. One at a time: four photos of 48 megapixels, chosen
 * together, would take 768 MB at once.
 */
function decodeInBrowser(file: Blob): Promise<void> {
  const decoding = lastDecoding.then(async () => (await createImageBitmap(file)).close());
  lastDecoding = decoding.catch(() => undefined);
  return decoding;
}

/**
 * Checks whether the browser can show the image in a file.
 * @returns undefined when it can
 */
export async function checkPicture(
  file: Blob,
  decode: (file: Blob) => Promise<void> = decodeInBrowser,
): Promise<PictureProblem | undefined> {
  if (!(await isFileReadable(file))) return 'gone';
  const kind = await imageKind(file);
  if (kind === undefined) return 'unsupported';
  try {
    // Some decoders refuse a JPEG that lacks its end mark; uploads get it back.
    const facts = kind === 'jpeg' ? inspectPicture(new Uint8Array(await readFileBytes(file))) : undefined;
    await decode(withEndMark(file, facts));
    return undefined;
  } catch {
    if (!(await isFileReadable(file))) return 'gone';
    return UNIVERSAL_FORMATS.has(kind) ? 'undecodable' : 'unsupported';
  }
}
