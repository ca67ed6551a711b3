/** Writes a drawing as a small PNG: the 256 shades that matter most as a palette, the strongest compression. */
import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 256;

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * @param {number} one
 * @param {number} other
 */
function distance(one, other) {
  const [red, green, blue] = [(one >> 16) - (other >> 16), ((one >> 8) & 255) - ((other >> 8) & 255), (one & 255) - (other & 255)];
  return 3 * red * red + 6 * green * green + blue * blue;
}

/**
 * The most frequent colour, then each time the one that is missed most: frequent, and far from all that are chosen.
 * @param {Map<number, number>} counts pixels by colour, 0xRRGGBB
 */
function paletteOf(counts) {
  const open = [...counts].map(([colour, count]) => ({ colour, count, far: Infinity }));
  const missed = (/** @type {{ count: number, far: number }} */ { count, far }) => (far === 0 ? 0 : count * far);
  /** @type {number[]} */
  const palette = [];
  while (palette.length < Math.min(COLOURS, open.length)) {
    const next = open.reduce((most, entry) => (palette.length === 0 ? entry.count > most.count : missed(entry) > missed(most)) ? entry : most);
    palette.push(next.colour);
    for (const entry of open) entry.far = Math.min(entry.far, distance(entry.colour, next.colour));
  }
  return palette;
}

/**
 * @param {readonly number[]} palette
 * @param {number} colour
 */
function nearest(palette, colour) {
  let best = 0;
  for (let index = 1; index < palette.length; index += 1) {
    if (distance(palette[index] ?? 0, colour) < distance(palette[best] ?? 0, colour)) best = index;
  }
  return best;
}

/**
 * @param {{ width: number, height: number, rgba: Buffer }} picture opaque pixels, four bytes each
 * @returns {Buffer} the file
 */
export function encodePng({ width, height, rgba }) {
  const colourAt = (/** @type {number} */ pixel) => rgba.readUIntBE(pixel * 4, 3);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let pixel = 0; pixel < width * height; pixel += 1) counts.set(colourAt(pixel), (counts.get(colourAt(pixel)) ?? 0) + 1);
  const palette = paletteOf(counts);
  const indices = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));

  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = indices.get(colourAt(y * width + x)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const shades = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('PLTE', shades), chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
