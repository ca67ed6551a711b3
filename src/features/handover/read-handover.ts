/**
 * Reads a handover file as plain text: it is never parsed as HTML or executed, and all data are validated before use.
 */
import { number, object, string, ValidationError } from 'yup';
import { parseUntrustedJson } from '~/lib/untrusted-json';
import { readFileText } from '~/lib/readable-file';
import { sha256OfBytes } from '~/lib/sha256';
import { bytesOfBase64 } from '~/lib/base64';
import {
  DATA_CLOSE,
  DATA_OPEN,
  fileOpen,
  FORMAT,
  PAGE_POLICY,
  handoverSchema,
  kindOpen,
  MAX_BYTES,
  DOCUMENTS_VERSION,
  VERSION,
  type EmbeddedKind,
  type HandoverAlbumPhoto,
  type HandoverData,
  type HandoverDocument,
  type HandoverPhoto,
  type FileDocument,
} from './format';

/** A handover file says what it is within this many characters. */
const HEAD_LENGTH = 500;

type HandoverProblem = 'empty' | 'foreign' | 'broken' | 'older' | 'newer' | 'too-large';

export class HandoverError extends Error {
  override readonly name = 'HandoverError';

  constructor(readonly problem: HandoverProblem) {
    super(problem);
  }
}

export interface Handover {
  readonly data: HandoverData;
  readonly photos: readonly HandoverPhoto[];
  readonly albumPhotos: readonly HandoverAlbumPhoto[];
  /** The documents of the history's entries, each once. */
  readonly documents: readonly HandoverDocument[];
}

/**
 * The text between the only occurrence of `open` and the next `close`.
 * @throws HandoverError when `open` occurs twice
 */
function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open);
  if (start < 0) return undefined;
  const from = start + open.length;
  const end = text.indexOf(close, from);
  if (end < 0 || text.includes(open, from)) throw new HandoverError('broken');
  return text.slice(from, end);
}

function parse(text: string): unknown {
  try {
    return parseUntrustedJson(text);
  } catch {
    throw new HandoverError('broken');
  }
}

const head = object({ format: string().required(), version: number().integer().required() });

function validate(content: unknown): HandoverData {
  if (!head.isValidSync(content, { strict: true }) || content.format !== FORMAT) throw new HandoverError('foreign');
  if (content.version < VERSION) throw new HandoverError('older');
  if (content.version > DOCUMENTS_VERSION) throw new HandoverError('newer');
  try {
    // Validate strictly first, because casting would silently convert wrong types.
    handoverSchema.validateSync(content, { strict: true });
    return handoverSchema.validateSync(content, { stripUnknown: true });
  } catch (error) {
    throw error instanceof ValidationError ? new HandoverError('broken') : error;
  }
}

interface EmbeddedFile {
  readonly key: string;
  readonly type: string;
  readonly sha256: string;
}

/** Where the element of each key begins. @throws HandoverError when a key occurs twice */
function positionsOf(text: string, kind: EmbeddedKind): ReadonlyMap<string, number> {
  const open = kindOpen(kind);
  const positions = new Map<string, number>();
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at + open.length)) {
    const from = at + open.length;
    const key = text.slice(from, text.indexOf('"', from));
    if (positions.has(key)) throw new HandoverError('broken');
    positions.set(key, at);
  }
  return positions;
}

const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/u.test(text);

async function contentOf(text: string, open: string, at: number, { type, sha256 }: EmbeddedFile): Promise<Blob> {
  const from = at + open.length;
  const encoded = text.slice(from, text.indexOf('"', from));
  if (!text.startsWith(open, at) || !isBase64(encoded)) throw new HandoverError('broken');
  const bytes = bytesOfBase64(encoded);
  if ((await sha256OfBytes(bytes)) !== sha256) throw new HandoverError('broken');
  return new Blob([bytes], { type });
}

/**
 * The embedded files of a kind, in the order of their list. The page must have exactly these.
 * @throws HandoverError when one is missing, differs, or is not in the list
 */
async function embeddedFiles<Listed extends EmbeddedFile>(
  text: string,
  kind: EmbeddedKind,
  files: readonly Listed[],
): Promise<(Listed & { readonly content: Blob })[]> {
  const positions = positionsOf(text, kind);
  if (positions.size !== files.length) throw new HandoverError('broken');
  const result: (Listed & { readonly content: Blob })[] = [];
  // One after the other, to limit the memory: decoding needs several times the size of a file.
  for (const file of files) {
    const at = positions.get(file.key);
    if (at === undefined) throw new HandoverError('broken');
    result.push({ ...file, content: await contentOf(text, fileOpen(kind, file.key, file.type), at, file) });
  }
  return result;
}

/** The documents of the entries, each once. @throws HandoverError when an entry's signature covers others than the entry names */
function namedDocuments({ history = [] }: HandoverData): readonly FileDocument[] {
  const documents = new Map<string, FileDocument>();
  for (const entry of history) {
    const hashes = (entry.papers ?? []).map(({ sha256 }) => sha256);
    if (hashes.join() !== (entry.previous.papers ?? []).join()) throw new HandoverError('broken');
    for (const document of entry.papers ?? []) {
      const known = documents.get(document.sha256);
      if (known !== undefined && known.type !== document.type) throw new HandoverError('broken');
      documents.set(document.sha256, known ?? document);
    }
  }
  return [...documents.values()];
}

/** Reads a handover file. @throws HandoverError with the problem of the file; FileGoneError */
export async function readHandover(file: Blob): Promise<Handover> {
  if (file.size > MAX_BYTES) throw new HandoverError('too-large');
  const text = await readFileText(file);
  if (text === '') throw new HandoverError('empty');
  const json = between(text, DATA_OPEN, DATA_CLOSE);
  // A file that was cut off before its data still begins like one.
  if (json === undefined)
    throw new HandoverError(text.slice(0, HEAD_LENGTH).includes(PAGE_POLICY) ? 'broken' : 'foreign');
  const data = validate(parse(json));
  // A side that occurs twice in the data occurs once in the page.
  const photos = data.photos.map((photo) => ({ ...photo, key: photo.side }));
  const albumPhotos = (data.albumPhotos ?? []).map((photo, at) => ({ ...photo, key: String(at) }));
  const documents = namedDocuments(data).map((document) => ({ ...document, key: document.sha256 }));
  return {
    data,
    photos: (await embeddedFiles(text, 'side', photos)).map(({ side, content }) => ({ side, content })),
    albumPhotos: (await embeddedFiles(text, 'album', albumPhotos)).map(({ album, caption, takenOn, content }) => ({
      album,
      caption,
      takenOn,
      content,
    })),
    documents: (await embeddedFiles(text, 'paper', documents)).map(({ sha256, content }) => ({ sha256, content })),
  };
}
