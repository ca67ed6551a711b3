/** Encodes an image as a small PNG: a palette of 256 colours and the strongest compression. */
import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 256;

/**
 * A chunk of a PNG with its length and checksum.
 * @param {string} type four letters
 * @param {Buffer} data
 */
export function pngChunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * @param {number} left
 * @param {number} right
 */
function colourDistance(left, right) {
  const [red, green, blue] = [
    (left >> 16) - (right >> 16),
    ((left >> 8) & 255) - ((right >> 8) & 255),
    (left & 255) - (right & 255),
  ];
  return 3 * red * red + 6 * green * green + blue * blue;
}

/**
 * Chooses the palette: the most frequent colour first, then each time the colour that is most frequent and farthest
 * from the palette.
 * @param {Map<number, number>} counts pixels by colour, 0xRRGGBB
 */
function paletteOf(counts) {
  const candidates = [...counts].map(([colour, count]) => ({ colour, count, distanceToPalette: Infinity }));
  const priority = (/** @type {{ count: number, distanceToPalette: number }} */ { count, distanceToPalette }) =>
    distanceToPalette === 0 ? 0 : count * distanceToPalette;
  /** @type {number[]} */
  const palette = [];
  while (palette.length < Math.min(COLOURS, candidates.length)) {
    const next = candidates.reduce((most, entry) =>
      (palette.length === 0 ? entry.count > most.count : priority(entry) > priority(most)) ? entry : most,
    );
    palette.push(next.colour);
    for (const entry of candidates)
      entry.distanceToPalette = Math.min(entry.distanceToPalette, colourDistance(entry.colour, next.colour));
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
    if (colourDistance(palette[index] ?? 0, colour) < colourDistance(palette[best] ?? 0, colour)) best = index;
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
  for (let pixel = 0; pixel < width * height; pixel += 1)
    counts.set(colourAt(pixel), (counts.get(colourAt(pixel)) ?? 0) + 1);
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
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('PLTE', shades),
    pngChunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
