import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../pixels/image';
import { searchBeam } from './ctc-beam';
import { decodeGreedy } from './ctc-decode';
import { createPlainEngine } from './gemm';
import { createLineReader } from './line-reader';
import fixture from './parity.fixture.json';
import { createSimdEngine } from './simd-engine';

const weights = readFileSync(new URL('line-reader.weights.bin', import.meta.url));
const engines = { 'plain JavaScript': createPlainEngine, 'WebAssembly with SIMD': createSimdEngine };
const reader = createLineReader(new Uint8Array(weights).buffer);

function bandOf({ band, width }: { band: string; width: number }): GreyImage {
  return { width, height: 32, data: new Uint8ClampedArray(Buffer.from(band, 'base64')) };
}

describe.each(Object.entries(engines))('line reader on %s', (_, createEngine) => {
  const engine = createEngine();
  if (!engine) throw new Error('This engine does not run here.');
  const onEngine = createLineReader(new Uint8Array(weights).buffer, engine);

  it.each(fixture)('reads "$text" with the log-probabilities PyTorch computes', (expected) => {
    const [reading] = onEngine.read([bandOf(expected)]);
    if (!reading) throw new Error('no reading');
    expect(reading.columns).toBe(expected.classes.length);
    for (const [column, best] of expected.classes.entries()) {
      expect(reading.values[column * reading.classes + best]).toBeCloseTo(expected.logProbs[column] ?? NaN, 2);
      expect(reading.values[column * reading.classes]).toBeCloseTo(expected.blanks[column] ?? NaN, 2);
    }
    expect(decodeGreedy(reading)).toBe(expected.text);
    expect(searchBeam(reading, { beamWidth: 24 })[0]?.text).toBe(expected.text);
  });
});

describe('line reader', () => {
  it('reads bands of different width independently of each other', () => {
    const bands = fixture.map(bandOf);
    const together = reader.read(bands);
    const alone = bands
      .toReversed()
      .flatMap((band) => reader.read([band]))
      .toReversed();
    expect(together).toEqual(alone);
  });

  it('returns probabilities that sum to one in every column', () => {
    const [reading] = reader.read(fixture.slice(0, 1).map(bandOf));
    if (!reading) throw new Error('no reading');
    for (let column = 0; column < reading.columns; column += 1) {
      const row = reading.values.subarray(column * reading.classes, (column + 1) * reading.classes);
      expect(row.reduce((sum, value) => sum + Math.exp(value), 0)).toBeCloseTo(1, 4);
    }
  });

  it('reads a blank, very narrow band and rejects another height', () => {
    const blank = { width: 3, height: 32, data: new Uint8ClampedArray(96).fill(230) };
    expect(reader.read([blank]).map((reading) => searchBeam(reading, { beamWidth: 24 })[0]?.text)).toEqual(['']);
    expect(() => reader.read([{ width: 2, height: 30, data: new Uint8ClampedArray(60) }])).toThrow(RangeError);
  });
});
