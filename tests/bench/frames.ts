/**
 * Several pictures of the same document: what a second look gives. Compares the first of three pictures, the sharpest
 * of them, and a vote of two: of a field that the first leaves in doubt, the second decides.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIN_FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { startGenerator } from '../documents/generator';
import { recipeOf, SET_SIZES } from '../documents/sets/recipes';
import type { SetName } from '../documents/sets/set-fonts';
import type { PageOutcome } from './page/main';
import { openScannerPage, type ScannerPage } from './scanner-page';
import { comparable, judge, parseTruth, quantile, type Verdict } from './score';

/** Groups that are photographed whole; a scan or a copy has no second look. */
const GROUPS: ReadonlySet<string> = new Set(['photo', 'table', 'bad']);
const SHOTS = 3;

/**
 * Two readings of a document as one. A field that is sure in either is taken from there, the first one's first. If both
 * are in doubt, equal values stay marked unless `agreeing` is `sure`, and of two values the more confident one is
 * taken.
 */
export function vote(first: PageOutcome, second: PageOutcome, agreeing: 'marked' | 'sure'): PageOutcome {
  if ('error' in first) return second;
  if ('error' in second) return first;
  const values: Partial<Record<FieldCode, string>> = {};
  const confidence: Partial<Record<FieldCode, number>> = {};
  const flagged: FieldCode[] = [];
  const missing: FieldCode[] = [];
  for (const code of MAIN_FIELD_CODES) {
    const [firstLook, secondLook] = [first, second].map((outcome) => ({
      outcome,
      isMissing: outcome.missing.includes(code),
      isSure: !outcome.missing.includes(code) && !outcome.flagged.includes(code),
      value: comparable(code, outcome.values[code] ?? ''),
      confidence: outcome.confidence[code] ?? 0,
    })) as [Look, Look];
    if (firstLook.isMissing && secondLook.isMissing) {
      missing.push(code);
      continue;
    }
    const taken = chooseLook(firstLook, secondLook);
    const isAgreed = agreeing === 'sure' && firstLook.value === secondLook.value && firstLook.value !== '';
    values[code] = taken.outcome.values[code] ?? '';
    confidence[code] = taken.confidence;
    if (!taken.isSure && !isAgreed) flagged.push(code);
  }
  return { values, confidence, flagged, missing, ms: first.ms + second.ms, timings: {} };
}

interface Look {
  readonly outcome: Exclude<PageOutcome, { readonly error: string }>;
  readonly isMissing: boolean;
  readonly isSure: boolean;
  readonly value: string;
  readonly confidence: number;
}

function chooseLook(first: Look, second: Look): Look {
  if (first.isSure || second.isMissing) return first;
  if (second.isSure || first.isMissing) return second;
  return second.confidence > first.confidence ? second : first;
}

/** Whether a document was refused or has a field in doubt, so that a second picture is read. */
function needsSecondLook(outcome: PageOutcome): boolean {
  return 'error' in outcome || outcome.flagged.length > 0 || outcome.missing.length > 0;
}

interface Policy {
  readonly verdicts: Verdict[];
  readonly refused: string[];
  readonly ms: number[];
}

function line(name: string, { verdicts, refused, ms }: Policy): string {
  const visible = verdicts.filter((verdict) => verdict.visible);
  const exact = visible.filter((verdict) => verdict.exact);
  const share = (count: number, of: number): string => ((100 * count) / of).toFixed(2).padStart(9);
  return [
    name.padEnd(34),
    share(exact.length, visible.length),
    share(verdicts.filter(({ silent }) => silent).length, visible.length),
    share(exact.filter(({ sure }) => !sure).length, exact.length),
    String(refused.length).padStart(9),
    `${(quantile(ms, 0.5) / 1000).toFixed(2)} s`.padStart(9),
  ].join('');
}

export interface FramesOptions {
  readonly set: SetName;
  /** Number of documents. */
  readonly count: number;
}

interface Shot {
  readonly outcome: PageOutcome;
  readonly blur: number;
}

async function readShot(page: ScannerPage, name: string): Promise<Shot> {
  const outcome = await page.read({ name }, false);
  return { outcome, blur: (await page.blur(name)) ?? Infinity };
}

/** Draws three pictures of each document, reads them and prints a line for each policy. */
export async function measureFrames({ set, count }: FramesOptions, print: (text: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'frames-'));
  const recipes = Array.from({ length: SET_SIZES[set] }, (_, number) => recipeOf(set, number))
    .filter(({ group }) => GROUPS.has(group))
    .slice(0, count);
  const generator = await startGenerator({ set });
  const page = await openScannerPage(folder);
  const policies = new Map<string, Policy>();
  try {
    for (const recipe of recipes) {
      const shots: Shot[] = [];
      let truth: ReturnType<typeof parseTruth> | undefined;
      for (let shot = 0; shot < SHOTS; shot++) {
        const { bytes, extension, truth: text } = await generator.draw(recipe, undefined, shot);
        const name = `${recipe.name}-${shot}.${extension}`;
        await writeFile(join(folder, name), bytes);
        shots.push(await readShot(page, name));
        truth = parseTruth(text);
      }
      const [first, second] = shots;
      if (first === undefined || second === undefined || truth === undefined) continue;
      const sharpest = shots.reduce((best, shot) => (shot.blur < best.blur ? shot : best));
      const outcomes: Readonly<Record<string, PageOutcome>> = {
        first: first.outcome,
        'the sharpest of three': sharpest.outcome,
        'vote of two in doubt': needsSecondLook(first.outcome)
          ? vote(first.outcome, second.outcome, 'marked')
          : first.outcome,
        'the same, agreeing counts as sure': needsSecondLook(first.outcome)
          ? vote(first.outcome, second.outcome, 'sure')
          : first.outcome,
      };
      for (const [policy, outcome] of Object.entries(outcomes)) {
        const known = policies.get(policy) ?? { verdicts: [], refused: [], ms: [] };
        policies.set(policy, known);
        // What one picture cuts off may be in the other: all are scored by what the first one shows.
        known.verdicts.push(...judge({ name: recipe.name, outcome, truth }));
        if ('error' in outcome) known.refused.push(recipe.name);
        else known.ms.push(outcome.ms);
      }
      print(recipe.name);
    }
    print(
      `\n${''.padEnd(34)}${['exact %', 'silent %', 'marked %', 'refused', 'time'].map((head) => head.padStart(9)).join('')}`,
    );
    for (const [name, policy] of policies) print(line(name, policy));
  } finally {
    await page.close();
    await generator.close();
    await rm(folder, { recursive: true, force: true });
  }
}
