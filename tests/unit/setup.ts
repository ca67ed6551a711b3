/**
 * Before each file of tests. A test that writes to the console as an error or a warning fails: nothing noisy may pass
 * as green. A worker serves many files: each gets modules of ours that nobody has used.
 */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

vi.resetModules();

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

// What a file still fetches when it ends would come without the next one's mocks, and stay.
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
});
