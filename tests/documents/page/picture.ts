/** Renders the image of a document: from its number to an image file and its ground truth. */
import type { Point } from '~/scanner/pixels/image';
import { FOLDS_MM, FORM_PANELS, type FormPanel } from '~/zb1/form-geometry';
import { type DocumentStyle, createDocumentStyle } from '../document-style';
import type { PrintFont } from '../fonts';
import { type Modifier, type Variant, parseVariant } from '../levels';
import { createRandom, type Random } from '../random';
import { type Truth, joinLines } from '../truth';
import { createVehicle, type PrintedValues } from '../vehicle';
import { drawBack } from './back-drawing';
import { recompress, reduce, screenshot, sharpen, type Shown } from './after-shot';
import { corners, projectPaper, type View } from './camera';
import { createSurface } from './canvas';
import { compose } from './compose';
import { type Cover, coveredFields, drawCovers, placeCover } from './covers';
import { drawDocument } from './document-drawing';
import { drawFinger, hiddenPlaces, placeFinger, visibleFields } from './hiding';
import { drawSleeve } from './sleeve';
import { drawFrames, drawWatermark } from './overprint';
import { createScene } from './scene';
import { blur, expose, photocopy } from './sensor';
import { applyCase } from './value-printing';
import { drawZb2 } from './zb2-drawing';

/** Which picture to take. */
export interface PictureRequest {
  readonly seed: number;
  readonly number: number;
  /** Level with modifiers, such as `L2+R90`. */
  readonly variant: string;
  readonly fonts: readonly PrintFont[];
  /** Values to print in place of the invented ones. */
  readonly values?: Partial<PrintedValues> | undefined;
  /** The document's look in place of the one that seed and number give. */
  readonly style?: DocumentStyle | undefined;
  /** What lies over single characters; nothing unless given. */
  readonly covers?: readonly Cover[] | undefined;
  /** Takes another picture of the same document; 0, the first one, unless given. */
  readonly shot?: number | undefined;
}

/** An image file and what it shows. The orientation tag is left to be put in by the caller. */
export interface Picture {
  readonly blob: Blob;
  readonly truth: Truth;
}

/** Clockwise quarter turns of the stored pixels, and of what is shown. */
function quarterTurns(variant: Variant): {
  readonly stored: number;
  readonly shown: number;
  readonly orientation: number;
} {
  const has = (modifier: 'R90' | 'R180' | 'R270' | 'EXIF3' | 'EXIF6' | 'EXIF8'): boolean =>
    variant.modifiers.has(modifier);
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

/** The panels of a half-folded document that can be seen. */
function panelsOf({ extent: [left, right] }: View): readonly FormPanel[] {
  const edges = [0, ...FOLDS_MM, 210];
  return FORM_PANELS.filter((_, index) => (edges[index] ?? 0) >= left && (edges[index + 1] ?? 0) <= right);
}

/** Corners of the visible part, clockwise from its top left one. */
function outlineOf(view: View): readonly Point[] {
  const [left, right] = view.extent;
  return [
    projectPaper(view, left, 0),
    projectPaper(view, right, 0),
    projectPaper(view, right, 105),
    projectPaper(view, left, 105),
  ];
}

/** Degradations after capture: downscaling, sharpening, recompression, screenshot. */
async function applyAfterCapture(image: ImageData, modifiers: ReadonlySet<Modifier>, random: Random): Promise<Shown> {
  let shown: Shown = { image, scale: 1, left: 0, top: 0 };
  if (modifiers.has('TINY')) shown = reduce(image, random.int(730, 800));
  if (modifiers.has('SHARP'))
    shown = { ...shown, image: sharpen(shown.image, random.float(0.5, 1.4), random.float(0.8, 1.6)) };
  if (modifiers.has('SENT'))
    shown = { ...shown, image: await recompress(shown.image, [random.float(0.55, 0.8), random.float(0.6, 0.85)]) };
  if (!modifiers.has('SHOT')) return shown;
  const onScreen = screenshot(shown.image, random);
  return { ...shown, image: onScreen.image, top: onScreen.top };
}

/** Takes a picture. Its document depends on seed and number only, its scene on the variant as well. */
export async function takePicture(request: PictureRequest): Promise<Picture> {
  const { seed, number, fonts, shot = 0 } = request;
  const variant = parseVariant(request.variant);
  const style = request.style ?? createDocumentStyle(seed, number, fonts);
  const values = applyCase({ ...createVehicle(seed, number), ...request.values }, style.print);
  const random = createRandom('scene', seed, number, variant.name, ...(shot === 0 ? [] : [shot]));
  const scene = createScene(random, variant.level, variant.modifiers);
  const { view } = scene;
  const drawing = createRandom('drawing', seed, number);
  const back = variant.modifiers.has('BACK');
  const isZb2 = variant.modifiers.has('ZB2');
  const draw = isZb2 ? drawZb2 : back ? drawBack : drawDocument;
  const document = draw(values, style, scene.scale, drawing);
  if (variant.modifiers.has('MUSTER')) drawWatermark(document, random);
  if (variant.modifiers.has('FRAMES')) drawFrames(document, random);
  if (scene.sleeve) drawSleeve(document, scene.table, random);

  let image = compose(document, scene.table, view, scene.light);
  const finger = variant.modifiers.has('THUMB') ? placeFinger(view, random) : undefined;
  if (finger !== undefined) image = drawFinger(image, finger, random);
  const covers = (request.covers ?? []).flatMap((cover) => placeCover(cover, document.lines) ?? []);
  image = drawCovers(image, view, covers, createRandom('covers', seed, number));
  const covered = coveredFields(covers, document.lines);
  image = blur(image, scene.blur, scene.motion);
  expose(image, scene.sensor, random);
  if (scene.copy !== undefined)
    photocopy(image, scene.copy.bilevel, copyThreshold(style, scene.copy.threshold), scene.copy.steepness, random);

  const shown = await applyAfterCapture(image, variant.modifiers, random);
  const turns = quarterTurns(variant);
  const canvas = turnImage(shown.image, turns.stored);
  const format = turns.orientation === 1 ? scene.format : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type: format, quality: scene.quality });
  const { width, height } = shown.image;
  const turned = ({ x, y }: Point): readonly [number, number] =>
    turnPoint({ x: x * shown.scale + shown.left, y: y * shown.scale + shown.top }, turns.shown, width, height);
  const swapped = turns.shown % 2 === 1;
  const { print, form } = style;
  const truth: Truth = {
    ...joinLines(values),
    ...(document.lastHu !== undefined && { HU: document.lastHu }),
    _meta: {
      seed,
      number,
      level: variant.name,
      font: print.font,
      weight: print.weight,
      width: swapped ? height : width,
      height: swapped ? width : height,
      corners: corners(view).map(turned),
      folds: FOLDS_MM.map((x) => [turned(projectPaper(view, x, 0)), turned(projectPaper(view, x, 105))]),
      printOffset: { x: print.offsetX, y: print.offsetY, angle: print.angle },
      rowShift: form.rowShift,
      lines: document.lines,
      hidden: hiddenPlaces(view, finger, form.rowShift),
      visible: isZb2
        ? []
        : back
          ? ['HU']
          : visibleFields(view, finger, document.lines, form.rowShift).filter((code) => !covered.includes(code)),
      ...(covers.length > 0 && { covered }),
      ...(view.planes && { panels: panelsOf(view), outline: outlineOf(view).map(turned) }),
      orientation: turns.orientation,
    },
  };
  return { blob, truth };
}
