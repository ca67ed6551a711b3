/** The scanner benchmark: over a set, a folder, or a generated series. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { startGenerator } from '../documents/generator';
import { isRealLife } from '../documents/sets/real-life';
import { cacheFolder, writeSet, type DrawnSet } from '../documents/sets/write-set';
import { measureCovered } from './covered';
import { documentsIn, truthNames } from './documents-in';
import { measureFrames } from './frames';
import type { PageOutcome } from './page/main';
import { measureReasons } from './reasons';
import { report } from './report';
import { openScannerPage } from './scanner-page';
import { parseTruth, type Judged, type Truth } from './score';
import { measureZb2 } from './zb2';
import { tesseractArguments, timeTesseract } from './tesseract';

/** A generated series: the same documents at each level. */
interface Series {
  readonly seed: number;
  readonly levels: readonly string[];
  readonly count: number;
}

/** What the command line selects: a set, a folder or a series. */
export interface BenchOptions {
  readonly set: DrawnSet;
  /** A folder of files to scan instead of the set. */
  readonly folder?: string;
  readonly series?: Series;
  /** Counts right reasons of this many pictures of each kind that cannot be read instead. */
  readonly reasons?: number;
  /** Counts how many of this many pictures of a Teil II in each way are named instead. */
  readonly zb2?: number;
  /** Measures this many documents with covered fields instead. */
  readonly covered?: number;
  /** Measures several pictures of each of this many documents instead. */
  readonly frames?: number;
  /** Scans only this many files. */
  readonly count?: number;
  /** File for the readings as JSON. */
  readonly json?: string;
  /** Weights of the line reader instead of the app's. */
  readonly weights?: string;
  /** Maximum number of files per group on which native tesseract is timed. */
  readonly tesseract: number;
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function generate(folder: string, { count, seed, levels }: Series): Promise<void> {
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
  for (const file of truthNames(name)) {
    try {
      return parseTruth(JSON.parse(await readFile(join(folder, file), 'utf8')));
    } catch {
      // The next name.
    }
  }
  return undefined;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name).toLowerCase() !== '.json')
    .map(({ name }) => name)
    .sort();
}

function entryOf(outcome: PageOutcome): object {
  if ('error' in outcome) return outcome;
  return {
    ...outcome.values,
    flagged: outcome.flagged,
    missing: outcome.missing,
    confidence: outcome.confidence,
    ms: Math.round(outcome.ms),
  };
}

/**
 * Times native tesseract directly after each scan, so that both run under the same load. Undefined once a group has
 * enough.
 */
function createTesseractTimer(
  folder: string,
  maxPerGroup: number,
): { time(name: string, group: string): number | undefined; readonly missing?: string } {
  const args = maxPerGroup > 0 ? tesseractArguments() : undefined;
  if (args === undefined) {
    const missing =
      maxPerGroup > 0
        ? 'Native tesseract is not installed, so its times are left out (Debian: apt-get install tesseract-ocr tesseract-ocr-deu).'
        : 'Times of native tesseract were not asked for.';
    return { time: () => undefined, missing };
  }
  const taken = new Map<string, number>();
  return {
    time(name, group) {
      const done = taken.get(group) ?? 0;
      if (done >= maxPerGroup) return undefined;
      taken.set(group, done + 1);
      return timeTesseract(join(folder, name), args);
    },
  };
}

async function measure(folder: string, names: readonly string[], options: BenchOptions): Promise<void> {
  const page = await openScannerPage(folder, options.weights);
  const yardstick = createTesseractTimer(folder, options.tesseract);
  const results: Record<string, object> = {};
  const judged: Judged[] = [];
  try {
    for (const document of documentsIn(names)) {
      const { name } = document;
      const truth = await truthOf(folder, name);
      const outcome = await page.read(document, document.isBack === true || truth?.group === 'back');
      results[name] = entryOf(outcome);
      // Written after every file, so that an aborted run keeps its results.
      if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(results, null, 1)}\n`);
      print(`${name} ${'error' in outcome ? outcome.error : `${outcome.ms.toFixed(0)} ms`}`);
      if (!truth) continue;
      const tesseractMs = yardstick.time(name, truth.group);
      judged.push({ name, outcome, truth, ...(tesseractMs !== undefined && { tesseractMs }) });
    }
    if (options.json !== undefined && names.length === 0) await writeFile(options.json, '{}\n');
    if (judged.length > 0) print(`\n${report(judged, await page.downloads(), yardstick.missing).join('\n')}`);
  } finally {
    await page.close();
  }
}

/** Runs the benchmark and prints its report. */
export async function runBench(options: BenchOptions): Promise<void> {
  const { folder, series, set, count, covered, frames, reasons, zb2, json } = options;
  if (reasons !== undefined) {
    measureReasons(reasons, print);
  } else if (zb2 !== undefined) {
    await measureZb2(zb2, print);
  } else if (covered !== undefined) {
    if (isRealLife(set)) throw new Error(`--covered draws documents of tuning, validation or final, not of ${set}`);
    await measureCovered({ set, count: covered, ...(json !== undefined && { json }) }, print);
  } else if (frames !== undefined) {
    if (isRealLife(set)) throw new Error(`--frames draws documents of tuning, validation or final, not of ${set}`);
    await measureFrames({ set, count: frames }, print);
  } else if (folder !== undefined) {
    await measure(folder, (await filesIn(folder)).slice(0, count), options);
  } else if (series !== undefined) {
    const generated = await mkdtemp(join(tmpdir(), 'scan-bench-'));
    try {
      await generate(generated, series);
      await measure(generated, await filesIn(generated), options);
    } finally {
      await rm(generated, { recursive: true, force: true });
    }
  } else {
    const cache = cacheFolder(set);
    await measure(cache, await writeSet(set, cache, count, print), options);
  }
}
