/** A test that writes to the console as an error or a warning fails: nothing noisy may pass as green. */
import { afterEach, beforeEach, vi } from 'vitest';

const noise: string[] = [];

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      noise.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`The test wrote to the console:\n${noise.join('\n')}`);
});
