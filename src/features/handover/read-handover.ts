/**
 * Reads a handover file as plain text: it is never parsed as HTML or executed, and all data are validated before use.
 */
import { number, object, string, ValidationError } from 'yup';
import { parseUntrustedJson } from '~/lib/untrusted-json';
import { readFileText } from '~/lib/readable-file';
import { sha256OfBytes } from '~/lib/sha256';
import { bytesOfBase64 } from './bytes';
import {
  DATA_CLOSE,
  DATA_OPEN,
  FORMAT,
  handoverSchema,
  pictureOpen,
  VERSION,
  type HandoverData,
  type HandoverPhoto,
} from './format';

type HandoverProblem = 'foreign' | 'broken' | 'older' | 'newer' | 'too-large';

export class HandoverError extends Error {
  override readonly name = 'HandoverError';

  constructor(readonly problem: HandoverProblem) {
    super(problem);
  }
}

/** Four photos at the maximum upload size as base64, plus some margin. */
const MAX_BYTES = 140 * 1024 * 1024;

export interface Handover {
  readonly data: HandoverData;
  readonly photos: readonly HandoverPhoto[];
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
  if (content.version !== VERSION) throw new HandoverError(content.version < VERSION ? 'older' : 'newer');
  try {
    // Validate strictly first, because casting would silently convert wrong types.
    handoverSchema.validateSync(content, { strict: true });
    return handoverSchema.validateSync(content, { stripUnknown: true });
  } catch (error) {
    throw error instanceof ValidationError ? new HandoverError('broken') : error;
  }
}

async function photoOf(text: string, { side, type, sha256 }: HandoverData['photos'][number]): Promise<HandoverPhoto> {
  const encoded = between(text, pictureOpen(side, type), '"');
  if (encoded === undefined || !/^[A-Za-z\d+/]+={0,2}$/u.test(encoded)) throw new HandoverError('broken');
  const bytes = bytesOfBase64(encoded);
  if ((await sha256OfBytes(bytes)) !== sha256) throw new HandoverError('broken');
  return { side, content: new Blob([bytes], { type }) };
}

/** Reads a handover file. @throws HandoverError with the problem of the file; FileGoneError */
export async function readHandover(file: Blob): Promise<Handover> {
  if (file.size > MAX_BYTES) throw new HandoverError('too-large');
  const text = await readFileText(file);
  const json = between(text, DATA_OPEN, DATA_CLOSE);
  if (json === undefined) throw new HandoverError('foreign');
  const data = validate(parse(json));
  if (new Set(data.photos.map(({ side }) => side)).size !== data.photos.length) throw new HandoverError('broken');
  return { data, photos: await Promise.all(data.photos.map((photo) => photoOf(text, photo))) };
}
