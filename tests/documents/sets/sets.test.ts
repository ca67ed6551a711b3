import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requireFonts } from '../font-files';
import { parseVariant } from '../levels';
import { FINAL_SET_FILE, REAL_LIFE_SET_FILE, recipesHash, verify, type FrozenSet } from './frozen';
import { drawOffset, setOfOffset } from './offsets';
import { papersOf, STOCKS } from './papers';
import { MARK_GROUPS, REAL_LIFE_GROUPS, recipeHash, recipeOf, recipesOf, type SetRecipe } from './recipes';
import { REAL_LIFE_NAMES, realLifeRecipes } from './real-life';
import { SET_FACES, SET_NAMES, type SetName } from './set-fonts';
import { createRandom } from '../random';
import { CASE_NAMES } from './vehicle-cases';

const frozen = JSON.parse(readFileSync(FINAL_SET_FILE, 'utf8')) as FrozenSet;
const sets = Object.fromEntries(SET_NAMES.map((set) => [set, recipesOf(set)])) as unknown as Record<
  SetName,
  readonly SetRecipe[]
>;
const PAIRS = [
  ['final', 'tuning'],
  ['final', 'validation'],
  ['tuning', 'validation'],
] as const;

function shared<T>(first: readonly T[], second: readonly T[]): T[] {
  return first.filter((item) => second.includes(item));
}

describe.each(PAIRS)('%s and %s', (first, second) => {
  it('share no face, no paper, no colour and no offset', () => {
    const ids = (set: SetName): string[] => SET_FACES[set].map(({ font }) => font.id);
    expect(shared(ids(first), ids(second))).toEqual([]);
    expect(
      shared(
        papersOf(first).map(({ id }) => id),
        papersOf(second).map(({ id }) => id),
      ),
    ).toEqual([]);
    for (const kind of ['papers', 'lines', 'tints', 'preprints'] as const)
      expect(shared(STOCKS[first][kind], STOCKS[second][kind]), kind).toEqual([]);
    const offsets = (set: SetName): Set<SetName> =>
      new Set(sets[set].map(({ style }) => setOfOffset(style.print.offsetX, style.print.offsetY)));
    expect([...offsets(first)]).toEqual([first]);
    expect([...offsets(second)]).toEqual([second]);
  });

  it('share no vehicle', () => {
    const vehicles = (set: SetName): string[] => sets[set].map(({ values }) => `${values.A}|${values.E}|${values.Nr}`);
    expect(shared(vehicles(first), vehicles(second))).toEqual([]);
  });
});

describe.each(SET_NAMES)('the %s set', (set) => {
  const recipes = sets[set];

  it('prints in at least ten faces and uses each', () => {
    expect(SET_FACES[set].length).toBeGreaterThanOrEqual(10);
    expect(new Set(recipes.map(({ style }) => style.print.font)).size).toBe(SET_FACES[set].length);
  });

  it('has every group, every kind of content, needles, faint ink, lower forms and far offsets', () => {
    expect(new Set(recipes.map(({ group }) => group))).toEqual(new Set(MARK_GROUPS));
    expect(new Set(recipes.map(({ content }) => content))).toEqual(new Set(CASE_NAMES));
    const prints = recipes.map(({ style }) => style.print);
    expect(prints.some(({ dots }) => dots > 0)).toBe(true);
    expect(prints.some(({ upperCase }) => !upperCase)).toBe(true);
    expect(prints.some(({ opacity }) => opacity < 0.6)).toBe(true);
    expect(prints.some(({ offsetX, offsetY }) => Math.max(Math.abs(offsetX), Math.abs(offsetY)) > 1.2)).toBe(true);
    expect(recipes.some(({ style }) => style.form.rowShift === 1)).toBe(true);
  });

  it('names levels that exist and letters that its faces have', () => {
    for (const { level, values } of recipes) {
      expect(parseVariant(level).name).toBe(level);
      expect(Object.values(values).join('')).toMatch(/^[\n -~\u00a0-\u00ff]*$/u);
    }
  });

  it('gives the same document for the same number', () => {
    expect(recipeHash(recipeOf(set, 7))).toBe(recipeHash(recipeOf(set, 7)));
    expect(recipeHash(recipeOf(set, 7))).not.toBe(recipeHash(recipeOf(set, 8)));
  });
});

describe('the final set', () => {
  it('has at least 200 documents of groups with targets', () => {
    expect(sets.final.filter(({ group }) => group !== 'back').length).toBeGreaterThanOrEqual(200);
  });

  it('shows good photos in all four rotations', () => {
    const levels = new Set(sets.final.filter(({ group }) => group === 'photo').map(({ level }) => level));
    for (const level of ['L2', 'L2+R90', 'L2+R180', 'L2+R270']) expect(levels).toContain(level);
  });

  it('matches the frozen hashes', () => {
    expect(frozen.documents).toHaveLength(sets.final.length);
    expect(recipesHash(sets.final)).toBe(frozen.recipes);
    sets.final.forEach((recipe, index) => {
      expect(frozen.documents[index]).toMatchObject({
        name: recipe.name,
        level: recipe.level,
        paper: recipe.paper,
        recipe: recipeHash(recipe),
      });
    });
  });

  it('detects a changed document and a differently rendered image', () => {
    const recipe = recipeOf('final', 3);
    const entry = frozen.documents[3];
    if (entry === undefined) throw new Error('No such document');
    const truth = { _meta: {} } as Parameters<typeof verify>[2]['truth'];
    const drawn = { bytes: Buffer.from('another picture'), extension: 'jpg' as const, truth };
    expect(() => verify(frozen, recipe, drawn, 'Chromium 0')).not.toThrow();
    expect(() => verify(frozen, recipe, drawn, frozen.browser)).toThrow(/not the one that was frozen/u);
    expect(() => verify(frozen, { ...recipe, values: { ...recipe.values, E: 'X' } }, drawn, 'Chromium 0')).toThrow(
      /not the one/u,
    );
  });
});

describe('the real-life set', () => {
  const realLife = realLifeRecipes('real-life');

  it('matches the frozen hashes', () => {
    const kept = JSON.parse(readFileSync(REAL_LIFE_SET_FILE, 'utf8')) as FrozenSet;
    expect(kept.documents).toHaveLength(200);
    expect(recipesHash(realLife)).toBe(kept.recipes);
    expect(kept.documents.map(({ recipe }) => recipe)).toEqual(realLife.map(recipeHash));
  });

  it.each(REAL_LIFE_NAMES)('has every group, half-folded papers of all panels and raised dates (%s)', (name) => {
    const recipes = realLifeRecipes(name);
    expect(new Set(recipes.map(({ group }) => group))).toEqual(new Set(REAL_LIFE_GROUPS));
    const folded = recipes.map(({ level }) => parseVariant(level).modifiers).filter((all) => all.has('V'));
    expect(folded.length).toBeGreaterThan(recipes.length / 3);
    for (const test of ['P12', 'P23', 'CURL'] as const) expect(folded.some((all) => all.has(test))).toBe(true);
    expect(recipes.filter(({ style }) => (style.print.dates?.raise ?? 0) > 2).length).toBeGreaterThan(3);
  });

  it.each(REAL_LIFE_NAMES.slice(1))('has dates with years of two digits in %s', (name) => {
    const short = realLifeRecipes(name).filter(({ values }) => /^\d\d\/\d\d$/u.test(values.HU));
    expect(short.length).toBeGreaterThan(2);
    expect(short.every(({ values }) => /^\d\d\.\d\d\.\d\d$/u.test(values.I))).toBe(true);
  });

  it('shares no vehicle with its parts and with the other sets', () => {
    const vehicles = (recipes: readonly SetRecipe[]): string[] =>
      recipes.map(({ values }) => `${values.A}|${values.E}`);
    const others = [
      ...SET_NAMES.map((set) => sets[set]),
      ...REAL_LIFE_NAMES.slice(1).map((name) => realLifeRecipes(name)),
    ];
    expect(shared(vehicles(realLife), others.flatMap(vehicles))).toEqual([]);
  });
});

describe('offsets', () => {
  it("are at most 1.5 mm and within the set's cells", () => {
    const random = createRandom('offsets');
    const drawn = Array.from({ length: 500 }, () => drawOffset('final', random));
    for (const { x, y } of drawn) {
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1.5);
      expect(setOfOffset(x, y)).toBe('final');
    }
    expect(Math.max(...drawn.map(({ x }) => x))).toBeGreaterThan(1.3);
  });
});

describe('requireFonts', () => {
  const font = {
    id: 'no-such-face',
    weights: [400],
    heldOut: false,
    monospace: true,
    fontsource: 'no-such-face',
    local: undefined,
  };

  it('says what to install when a font is missing', () => {
    expect(() => requireFonts([font])).toThrow(/npm ci/u);
  });

  it('finds the fonts of the sets in npm packages', () => {
    for (const set of SET_NAMES)
      expect(() =>
        requireFonts(SET_FACES[set].map((face) => face.font).filter(({ debian }) => debian === undefined)),
      ).not.toThrow();
  });
});
