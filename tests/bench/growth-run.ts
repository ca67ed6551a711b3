/** Runs the growth benchmark: builds the app, measures each size, prints the table. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serve } from '../../scripts/serve.mjs';
import { buildApp } from './build-app';
import { growthTable, type Figures } from './growth-table';
import { visit } from './growth-visit';

export interface GrowthOptions {
  /** Folder of a build; by default one is made. */
  readonly dir?: string;
  /** Numbers of cars; the first is the reference. */
  readonly sizes: readonly number[];
  readonly documentBytes: number;
  /** File for the figures as JSON. */
  readonly json?: string;
}

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENTS_PER_CAR = 10;

/** Runs the benchmark. If a size fails, the sizes before it are still printed. */
export async function runGrowth({ dir, sizes, documentBytes, json }: GrowthOptions): Promise<void> {
  const out = dir ?? join(ROOT, 'node_modules/.cache/growth-bench');
  if (dir === undefined) await buildApp(out);
  const server = await serve({ dir: out, port: 0 });
  const measured: Figures[] = [];
  try {
    for (const cars of sizes) {
      const { figures, failure } = await visit(`http://localhost:${server.port}`, {
        cars,
        documentsPerCar: DOCUMENTS_PER_CAR,
        bytesPerDocument: documentBytes,
      });
      measured.push(figures);
      // Written after each size, since large ones take long.
      if (json !== undefined) await writeFile(json, JSON.stringify(measured, null, 2));
      if (failure !== undefined) throw failure;
    }
  } finally {
    await server.close();
    process.stdout.write(
      `${growthTable(measured)}\n\nms on the clock / ms of work of all of the browser's processes; documents of ${documentBytes} bytes\n`,
    );
  }
}
