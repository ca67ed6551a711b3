/** The scanner bench: over a folder, or over documents that it generates. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { startGenerator } from '../documents/generator';
import type { PageOutcome } from './page/main';
import { openScannerPage } from './scanner-page';
import { report, type Judged, type TruthValues } from './score';
import { tesseractArguments, timeTesseract } from './tesseract';

/** What the command line asked for. */
export interface BenchOptions {
  /** A folder of files to read; without it documents are generated. */
  readonly folder?: string;
  /** Where the readings are written as JSON. */
  readonly json?: string;
  readonly count: number;
  readonly seed: number;
  readonly levels: readonly string[];
  /** Time native tesseract on at most this many files a level. */
  readonly tesseract: number;
}

interface Truth extends TruthValues {
  readonly _meta?: { readonly level?: string };
}

async function generate(folder: string, { count, seed, levels }: BenchOptions): Promise<void> {
  const generator = await startGenerator();
  try {
    for (const level of levels) {
      for (let number = 0; number < count; number++) {
        const { bytes, extension, truth } = await generator.generate(seed, number, level);
        const name = `${String(number).padStart(4, '0')}-${level}`;
        await writeFile(join(folder, `${name}.${extension}`), bytes);
        await writeFile(join(folder, `${name}.json`), JSON.stringify(truth));
      }
    }
  } finally {
    await generator.close();
  }
}

async function truthOf(folder: string, name: string): Promise<Truth | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(folder, `${name.slice(0, -extname(name).length)}.json`), 'utf8'));
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function entryOf(outcome: PageOutcome): object {
  if ('error' in outcome) return outcome;
  return { ...outcome.values, flagged: outcome.flagged, ms: Math.round(outcome.ms) };
}

/** Runs the bench and prints its report. */
export async function runBench(options: BenchOptions): Promise<void> {
  const generated = options.folder === undefined ? await mkdtemp(join(tmpdir(), 'scan-bench-')) : undefined;
  const folder = options.folder ?? generated ?? '.';
  try {
    if (generated !== undefined) await generate(generated, options);
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile() && extname(entry.name).toLowerCase() !== '.json').map(({ name }) => name).sort();
    const page = await openScannerPage(folder);
    const results: Record<string, object> = {};
    const judged: Judged[] = [];
    try {
      for (const name of names) {
        const outcome = await page.read(name);
        results[name] = entryOf(outcome);
        // Written after every file: an aborted run keeps what it has.
        if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(results, null, 1)}\n`);
        process.stdout.write(`${name} ${'error' in outcome ? outcome.error : `${outcome.ms.toFixed(0)} ms`}\n`);
        const truth = await truthOf(folder, name);
        if (truth) judged.push({ name, level: truth._meta?.level ?? 'folder', outcome, truth });
      }
      if (options.json !== undefined && names.length === 0) await writeFile(options.json, '{}\n');
    } finally {
      await page.close();
    }
    if (judged.length > 0) process.stdout.write(`\n${report(judged, timeNative(folder, judged, options.tesseract)).join('\n')}\n`);
  } finally {
    if (generated !== undefined) await rm(generated, { recursive: true, force: true });
  }
}

function timeNative(folder: string, judged: readonly Judged[], most: number): Map<string, number> {
  const times = new Map<string, number>();
  const args = most > 0 ? tesseractArguments() : undefined;
  if (!args) return times;
  const seen = new Map<string, number>();
  for (const { name, level } of judged) {
    const done = seen.get(level) ?? 0;
    if (done >= most) continue;
    seen.set(level, done + 1);
    const ms = timeTesseract(join(folder, name), args);
    if (ms !== undefined) times.set(name, ms);
  }
  return times;
}
