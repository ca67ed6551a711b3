/**
 * Encodes and decodes the records of a ZIP file (APPNOTE 6.3, PKWARE). Archives beyond the limits of plain ZIP use
 * ZIP64 records: 10,000 cars with ten documents each exceed the 65,535 entries of plain ZIP.
 */
import { strFromU8, strToU8 } from 'fflate';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Compression method 0: uncompressed (APPNOTE 4.4.5). */
export const STORED = 0;
/** Compression method 8: Deflate. */
export const DEFLATED = 8;

/** An entry of the central directory. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  /** Compressed size in bytes. */
  readonly packed: number;
  /** Uncompressed size in bytes. */
  readonly size: number;
  /** Offset of its local header. */
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const END_64_BYTES = 56;
const LOCATOR_BYTES = 20;
/** Values of the plain fields that mark the ZIP64 field as valid. */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
/** Versions of the format that a reader needs, times ten: 2.0 for plain records, 4.5 for ZIP64 (APPNOTE 4.4.3). */
const VERSION_PLAIN = 20;
const VERSION_64 = 45;
/** Header id of the ZIP64 extra field, and the length of its data: here an offset alone (APPNOTE 4.5.3). */
const EXTRA_64 = 0x0001;
const EXTRA_64_DATA_BYTES = 8;
/** 1 January 1980, the earliest date of the format: backups do not reveal the time of their creation here. */
const DAY = 0x21;

/** Maximum size of the end records in bytes, including a comment of maximum length. */
export const MAX_END_BYTES = END_BYTES + MAX_16 + LOCATOR_BYTES + END_64_BYTES;

function record(length: number, fields: readonly (readonly [at: number, bytes: 2 | 4 | 8, value: number])[]): Bytes {
  const result = new Uint8Array(length);
  const view = new DataView(result.buffer);
  for (const [at, bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
  }
  return result;
}

/** Concatenates parts, since a blob of very many small parts is slow to create. */
export function concatenate(parts: readonly Uint8Array[]): Bytes {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** The local file header, which precedes an entry's data. */
export function localHeader({ name, method, crc, packed, size }: Omit<ZipEntry, 'offset'>): Bytes {
  const text = strToU8(name);
  const head = record(LOCAL_BYTES, [
    [0, 4, LOCAL],
    [4, 2, VERSION_PLAIN],
    [8, 2, method],
    [12, 2, DAY],
    [14, 4, crc],
    [18, 4, packed],
    [22, 4, size],
    [26, 2, text.length],
  ]);
  return concatenate([head, text]);
}

function centralHeader({ name, method, crc, packed, size, offset }: ZipEntry): Bytes {
  const text = strToU8(name);
  const far = offset >= MAX_32;
  const extra = far
    ? record(4 + EXTRA_64_DATA_BYTES, [
        [0, 2, EXTRA_64],
        [2, 2, EXTRA_64_DATA_BYTES],
        [4, 8, offset],
      ])
    : new Uint8Array();
  const head = record(CENTRAL_BYTES, [
    [0, 4, CENTRAL],
    [4, 2, far ? VERSION_64 : VERSION_PLAIN],
    [6, 2, far ? VERSION_64 : VERSION_PLAIN],
    [10, 2, method],
    [14, 2, DAY],
    [16, 4, crc],
    [20, 4, packed],
    [24, 4, size],
    [28, 2, text.length],
    [30, 2, extra.length],
    [42, 4, far ? MAX_32 : offset],
  ]);
  return concatenate([head, text, extra]);
}

/** The central directory and the end records of an archive whose entries end at `start`. */
export function encodeDirectory(entries: readonly ZipEntry[], start: number): Bytes {
  const headers = concatenate(entries.map(centralHeader));
  const size = headers.length;
  const count = entries.length;
  const large = count >= MAX_16 || start + size >= MAX_32;
  const end = record(END_BYTES, [
    [0, 4, END],
    [8, 2, large ? MAX_16 : count],
    [10, 2, large ? MAX_16 : count],
    [12, 4, large ? MAX_32 : size],
    [16, 4, large ? MAX_32 : start],
  ]);
  if (!large) return concatenate([headers, end]);
  const end64 = record(END_64_BYTES, [
    [0, 4, END_64],
    // The length without the signature and this field (APPNOTE 4.3.14.1).
    [4, 8, END_64_BYTES - 12],
    [12, 2, VERSION_64],
    [14, 2, VERSION_64],
    [24, 8, count],
    [32, 8, count],
    [40, 8, size],
    [48, 8, start],
  ]);
  return concatenate([
    headers,
    end64,
    record(LOCATOR_BYTES, [
      [0, 4, LOCATOR_64],
      [8, 8, start + size],
      [16, 4, 1],
    ]),
    end,
  ]);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes): DataView => new DataView(buffer, byteOffset, byteLength);
const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** Where the central directory is in an archive. */
export interface DirectoryPosition {
  /** Number of its entries. */
  readonly count: number;
  /** Bytes. */
  readonly size: number;
  /** Offset in bytes from the start of the archive. */
  readonly start: number;
}

/**
 * Finds the end-of-central-directory record in the last bytes of an archive.
 * @throws RangeError when there is none
 */
export function findEnd(tail: Bytes): DirectoryPosition {
  const view = viewOf(tail);
  let at = tail.length - END_BYTES;
  while (at >= 0 && view.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new RangeError('No end');
  const plain = {
    count: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    start: view.getUint32(at + 16, true),
  };
  if (plain.count !== MAX_16 && plain.size !== MAX_32 && plain.start !== MAX_32) return plain;
  const at64 = at - LOCATOR_BYTES - END_64_BYTES;
  if (view.getUint32(at - LOCATOR_BYTES, true) !== LOCATOR_64 || view.getUint32(at64, true) !== END_64)
    throw new RangeError('No large end');
  return { count: long(view, at64 + 32), size: long(view, at64 + 40), start: long(view, at64 + 48) };
}

/**
 * Decodes a central directory.
 * @throws RangeError when it is malformed or does not contain `count` entries
 */
export function readDirectory(bytes: Bytes, count: number): ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new RangeError('No entry');
    const [nameBytes, extraBytes, noteBytes] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ];
    const nameAt = at + CENTRAL_BYTES;
    const far = view.getUint32(at + 42, true);
    entries.push({
      name: strFromU8(bytes.subarray(nameAt, nameAt + nameBytes)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      // Only the offset can exceed its field in our archives; it is then the only value of the ZIP64 extra field.
      offset: far === MAX_32 ? long(view, nameAt + nameBytes + 4) : far,
    });
    at = nameAt + nameBytes + extraBytes + noteBytes;
  }
  if (at !== bytes.length) throw new RangeError('More than entries');
  return entries;
}

/**
 * Offset of an entry's data, after its local header.
 * @param window bytes of the archive, in which the header starts at `at`
 * @throws RangeError when there is no header at `at`
 */
export function dataOffset(window: Bytes, at: number): number {
  const view = viewOf(window);
  if (view.getUint32(at, true) !== LOCAL) throw new RangeError('No header');
  return at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}
