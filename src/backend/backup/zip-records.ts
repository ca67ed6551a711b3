/**
 * The records of a ZIP file, as bytes (APPNOTE 6.3, PKWARE). An archive with more entries or bytes than the plain format counts
 * has the ZIP64 ones beside them: 10,000 cars with ten papers each are more than the 65,535 of the plain one.
 */
import { strFromU8, strToU8 } from 'fflate';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Compression method 0: the bytes as they are (APPNOTE 4.4.5). */
export const STORED = 0;
/** Compression method 8: Deflate. */
export const DEFLATED = 8;

/** An entry as the directory tells of it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Bytes when it is unpacked. */
  readonly size: number;
  /** Where its local header begins. */
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
/** What the plain fields hold when the ZIP64 one counts. */
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;
const PLAIN = 20;
const WITH_64 = 45;
/** 1 January 1980, the first day that the format knows: no clock of anybody stands in the file. */
const DAY = 0x21;

/** Longest end of an archive: with the comment that others may put there. */
export const LONGEST_END = END_BYTES + MOST_16 + LOCATOR_BYTES + END_64_BYTES;

function record(length: number, fields: readonly (readonly [at: number, bytes: 2 | 4 | 8, value: number])[]): Bytes {
  const made = new Uint8Array(length);
  const view = new DataView(made.buffer);
  for (const [at, bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else if (bytes === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
  }
  return made;
}

/** Parts as one: a file of very many small parts is slow to make. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What stands before an entry's bytes. */
export function localHeader({ name, method, crc, packed, size }: Omit<ZipEntry, 'offset'>): Bytes {
  const text = strToU8(name);
  const head = record(LOCAL_BYTES, [
    [0, 4, LOCAL], [4, 2, PLAIN], [8, 2, method], [12, 2, DAY], [14, 4, crc], [18, 4, packed], [22, 4, size], [26, 2, text.length],
  ]);
  return joined([head, text]);
}

function centralHeader({ name, method, crc, packed, size, offset }: ZipEntry): Bytes {
  const text = strToU8(name);
  const far = offset >= MOST_32;
  const extra = far ? record(12, [[0, 2, 1], [2, 2, 8], [4, 8, offset]]) : new Uint8Array();
  const head = record(CENTRAL_BYTES, [
    [0, 4, CENTRAL], [4, 2, far ? WITH_64 : PLAIN], [6, 2, far ? WITH_64 : PLAIN], [10, 2, method], [14, 2, DAY], [16, 4, crc],
    [20, 4, packed], [24, 4, size], [28, 2, text.length], [30, 2, extra.length], [42, 4, far ? MOST_32 : offset],
  ]);
  return joined([head, text, extra]);
}

/** The directory and the end of an archive whose entries end at `start`. */
export function directory(entries: readonly ZipEntry[], start: number): Bytes {
  const headers = joined(entries.map(centralHeader));
  const size = headers.length;
  const count = entries.length;
  const large = count >= MOST_16 || start + size >= MOST_32;
  const end = record(END_BYTES, [
    [0, 4, END], [8, 2, large ? MOST_16 : count], [10, 2, large ? MOST_16 : count], [12, 4, large ? MOST_32 : size], [16, 4, large ? MOST_32 : start],
  ]);
  if (!large) return joined([headers, end]);
  const end64 = record(END_64_BYTES, [
    [0, 4, END_64], [4, 8, END_64_BYTES - 12], [12, 2, WITH_64], [14, 2, WITH_64], [24, 8, count], [32, 8, count], [40, 8, size], [48, 8, start],
  ]);
  return joined([headers, end64, record(LOCATOR_BYTES, [[0, 4, LOCATOR_64], [8, 8, start + size], [16, 4, 1]]), end]);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes): DataView => new DataView(buffer, byteOffset, byteLength);
const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

export interface End {
  readonly count: number;
  readonly size: number;
  readonly start: number;
}

/**
 * Finds the end of an archive in its last bytes.
 * @throws RangeError when it has none
 */
export function findEnd(tail: Bytes): End {
  const view = viewOf(tail);
  let at = tail.length - END_BYTES;
  while (at >= 0 && view.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new RangeError('No end');
  const plain = { count: view.getUint16(at + 10, true), size: view.getUint32(at + 12, true), start: view.getUint32(at + 16, true) };
  if (plain.count !== MOST_16 && plain.size !== MOST_32 && plain.start !== MOST_32) return plain;
  const at64 = at - LOCATOR_BYTES - END_64_BYTES;
  if (view.getUint32(at - LOCATOR_BYTES, true) !== LOCATOR_64 || view.getUint32(at64, true) !== END_64) throw new RangeError('No large end');
  return { count: long(view, at64 + 32), size: long(view, at64 + 40), start: long(view, at64 + 48) };
}

/**
 * Reads a directory.
 * @throws RangeError when it is none, or its entries are not as many as were announced
 */
export function readDirectory(bytes: Bytes, count: number): ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new RangeError('No entry');
    const [nameBytes, extraBytes, noteBytes] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const nameAt = at + CENTRAL_BYTES;
    const far = view.getUint32(at + 42, true);
    entries.push({
      name: strFromU8(bytes.subarray(nameAt, nameAt + nameBytes)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      // The only thing of ours that is ever too long for its field; it then stands alone in the extra part.
      offset: far === MOST_32 ? long(view, nameAt + nameBytes + 4) : far,
    });
    at = nameAt + nameBytes + extraBytes + noteBytes;
  }
  if (at !== bytes.length) throw new RangeError('More than entries');
  return entries;
}

/**
 * Where an entry's bytes begin behind its local header.
 * @param window bytes of the archive, of which the header begins at `at`
 * @throws RangeError when no header stands there
 */
export function behindHeader(window: Bytes, at: number): number {
  const view = viewOf(window);
  if (view.getUint32(at, true) !== LOCAL) throw new RangeError('No header');
  return at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}
