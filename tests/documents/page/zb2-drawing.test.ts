import { afterEach, expect, it, vi } from 'vitest';
import { createDocumentStyle } from '../document-style';
import { PRINT_FONTS } from '../fonts';
import { createRandom } from '../random';
import { createVehicle } from '../vehicle';
import { drawZb2 } from './zb2-drawing';

afterEach(() => vi.unstubAllGlobals());

/** A context that draws nothing and records where each text is written. */
function createRecorder(written: string[]): object {
  let origin = '';
  const methods: Readonly<Record<string, (...parameters: never[]) => unknown>> = {
    translate: (x: number, y: number) => {
      origin = `${x}/${y}`;
    },
    fillText: (text: string) => written.push(`${text} at ${origin}`),
    measureText: () => ({ width: 0 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    getImageData: () => ({ width: 0, height: 0, data: [] }),
  };
  return new Proxy({}, { get: (_target, name) => methods[String(name)] ?? (() => undefined) });
}

it('prints no text of the form over itself', () => {
  const written: string[] = [];
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => createRecorder(written);
    },
  );
  drawZb2(createVehicle(7, 1), createDocumentStyle(5, 1, PRINT_FONTS), 1, createRandom('zb2', 1));
  expect(written.filter((text) => text.includes('Anzahl der Vorhalter'))).toHaveLength(1);
  expect(new Set(written).size).toBe(written.length);
});
