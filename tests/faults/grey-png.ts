/** Encodes a uniformly grey PNG. */
import { createPng } from '../fixtures/png';

/** @param width in px @param height in px */
export function greyPng(width: number, height: number): Buffer {
  // Each row begins with its filter type, none.
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width, 160)]);
  return createPng(width, height, 0, Buffer.concat(Array.from({ length: height }, () => row)));
}
