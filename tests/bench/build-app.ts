/** The build that a benchmark measures, if none is named. */
import { resolve } from 'node:path';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

/** Builds the app for production into a folder, which is emptied first. */
export async function buildApp(outDir: string): Promise<void> {
  // `runnerImport`, by which benchmarks load modules of the app, leaves `development` here, which a build refuses.
  delete process.env.NODE_ENV;
  await build({ root: ROOT, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}
