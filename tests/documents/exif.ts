/** EXIF segments for test pictures: an orientation, a place. */

/** A directory entry: tag, type, count, value of four bytes. */
type Entry = readonly [tag: number, type: number, count: number, value: Buffer];

const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
const ASCII = 2;

function short(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE(value, 0);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value, 0);
  return bytes;
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
  bytes.writeUInt16BE(entries.length, 0);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12;
    bytes.writeUInt16BE(tag, at);
    bytes.writeUInt16BE(type, at + 2);
    bytes.writeUInt32BE(count, at + 4);
    value.copy(bytes, at + 8, 0, 4);
  });
  return bytes;
}

/** Degrees, minutes and seconds as three fractions. */
function angle(degrees: number): Buffer {
  const whole = Math.floor(degrees);
  const minutes = Math.floor((degrees - whole) * 60);
  const seconds = Math.round(((degrees - whole) * 60 - minutes) * 6000);
  return Buffer.concat([long(whole), long(1), long(minutes), long(1), long(seconds), long(100)]);
}

/** What to write. */
export interface ExifTags {
  /** 1 to 8. */
  readonly orientation?: number;
  /** North and east, in degrees. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
}

/** Puts an EXIF segment behind the start of a JPEG; throws on bytes that are no JPEG. */
export function withExif(jpeg: Buffer, tags: ExifTags): Buffer {
  if (jpeg.readUInt16BE(0) !== 0xffd8) throw new Error('Not a JPEG');
  const header = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);
  const first: Entry[] = [[0x0112, SHORT, 1, short(tags.orientation ?? 1)]];
  const firstSize = 2 + (tags.place === undefined ? 1 : 2) * 12 + 4;
  let rest = Buffer.alloc(0);
  if (tags.place !== undefined) {
    const gps = 8 + firstSize;
    const data = gps + 2 + 4 * 12 + 4;
    first.push([0x8825, LONG, 1, long(gps)]);
    rest = Buffer.concat([
      directory([
        [1, ASCII, 2, Buffer.from('N\0\0\0')],
        [2, RATIONAL, 3, long(data)],
        [3, ASCII, 2, Buffer.from('E\0\0\0')],
        [4, RATIONAL, 3, long(data + 24)],
      ]),
      angle(tags.place.latitude),
      angle(tags.place.longitude),
    ]);
  }
  const body = Buffer.concat([Buffer.from('Exif\0\0'), header, directory(first), rest]);
  const marker = Buffer.from([0xff, 0xe1, 0, 0]);
  marker.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)]);
}
