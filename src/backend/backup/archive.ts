/** The ZIP of a backup. Written in parts that the browser may put aside; nothing is unpacked before its size is known and allowed. */
import { Deflate, inflateSync, strFromU8, strToU8 } from 'fflate';
import { crc32 } from '~/lib/crc32';
import { pause } from '~/lib/pause';
import { sha256OfBytes } from '~/lib/sha256';
import { Refusal } from '../refusal';
import { CHECKSUM, FILES, MANIFEST, MOST_BYTES, MOST_ENTRIES, MOST_MANIFEST_BYTES } from './format';
import { behindHeader, DEFLATED, directory, findEnd, joined, localHeader, LONGEST_END, readDirectory, STORED, type Bytes, type ZipEntry } from './zip-records';

/** Bytes that are held in memory at a time, before they become a part of the file. */
const PART_BYTES = 8 * 1024 * 1024;
const DEFLATE_LEVEL = 6;

/** An archive in the making. */
export interface ArchiveWriter {
  /** Photos and papers are packed already: they are only stored. */
  readonly addFile: (id: string, bytes: Bytes) => void;
  /**
   * Completes it with the manifest, which comes first, so that even a file that was cut off can be told from a foreign one.
   * @param texts the manifest in pieces
   */
  readonly finish: (texts: Iterable<string>) => Promise<Blob>;
}

/** Deflates pieces, in steps between which the page can answer. */
async function deflate(pieces: readonly Bytes[]): Promise<Bytes[]> {
  const packed: Bytes[] = [];
  const stream = new Deflate({ level: DEFLATE_LEVEL }, (chunk) => packed.push(chunk));
  for (const piece of pieces) {
    stream.push(piece);
    await pause();
  }
  stream.push(new Uint8Array(), true);
  return packed;
}

const lengthOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Begins an archive. */
export function writeArchive(): ArchiveWriter {
  const entries: ZipEntry[] = [];
  const parts: Blob[] = [];
  let pending: Bytes[] = [];
  let pendingBytes = 0;
  let offset = 0;

  function settle(): void {
    // What is in a blob the browser keeps where it likes, e.g. on the disk.
    parts.push(new Blob([joined(pending)]));
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
    if (pendingBytes >= PART_BYTES) settle();
  }

  async function finish(texts: Iterable<string>): Promise<Blob> {
    settle();
    const pieces: Bytes[] = [];
    for (const text of texts) {
      pieces.push(strToU8(text));
      await pause();
    }
    const digest = await sha256OfBytes(new Uint8Array(await new Blob(pieces).arrayBuffer()));
    const packed = await deflate(pieces);
    const checksum = strToU8(`${digest}  ${MANIFEST}\n`);
    const first = { name: MANIFEST, method: DEFLATED, crc: pieces.reduce((sum, piece) => crc32(piece, sum), 0), packed: lengthOf(packed), size: lengthOf(pieces) };
    const second = { name: CHECKSUM, method: STORED, crc: crc32(checksum), packed: checksum.length, size: checksum.length };
    const [firstHeader, secondHeader] = [localHeader(first), localHeader(second)];
    const secondAt = firstHeader.length + first.packed;
    const filesAt = secondAt + secondHeader.length + second.packed;
    const all = [{ ...first, offset: 0 }, { ...second, offset: secondAt }, ...entries.map((entry) => ({ ...entry, offset: entry.offset + filesAt }))];
    return new Blob([firstHeader, ...packed, secondHeader, checksum, ...parts, directory(all, filesAt + offset)], { type: 'application/zip' });
  }

  return { addFile, finish };
}

const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04];
const NAME_AT = 30;

/** Whether the bytes begin like one of our archives. */
function beginsLikeOurs(bytes: Bytes): boolean {
  const name = strFromU8(bytes.subarray(NAME_AT, NAME_AT + MANIFEST.length), true);
  return LOCAL_HEADER.every((byte, at) => bytes[at] === byte) && name === MANIFEST;
}

const bytesOf = async (archive: Blob, from: number, to: number): Promise<Bytes> => new Uint8Array(await archive.slice(from, to).arrayBuffer());

/** Counts what the archive says it holds, and refuses before anything of it is read. */
function requireAllowed(entries: readonly ZipEntry[]): void {
  let total = 0;
  for (const { name, size, method, packed } of entries) {
    total += size;
    const isKnown = name === MANIFEST || name === CHECKSUM || name.startsWith(FILES);
    const isSmall = total <= MOST_BYTES && (name !== MANIFEST || size <= MOST_MANIFEST_BYTES);
    // A stored entry is as large as it is; another method than these two no archive of ours has.
    const isPlain = method === DEFLATED || (method === STORED && packed === size);
    if (!isKnown || !isSmall || !isPlain) throw new Refusal('backup.broken');
  }
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw new Refusal('backup.broken');
}

/** The entries in the order in which they stand, and where the last one ends at the latest. */
async function entriesOf(archive: Blob): Promise<{ readonly entries: readonly ZipEntry[]; readonly end: number }> {
  const { count, size, start } = findEnd(await bytesOf(archive, Math.max(0, archive.size - LONGEST_END), archive.size));
  if (count > MOST_ENTRIES || start + size > archive.size) throw new Refusal('backup.broken');
  const entries = readDirectory(await bytesOf(archive, start, start + size), count);
  requireAllowed(entries);
  return { entries: entries.toSorted((one, other) => one.offset - other.offset), end: start };
}

function unpack(window: Bytes, at: number, { method, packed, size }: ZipEntry): Bytes {
  const from = behindHeader(window, at);
  const content = window.subarray(from, from + packed);
  if (content.length !== packed) throw new Refusal('backup.broken');
  // A copy, so that the rest of the window can go.
  if (method === STORED) return content.slice();
  const whole = inflateSync(content, { out: new Uint8Array(size) });
  if (whole.length !== size) throw new Refusal('backup.broken');
  return whole;
}

/** Reads neighbouring entries together: asking for each alone takes most of the time of an archive of many. */
async function readAll(archive: Blob, take: (name: string, bytes: Bytes) => void): Promise<void> {
  const { entries, end } = await entriesOf(archive);
  const endOf = (at: number): number => entries[at + 1]?.offset ?? end;
  for (let first = 0; first < entries.length; ) {
    const start = entries[first]?.offset ?? end;
    let behind = first + 1;
    while (behind < entries.length && endOf(behind) - start <= PART_BYTES) behind += 1;
    const window = await bytesOf(archive, start, endOf(behind - 1));
    for (const entry of entries.slice(first, behind)) take(entry.name, unpack(window, entry.offset - start, entry));
    first = behind;
    await pause();
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
 * @throws Refusal `backup.foreign` when it is no archive of this app, `backup.broken` when it was one
 */
export async function unpackArchive(archive: Blob): Promise<Unpacked> {
  if (!beginsLikeOurs(await bytesOf(archive, 0, NAME_AT + MANIFEST.length))) throw new Refusal('backup.foreign');
  const contents = new Map<string, Bytes>();
  try {
    await readAll(archive, (name, bytes) => contents.set(name, bytes));
  } catch (error) {
    // A file that the browser cannot read any more is none of the archive's faults.
    if (error instanceof DOMException) throw error;
    throw new Refusal('backup.broken');
  }
  const manifest = contents.get(MANIFEST);
  if (manifest === undefined) throw new Refusal('backup.broken');
  const checksum = contents.get(CHECKSUM);
  const files = [...contents].filter(([name]) => name.startsWith(FILES)).map(([name, bytes]) => [name.slice(FILES.length), bytes] as const);
  return { manifest, checksum: checksum && strFromU8(checksum), files: new Map(files) };
}
