/** The frozen final set: hashes of its documents, so that it cannot be adapted to a scanner. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { GeneratedDocument } from '../generator';
import { recipeHash, type SetRecipe } from './recipes';

/** What the manifest says of a document. */
export interface FrozenDocument {
  readonly name: string;
  readonly seed: number;
  readonly number: number;
  readonly level: string;
  readonly content: string;
  readonly font: string;
  readonly paper: string;
  /** Offset of the print in mm. */
  readonly offset: readonly [number, number];
  /** SHA-256 over all that decides the document, its values included. */
  readonly recipe: string;
  /** SHA-256 over the truth: values, visible fields, places; as the browser named in the manifest measures them. */
  readonly truth: string;
  /** SHA-256 over the picture file, as that browser draws it. */
  readonly picture: string;
}

/** The manifest of a set. */
export interface FrozenSet {
  /** SHA-256 over all recipes. */
  readonly recipes: string;
  /** The browser that drew the pictures. */
  readonly browser: string;
  readonly documents: readonly FrozenDocument[];
}

/** Where the manifest of the final set lies. */
export const FINAL_SET_FILE = resolve(import.meta.dirname, 'final-set.json');

/** Where the manifest of the real-life set lies. */
export const REAL_LIFE_SET_FILE = resolve(import.meta.dirname, 'real-life-set.json');

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** One hash over the recipes of many documents. */
export function recipesHash(recipes: readonly SetRecipe[]): string {
  return sha256(recipes.map(recipeHash).join('\n'));
}

/** The entry of a drawn document. */
export function freeze(recipe: SetRecipe, { bytes, truth }: GeneratedDocument): FrozenDocument {
  const { name, seed, number, level, content, paper, style } = recipe;
  const { offsetX, offsetY, font } = style.print;
  const round = (millimetres: number): number => Math.round(millimetres * 1000) / 1000;
  return {
    name,
    seed,
    number,
    level,
    content,
    font,
    paper,
    offset: [round(offsetX), round(offsetY)],
    recipe: recipeHash(recipe),
    truth: sha256(JSON.stringify(truth)),
    picture: sha256(bytes),
  };
}

/** Reads the manifest. */
export async function readFrozen(file: string): Promise<FrozenSet> {
  return JSON.parse(await readFile(file, 'utf8')) as FrozenSet;
}

/**
 * Compares a drawn document of a frozen set with its entry; truth and picture only where the same browser drew them.
 *
 * @throws Error when the document is not the frozen one
 */
export function verify(frozen: FrozenSet, recipe: SetRecipe, drawn: GeneratedDocument, browser: string): void {
  const kept = frozen.documents.find(({ number }) => number === recipe.number);
  const now = freeze(recipe, drawn);
  const same = browser === frozen.browser;
  if (
    kept === undefined ||
    kept.recipe !== now.recipe ||
    (same && (kept.truth !== now.truth || kept.picture !== now.picture))
  ) {
    throw new Error(
      `Document ${recipe.name} is not the one that was frozen (tests/documents/sets/*-set.json). Undo the change to the generator that altered it.`,
    );
  }
}
