/** What happens to a picture after it was taken: made smaller, sharpened by the phone, sent on, shown on a screen. */
import type { Random } from '../random';
import { createSurface } from './canvas';

/** A picture that was made smaller, with how much smaller it is and where its corner lies in the new one. */
export interface Shown {
  readonly image: ImageData;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Makes a picture smaller, down to a width in pixels. */
export function reduce(image: ImageData, width: number): Shown {
  const scale = width / image.width;
  const height = Math.round(image.height * scale);
  const source = createSurface(image.width, image.height);
  source.context.putImageData(image, 0, 0);
  const small = createSurface(width, height);
  small.context.imageSmoothingQuality = 'high';
  small.context.drawImage(source.canvas, 0, 0, width, height);
  return { image: small.context.getImageData(0, 0, width, height), scale, left: 0, top: 0 };
}

/** Sharpens as phones do: adds what a blur takes away, which leaves pale rims beside dark strokes. */
export function sharpen(image: ImageData, strength: number, radius: number): ImageData {
  const { width, height } = image;
  const source = createSurface(width, height);
  source.context.putImageData(image, 0, 0);
  const soft = createSurface(width, height);
  soft.context.filter = `blur(${radius}px)`;
  soft.context.drawImage(source.canvas, 0, 0);
  const { data: blurred } = soft.context.getImageData(0, 0, width, height);
  const out = new ImageData(width, height);
  for (let at = 0; at < out.data.length; at += 1)
    out.data[at] = at % 4 === 3 ? 255 : (image.data[at] ?? 0) + strength * ((image.data[at] ?? 0) - (blurred[at] ?? 0));
  return out;
}

/** Compresses a picture a few times, each time at another quality, as messengers do. */
export async function recompress(image: ImageData, qualities: readonly number[]): Promise<ImageData> {
  let current = image;
  for (const quality of qualities) {
    const { canvas, context } = createSurface(current.width, current.height);
    context.putImageData(current, 0, 0);
    const bitmap = await createImageBitmap(await canvas.convertToBlob({ type: 'image/jpeg', quality }));
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    current = context.getImageData(0, 0, canvas.width, canvas.height);
  }
  return current;
}

/** Puts a picture on a phone's screen: bars above and below, with a clock and a few controls. */
export function screenshot(image: ImageData, random: Random): Shown {
  const { width, height } = image;
  const [top, bottom] = [random.float(0.08, 0.3) * width, random.float(0.08, 0.3) * width].map(Math.round);
  const { canvas, context } = createSurface(width, height + (top ?? 0) + (bottom ?? 0));
  const [ground, ink] = random.pick([
    ['#000000', '#ffffff'],
    ['#ffffff', '#202020'],
    ['#1c1c1e', '#e8e8e8'],
  ] as const);
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.putImageData(image, 0, top ?? 0);
  context.fillStyle = ink;
  const size = 0.028 * width;
  context.font = `400 ${size}px arimo`;
  context.fillText(`${random.int(10, 23)}:${random.int(10, 59)}`, size, 1.6 * size);
  for (let control = 0; control < 4; control += 1) {
    context.beginPath();
    context.arc(width * (0.2 + 0.2 * control), canvas.height - (bottom ?? 0) / 2, size * 0.7, 0, 2 * Math.PI);
    context.fill();
  }
  return { image: context.getImageData(0, 0, canvas.width, canvas.height), scale: 1, left: 0, top: top ?? 0 };
}
