/** Rectifies a part of the document to a grey image at the line reader's resolution. */
import type { BoxMm } from '~/zb1/form-geometry';
import { PIXELS_PER_MM, type GreyImage, type Point, type RgbaImage } from '../pixels/image';
import { toGrey, type GreyMode } from '../pixels/grey';
import { applyHomography, type Homography } from '../pixels/homography';
import { distance } from '../pixels/points';
import { drawGrey, meshOf } from '../pixels/mesh';

/** Rectifies the box (millimetres). `map`: millimetres on the document to pixels of the photo. */
export function flattenPart(
  photo: RgbaImage,
  map: Homography,
  { x, y, width, height }: BoxMm,
  mode: GreyMode,
): GreyImage {
  const [across, down] = [Math.round(width * PIXELS_PER_MM), Math.round(height * PIXELS_PER_MM)];
  const toPhoto = (px: number, py: number): Point =>
    applyHomography(map, x + px / PIXELS_PER_MM, y + py / PIXELS_PER_MM);
  const mesh = meshOf(across, down, toPhoto);
  const [a, b, c] = [
    toPhoto(across / 2, down / 2),
    toPhoto(across / 2 + 1, down / 2),
    toPhoto(across / 2, down / 2 + 1),
  ];
  const shrinkage = Math.sqrt(distance(a, b) * distance(a, c));
  const factor = Math.max(1, Math.round(shrinkage - 0.15));
  const [left, wide] = span(mesh.xs, photo.width, factor);
  const [top, high] = span(mesh.ys, photo.height, factor);
  const source = toGrey(photo, mode, factor, { left, top, width: wide, height: high });
  return drawGrey(source, { ...mesh, xs: mesh.xs.map((v) => v - left), ys: mesh.ys.map((v) => v - top) }, 1 / factor);
}

/** The range of the photo, in whole blocks of `factor` pixels, that holds all values plus two blocks of margin. */
function span(values: Float64Array, size: number, factor: number): readonly [from: number, length: number] {
  const blocks = Math.floor(size / factor);
  const first = Math.min(blocks - 1, Math.max(0, Math.floor(Math.min(...values) / factor) - 2));
  const last = Math.min(blocks, Math.max(first + 1, Math.ceil(Math.max(...values) / factor) + 2));
  return [first * factor, (last - first) * factor];
}
