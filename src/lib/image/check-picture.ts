import { imageKind, type ImageKind } from './image-kind';

/** `unsupported`: no picture, or a kind this browser cannot show. `undecodable`: damaged or cut off. */
export type PictureProblem = 'unsupported' | 'undecodable';

/** Kinds that every browser decodes: when one of them fails, it is the file's fault. */
const EVERYWHERE: ReadonlySet<ImageKind> = new Set<ImageKind>(['jpeg', 'png', 'webp', 'gif', 'bmp']);

/** Decodes a picture and lets it go; rejects when that fails. */
async function decodeInBrowser(file: Blob): Promise<void> {
  (await createImageBitmap(file)).close();
}

/** Whether a browser can show the picture in a file. @returns undefined when it can */
export async function checkPicture(file: Blob, decode: (file: Blob) => Promise<void> = decodeInBrowser): Promise<PictureProblem | undefined> {
  const kind = await imageKind(file);
  if (kind === undefined) return 'unsupported';
  try {
    await decode(file);
    return undefined;
  } catch {
    return EVERYWHERE.has(kind) ? 'undecodable' : 'unsupported';
  }
}
