/** Readings for tests. */
import type { RawReading } from './raw-reading';

/** A legible reading that fits its format. */
export function raw(value: string, confidence = 0.97, rivals: RawReading['rivals'] = []): RawReading {
  return {
    value,
    confidence,
    matched: true,
    legible: true,
    rivals,
    box: { x: 0, y: 0, width: 0.1, height: 0.05 },
  };
}
