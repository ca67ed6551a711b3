/** Draws the rotated photo, and the magnified section under a finger. */
import type { Point } from '~/scanner/pixels/image';
import { shownSize, type Turns } from './quad-geometry';
import type { ShownPhoto } from './photo-pixels';

/** Behind transparent pixels, as when the photo is read. */
const GROUND = '#fff';

/** Canvas pixels per pixel of the bitmap in the magnifier. */
const ZOOM = 2;

/** Draws the whole photo, rotated, and sizes the canvas to it. */
export function drawPhoto(canvas: HTMLCanvasElement, { bitmap }: ShownPhoto, turns: Turns): void {
  const { width, height } = shownSize(bitmap, turns);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = GROUND;
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
}

/** Frees up to 17 MB, which would wait for the garbage collector; on iOS all canvases share a few hundred. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Draws the area around a position into a square canvas. @param at the position, in fractions of the photo */
export function drawMagnified(canvas: HTMLCanvasElement, { bitmap }: ShownPhoto, turns: Turns, at: Point): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.scale(ZOOM, ZOOM);
  // Draw only the visible section: drawing the whole photo on every pointer move is noticeably slow.
  const reach = Math.hypot(width, height) / 2 / ZOOM;
  const [x, y] = [at.x * bitmap.width, at.y * bitmap.height];
  const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)];
  const [right, bottom] = [Math.min(bitmap.width, x + reach), Math.min(bitmap.height, y + reach)];
  if (right <= left || bottom <= top) return;
  context.fillStyle = GROUND;
  context.fillRect(left - x, top - y, right - left, bottom - top);
  context.drawImage(bitmap, left, top, right - left, bottom - top, left - x, top - y, right - left, bottom - top);
}
