/** Draws a whole document: form, worn ink, dirt. */
import { FOLDS_MM } from '~/zb1/form-geometry';
import type { DocumentStyle } from '../document-style';
import type { Random } from '../random';
import type { PrintedValues } from '../vehicle';
import { type Surface, createNoise, createSurface, pixels } from './canvas';
import { drawForm } from './form-drawing';
import { type PrintedLine, printValues } from './value-printing';

/** A flat, evenly lit document. */
export interface DrawnDocument {
  readonly surface: Surface;
  readonly scale: number;
  readonly lines: readonly PrintedLine[];
  /** The last main inspection that is stamped on a back side, MM/YYYY. */
  readonly lastHu?: string;
}

/** Thins the opaque ink where the ribbon was worn, in streaks and grains. */
export function wearInk(ink: Surface, scale: number, opacity: number, wear: number, random: Random): void {
  const image = pixels(ink);
  const { width, height, data } = image;
  const grain = createNoise(random);
  const streak = createNoise(random);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4 + 3;
      const alpha = data[at] ?? 0;
      if (alpha === 0) continue;
      const mmX = x / scale;
      const mmY = y / scale;
      const worn = grain(mmX * 5, mmY * 5) * 0.55 + streak(mmX * 0.6, mmY * 2.2) * 0.75;
      data[at] = alpha * opacity * Math.max(0.12, 1 - wear * worn);
    }
  }
  ink.context.putImageData(image, 0, 0);
}

/** Lays specks and stains on a document, `dirt` from 0 to 1. */
export function drawDirt(context: OffscreenCanvasRenderingContext2D, dirt: number, random: Random): void {
  context.save();
  for (let index = 0; index < dirt * 60; index += 1) {
    const x = random.float(0, 210);
    const y = random.float(0, 105);
    const radius = random.chance(0.15) ? random.float(2, 9) : random.float(0.05, 0.4);
    context.globalAlpha = radius > 1 ? 0.05 * dirt : random.float(0.1, 0.4);
    context.fillStyle = random.pick(['#6b5a3c', '#4a4a4a', '#8a7a50']);
    context.beginPath();
    context.ellipse(x, y, radius, radius * random.float(0.5, 1), random.float(0, 3), 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}

/** Draws the creases of the folds. */
export function drawCreases(
  context: OffscreenCanvasRenderingContext2D,
  strength: number,
  random: Random,
  folds: readonly number[] = FOLDS_MM,
): void {
  context.save();
  for (const fold of folds) {
    const x = fold + random.float(-0.4, 0.4);
    for (const [offset, colour, alpha] of [
      [-0.25, '#5a5a55', 0.25],
      [0.15, '#ffffff', 0.6],
    ] as const) {
      context.globalAlpha = alpha * strength;
      context.strokeStyle = colour;
      context.lineWidth = random.float(0.15, 0.4);
      context.beginPath();
      for (let y = 0; y <= 105; y += 3) context.lineTo(x + offset + random.float(-0.06, 0.06), y);
      context.stroke();
    }
  }
  context.restore();
}

/** Draws a document at a scale in pixels a millimetre. */
export function drawDocument(
  values: PrintedValues,
  style: DocumentStyle,
  scale: number,
  random: Random,
): DrawnDocument {
  const surface = createSurface(210 * scale, 105 * scale);
  const { context } = surface;
  context.scale(scale, scale);
  drawForm(context, style.form, random);

  const ink = createSurface(surface.canvas.width, surface.canvas.height);
  ink.context.scale(scale, scale);
  ink.context.fillStyle = style.print.ink;
  const lines = printValues(ink.context, values, style, random);
  wearInk(ink, scale, style.print.opacity, style.print.wear, random);

  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'multiply';
  context.drawImage(ink.canvas, 0, 0);
  context.restore();
  drawDirt(context, style.form.dirt, random);
  drawCreases(context, style.form.foldStrength, random);
  return { surface, scale, lines };
}
