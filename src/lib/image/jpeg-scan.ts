/**
 * Whether a baseline JPEG has the data of all its blocks, found by walking through its Huffman codes (ITU-T T.81, F.2)
 * without computing pixels. Some programs omit the end mark, and some transfers are cut: only the data tell which.
 */
import { nextSegment, segmentEnd, SOS } from './jpeg-markers';

/**
 * A table as the file stores it: of each length, from one bit on, the number of codes; and their symbols in the order of
 * the codes. Not expanded, since a small file can define a great many tables.
 */
interface HuffmanTable {
  readonly counts: Uint8Array;
  readonly symbols: Uint8Array;
}

interface Component {
  readonly id: number;
  /** Blocks per MCU, horizontally and vertically. */
  readonly across: number;
  readonly down: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/** Thrown internally when the data end before the last block, or are corrupt. */
class NoMoreData extends Error {}

function readTables(segment: Uint8Array, tables: Map<number, HuffmanTable>): void {
  for (let p = 0; p + 17 <= segment.length;) {
    const id = segment[p] ?? 0;
    const counts = segment.subarray(p + 1, p + 17);
    const end = p + 17 + counts.reduce((sum, count) => sum + count, 0);
    tables.set(id, { counts, symbols: segment.subarray(p + 17, end) });
    p = end;
  }
}

const isSamplingFactor = (value: number): boolean => value >= 1 && value <= 4;

/**
 * A frame, unless its length or a sampling factor is one that T.81 (B.2.2) does not allow. Decoders refuse those, and
 * a factor of 0 would leave no blocks, or infinitely many, to count.
 */
function readFrame(segment: Uint8Array): Frame | undefined {
  const at = (index: number): number => segment[index] ?? 0;
  if (segment.length !== 6 + 3 * at(5)) return undefined;
  const components = Array.from({ length: at(5) }, (_, index) => ({
    id: at(6 + 3 * index),
    across: at(7 + 3 * index) >> 4,
    down: at(7 + 3 * index) & 15,
  }));
  if (!components.every(({ across, down }) => isSamplingFactor(across) && isSamplingFactor(down))) return undefined;
  return { height: (at(1) << 8) | at(2), width: (at(3) << 8) | at(4), components };
}

/** Reads the entropy-coded data bit by bit. `position` is the next byte. */
class BitReader {
  #bits = 0;
  #left = 0;

  constructor(
    readonly bytes: Uint8Array,
    public position: number,
  ) {}

  bit(): number {
    if (this.#left === 0) {
      const byte = this.bytes[this.position];
      // An FF in the data is followed by 00; anything else is a marker or the end of the file.
      if (byte === undefined || (byte === 0xff && this.bytes[this.position + 1] !== 0)) throw new NoMoreData();
      this.position += byte === 0xff ? 2 : 1;
      this.#bits = byte;
      this.#left = 8;
    }
    return (this.#bits >> --this.#left) & 1;
  }

  skip(count: number): void {
    for (let index = 0; index < count; index++) this.bit();
  }

  /** Codes of one length are consecutive numbers, and twice the next one begins those of the next length. */
  symbol({ counts, symbols }: HuffmanTable): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (const count of counts) {
      code = (code << 1) | this.bit();
      first <<= 1;
      if (code - first < count) return symbols[index + code - first] ?? 0;
      index += count;
      first += count;
    }
    throw new NoMoreData();
  }

  /** Skips the padding and the restart marker. */
  restart(): void {
    this.#left = 0;
    const marker = this.bytes[this.position + 1] ?? 0;
    if (this.bytes[this.position] !== 0xff || marker < 0xd0 || marker > 0xd7) throw new NoMoreData();
    this.position += 2;
  }
}

function skipBlock(reader: BitReader, dc: HuffmanTable, ac: HuffmanTable): void {
  reader.skip(reader.symbol(dc));
  for (let index = 1; index < 64;) {
    const symbol = reader.symbol(ac);
    const size = symbol & 15;
    if (size === 0 && symbol !== 0xf0) return;
    reader.skip(size);
    index += (symbol >> 4) + 1;
  }
}

interface Walk {
  readonly frame: Frame;
  readonly tables: ReadonlyMap<number, HuffmanTable>;
  /** MCUs between restart markers; 0 for none. */
  readonly interval: number;
}

/** The number of blocks of 8 pixels that a component needs along one side. */
const blocks = (length: number, share: number, most: number): number =>
  Math.ceil(Math.ceil((length * share) / most) / 8);

/**
 * Walks through one scan.
 * @param header payload of the scan's header
 * @returns the position behind its data
 */
function skipScan(bytes: Uint8Array, start: number, header: Uint8Array, { frame, tables, interval }: Walk): number {
  const parts = Array.from({ length: header[0] ?? 0 }, (_, index) => {
    const component = frame.components.find(({ id }) => id === header[1 + 2 * index]);
    const selectors = header[2 + 2 * index] ?? 0;
    const dc = tables.get(selectors >> 4);
    const ac = tables.get(0x10 | (selectors & 15));
    if (!component || !dc || !ac) throw new NoMoreData();
    return { ...component, dc, ac };
  });
  const [only] = parts;
  if (only === undefined) throw new NoMoreData();
  const widest = Math.max(...frame.components.map(({ across }) => across));
  const tallest = Math.max(...frame.components.map(({ down }) => down));
  // A scan of one component stores only its own blocks, one per MCU.
  const single = parts.length === 1;
  const count = single
    ? blocks(frame.width, only.across, widest) * blocks(frame.height, only.down, tallest)
    : Math.ceil(frame.width / (8 * widest)) * Math.ceil(frame.height / (8 * tallest));
  const reader = new BitReader(bytes, start);
  for (let unit = 0; unit < count; unit++) {
    if (interval > 0 && unit > 0 && unit % interval === 0) reader.restart();
    for (const { across, down, dc, ac } of parts)
      for (let block = single ? 1 : across * down; block > 0; block--) skipBlock(reader, dc, ac);
  }
  return reader.position;
}

/**
 * Whether the data of all blocks are there. Only baseline JPEGs can be judged, which cameras write; a progressive one
 * without end mark counts as truncated.
 * @param bytes a JPEG without end mark
 */
export function hasAllScanData(bytes: Uint8Array): boolean {
  const tables = new Map<number, HuffmanTable>();
  const scanned = new Set<number>();
  let frame: Frame | undefined;
  let interval = 0;
  try {
    for (let p = nextSegment(bytes, 2); p !== undefined;) {
      const marker = bytes[p + 1] ?? 0;
      let end = segmentEnd(bytes, p);
      const segment = bytes.subarray(p + 4, end);
      if (marker === 0xc4) readTables(segment, tables);
      else if (marker === 0xc0 || marker === 0xc1) {
        frame = readFrame(segment);
        if (!frame) return false;
      } else if (marker === 0xdd) interval = ((segment[0] ?? 0) << 8) | (segment[1] ?? 0);
      else if (marker === SOS) {
        if (!frame || frame.width * frame.height === 0) return false;
        end = skipScan(bytes, end, segment, { frame, tables, interval });
        for (let index = 0; index < (segment[0] ?? 0); index++) scanned.add(segment[1 + 2 * index] ?? 0);
      }
      p = nextSegment(bytes, end);
    }
  } catch (error) {
    if (error instanceof NoMoreData) return false;
    throw error;
  }
  return frame !== undefined && frame.components.every(({ id }) => scanned.has(id));
}
