/**
 * Covers chosen characters of a document: with a white-out, a glare spot, a thumb, or paint in the paper's own colour.
 * A picture like that must not give a shorter value without a mark.
 */
import type { Point } from '~/scanner/pixels/image';
import type { FieldCode } from '~/zb1/field-codes';
import { FORM_FIELDS } from '~/zb1/form-geometry';
import type { Random } from '../random';
import { type View, projectPaper } from './camera';
import { createSurface } from './canvas';
import type { PrintedLine } from './value-printing';

/** What lies over which characters of a field. */
export interface Cover {
  readonly code: FieldCode;
  readonly side: 'start' | 'middle' | 'end' | 'whole';
  /** Number of characters; the whole line for `whole`. */
  readonly characters: number;
  readonly kind: 'white' | 'glare' | 'thumb' | 'paint';
}

/** A cover on the flat document; millimetres. */
export interface PlacedCover {
  readonly kind: Cover['kind'];
  readonly x: number;
  readonly y: number;
  /** Half of its width and height. */
  readonly reachX: number;
  readonly reachY: number;
}

/** Paint hides the row, not those above and below. */
const HALF_ROW_MM = 1.9;
/** Beyond the covered characters; half of what lies between two characters. */
const MARGIN_MM = 0.25;
/** A thumb's tip. */
const THUMB_MM = { x: 7, y: 4.6 };

/** The place of a line's covered characters; undefined for a field without print. */
export function placeCover(cover: Cover, lines: readonly PrintedLine[]): PlacedCover | undefined {
  const field = FORM_FIELDS.find(({ codes }) => codes.includes(cover.code));
  const line = lines.find(({ code }) => code === field?.code);
  if (line === undefined || line.text === '') return undefined;
  const pitch = line.width / line.text.length;
  const length = cover.side === 'whole' ? line.width : Math.min(line.text.length, cover.characters) * pitch;
  const from =
    cover.side === 'end'
      ? line.x + line.width - length
      : cover.side === 'middle'
        ? line.x + Math.floor((line.width - length) / 2 / pitch) * pitch
        : line.x;
  const y = line.y - line.height / 2;
  const [left, right] = [from - MARGIN_MM, from + length + MARGIN_MM];
  const reachY = Math.max(HALF_ROW_MM, line.height / 2 + 0.5);
  if (cover.kind === 'thumb') {
    const reachX = Math.max(THUMB_MM.x, (right - left) / 2 + 1);
    // The tip reaches the covered characters from the open side.
    const x = cover.side === 'end' ? left + reachX : cover.side === 'start' ? right - reachX : (left + right) / 2;
    return { kind: cover.kind, x, y, reachX, reachY: THUMB_MM.y };
  }
  // An ellipse leaves its box's corners open.
  const wider = cover.kind === 'glare' ? 1.35 : 1;
  return { kind: cover.kind, x: (left + right) / 2, y, reachX: ((right - left) / 2) * wider, reachY: reachY * wider };
}

const SKIN = ['#c98f74', '#a8744f', '#e0b096'] as const;

function outline(view: View, { kind, x, y, reachX, reachY }: PlacedCover, random: Random): Point[] {
  return Array.from({ length: 48 }, (_, step) => {
    const angle = (step * 2 * Math.PI) / 48;
    // A brush leaves a box with round corners (superellipse) and an uneven edge.
    const power = kind === 'white' || kind === 'paint' ? 0.45 : 1;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const uneven = power === 1 ? 1 : random.float(1, 1.06);
    return projectPaper(
      view,
      x + reachX * uneven * Math.sign(cos) * Math.abs(cos) ** power,
      y + reachY * uneven * Math.sign(sin) * Math.abs(sin) ** power,
    );
  });
}

/** Mean colour of the paper at a cover's edge, without the darker half, which may be print. */
function paperColour(image: ImageData, points: readonly Point[]): string {
  const around = points
    .map(({ x, y }) => (Math.round(y) * image.width + Math.round(x)) * 4)
    .filter((at) => at >= 0 && at < image.data.length)
    .map((at) => [...image.data.subarray(at, at + 3)])
    .sort((a, b) => (b[1] ?? 0) - (a[1] ?? 0));
  const light = around.slice(0, Math.ceil(around.length / 2));
  const mean = (channel: number): number =>
    Math.round(light.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / Math.max(1, light.length));
  return `rgb(${mean(0)} ${mean(1)} ${mean(2)})`;
}

/** Draws covers onto a picture, before the lens blurs it. */
export function drawCovers(image: ImageData, view: View, covers: readonly PlacedCover[], random: Random): ImageData {
  if (covers.length === 0) return image;
  const { canvas, context } = createSurface(image.width, image.height);
  context.putImageData(image, 0, 0);
  for (const cover of covers) {
    const points = outline(view, cover, random);
    const [a, b] = [projectPaper(view, cover.x, cover.y), projectPaper(view, cover.x + 1, cover.y)];
    const scale = Math.hypot(b.x - a.x, b.y - a.y);
    context.save();
    switch (cover.kind) {
      case 'white':
        context.fillStyle = '#fff';
        break;
      case 'paint':
        context.fillStyle = paperColour(image, points);
        break;
      case 'glare':
        context.fillStyle = '#fff';
        context.filter = `blur(${0.45 * scale}px)`;
        break;
      case 'thumb':
        context.fillStyle = random.pick(SKIN);
        context.shadowColor = 'rgba(0,0,0,0.5)';
        context.shadowBlur = scale;
        break;
    }
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y);
    context.fill();
    context.restore();
  }
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Codes of the fields whose print a cover touches. */
export function coveredFields(covers: readonly PlacedCover[], lines: readonly PrintedLine[]): FieldCode[] {
  const touches = (line: PrintedLine): boolean =>
    covers.some(
      ({ x, y, reachX, reachY }) =>
        line.x < x + reachX &&
        line.x + line.width > x - reachX &&
        line.y > y - reachY &&
        line.y - line.height < y + reachY,
    );
  const codes = new Set(lines.filter(touches).map(({ code }) => code));
  return FORM_FIELDS.filter(({ code }) => codes.has(code)).flatMap(({ codes: own }) => own);
}
