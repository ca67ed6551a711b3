/** The build that a benchmark measures, if none is named. */
import { resolve } from 'node:path';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Builds the app for production and without a configuration into a folder, which is emptied first. A connected build
 * lacks the database that benchmarks fill.
 * @param env variables of the build
 */
export async function buildApp(outDir: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  // `runnerImport`, by which benchmarks load modules of the app, leaves `development` here, which a build refuses.
  delete process.env.NODE_ENV;
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
  // Read by `vite.config.ts`: files such as `.env` are ignored.
  process.env['SCHEINWERFER_ENV_FILES'] = 'off';
  await build({ root: ROOT, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}
