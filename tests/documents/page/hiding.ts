/** Parts of the document that an image does not show: outside the frame, under a finger, folded away. */
import type { Point } from '~/scanner/pixels/image';
import type { FieldCode } from '~/zb1/field-codes';
import { FORM_FIELDS, ROW_PITCH_MM, type FormField } from '~/zb1/form-geometry';
import type { Random } from '../random';
import { type View, projectPaper } from './camera';
import { createSurface } from './canvas';
import type { PrintedLine } from './value-printing';

/** A finger on a corner or an edge of the document: centre, reach along and across, in pixels. */
interface Finger {
  readonly centre: Point;
  readonly angle: number;
  readonly long: number;
  readonly wide: number;
}

/** Lays a finger on an edge or a corner. */
export function placeFinger(view: View, random: Random): Finger {
  const [x, y] = random.pick([
    [0, 60],
    [0, 95],
    [30, 105],
    [120, 105],
    [180, 105],
    [210, 95],
    [210, 40],
  ] as const);
  const centre = projectPaper(view, x, y);
  const inward = projectPaper(view, 105, 52.5);
  const scale = Math.abs(projectPaper(view, 115, 52.5).x - projectPaper(view, 95, 52.5).x) / 20;
  return {
    centre,
    angle: Math.atan2(inward.y - centre.y, inward.x - centre.x) + random.float(-0.4, 0.4),
    long: scale * random.float(15, 22),
    wide: scale * random.float(8, 10),
  };
}

/** Draws it onto a picture. */
export function drawFinger(image: ImageData, finger: Finger, random: Random): ImageData {
  const { canvas, context } = createSurface(image.width, image.height);
  context.putImageData(image, 0, 0);
  context.translate(finger.centre.x, finger.centre.y);
  context.rotate(finger.angle);
  const skin = context.createLinearGradient(0, -finger.wide, 0, finger.wide);
  const tone = random.pick([
    ['#c98f74', '#e9bfa6', '#b57a60'],
    ['#7d5138', '#a8744f', '#6a4230'],
    ['#dba88e', '#f4d2bf', '#c28f76'],
  ] as const);
  tone.forEach((colour, index) => skin.addColorStop(index / 2, colour));
  context.fillStyle = skin;
  context.shadowColor = 'rgba(0,0,0,0.5)';
  context.shadowBlur = finger.wide * 0.3;
  context.beginPath();
  context.ellipse(0, 0, finger.long, finger.wide, 0, 0, 2 * Math.PI);
  context.rect(-finger.long * 6, -finger.wide, finger.long * 6, finger.wide * 2);
  context.fill();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Tells whether a pixel is beyond the picture or under the finger. */
function coveredBy(view: View, finger: Finger | undefined): (point: Point) => boolean {
  return (point) => {
    if (point.x < 2 || point.y < 2 || point.x > view.width - 2 || point.y > view.height - 2) return true;
    if (finger === undefined) return false;
    const dx = point.x - finger.centre.x;
    const dy = point.y - finger.centre.y;
    const along = (dx * Math.cos(finger.angle) + dy * Math.sin(finger.angle)) / finger.long;
    const across = (dy * Math.cos(finger.angle) - dx * Math.sin(finger.angle)) / finger.wide;
    return Math.abs(across) < 1.1 && (along < 0 || along * along + across * across < 1.2);
  };
}

/** Places of the form whose beginning cannot be seen, whatever is printed there. */
export function hiddenPlaces(view: View, finger: Finger | undefined, rowShift: number): string[] {
  const covered = coveredBy(view, finger);
  return FORM_FIELDS.filter(({ value }) =>
    [0, 0.25, 0.5].some((share) =>
      [0, value.height].some((down) =>
        covered(projectPaper(view, value.x + value.width * share, value.y + down + rowShift * ROW_PITCH_MM)),
      ),
    ),
  ).map((field) => field.code);
}

/**
 * Points on the document, in mm, that must be seen for a field to be readable: its printed lines, or the place where
 * there are none.
 */
function inkOf(field: FormField, lines: readonly PrintedLine[], rowShift: number): Point[] {
  const own = lines.filter(({ code }) => code === field.code);
  const { value } = field;
  const top = value.y + rowShift * ROW_PITCH_MM;
  const boxes =
    own.length === 0 ? [{ x: value.x, y: top + value.height, width: value.width / 2, height: value.height }] : own;
  return boxes.flatMap(({ x, y, width, height }) =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((share) =>
      [y - height - 0.2, y + 0.3].map((down) => ({ x: x - 0.3 + (width + 0.6) * share, y: down })),
    ),
  );
}

/** Codes of the fields of which every character can be seen. */
export function visibleFields(
  view: View,
  finger: Finger | undefined,
  lines: readonly PrintedLine[],
  rowShift: number,
): FieldCode[] {
  const covered = coveredBy(view, finger);
  const [left, right] = view.extent;
  const seen = (field: FormField): boolean =>
    inkOf(field, lines, rowShift).every(
      ({ x, y }) => x > left && x < right && y > 0 && y < 105 && !covered(projectPaper(view, x, y)),
    );
  return FORM_FIELDS.filter(seen).flatMap(({ codes }) => codes);
}
