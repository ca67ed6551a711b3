/**
 * The view of a half-folded document: its panels stand at angles to each other, like the covers of an open book. A
 * curled panel is a row of narrow strips, each turned a little further. Angles in degrees, lengths in millimetres.
 */
import type { Point } from '~/scanner/pixels/image';
import { FOLDS_MM } from '~/zb1/form-geometry';
import type { Random } from '../random';
import { invert, type Extent, type Matrix, type PaperPlane, type View } from './camera';

interface FoldOptions {
  readonly width: number;
  readonly height: number;
  /** The part of the paper that is not folded away. */
  readonly extent: Extent;
  /** Share of the picture's width (or height) that the document takes. */
  readonly coverage: number;
  /** The largest angle between two panels. */
  readonly fold: number;
  /** How far the outer edge of a panel curls. */
  readonly curl: number;
}

const STRIPS = 5;

/** A strip of paper with its turn from the picture's plane. */
interface Strip {
  readonly from: number;
  readonly to: number;
  readonly turn: number;
}

/** The strips of the visible panels, from left to right. */
function stripsOf({ extent: [left, right], fold, curl }: FoldOptions, random: Random): Strip[] {
  const edges = [left, ...FOLDS_MM.filter((x) => x > left && x < right), right];
  // Panels turn to and fro, as a paper that opens like a book or a fan does.
  let side = random.pick([-1, 1]);
  let turn = side * random.float(0.25, 0.75) * fold;
  const strips: Strip[] = [];
  edges.slice(1).forEach((to, index) => {
    const from = edges[index] ?? left;
    const curled = curl * random.float(0, 1) * random.pick([-1, 1]);
    const isOuter = index === 0 || to === right;
    const count = isOuter && curl > 0 ? STRIPS : 1;
    for (let k = 0; k < count; k += 1) {
      // The curl grows towards the outer edge, which is on the left of the first panel.
      const outwards = count === 1 ? 0 : (index === 0 ? count - 1 - k : k) / (count - 1);
      strips.push({
        from: from + ((to - from) * k) / count,
        to: from + ((to - from) * (k + 1)) / count,
        turn: turn + curled * outwards ** 2,
      });
    }
    side = -side;
    turn += side * random.float(0.45, 1) * fold;
  });
  return strips;
}

type Vector = readonly [number, number, number];

const RADIANS = Math.PI / 180;

/** Turns a vector about the picture's upright axis, then its level one, then the line of sight. */
function turned([x, y, z]: Vector, yaw: number, pitch: number, roll: number): Vector {
  const [cy, sy] = [Math.cos(yaw * RADIANS), Math.sin(yaw * RADIANS)];
  const [x1, z1] = [x * cy - z * sy, x * sy + z * cy];
  const [cp, sp] = [Math.cos(pitch * RADIANS), Math.sin(pitch * RADIANS)];
  const [y2, z2] = [y * cp + z1 * sp, z1 * cp - y * sp];
  const [cr, sr] = [Math.cos(roll * RADIANS), Math.sin(roll * RADIANS)];
  return [x1 * cr - y2 * sr, x1 * sr + y2 * cr, z2];
}

/** A camera's view of a half-folded document. */
export function foldView(options: FoldOptions, random: Random): View {
  const { width, height, extent, coverage } = options;
  const strips = stripsOf(options, random);
  const pitch = random.float(-4, 38);
  const roll = random.float(-7, 7);
  const down = turned([0, 1, 0], 0, pitch, roll);
  const focal = random.float(0.72, 1.1) * Math.max(width, height);
  // A picture that was cut has its line of sight beside its middle.
  const [sightX, sightY] = [width * random.float(0.4, 0.6), height * random.float(0.4, 0.6)];
  const pieces = strips.map((strip) => ({ ...strip, along: turned([1, 0, 0], strip.turn, pitch, roll) }));

  /** The planes where the paper's top left corner lies at a place in the camera's space. */
  const planesFrom = ([x0, y0, z0]: Vector): PaperPlane[] => {
    let start: Vector = [x0, y0, z0];
    return pieces.map(({ from, to, turn, along }) => {
      const origin: Vector = [start[0] - along[0] * from, start[1] - along[1] * from, start[2] - along[2] * from];
      start = [origin[0] + along[0] * to, origin[1] + along[1] * to, origin[2] + along[2] * to];
      const column = ([x, y, z]: Vector): Vector => [focal * x + sightX * z, focal * y + sightY * z, z];
      const [a, b, c] = [column(along), column(down), column(origin)];
      const toPixels: Matrix = [a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]];
      return { from, to, turn, toPixels, toMillimetres: invert(toPixels) };
    });
  };

  const depth = (focal * (extent[1] - extent[0])) / (coverage * width);
  let corner: Vector = [-(extent[1] - extent[0]) / 2, -52.5, depth];
  const [slackX, slackY] = [random.float(-0.5, 0.5), random.float(-0.5, 0.5)];
  for (let pass = 0; pass < 12; pass += 1) {
    const box = boundsOf(planesFrom(corner));
    const grow = Math.max(
      (box.right - box.left) / (coverage * width),
      (box.bottom - box.top) / (0.93 * coverage * height),
    );
    const z = corner[2] * grow;
    const [freeX, freeY] = [width * (1 - coverage), height * (1 - coverage)];
    const aimX = width / 2 + slackX * freeX * 0.5;
    const aimY = height / 2 + slackY * freeY * 0.5;
    corner = [
      corner[0] + ((aimX - (box.left + box.right) / 2) * z) / focal,
      corner[1] + ((aimY - (box.top + box.bottom) / 2) * z) / focal,
      z,
    ];
  }
  const planes = planesFrom(corner);
  // What lies behind the paper is drawn in the picture's plane.
  const perPixel = 420 / width;
  const toMillimetres: Matrix = [perPixel, 0, -105, 0, perPixel, 52.5 - (height * perPixel) / 2, 0, 0, 1];
  return {
    width,
    height,
    toPixels: invert(toMillimetres),
    toMillimetres,
    foot: { x: 105, y: 52.5 },
    altitude: 1e9,
    bend: [0, 0, 0, 0],
    extent,
    planes,
  };
}

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boundsOf(planes: readonly PaperPlane[]): Bounds {
  const points = planes.flatMap(({ from, to, toPixels: m }) =>
    [from, to].flatMap((x) =>
      [0, 105].map((y): Point => {
        const w = m[6] * x + m[7] * y + m[8];
        return { x: (m[0] * x + m[1] * y + m[2]) / w, y: (m[3] * x + m[4] * y + m[5]) / w };
      }),
    ),
  );
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
