/** The ZIP of a backup. Nothing is unpacked before its size is known and allowed. */
import { strFromU8, strToU8, unzipSync, zipSync, type UnzipFileInfo, type Zippable } from 'fflate';
import { sha256OfBytes } from '~/lib/sha256';
import { Refusal } from '../refusal';
import { CHECKSUM, FILES, MANIFEST, MOST_BYTES, MOST_ENTRIES, MOST_MANIFEST_BYTES } from './format';

type Bytes = Uint8Array<ArrayBuffer>;

/** Packs the manifest's text and the files. Photos and papers are packed already: they are only stored. */
export async function packArchive(manifest: string, files: ReadonlyMap<string, Uint8Array>): Promise<Bytes> {
  const text = strToU8(manifest);
  const entries: Zippable = {
    // First, so that even a file that was cut off can be told from a foreign one.
    [MANIFEST]: [text, { level: 6 }],
    [CHECKSUM]: [strToU8(`${await sha256OfBytes(text)}  ${MANIFEST}\n`), { level: 0 }],
  };
  for (const [id, bytes] of files) entries[FILES + id] = [bytes, { level: 0 }];
  return zipSync(entries);
}

const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04];
const NAME_AT = 30;

/** Whether the bytes begin like one of our archives. */
function beginsLikeOurs(bytes: Bytes): boolean {
  const name = strFromU8(bytes.subarray(NAME_AT, NAME_AT + MANIFEST.length), true);
  return LOCAL_HEADER.every((byte, at) => bytes[at] === byte) && name === MANIFEST;
}

/** Counts what the archive says it holds, and refuses before anything of it is unpacked. */
function guard(): (entry: UnzipFileInfo) => boolean {
  let total = 0;
  let count = 0;
  return ({ name, originalSize, compression, size }) => {
    total += originalSize;
    count += 1;
    const isKnown = name === MANIFEST || name === CHECKSUM || name.startsWith(FILES);
    const isSmall = total <= MOST_BYTES && count <= MOST_ENTRIES && (name !== MANIFEST || originalSize <= MOST_MANIFEST_BYTES);
    // A stored entry is as large as it is; another method than these two no archive of ours has.
    const isPlain = compression === 8 || (compression === 0 && size === originalSize);
    if (!isKnown || !isSmall || !isPlain) throw new Refusal('backup.broken');
    return true;
  };
}

export interface Unpacked {
  readonly manifest: Bytes;
  /** Text of the checksum file; undefined when there is none. */
  readonly checksum: string | undefined;
  readonly files: ReadonlyMap<string, Bytes>;
}

/**
 * Unpacks an archive.
 * @throws Refusal `backup.foreign` when it is no archive of this app, `backup.broken` when it was one
 */
export function unpackArchive(bytes: Bytes): Unpacked {
  if (!beginsLikeOurs(bytes)) throw new Refusal('backup.foreign');
  let entries: ReadonlyMap<string, Bytes>;
  try {
    entries = new Map(Object.entries(unzipSync(bytes, { filter: guard() }) as Record<string, Bytes>));
  } catch {
    throw new Refusal('backup.broken');
  }
  const manifest = entries.get(MANIFEST);
  if (manifest === undefined) throw new Refusal('backup.broken');
  const checksum = entries.get(CHECKSUM);
  const files = [...entries].filter(([name]) => name.startsWith(FILES)).map(([name, content]) => [name.slice(FILES.length), content] as const);
  return { manifest, checksum: checksum && strFromU8(checksum), files: new Map(files) };
}
