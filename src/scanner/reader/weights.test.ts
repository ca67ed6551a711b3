import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crc32 } from '~/lib/crc32';
import { parseWeights, WeightsError } from './weights';

function file(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL('line-reader.weights.bin', import.meta.url)));
}

describe('weights file', () => {
  it('has an alphabet that matches its last layer, and layers that match each other', () => {
    const weights = parseWeights(file().buffer);
    expect(weights.layers.at(-1)?.out).toBe(weights.alphabet.length + 1);
    expect(new Set(weights.alphabet).size).toBe(weights.alphabet.length);
    for (const character of 'AÄZ09-./*,+() ') expect(weights.alphabet).toContain(character);
    for (const [index, layer] of weights.layers.entries()) {
      expect(layer.in).toBe(weights.layers[index - 1]?.out ?? 1);
      expect(layer.weight).toHaveLength(layer.in * layer.out * layer.kernel[0] * layer.kernel[1]);
      expect(layer.weight.every(Number.isFinite) && layer.bias.every(Number.isFinite)).toBe(true);
    }
  });

  it.each([
    ['is empty', () => new Uint8Array(0), /too short/],
    ['is something else', () => new TextEncoder().encode('<!doctype html><html lang="de">'), /Not a weights file/],
    ['is of another version', () => change(file(), 4, 9), /version 9, expected 1/],
    ['is cut inside the header', () => file().slice(0, 40), /cut short/],
    ['is cut inside a layer', () => file().slice(0, 100_000), /damaged/],
    ['has one wrong bit', () => change(file(), 150_000, (file()[150_000] ?? 0) ^ 1), /damaged/],
    ['has a header that is no JSON', () => updateChecksum(change(file(), 16, 0)), /no JSON/],
    ['has a header without layers', () => updateChecksum(renamed(file(), '"layers"', '"levels"')), /incomplete/],
  ])('is rejected when it %s', (_, bytes, message) => {
    const broken = Uint8Array.from(bytes());
    expect(() => parseWeights(broken.buffer)).toThrow(WeightsError);
    expect(() => parseWeights(broken.buffer)).toThrow(message);
  });
});

function change(bytes: Uint8Array, at: number, value: number): Uint8Array {
  return bytes.with(at, value);
}

function renamed(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const at = Buffer.from(bytes).indexOf(from);
  const copy = Uint8Array.from(bytes);
  copy.set(new TextEncoder().encode(to), at);
  return copy;
}

/** Recomputes the checksum after a change. */
function updateChecksum(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  new DataView(copy.buffer).setUint32(12, crc32(copy.subarray(16)), true);
  return copy;
}
