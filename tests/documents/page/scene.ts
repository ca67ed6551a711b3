/** The scene of a level: position of the document, background, light, and the properties of the camera or scanner. */
import { FOLDS_MM } from '~/zb1/form-geometry';
import { MM_PER_INCH } from '~/zb1/inch';
import type { Level, Modifier } from '../levels';
import type { Random } from '../random';
import { type Table, drawLid, drawRoom, drawTable } from './backgrounds';
import { type Extent, type View, photoView, scannerView } from './camera';
import { ZB2_HEIGHT } from './zb2-drawing';
import type { Light } from './compose';
import { foldView } from './fold-view';
import { glareSpots, roomLight } from './room-light';
import type { Sensor } from './sensor';

/** Everything that turns a flat document into a picture. */
export interface Scene {
  readonly view: View;
  readonly table: Table;
  readonly light: Light;
  readonly sensor: Sensor;
  readonly blur: number;
  readonly motion: { readonly x: number; readonly y: number };
  /** Of a black-and-white copy; the threshold as a share of the way from the ink to the paper. */
  readonly copy?: { readonly bilevel: boolean; readonly threshold: number; readonly steepness: number };
  /** In a clear sleeve. */
  readonly sleeve: boolean;
  readonly format: 'image/jpeg' | 'image/png';
  readonly quality: number;
  /** Resolution to draw the document in, px/mm. */
  readonly scale: number;
}

/** The visible part of the folded document. */
function unfolded(modifiers: ReadonlySet<Modifier>): Extent {
  const [first, second] = FOLDS_MM;
  if (modifiers.has('P1')) return [0, first];
  if (modifiers.has('P2')) return [first, second];
  if (modifiers.has('P3')) return [second, 210];
  if (modifiers.has('P12')) return [0, second];
  return modifiers.has('P23') ? [first, 210] : [0, 210];
}

const STILL = { x: 0, y: 0 };
const NO_CAST: Sensor = { noise: 1, gains: [1, 1, 1], contrast: 1, offset: 0 };

function scanScene(random: Random, level: 'L0' | 'L1' | 'BW', modifiers: ReadonlySet<Modifier>): Scene {
  const small = modifiers.has('SMALL');
  const extent = unfolded(modifiers);
  const length = extent[1] - extent[0];
  const dpi = modifiers.has('LOW')
    ? 150
    : small
      ? 200
      : level === 'BW'
        ? random.pick([200, 300])
        : random.pick([200, 240, 300, 300]);
  const scale = dpi / MM_PER_INCH;
  const angle =
    level === 'L1'
      ? (random.pick([-1, 1]) * random.float(2, 8) * Math.PI) / 180
      : (random.gauss() * 0.35 * Math.PI) / 180;
  const spanX = length * Math.abs(Math.cos(angle)) + 105 * Math.abs(Math.sin(angle));
  const spanY = length * Math.abs(Math.sin(angle)) + 105 * Math.abs(Math.cos(angle));
  const page = random.chance(0.2);
  const cut = modifiers.has('CROP');
  const sides = [0, 0, 0, 0].map(() => (cut ? random.float(-14, 2) : random.float(2, 22)));
  const [left = 0, top = 0, right = 0, bottom = 0] = sides;
  const width = Math.round((page && !cut ? Math.max(215, spanX + 4) : spanX + left + right) * scale);
  const height = Math.round((page && !cut ? 297 : spanY + top + bottom) * scale);
  const x = page && !cut ? width / 2 : (left + spanX / 2) * scale;
  const y = page && !cut ? (spanY / 2 + random.float(2, 80)) * scale : (top + spanY / 2) * scale;
  // The view takes the pixel position of the whole document's centre, even when parts are folded away.
  const aside = (105 - (extent[0] + extent[1]) / 2) * scale;
  const centre = { x: x + aside * Math.cos(angle), y: y + aside * Math.sin(angle) };
  const lid =
    level === 'BW'
      ? random.pick(['#fdfdfd', '#f4f4f4'])
      : random.weighted([
          ['#fcfcfc', 4],
          ['#f3f4f2', 3],
          ['#e3e3e1', 2],
          ['#c4c6c8', 1],
          ['#6e7072', 0.6],
          ['#26272a', 0.6],
        ]);
  const shadowed = random.chance(0.6);
  const shift = random.float(0.2, 0.8);
  const grey = level === 'BW';
  const bilevel = random.chance(0.6);
  return {
    view: scannerView(width, height, scale, angle, centre, extent),
    table: drawLid(random, lid),
    light: {
      level: () => 1,
      glare: () => 0,
      side: 0,
      shadow: {
        x: shift * random.pick([-1, 1]),
        y: shift * random.pick([-1, 1]),
        soft: random.float(0.8, 2.5),
        strength: shadowed ? random.float(0.1, 0.4) : 0,
      },
    },
    sensor: {
      ...NO_CAST,
      noise: random.float(0.4, 2),
      contrast: random.float(0.95, 1.12),
      offset: random.float(-4, 6),
    },
    blur: random.float(0.2, 0.7) * (dpi / 200),
    motion: STILL,
    ...(grey ? { copy: { bilevel, threshold: random.float(0.4, 0.78), steepness: random.float(1.3, 2.6) } } : {}),
    sleeve: false,
    format: level === 'L0' && !small && random.chance(0.25) ? 'image/png' : 'image/jpeg',
    quality: small ? 0.82 : level === 'L0' ? 0.95 : random.float(0.82, 0.93),
    scale: Math.max(10, scale * 1.1),
  };
}

type Size = readonly [number, number];
const SENSORS: readonly Size[] = [
  [4032, 3024],
  [4000, 3000],
  [3840, 2880],
  [3648, 2736],
  [3968, 2240],
  [4000, 2250],
];
const SMALL_SENSORS: readonly Size[] = [
  [1600, 1200],
  [1632, 1224],
  [1920, 1080],
];

/** Sizes of photos that are made smaller afterwards. */
const REDUCED: readonly Size[] = [
  [1600, 1200],
  [1600, 1200],
  [1600, 1067],
  [1600, 900],
];

/** A half-folded document, standing or lying, before a room. */
function foldedScene(random: Random, level: 'L2' | 'L2C' | 'L3', modifiers: ReadonlySet<Modifier>): Scene {
  const bad = level === 'L3';
  const reduced = modifiers.has('TINY');
  const [long, short] = random.pick(reduced ? REDUCED : SMALL_SENSORS);
  const extent = unfolded(modifiers);
  const portrait = extent[1] - extent[0] < 140 && random.chance(0.2);
  const [width, height] = portrait ? [short, long] : [long, short];
  const cast = random.float(-1, 1) * (bad ? 0.12 : 0.07);
  const uneven = modifiers.has('UNEVEN');
  const motion = bad && random.chance(0.3) ? random.float(0.6, 1.5) : 0;
  const direction = random.float(0, Math.PI);
  return {
    view: foldView(
      {
        width,
        height,
        extent,
        coverage: random.float(0.66, 0.95),
        fold: random.float(12, 60),
        curl: modifiers.has('CURL') ? random.float(8, 22) : 0,
      },
      random,
    ),
    table: drawRoom(random, level === 'L2C' || bad, 2.6),
    light: {
      level: roomLight(random, width, height, uneven ? 0.5 : bad ? 0.35 : 0.18, uneven ? random.float(0.3, 0.5) : 0),
      glare: glareSpots(random, width, height, modifiers.has('GLARE') || (bad && random.chance(0.4)) ? 1 : 0),
      side: random.pick([-1, 1]) * random.float(0.3, 1),
      shadow: { x: 0, y: 0, soft: 1, strength: 0 },
    },
    sensor: {
      noise: bad ? random.float(3, 6) : random.float(1.2, 3),
      gains: [1 + cast, 1, 1 - cast],
      contrast: random.float(0.9, 1.08),
      offset: random.float(-8, 8),
    },
    blur: bad || modifiers.has('SOFT') ? random.float(0.7, 1.15) : random.float(0.4, 0.8),
    motion: { x: Math.cos(direction) * motion, y: Math.sin(direction) * motion },
    sleeve: false,
    format: 'image/jpeg',
    quality: bad ? random.float(0.68, 0.8) : random.float(0.8, 0.92),
    scale: 12,
  };
}

/** A picture of a Teil II shows more of the table than one is drawn for; a larger one keeps its edge out of sight. */
function tableFor(modifiers: ReadonlySet<Modifier>, table: Table): Table {
  return modifiers.has('ZB2')
    ? { ...table, scale: table.scale / 1.7, left: 1.7 * table.left, top: 1.5 * table.top }
    : table;
}

function photoScene(random: Random, level: 'L2' | 'L2C' | 'L3', modifiers: ReadonlySet<Modifier>): Scene {
  if (modifiers.has('V')) return foldedScene(random, level, modifiers);
  const bad = level === 'L3';
  const small = bad || modifiers.has('SMALL') || modifiers.has('TINY');
  const [long, short] = random.pick(modifiers.has('TINY') ? REDUCED : small ? SMALL_SENSORS : SENSORS);
  const portrait = random.chance(bad ? 0.1 : 0.2);
  const width = portrait ? short : long;
  const height = portrait ? long : short;
  const cut = modifiers.has('CROP');
  const view = photoView(
    {
      width,
      height,
      coverage: modifiers.has('FAR')
        ? random.float(0.25, 0.45)
        : cut
          ? random.float(1.03, 1.12)
          : bad
            ? random.float(0.72, 0.92)
            : random.float(0.6, 0.92),
      tilt: modifiers.has('STEEP') ? 50 : bad ? 26 : 13,
      roll: bad ? 9 : 6,
      bend: modifiers.has('FOLD') ? random.float(5, 11) : bad ? random.float(1, 6) : random.float(0, 2.5),
      margin: cut ? -0.09 : 0.012,
      extent: unfolded(modifiers),
      ...(modifiers.has('ZB2') && { sheetHeight: ZB2_HEIGHT }),
    },
    random,
  );
  const uneven = modifiers.has('UNEVEN');
  const shadowEdge = uneven
    ? random.float(0.35, 0.6)
    : bad
      ? random.float(0, 0.5)
      : random.chance(0.3)
        ? random.float(0.05, 0.25)
        : 0;
  const cast = random.float(-1, 1) * (bad ? 0.13 : 0.07);
  const direction = random.float(0, 2 * Math.PI);
  const reach = random.float(1, 5);
  const motion = bad && random.chance(0.35) ? random.float(0.8, 2.2) : 0;
  const motionAngle = random.float(0, Math.PI);
  const pixelScale = (width * 0.9) / 210;
  return {
    view,
    table: tableFor(modifiers, drawTable(random, level === 'L2C' || (bad && random.chance(0.4)), small ? 3.5 : 5)),
    light: {
      level: roomLight(random, width, height, uneven ? 0.6 : bad ? 0.45 : 0.18, shadowEdge),
      glare: glareSpots(
        random,
        width,
        height,
        modifiers.has('GLARE') ? random.int(1, 2) : bad ? random.int(1, 3) : random.chance(0.12) ? 1 : 0,
      ),
      side: modifiers.has('FOLD')
        ? random.pick([-1, 1]) * random.float(0.7, 1.8)
        : random.float(-1, 1) * (bad ? 1.6 : 1),
      shadow: {
        x: Math.cos(direction) * reach,
        y: Math.sin(direction) * reach,
        soft: random.float(2, 9),
        strength: random.float(0.15, 0.55),
      },
    },
    sensor: {
      noise: bad ? random.float(3, 8) : random.float(1.5, small ? 3 : 4.5),
      gains: [1 + cast, 1, 1 - cast],
      contrast: random.float(0.88, 1.08),
      offset: random.float(-10, 8),
    },
    blur: modifiers.has('SOFT')
      ? random.float(1.7, 2.6) * (small ? 0.45 : 1)
      : bad
        ? random.float(0.5, 1.05)
        : small
          ? random.float(0.4, 0.7)
          : random.float(0.7, 1.7),
    motion: { x: Math.cos(motionAngle) * motion, y: Math.sin(motionAngle) * motion },
    sleeve: modifiers.has('SLEEVE') || random.chance(0.12),
    format: 'image/jpeg',
    quality: modifiers.has('FINE')
      ? 0.97
      : bad
        ? random.float(0.6, 0.75)
        : small
          ? random.float(0.8, 0.86)
          : random.float(0.85, 0.92),
    scale: Math.min(17, Math.max(10, pixelScale * 1.05)),
  };
}

/** The scene of a level. */
export function createScene(random: Random, level: Level, modifiers: ReadonlySet<Modifier>): Scene {
  return level === 'L2' || level === 'L2C' || level === 'L3'
    ? photoScene(random, level, modifiers)
    : scanScene(random, level, modifiers);
}
