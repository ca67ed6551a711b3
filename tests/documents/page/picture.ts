/** Takes the picture of a document: the whole way from its number to an image file and its truth. */
import type { Point } from '~/scanner/image';
import { FOLDS_MM, FORM_FIELDS, ROW_PITCH_MM } from '~/zb1/form-geometry';
import { type DocumentStyle, createDocumentStyle } from '../document-style';
import type { PrintFont } from '../fonts';
import { type Variant, parseVariant } from '../levels';
import { type Random, createRandom } from '../random';
import { type Truth, joinLines } from '../truth';
import { createVehicle, type PrintedValues } from '../vehicle';
import { type View, corners, projectPaper } from './camera';
import { createSurface } from './canvas';
import { compose } from './compose';
import { drawDocument } from './document-drawing';
import { drawSleeve } from './sleeve';
import { createScene } from './scene';
import { blur, expose, photocopy } from './sensor';
import { applyCase } from './value-printing';

/** Which picture to take. */
export interface PictureRequest {
  readonly seed: number;
  readonly number: number;
  /** Level with modifiers, such as `L2+R90`. */
  readonly variant: string;
  readonly fonts: readonly PrintFont[];
  /** Values to print in place of the invented ones. */
  readonly values?: Partial<PrintedValues> | undefined;
}

/** An image file and what it shows. The orientation tag is left to be put in by the caller. */
export interface Picture {
  readonly blob: Blob;
  readonly truth: Truth;
}

/** A finger on a corner or an edge of the document: centre, reach along and across, in pixels. */
interface Finger {
  readonly centre: Point;
  readonly angle: number;
  readonly long: number;
  readonly wide: number;
}

function placeFinger(view: View, random: Random): Finger {
  const [x, y] = random.pick([[0, 60], [0, 95], [30, 105], [120, 105], [180, 105], [210, 95], [210, 40]] as const);
  const centre = projectPaper(view, x, y);
  const inward = projectPaper(view, 105, 52.5);
  const scale = Math.abs(projectPaper(view, 115, 52.5).x - projectPaper(view, 95, 52.5).x) / 20;
  return { centre, angle: Math.atan2(inward.y - centre.y, inward.x - centre.x) + random.float(-0.4, 0.4), long: scale * random.float(15, 22), wide: scale * random.float(8, 10) };
}

function drawFinger(image: ImageData, finger: Finger, random: Random): ImageData {
  const { canvas, context } = createSurface(image.width, image.height);
  context.putImageData(image, 0, 0);
  context.translate(finger.centre.x, finger.centre.y);
  context.rotate(finger.angle);
  const skin = context.createLinearGradient(0, -finger.wide, 0, finger.wide);
  const tone = random.pick([['#c98f74', '#e9bfa6', '#b57a60'], ['#7d5138', '#a8744f', '#6a4230'], ['#dba88e', '#f4d2bf', '#c28f76']] as const);
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

function hiddenPlaces(view: View, finger: Finger | undefined, rowShift: number): string[] {
  const covered = (point: Point): boolean => {
    if (point.x < 2 || point.y < 2 || point.x > view.width - 2 || point.y > view.height - 2) return true;
    if (finger === undefined) return false;
    const dx = point.x - finger.centre.x;
    const dy = point.y - finger.centre.y;
    const along = (dx * Math.cos(finger.angle) + dy * Math.sin(finger.angle)) / finger.long;
    const across = (dy * Math.cos(finger.angle) - dx * Math.sin(finger.angle)) / finger.wide;
    return Math.abs(across) < 1.1 && (along < 0 || along * along + across * across < 1.2);
  };
  return FORM_FIELDS.filter(({ value }) =>
    [0, 0.25, 0.5].some((share) => [0, value.height].some((down) => covered(projectPaper(view, value.x + value.width * share, value.y + down + rowShift * ROW_PITCH_MM)))),
  ).map((field) => field.code);
}

/** Clockwise quarter turns of the stored pixels, and of what is shown. */
function quarterTurns(variant: Variant): { readonly stored: number; readonly shown: number; readonly orientation: number } {
  const has = (modifier: 'R90' | 'R180' | 'R270' | 'EXIF3' | 'EXIF6' | 'EXIF8'): boolean => variant.modifiers.has(modifier);
  const turned = has('R90') ? 1 : has('R180') ? 2 : has('R270') ? 3 : 0;
  if (has('EXIF3')) return { stored: turned + 2, shown: turned, orientation: 3 };
  if (has('EXIF6')) return { stored: turned + 3, shown: turned, orientation: 6 };
  if (has('EXIF8')) return { stored: turned + 1, shown: turned, orientation: 8 };
  return { stored: turned, shown: turned, orientation: 1 };
}

function turnPoint({ x, y }: Point, turns: number, width: number, height: number): readonly [number, number] {
  const round = (value: number): number => Math.round(value * 10) / 10;
  if (turns === 1) return [round(height - y), round(x)];
  if (turns === 2) return [round(width - x), round(height - y)];
  if (turns === 3) return [round(y), round(width - x)];
  return [round(x), round(y)];
}

function turnImage(image: ImageData, turns: number): OffscreenCanvas {
  const source = createSurface(image.width, image.height);
  source.context.putImageData(image, 0, 0);
  const quarter = turns % 4;
  if (quarter === 0) return source.canvas;
  const swapped = quarter % 2 === 1;
  const { canvas, context } = createSurface(swapped ? image.height : image.width, swapped ? image.width : image.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarter * Math.PI) / 2);
  context.drawImage(source.canvas, -image.width / 2, -image.height / 2);
  return canvas;
}

/** Grey level that lies a share of the way from a document's ink to its paper: a copier adapts to its original. */
function copyThreshold({ print, form }: DocumentStyle, share: number): number {
  const brightness = (colour: string): number => {
    const channel = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
    return channel(1) * 0.3 + channel(3) * 0.59 + channel(5) * 0.11;
  };
  const paper = brightness(form.paper) - 8;
  const cover = print.opacity * (1 - print.wear * 0.65);
  const ink = (brightness(print.ink) / 255) * paper * cover + paper * (1 - cover);
  return ink + (paper - ink) * share;
}

/** Takes a picture. Its document depends on seed and number only, its scene on the variant as well. */
export async function takePicture(request: PictureRequest): Promise<Picture> {
  const { seed, number, fonts } = request;
  const variant = parseVariant(request.variant);
  const style = createDocumentStyle(seed, number, fonts);
  const values = applyCase({ ...createVehicle(seed, number), ...request.values }, style.print);
  const random = createRandom('scene', seed, number, variant.name);
  const scene = createScene(random, variant.level, variant.modifiers);
  const { view } = scene;
  const document = drawDocument(values, style, scene.scale, createRandom('drawing', seed, number));
  if (scene.sleeve) drawSleeve(document, scene.table, random);

  let image = compose(document, scene.table, view, scene.light);
  const finger = variant.modifiers.has('THUMB') ? placeFinger(view, random) : undefined;
  if (finger !== undefined) image = drawFinger(image, finger, random);
  image = blur(image, scene.blur, scene.motion);
  expose(image, scene.sensor, random);
  if (scene.copy !== undefined) photocopy(image, scene.copy.bilevel, copyThreshold(style, scene.copy.threshold), scene.copy.steepness, random);

  const turns = quarterTurns(variant);
  const canvas = turnImage(image, turns.stored);
  const format = turns.orientation === 1 ? scene.format : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type: format, quality: scene.quality });
  const turned = (point: Point): readonly [number, number] => turnPoint(point, turns.shown, view.width, view.height);
  const swapped = turns.shown % 2 === 1;
  const { print, form } = style;
  const truth: Truth = {
    ...joinLines(values),
    _meta: {
      seed,
      number,
      level: variant.name,
      font: print.font,
      weight: print.weight,
      width: swapped ? view.height : view.width,
      height: swapped ? view.width : view.height,
      corners: corners(view).map(turned),
      folds: FOLDS_MM.map((x) => [turned(projectPaper(view, x, 0)), turned(projectPaper(view, x, 105))]),
      printOffset: { x: print.offsetX, y: print.offsetY, angle: print.angle },
      rowShift: form.rowShift,
      lines: document.lines,
      hidden: hiddenPlaces(view, finger, form.rowShift),
      orientation: turns.orientation,
    },
  };
  return { blob, truth };
}
