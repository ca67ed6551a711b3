/** Simulates a camera or copier: blur, noise, colour cast, black and white. */
import type { Random } from '../random';
import { createSurface } from './canvas';

/** Draws an image blurred by a deviation in pixels; with motion, smeared along a direction too. */
export function blur(
  image: ImageData,
  sigma: number,
  motion: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): ImageData {
  if (sigma < 0.15 && motion.x === 0 && motion.y === 0) return image;
  const { width, height } = image;
  const source = createSurface(width, height);
  source.context.putImageData(image, 0, 0);
  const soft = createSurface(width, height);
  soft.context.filter = sigma < 0.15 ? 'none' : `blur(${sigma}px)`;
  // Blurring mixes in the emptiness beyond the edge: lay the sharp picture underneath.
  soft.context.drawImage(source.canvas, 0, 0);
  const steps = Math.ceil(Math.hypot(motion.x, motion.y));
  for (let step = 1; step <= steps; step += 1) {
    soft.context.globalAlpha = 1 / (step + 1);
    soft.context.drawImage(source.canvas, (motion.x * step) / steps, (motion.y * step) / steps);
  }
  source.context.drawImage(soft.canvas, 0, 0);
  return source.context.getImageData(0, 0, width, height);
}

/** Settings of a sensor. */
export interface Sensor {
  /** Deviation of the noise in grey levels. */
  readonly noise: number;
  readonly gains: readonly [number, number, number];
  readonly contrast: number;
  readonly offset: number;
}

/** Adds noise, exposure and colour cast in place. */
export function expose(image: ImageData, sensor: Sensor, random: Random): void {
  const table = Float32Array.from({ length: 65536 }, () => random.gauss() * sensor.noise);
  const { data } = image;
  let state = random.int(1, 2 ** 31 - 1);
  for (let at = 0; at < data.length; at += 4) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const luminance = table[state & 65535]!;
    const shift = (state >>> 16) & 65535;
    for (let channel = 0; channel < 3; channel += 1) {
      const chroma = table[(shift + channel * 7919) & 65535]! * 0.45;
      const value = (data[at + channel]! - 128) * sensor.contrast + 128 + sensor.offset;
      data[at + channel] = value * sensor.gains[channel]! + luminance + chroma;
    }
  }
}

/** Makes a copier's picture in place: grey of high contrast, or pure black and white, with specks. */
export function photocopy(
  image: ImageData,
  bilevel: boolean,
  threshold: number,
  steepness: number,
  random: Random,
): void {
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const grey = data[at]! * 0.3 + data[at + 1]! * 0.59 + data[at + 2]! * 0.11;
    const value = bilevel ? (grey > threshold ? 255 : 0) : 128 + (grey - threshold) * steepness;
    data[at] = value;
    data[at + 1] = value;
    data[at + 2] = value;
  }
  const specks = Math.round((image.width * image.height) / 40000) * random.int(0, 4);
  for (let speck = 0; speck < specks; speck += 1) {
    const at = (random.int(0, image.height - 2) * image.width + random.int(0, image.width - 2)) * 4;
    const tone = random.chance(0.7) ? 30 : 255;
    for (const offset of [0, 4, image.width * 4]) {
      if (offset > 0 && random.chance(0.4)) continue;
      data[at + offset] = tone;
      data[at + offset + 1] = tone;
      data[at + offset + 2] = tone;
    }
  }
}
