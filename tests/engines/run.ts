/** Runs the main journeys in every installed engine, one after the other. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serve } from '../../scripts/serve.mjs';
import { figure } from '../figures';
import { ENGINES, missing, type Engine } from './engines';
import { DESK, journeys } from './journeys';

/** Folder of screenshots of failures. */
const RESULTS = resolve(import.meta.dirname, '../../test-results/engines');

/** @returns a description of the failure; undefined on success */
async function runJourneys(engine: Engine, origin: string): Promise<string | undefined> {
  const tasks: (() => unknown)[] = [];
  let running: Awaited<ReturnType<Engine['start']>> | undefined;
  let at = 'start';
  try {
    running = await engine.start((task) => tasks.unshift(task));
    const { browser, errors } = running;
    await browser.size(DESK.width, DESK.height);
    for (const [name, journey] of Object.entries(journeys(browser, origin))) {
      at = name;
      const began = Date.now();
      await journey();
      process.stdout.write(`${engine.name} › ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
    }
    at = 'console';
    const said = await errors(origin);
    return said.length === 0 ? undefined : `${at}: ${said.join('\n')}`;
  } catch (error) {
    const lines = [`${at}: ${error instanceof Error ? error.message : String(error)}`];
    if (running === undefined) return lines.join('\n');
    const picture = join(RESULTS, `${engine.name}.png`);
    await mkdir(RESULTS, { recursive: true });
    await running.browser
      .screenshot()
      .then((png) => writeFile(picture, png, 'base64'))
      .catch(() => undefined);
    return [...lines, ...(await running.errors(origin).catch(() => [])), picture].join('\n');
  } finally {
    for (const task of tasks) {
      try {
        await task();
      } catch (error) {
        process.stdout.write(`${engine.name} at its end: ${String(error)}\n`);
      }
    }
  }
}

/**
 * Runs the named engines, or all of them, against a build.
 * @returns whether none failed; engines that are not installed are reported as missing and skipped
 */
export async function runEngines(dir: string, only: readonly string[]): Promise<boolean> {
  const unknown = only.filter((name) => !ENGINES.some((engine) => engine.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no engine ${unknown.join(', ')}: ${ENGINES.map(({ name }) => name).join(', ')}`);
  const server = await serve({ dir, port: 0, host: 'localhost' });
  const outcomes: string[] = [];
  let ok = true;
  for (const engine of ENGINES) {
    if (only.length > 0 && !only.includes(engine.name)) continue;
    const absent = missing(engine);
    if (absent.length > 0) {
      process.stdout.write(`${engine.name} is not installed: ${absent.join(', ')} is missing\n`);
      outcomes.push(`${engine.name} not run`);
      continue;
    }
    const failure = await runJourneys(engine, `http://localhost:${server.port}`).catch(String);
    if (failure !== undefined) process.stdout.write(`\n✗ ${engine.name} › ${failure}\n`);
    ok &&= failure === undefined;
    outcomes.push(`${engine.name} ${failure === undefined ? 'ok' : 'FAILED'}`);
  }
  await server.close();
  figure(`engines: ${outcomes.join(', ')}`);
  return ok;
}
