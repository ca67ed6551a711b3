/**
 * Setup of each test file. A test that logs an error or a warning to the console fails. Workers serve many files, so
 * modules are reset for each.
 */
import { threadId } from 'node:worker_threads';
import { configureGlobal } from 'fast-check';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

vi.resetModules();

// The gate tries the same cases each time, so that it depends on the change alone. Other runs try new ones.
if (process.env.SCHEINWERFER_TEST_DEPTH === 'gate') configureGlobal({ seed: 2026 });

// Programs that tests start would colour what is compared, or write it for a pipeline.
process.env.NO_COLOR = '1';
for (const name of ['FORCE_COLOR', 'CLICOLOR_FORCE', 'GITHUB_ACTIONS', 'CI']) Reflect.deleteProperty(process.env, name);

// React's development build creates a task for each element, for stack traces in DevTools.
Reflect.deleteProperty(console, 'createTask');

// jsdom has no layout.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
// jsdom has no layout, so there is nothing to observe.
if (!('ResizeObserver' in globalThis))
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };

// Node's channels reach every worker of the process, where other tests run. The setup runs once a file, in a worker
// that keeps its globals.
if (BroadcastChannel.name !== 'WorkerChannel')
  globalThis.BroadcastChannel = class WorkerChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${name}-${threadId}`);
    }
  };

// Vitest's default of one second is too short on a busy machine; waits end as soon as they succeed. The setup runs once
// a file, in a worker that keeps its `vi`.
if (vi.waitFor.name !== 'waitLonger') {
  const { waitFor } = vi;
  vi.waitFor = function waitLonger(callback, options) {
    return waitFor(callback, typeof options === 'number' ? options : { timeout: 20_000, ...options });
  };
}

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
  // Vitest leaves timers and clock faked. Runs after the file's own hooks.
  vi.useRealTimers();
  if (noise.length > 0) throw new Error(`The test wrote to the console:\n${noise.join('\n')}`);
});

// Imports still pending at the end of a file would resolve without the next file's mocks and stay in the module cache.
// What the last test stubbed would stay until the next file's first test, while that file's modules are evaluated.
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await vi.dynamicImportSettled();
});
