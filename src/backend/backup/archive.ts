/**
 * Writes and reads the ZIP of a backup. Written in blobs that the browser can move to disk; read only after the
 * declared sizes were checked.
 */
import { Deflate, inflateSync, strFromU8, strToU8 } from 'fflate';
import { crc32 } from '~/lib/crc32';
import { MAX_BACKUP_BYTES } from '~/contract/backup';
import { yieldToMainThread } from '~/lib/yield-to-main-thread';
import { sha256OfBytes } from '~/lib/sha256';
import { FileGoneError, readFileBytes } from '~/lib/readable-file';
import { Refusal } from '../refusal';
import { CHECKSUM, FILES, MANIFEST, MAX_ENTRIES, MAX_MANIFEST_BYTES } from './format';
import {
  dataOffset,
  DEFLATED,
  encodeDirectory,
  findEnd,
  concatenate,
  localHeader,
  MAX_END_BYTES,
  readDirectory,
  STORED,
  type Bytes,
  type ZipEntry,
} from './zip-records';

/** Bytes that are buffered in memory before they are moved to a blob. */
const PART_BYTES = 8 * 1024 * 1024;
const DEFLATE_LEVEL = 6;

export interface ArchiveWriter {
  /** Adds a file uncompressed, since photos and documents are compressed already. */
  readonly addFile: (id: string, bytes: Bytes) => void;
  /**
   * Completes the archive with the manifest, which is placed first, so that even a truncated backup can be recognised.
   * @param texts the manifest in chunks
   * @throws The abort reason when the signal is aborted
   */
  readonly finish: (texts: Iterable<string>, signal?: AbortSignal) => Promise<Blob>;
}

/** Deflates chunks, yielding to the event loop after each. */
async function deflate(pieces: readonly Bytes[], signal: AbortSignal | undefined): Promise<Bytes[]> {
  const packed: Bytes[] = [];
  const stream = new Deflate({ level: DEFLATE_LEVEL }, (chunk) => packed.push(chunk));
  for (const piece of pieces) {
    signal?.throwIfAborted();
    stream.push(piece);
    await yieldToMainThread();
  }
  stream.push(new Uint8Array(), true);
  return packed;
}

const lengthOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Creates an empty archive. */
export function writeArchive(): ArchiveWriter {
  const entries: ZipEntry[] = [];
  const parts: Blob[] = [];
  let pending: Bytes[] = [];
  let pendingBytes = 0;
  let offset = 0;

  function flush(): void {
    // The browser can keep the contents of a blob on disk.
    parts.push(new Blob([concatenate(pending)]));
    pending = [];
    pendingBytes = 0;
  }

  function addFile(id: string, bytes: Bytes): void {
    const entry = { name: FILES + id, method: STORED, crc: crc32(bytes), packed: bytes.length, size: bytes.length };
    const header = localHeader(entry);
    entries.push({ ...entry, offset });
    pending.push(header, bytes);
    offset += header.length + bytes.length;
    pendingBytes += header.length + bytes.length;
    if (pendingBytes >= PART_BYTES) flush();
  }

  async function finish(texts: Iterable<string>, signal?: AbortSignal): Promise<Blob> {
    flush();
    const pieces: Bytes[] = [];
    for (const text of texts) {
      signal?.throwIfAborted();
      pieces.push(strToU8(text));
      await yieldToMainThread();
    }
    const digest = await sha256OfBytes(new Uint8Array(await new Blob(pieces).arrayBuffer()));
    const packed = await deflate(pieces, signal);
    const checksum = strToU8(`${digest}  ${MANIFEST}\n`);
    const first = {
      name: MANIFEST,
      method: DEFLATED,
      crc: pieces.reduce((sum, piece) => crc32(piece, sum), 0),
      packed: lengthOf(packed),
      size: lengthOf(pieces),
    };
    const second = {
      name: CHECKSUM,
      method: STORED,
      crc: crc32(checksum),
      packed: checksum.length,
      size: checksum.length,
    };
    const [firstHeader, secondHeader] = [localHeader(first), localHeader(second)];
    const secondAt = firstHeader.length + first.packed;
    const filesAt = secondAt + secondHeader.length + second.packed;
    const all = [
      { ...first, offset: 0 },
      { ...second, offset: secondAt },
      ...entries.map((entry) => ({ ...entry, offset: entry.offset + filesAt })),
    ];
    return new Blob(
      [firstHeader, ...packed, secondHeader, checksum, ...parts, encodeDirectory(all, filesAt + offset)],
      {
        type: 'application/zip',
      },
    );
  }

  return { addFile, finish };
}

const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04];
const NAME_AT = 30;

const bytesOf = async (archive: Blob, from: number, to: number): Promise<Bytes> =>
  new Uint8Array(await readFileBytes(archive.slice(from, to)));

/** Whether the first entry is the manifest, as in every archive that this app wrote. */
async function startsWithManifest(archive: Blob): Promise<boolean> {
  const bytes = await bytesOf(archive, 0, NAME_AT + MANIFEST.length);
  const name = strFromU8(bytes.subarray(NAME_AT, NAME_AT + MANIFEST.length), true);
  return LOCAL_HEADER.every((byte, at) => bytes[at] === byte) && name === MANIFEST;
}

/**
 * What is in the archive when a folder is packed: the folders themselves, and what macOS and Windows keep beside files.
 * On drives of another system, macOS keeps attributes in files of the same name with `._` before it (AppleDouble).
 */
const isAddedByArchiver = (name: string): boolean =>
  name.endsWith('/') ||
  name.startsWith('__MACOSX/') ||
  /(?:^|\/)(?:\._[^/]*|\.DS_Store|desktop\.ini|Thumbs\.db)$/iu.test(name);

/** An entry whose name has slashes: `Compress-Archive` of Windows PowerShell 5.1 writes backslashes. */
const withSlashes = (entry: ZipEntry): ZipEntry => ({ ...entry, name: entry.name.replaceAll('\\', '/') });

/**
 * The names without the folder that is common to all. Safari unpacks a downloaded backup into a folder, and who packs
 * that again packs the folder too.
 */
function withoutCommonFolder(entries: readonly ZipEntry[]): readonly ZipEntry[] {
  const [folder] = /^(?!\.{1,2}\/)[^/]+\//u.exec(entries[0]?.name ?? '') ?? [''];
  if (!entries.every(({ name }) => name.startsWith(folder))) return entries;
  return entries.map((entry) => ({ ...entry, name: entry.name.slice(folder.length) }));
}

/**
 * Checks the declared sizes, names and methods before any entry is read.
 * @throws Refusal `backup.broken`; `backup.too-large` when the archive itself is that large, not only what it claims
 */
function requireAllowed(entries: readonly ZipEntry[], archive: Blob): void {
  let total = 0;
  for (const { name, size, method, packed } of entries) {
    total += size;
    const isKnown = name === MANIFEST || name === CHECKSUM || name.startsWith(FILES);
    const isSmall = name !== MANIFEST || size <= MAX_MANIFEST_BYTES;
    // Archivers use these two methods for such files, and the packed size of a stored entry is its size.
    const isPlain = method === DEFLATED || (method === STORED && packed === size);
    if (!isKnown || !isSmall || !isPlain) throw new Refusal('backup.broken');
  }
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw new Refusal('backup.broken');
  if (total > MAX_BACKUP_BYTES)
    throw new Refusal(archive.size > MAX_BACKUP_BYTES / 2 ? 'backup.too-large' : 'backup.broken');
}

/**
 * The directory of an archive, and its offset, where the last entry ends at the latest.
 * @throws Refusal `backup.broken` when it is missing or malformed, `backup.foreign` when nothing else tells a backup
 */
async function directoryOf(archive: Blob): Promise<{ readonly all: readonly ZipEntry[]; readonly end: number }> {
  try {
    const { count, size, start } = findEnd(
      await bytesOf(archive, Math.max(0, archive.size - MAX_END_BYTES), archive.size),
    );
    if (count > MAX_ENTRIES || start + size > archive.size) throw new RangeError('Too many entries');
    return { all: readDirectory(await bytesOf(archive, start, start + size), count), end: start };
  } catch (error) {
    if (error instanceof FileGoneError) throw error;
    throw new Refusal((await startsWithManifest(archive)) ? 'backup.broken' : 'backup.foreign');
  }
}

/**
 * The entries of a backup in the order of their offsets, and where the last one ends at the latest.
 * @throws Refusal `backup.foreign` when there is no manifest among them; and as {@link requireAllowed}
 */
async function zipEntriesOf(archive: Blob): Promise<{ readonly entries: readonly ZipEntry[]; readonly end: number }> {
  const { all, end } = await directoryOf(archive);
  const entries = withoutCommonFolder(all.map(withSlashes).filter(({ name }) => !isAddedByArchiver(name)));
  if (!entries.some(({ name }) => name === MANIFEST)) throw new Refusal('backup.foreign');
  requireAllowed(entries, archive);
  return { entries: entries.toSorted((left, right) => left.offset - right.offset), end };
}

function unpack(window: Bytes, at: number, { method, packed, size }: ZipEntry): Bytes {
  const from = dataOffset(window, at);
  const content = window.subarray(from, from + packed);
  if (content.length !== packed) throw new Refusal('backup.broken');
  // A copy, so that the window can be garbage collected.
  if (method === STORED) return content.slice();
  const unpacked = inflateSync(content, { out: new Uint8Array(size) });
  if (unpacked.length !== size) throw new Refusal('backup.broken');
  return unpacked;
}

/**
 * Reads neighbouring entries with one request. Reading each one separately would dominate the time for many small
 * entries.
 */
async function readAll(
  archive: Blob,
  take: (name: string, bytes: Bytes) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { entries, end } = await zipEntriesOf(archive);
  const endOf = (at: number): number => entries[at + 1]?.offset ?? end;
  for (let first = 0; first < entries.length;) {
    signal?.throwIfAborted();
    const start = entries[first]?.offset ?? end;
    let behind = first + 1;
    while (behind < entries.length && endOf(behind) - start <= PART_BYTES) behind += 1;
    const window = await bytesOf(archive, start, endOf(behind - 1));
    for (const entry of entries.slice(first, behind)) take(entry.name, unpack(window, entry.offset - start, entry));
    first = behind;
    await yieldToMainThread();
  }
}

export interface Unpacked {
  readonly manifest: Bytes;
  /** Text of the checksum file; undefined when there is none. */
  readonly checksum: string | undefined;
  readonly files: ReadonlyMap<string, Bytes>;
}

/**
 * Unpacks an archive.
 * @throws Refusal `backup.foreign` when it is not a backup of this app, `backup.broken` when it is a damaged one,
 *   `backup.too-large` when its contents do not fit into memory at once; the abort reason when the signal is aborted
 */
export async function unpackArchive(archive: Blob, signal?: AbortSignal): Promise<Unpacked> {
  const contents = new Map<string, Bytes>();
  try {
    await readAll(archive, (name, bytes) => contents.set(name, bytes), signal);
  } catch (error) {
    // Not a fault of the archive.
    if (signal?.aborted === true || error instanceof FileGoneError || error instanceof Refusal) throw error;
    throw new Refusal('backup.broken');
  }
  const manifest = contents.get(MANIFEST);
  if (manifest === undefined) throw new Refusal('backup.broken');
  const checksum = contents.get(CHECKSUM);
  const files = [...contents]
    .filter(([name]) => name.startsWith(FILES))
    .map(([name, bytes]) => [name.slice(FILES.length), bytes] as const);
  return { manifest, checksum: checksum && strFromU8(checksum), files: new Map(files) };
}
