/** Generates a set's images and ground truth into a folder, keeping those that exist. */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startGenerator, type GeneratedDocument } from '../generator';
import {
  FINAL_SET_FILE,
  REAL_LIFE_SET_FILE,
  freeze,
  readFrozen,
  recipesHash,
  verify,
  type FrozenDocument,
} from './frozen';
import { recipeHash, recipesOf, SET_SIZES, type SetRecipe } from './recipes';
import { isRealLife, REAL_LIFE_SIZES, realLifeRecipes, type RealLifeName } from './real-life';
import type { SetName } from './set-fonts';

/** Every set that can be drawn and measured. */
export type DrawnSet = SetName | RealLifeName;

const MANIFESTS: Readonly<Partial<Record<DrawnSet, string>> & Record<'final' | 'real-life', string>> = {
  final: FINAL_SET_FILE,
  'real-life': REAL_LIFE_SET_FILE,
};

function recipesIn(set: DrawnSet, count?: number): readonly SetRecipe[] {
  return isRealLife(set) ? realLifeRecipes(set, count) : recipesOf(set, count);
}

/** Folder of generated sets. */
export function cacheFolder(set: DrawnSet): string {
  return resolve(import.meta.dirname, '../../../.cache/documents', set);
}

/** A file name with a hash of the recipe, so that an outdated image is never used. */
function stemOf(recipe: SetRecipe): string {
  return `${recipe.name}-${recipeHash(recipe).slice(0, 8)}`;
}

function pictureOf(folder: string, recipe: SetRecipe): string | undefined {
  return ['jpg', 'png']
    .map((extension) => `${stemOf(recipe)}.${extension}`)
    .find((file) => existsSync(join(folder, file)));
}

async function store(folder: string, recipe: SetRecipe, { bytes, extension, truth }: GeneratedDocument): Promise<void> {
  const path = join(folder, stemOf(recipe));
  await writeFile(`${path}.json`, `${JSON.stringify(truth, null, 1)}\n`);
  // Renamed when complete, so that an aborted run leaves no partial image.
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, `${path}.${extension}`);
}

/**
 * Draws the first documents of a set that are not in the folder yet; those of a frozen set must be the frozen ones.
 *
 * @returns the pictures' file names in their order
 */
export async function writeSet(
  set: DrawnSet,
  folder: string,
  count = isRealLife(set) ? REAL_LIFE_SIZES[set] : SET_SIZES[set],
  print: (line: string) => void = () => undefined,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const recipes = recipesIn(set, count);
  const missing = recipes.filter((recipe) => pictureOf(folder, recipe) === undefined);
  if (missing.length > 0) {
    const manifest = MANIFESTS[set];
    const frozen = manifest === undefined ? undefined : await readFrozen(manifest);
    const generator = await startGenerator({ set: recipes[0]?.set ?? 'tuning' });
    try {
      if (frozen !== undefined && frozen.browser !== generator.browser)
        print(
          `Drawn by ${generator.browser}; the set was frozen with ${frozen.browser}, so only the recipes are compared.`,
        );
      for (const [index, recipe] of missing.entries()) {
        const drawn = await generator.draw(recipe);
        if (frozen !== undefined) verify(frozen, recipe, drawn, generator.browser);
        await store(folder, recipe, drawn);
        print(`drawn ${index + 1}/${missing.length} ${recipe.name} ${recipe.level} ${recipe.style.print.font}`);
      }
    } finally {
      await generator.close();
    }
  }
  return recipes.flatMap((recipe) => pictureOf(folder, recipe) ?? []);
}

/** Generates a whole frozen set and rewrites its manifest. */
export async function freezeSet(set: 'final' | 'real-life', print: (line: string) => void): Promise<void> {
  const recipes = recipesIn(set);
  const documents: FrozenDocument[] = [];
  const folder = cacheFolder(set);
  await mkdir(folder, { recursive: true });
  const generator = await startGenerator({ set: 'final' });
  try {
    for (const recipe of recipes) {
      const drawn = await generator.draw(recipe);
      documents.push(freeze(recipe, drawn));
      await store(folder, recipe, drawn);
      print(`frozen ${documents.length}/${recipes.length} ${recipe.name} ${recipe.level}`);
    }
    const lines = documents.map((document) => `  ${JSON.stringify(document)}`).join(',\n');
    await writeFile(
      MANIFESTS[set],
      `{\n "recipes": "${recipesHash(recipes)}",\n "browser": "${generator.browser}",\n "documents": [\n${lines}\n ]\n}\n`,
    );
  } finally {
    await generator.close();
  }
}
