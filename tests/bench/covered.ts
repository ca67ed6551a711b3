/**
 * Draws documents with covers over single fields and counts the covered fields whose reading is wrong without a mark.
 * Uncovered fields of the same pictures tell how many right values are marked for it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIN_FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { FORM_FIELDS } from '~/zb1/form-geometry';
import { startGenerator } from '../documents/generator';
import type { Cover } from '../documents/page/covers';
import { createRandom } from '../documents/random';
import { recipeOf, SET_SIZES, type SetRecipe } from '../documents/sets/recipes';
import type { SetName } from '../documents/sets/set-fonts';
import { openScannerPage } from './scanner-page';
import { judge, parseTruth, type Verdict } from './score';

/** A black-and-white copy shows no white cover, a cut picture or a back side lacks the fields. */
const GROUPS: ReadonlySet<string> = new Set(['scan', 'photo', 'table', 'bad']);
const COVERS_PER_DOCUMENT = 8;
const MAIN: ReadonlySet<FieldCode> = new Set(MAIN_FIELD_CODES);
const KINDS = ['white', 'glare', 'thumb', 'paint'] as const;

/** The covers of a document, on fields that are printed; derived from its name. */
export function coversOf({ set, name, values }: SetRecipe): readonly Cover[] {
  const random = createRandom('covered', set, name);
  const printed = FORM_FIELDS.filter(({ codes }) =>
    codes.some((code) => MAIN.has(code) && (values[code] ?? '') !== ''),
  ).map(({ codes: [code] }) => code);
  const chosen = new Set<FieldCode>();
  while (chosen.size < Math.min(COVERS_PER_DOCUMENT, printed.length)) {
    const code = random.pick(printed);
    if (code !== undefined) chosen.add(code);
  }
  return [...chosen].map((code) => ({
    code,
    side: random.weighted([
      ['end', 5],
      ['start', 2],
      ['middle', 2],
      ['whole', 1],
    ]),
    characters: random.int(1, 3),
    kind: random.pick(KINDS),
  }));
}

interface Counted {
  readonly name: string;
  readonly kind: Cover['kind'] | 'none';
  readonly verdict: Verdict;
}

function line(name: string, counted: readonly Counted[]): string {
  const verdicts = counted.map(({ verdict }) => verdict);
  const count = (test: (verdict: Verdict) => boolean): number => verdicts.filter(test).length;
  return [
    name.padEnd(10),
    `${verdicts.length} fields`.padStart(12),
    `${count(({ silent }) => silent)} silent`.padStart(12),
    `${count(({ exact }) => exact)} exact`.padStart(12),
    `${count(({ exact, sure }) => exact && !sure)} exact but marked`.padStart(22),
  ].join('');
}

function report(counted: readonly Counted[]): string[] {
  const covered = counted.filter(({ kind }) => kind !== 'none');
  return [
    line('covered', covered),
    ...KINDS.map((kind) =>
      line(
        `- ${kind}`,
        covered.filter((field) => field.kind === kind),
      ),
    ),
    line(
      'others',
      counted.filter(({ kind }) => kind === 'none'),
    ),
  ];
}

export interface CoveredOptions {
  readonly set: SetName;
  /** Number of documents. */
  readonly count: number;
  readonly json?: string;
}

/** Draws, reads and counts; prints every covered field that is wrong without a mark. */
export async function measureCovered(
  { set, count, json }: CoveredOptions,
  print: (text: string) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'covered-'));
  const recipes = Array.from({ length: SET_SIZES[set] }, (_, number) => recipeOf(set, number))
    .filter(({ group }) => GROUPS.has(group))
    .slice(0, count);
  const generator = await startGenerator({ set });
  const page = await openScannerPage(folder);
  const counted: Counted[] = [];
  try {
    for (const recipe of recipes) {
      const covers = coversOf(recipe);
      const { bytes, extension, truth: drawn } = await generator.draw(recipe, covers);
      const name = `${recipe.name}.${extension}`;
      await writeFile(join(folder, name), bytes);
      const outcome = await page.read({ name }, false);
      const truth = parseTruth(drawn);
      if (truth === undefined) continue;
      const touched = new Set<FieldCode>(drawn._meta.covered ?? []);
      for (const verdict of judge({ name, outcome, truth })) {
        const cover = covers.find(({ code }) => code === verdict.code);
        // Fields that a neighbour's cover touches belong to neither count.
        if (cover === undefined && touched.has(verdict.code)) continue;
        counted.push({ name, kind: cover?.kind ?? 'none', verdict });
        if (cover === undefined || !verdict.silent) continue;
        const { code } = verdict;
        const read = 'error' in outcome ? outcome.error : outcome.values[code];
        print(
          `${name} ${code}: ${cover.kind} over ${cover.characters} (${cover.side}) of "${truth.values[code]}", read "${read}"`,
        );
      }
      print(name);
    }
    if (json !== undefined) await writeFile(json, `${JSON.stringify(counted, null, 1)}\n`);
    print(`\n${report(counted).join('\n')}`);
  } finally {
    await page.close();
    await generator.close();
    await rm(folder, { recursive: true, force: true });
  }
}
