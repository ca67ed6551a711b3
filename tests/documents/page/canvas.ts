import type { Random } from '../random';

/** A canvas and its context; throws where the browser has none to give. */
export interface Surface {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/** An empty canvas of a size in pixels. */
export function createSurface(width: number, height: number): Surface {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No 2D canvas available');
  return { canvas, context };
}

/** All pixels of a surface. */
export function pixels({ canvas, context }: Surface): ImageData {
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A grid of random values in [0, 1) that is read smoothly and repeats endlessly. */
export function createNoise(random: Random, size = 128): (x: number, y: number) => number {
  const grid = Float32Array.from({ length: size * size }, () => random.next());
  const at = (x: number, y: number): number => grid[(y & (size - 1)) * size + (x & (size - 1))] ?? 0;
  return (x, y) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const fx = x - x0;
    const fy = y - y0;
    const top = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx;
    const bottom = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx;
    return top * (1 - fy) + bottom * fy;
  };
}
