/**
 * Detects the type, size and completeness of a file from its bytes, so that the page can refuse it before it is decoded
 * or sent.
 */
import { asciiAt } from '~/lib/image/ascii-at';
import { imageKindOf } from '~/lib/image/image-kind';
import { inspectPicture, type PictureFacts } from '~/lib/image/picture-facts';
import { MAX_FILE_BYTES, readFileBytes, readFileHead } from '~/lib/readable-file';
import type { ScanErrorCode } from '../protocol';

type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'pdf' | 'other';

export interface FileFacts extends Omit<PictureFacts, 'kind'> {
  readonly kind: FileKind;
}

export const MAX_PIXELS = 60_000_000;
/** Least length of the longer side of a photo, and of the document on it, pixels: smaller print cannot be read. */
export const MIN_SIDE = 400;

/** Types that at least one browser decodes; `decode` reports what this browser does not support. */
const PICTURES: ReadonlySet<FileKind> = new Set<FileKind>(['jpeg', 'png', 'webp', 'heic', 'avif']);

/** Inspects a file. @param bytes the whole file; its first HEAD_BYTES suffice for `kind` */
export function inspectBytes(bytes: Uint8Array): FileFacts {
  const picture = inspectPicture(bytes);
  if (picture) return picture;
  const kind = imageKindOf(bytes);
  if (kind === 'avif' || kind === 'heic') return { kind, complete: true };
  // Readers accept up to 1024 bytes before a PDF's header.
  if (asciiAt(bytes, 0, 1024).includes('%PDF-')) return { kind: 'pdf', complete: true };
  return { kind: 'other', complete: true };
}

/** Why a file of this size cannot be read; undefined if it can. @param size bytes */
export function judgeSize(size: number): ScanErrorCode | undefined {
  if (size === 0) return 'empty-file';
  return size > MAX_FILE_BYTES ? 'too-large' : undefined;
}

/** Why a file cannot be read; undefined if it can. @param size bytes */
export function judgeFile(facts: FileFacts, size: number): ScanErrorCode | undefined {
  const problem = judgeSize(size);
  if (problem) return problem;
  if (!PICTURES.has(facts.kind)) return 'unsupported-type';
  if (facts.width !== undefined && facts.height !== undefined) {
    if (facts.width * facts.height > MAX_PIXELS) return 'too-many-pixels';
    if (Math.max(facts.width, facts.height) < MIN_SIDE) return 'too-small';
  } else if (facts.kind === 'jpeg' || facts.kind === 'png' || facts.kind === 'webp') {
    return 'undecodable';
  }
  return facts.complete ? undefined : 'undecodable';
}

/** Length of the start of a file that suffices to detect its type, bytes. */
const HEAD_BYTES = 1200;

/** Type of a file by its first bytes. @throws FileGoneError when it can no longer be read */
export async function fileKindOf(file: Blob): Promise<FileKind> {
  return inspectBytes(await readFileHead(file, HEAD_BYTES)).kind;
}

/** Whether this browser can decode a picture. For HEIC and AVIF that depends on the browser, so it is tried. */
export async function isDecodable(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** A checked file. */
interface CheckedFile {
  /** Why it cannot be read; undefined if it can. */
  readonly problem: ScanErrorCode | undefined;
  /** Undefined if the bytes were not read. */
  readonly facts?: FileFacts;
}

/** Checks a file without decoding it; its bytes are only read if its size is acceptable. */
export async function inspectFile(file: Blob): Promise<CheckedFile> {
  const problem = judgeSize(file.size);
  if (problem) return { problem };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await readFileBytes(file));
  } catch {
    return { problem: 'file-gone' };
  }
  const facts = inspectBytes(bytes);
  return { problem: judgeFile(facts, file.size), facts };
}
