/**
 * Times what the backend computes without a pause, in Node: an uploaded file compared with the stored one, a file's
 * CRC-32, and a backup merged into an account that already has vehicles.
 *
 *   npx node tests/bench/computation.ts
 *   npx node tests/bench/computation.ts --cars 1000     the number of vehicles in the backup, 10,000 by default
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { median } from './statistics.ts';

const { values: options } = parseArgs({ options: { cars: { type: 'string', default: '10000' } } });

const root = resolve(import.meta.dirname, '../..');
async function load<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(resolve(root, path), {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '~': resolve(root, 'src') } },
  });
  return module;
}

const { requireWhole } = await load<typeof import('../../src/backend/files')>('src/backend/files.ts');
const { crc32 } = await load<typeof import('../../src/lib/crc32')>('src/lib/crc32.ts');
const { mergeBackup } = await load<typeof import('../../src/backend/backup/merge')>('src/backend/backup/merge.ts');
const { createMemoryStore } = await load<typeof import('../../src/backend/store/memory-store')>(
  'src/backend/store/memory-store.ts',
);

const RUNS = 5;
const createdAt = '2026-02-01T10:00:00.000Z';

/** Prints the median and the range of several runs, in milliseconds. */
async function time(what: string, prepare: () => Promise<() => unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const work = await prepare();
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
  console.log(`${what}: ${Math.round(median(times))} ms (${least} to ${most})`);
}

const MEGABYTE = 1024 * 1024;
const largestFile = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 25 * MEGABYTE }, (_none, at) => (at * 31) % 256);

await time('25 MB read back after an upload', async () => {
  const file = { id: 'file', name: 'a.pdf', type: 'application/pdf', bytes: largestFile().buffer, createdAt };
  const stored = { ...file, bytes: largestFile().buffer };
  const store = { ...createMemoryStore(), get: async () => stored as never };
  return () => requireWhole(store, file);
});

await time('CRC-32 of 25 MB', async () => {
  const bytes = largestFile();
  return () => crc32(bytes);
});

const cars = Number(options.cars);
const present = Math.floor(cars * 0.9);
const vehicle = (number: number) => ({
  id: `car-${number}`,
  fields: { E: `WVWZZZ1KZ${String(number).padStart(8, '0')}`, A: `HL AB ${number}`, 'D.3': 'GOLF' },
  mileageHistory: [],
  identification: 'unique' as const,
  reportChecked: false,
  documentImage: null,
  confirmedAt: createdAt,
  createdAt,
  updatedAt: createdAt,
  version: 1,
});
const vehicles = Array.from({ length: cars }, (_none, number) => vehicle(number));
const manifest = {
  vehicles,
  ...Object.fromEntries(
    ['scans', 'photos', 'albumPhotos', 'documents', 'historyEntries', 'saleRequests', 'payments', 'files'].map(
      (name) => [name, []],
    ),
  ),
};

await time(`a backup of ${cars} vehicles merged into an account with ${present} of them`, async () => {
  const store = createMemoryStore();
  await store.batch({ put: { vehicles: vehicles.slice(0, present).map((each) => ({ ...each, ownerId: 'anna' })) } });
  return () => mergeBackup(store, 'anna', { manifest: manifest as never, files: new Map() });
});
