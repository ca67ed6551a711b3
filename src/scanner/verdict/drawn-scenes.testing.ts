/** Many drawn photos that cannot be read, each with the verdict that is known for sure. */
import { drawBackPhoto } from '../back/drawn-back.testing';
import { drawPhoto } from '../find/drawn-photo.testing';
import type { Quad, RgbaImage } from '../pixels/image';
import type { Verdict } from '../protocol';
import {
  blurred,
  CARD,
  FLYER,
  landscape,
  LETTER,
  LONG_RECEIPT,
  RECEIPT,
  sheetPhoto,
  TICKET,
  underLight,
  uniform,
  ZB2,
} from './drawn-pictures.testing';

export interface Scene {
  readonly name: string;
  readonly draw: () => RgbaImage;
  readonly verdict: Verdict;
}

const SIZE = { width: 1000, height: 750 } as const;

/** For print that is small in the photo. */
const LARGE = { width: 1600, height: 1200 } as const;

/** Deterministic values in 0..1. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** A sheet of that aspect ratio, `share` of the photo's width or height, turned and a little in perspective. */
function placeSheet(ratio: number, share: number, random: () => number): Quad {
  const width = share * Math.min(SIZE.width, SIZE.height * ratio);
  const turn = (random() - 0.5) * 0.24;
  const [cx, cy] = [SIZE.width / 2 + (random() - 0.5) * 30, SIZE.height / 2 + (random() - 0.5) * 30];
  const at = (x: number, y: number): Quad[number] => {
    const skew = 1 + (random() - 0.5) * 0.05;
    return {
      x: cx + skew * (x * Math.cos(turn) - y * Math.sin(turn)),
      y: cy + skew * (x * Math.sin(turn) + y * Math.cos(turn)),
    };
  };
  const [w, h] = [width / 2, width / ratio / 2];
  return [at(-w, -h), at(w, -h), at(w, h), at(-w, h)];
}

const formPhoto = (random: () => number, share = 0.85): RgbaImage =>
  drawPhoto({ ...SIZE, corners: placeSheet(2, share, random), table: 40 + random() * 80 });

const sheet = ({ size, ink }: typeof LETTER, random: () => number, share = 0.9): RgbaImage =>
  sheetPhoto(size, ink, placeSheet(size.width / size.height, share, random), { ...SIZE, table: 40 + random() * 80 });

/** A sheet on a table, photographed from its lower edge at 35 to 45 degrees by a phone's main camera. */
function fromBelow({ size, ink }: typeof LETTER, random: () => number): RgbaImage {
  const tilt = 0.6 + 0.2 * random();
  const turn = (random() - 0.5) * 0.3;
  const focal = 0.72 * LARGE.width;
  const distance = 1.2 * size.height;
  const at = (x: number, y: number): Quad[number] => {
    const [u, v] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    const scale = focal / (distance - v * Math.sin(tilt));
    return { x: LARGE.width / 2 + scale * u, y: LARGE.height / 2 + scale * v * Math.cos(tilt) };
  };
  const [w, h] = [size.width / 2, size.height / 2];
  return sheetPhoto(size, ink, [at(-w, -h), at(w, -h), at(w, h), at(-w, h)], { ...LARGE, table: 40 + random() * 80 });
}

/** The camera moved while the shutter was open. @param length way of the picture in pixels */
function smeared({ width, height, data }: RgbaImage, length: number, angle: number): RgbaImage {
  const out = new Uint8ClampedArray(data.length);
  const steps = Math.max(2, Math.ceil(2 * length));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0];
      for (let i = 0; i < steps; i++) {
        const way = (i / (steps - 1) - 0.5) * length;
        const px = Math.min(width - 1, Math.max(0, Math.round(x + way * Math.cos(angle))));
        const py = Math.min(height - 1, Math.max(0, Math.round(y + way * Math.sin(angle))));
        for (const channel of [0, 1, 2])
          sum[channel] = (sum[channel] ?? 0) + (data[4 * (py * width + px) + channel] ?? 0);
      }
      out.set([...sum.map((value) => value / steps), 255], 4 * (y * width + x));
    }
  }
  return { width, height, data: out };
}

/** The sensor's noise. @param sigma standard deviation in grey levels */
function noisy({ width, height, data }: RgbaImage, sigma: number, random: () => number): RgbaImage {
  return {
    width,
    height,
    data: data.map((value, i) =>
      i % 4 === 3 ? 255 : value + sigma * 1.73 * 2 * (random() + random() + random() - 1.5) * 0.82,
    ),
  };
}

/** Printed in colour, as cards are. */
function tinted({ width, height, data }: RgbaImage, tint: readonly [number, number, number]): RgbaImage {
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? 255 : value * (tint[i % 4] ?? 1))) };
}

const TINTS = [
  [0.72, 0.95, 0.98],
  [0.98, 0.72, 0.8],
  [0.75, 0.85, 1],
  [0.8, 1, 0.7],
] as const;

/** Bricks or tiles with joints, of one colour each. */
function wall(random: () => number): RgbaImage {
  const { width, height } = SIZE;
  const [brickWidth, brickHeight] = [90 + Math.round(90 * random()), 40 + Math.round(30 * random())];
  const joint = 4 + Math.round(4 * random());
  const [light, slope] = [150 + 75 * random(), 0.08 * (random() - 0.5)];
  const shades = Array.from({ length: 97 }, () => 0.85 + 0.15 * random());
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const v = y + slope * x + height;
      const row = Math.floor(v / brickHeight);
      const u = x + (row % 2) * (brickWidth / 2);
      const isJoint = v % brickHeight < joint || u % brickWidth < joint;
      const shade = shades[(7 * row + Math.floor(u / brickWidth)) % shades.length] ?? 1;
      const level = isJoint ? 0.66 * light : light * shade;
      data.set([level, 0.99 * level, 0.97 * level, 255], 4 * (y * width + x));
    }
  return noisy({ width, height, data }, 3, random);
}

/** Level of a sharp table at a position: the keys of a keyboard, or wood with fine grain. */
const TABLES: readonly ((x: number, y: number) => number)[] = [
  (x, y) => {
    const [u, v] = [x % 60, y % 45];
    if (u >= 50 || v >= 36) return 120;
    return u > 20 && u < 28 && v > 10 && v < 24 && (u + v) % 4 < 2 ? 230 : 45;
  },
  (x, y) => 90 + 25 * Math.sin(y / 3 + 3 * Math.sin(x / 120)) + ((7 * (x >> 3) + 5 * y) % 11 < 4 ? 18 : 0),
];

/**
 * A sheet out of focus on a table that is in focus, as when the camera focused on what lies beside or behind the sheet.
 * @param radius of the blur, in pixels; the soft edge of the sheet is left as it is
 */
export function onSharpTable(sheetInPhoto: RgbaImage, corners: Quad, radius: number, index = 0): RgbaImage {
  const { width, height } = sheetInPhoto;
  const data = new Uint8ClampedArray(blurred(sheetInPhoto, radius).data);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (isWithin(corners, { x, y }, 2 * radius)) continue;
      const level = TABLES[index % TABLES.length]?.(x, y) ?? 0;
      data.set([level, 0.9 * level, 0.75 * level, 255], 4 * (y * width + x));
    }
  return { width, height, data };
}

/** Whether a point is inside of a clockwise outline, or at most that far outside of it, in pixels. */
function isWithin(corners: Quad, { x, y }: Quad[number], distance: number): boolean {
  return corners.every((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    return dx * (y - from.y) - dy * (x - from.x) > -distance * Math.hypot(dx, dy);
  });
}

const KINDS: Readonly<Record<string, readonly [Verdict, (random: () => number, index: number) => RgbaImage]>> = {
  'form, the camera moved': [
    'too-blurred',
    (random, index) => smeared(formPhoto(random), 12 + 10 * random(), (index * Math.PI) / 8),
  ],
  'letter, the camera moved': [
    'too-blurred',
    (random, index) => smeared(sheet(LETTER, random), 12 + 10 * random(), (index * Math.PI) / 8),
  ],
  'form, out of focus': ['too-blurred', (random) => blurred(formPhoto(random), 4 + Math.round(3 * random()))],
  'form in the dark': [
    'too-dark',
    (random) => noisy(underLight(formPhoto(random), 0.28 + 0.12 * random()), 9 + 6 * random(), random),
  ],
  'letter in the dark': [
    'too-dark',
    (random) => noisy(underLight(sheet(LETTER, random), 0.28 + 0.12 * random()), 9 + 6 * random(), random),
  ],
  'form far away': ['too-far', (random) => formPhoto(random, 0.12 + 0.14 * random())],
  'letter far away': ['too-far', (random) => sheet(LETTER, random, 0.12 + 0.14 * random())],
  'coloured card': [
    'other-document',
    (random, index) => tinted(sheet(CARD, random, 0.7 + 0.2 * random()), TINTS[index % TINTS.length] ?? [1, 1, 1]),
  ],
  letter: ['other-document', (random) => sheet(LETTER, random)],
  'Fahrzeugbrief at an angle': ['zb2', (random) => fromBelow(ZB2, random)],
  'letter at an angle': ['other-document', (random) => fromBelow(LETTER, random)],
  'the back': [
    'zb1-back',
    (random) => drawBackPhoto(placeSheet(2, 0.9, random), [], { ...SIZE, table: 40 + random() * 80 }),
  ],
  receipt: ['no-document', (random) => sheet(RECEIPT, random)],
  'long receipt': ['other-document', (random) => sheet(LONG_RECEIPT, random)],
  flyer: ['no-document', (random) => sheet(FLYER, random)],
  ticket: ['no-document', (random) => sheet(TICKET, random)],
  landscape: [
    'no-paper',
    (random) =>
      tinted(landscape(900 + Math.round(200 * random()), 700), [0.9 + 0.1 * random(), 1, 0.9 + 0.1 * random()]),
  ],
  'bricks or tiles': ['no-paper', wall],
  'overexposed form': ['too-bright', (random) => underLight(formPhoto(random), 0.18, 228 + 5 * random())],
  'a wall': ['blank', (random) => uniform(110 + 100 * random(), 10, SIZE.width, SIZE.height)],
  'form out of focus on a sharp table': [
    'too-blurred',
    (random, index) => {
      const corners = placeSheet(2, 0.75, random);
      const form = drawPhoto({ ...SIZE, corners, table: 80 });
      return noisy(onSharpTable(form, corners, 5 + Math.round(4 * random()), index), 2 * random(), random);
    },
  ],
  'card far away': ['too-far', (random) => sheet(CARD, random, 0.16 + 0.12 * random())],
};

/** @param each photos of a kind */
export function drawnScenes(each: number): readonly Scene[] {
  return Object.entries(KINDS).flatMap(([kind, [verdict, draw]], k) =>
    Array.from({ length: each }, (_, index) => ({
      name: `${kind} ${index + 1}`,
      verdict,
      draw: () => draw(createRandom(1000 * k + index), index),
    })),
  );
}
