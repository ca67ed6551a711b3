/**
 * The recipe of every document of a set: its group, image variant, look and values. All of it is derived from the set's
 * name and a number.
 */
import { createHash } from 'node:crypto';
import type { DocumentStyle } from '../document-style';
import { createRandom } from '../random';
import type { PrintedValues } from '../vehicle';
import type { SetName } from './set-fonts';
import { createSetStyle } from './set-style';
import { createCase } from './vehicle-cases';

/** Groups that marks are given to, and the back sides. */
export const MARK_GROUPS = ['scan', 'photo', 'table', 'bad', 'bw', 'cut', 'back'] as const;

/** One of these groups. */
export type MarkGroup = (typeof MARK_GROUPS)[number];

/** Groups of the real-life set. */
export const REAL_LIFE_GROUPS = ['half-folded', 'small', 'dates', 'handed-on'] as const;
export type RealLifeGroup = (typeof REAL_LIFE_GROUPS)[number];

/** A document of a set before it is drawn. */
export interface SetRecipe {
  readonly set: SetName;
  readonly seed: number;
  readonly number: number;
  /** File name without its extension. */
  readonly name: string;
  readonly group: MarkGroup | RealLifeGroup;
  /** Level with its modifiers. */
  readonly level: string;
  /** Kind of content. */
  readonly content: string;
  readonly paper: string;
  readonly style: DocumentStyle;
  readonly values: PrintedValues;
}

/** How many documents a set has. */
export const SET_SIZES: Readonly<Record<SetName, number>> = { tuning: 380, validation: 114, final: 228 };

const SEEDS: Readonly<Record<SetName, number>> = { tuning: 60_001, validation: 60_002, final: 60_003 };

/** The groups of nineteen documents in a row, so that a part of a set shows all of them. */
const GROUP_CYCLE: readonly MarkGroup[] = [
  'scan',
  'photo',
  'table',
  'bad',
  'bw',
  'cut',
  'photo',
  'scan',
  'table',
  'cut',
  'bad',
  'photo',
  'bw',
  'back',
  'scan',
  'photo',
  'table',
  'cut',
  'bad',
];

/** The ways in which documents of a group arrive, one after the other. */
const LEVELS_BY_GROUP: Readonly<Record<MarkGroup, readonly string[]>> = {
  scan: ['L0', 'L1', 'L0', 'L1', 'L0+R180', 'L1', 'L0+SMALL', 'L1+R90', 'L0', 'L1', 'L0+R270', 'L1+SMALL'],
  photo: [
    'L2',
    'L2+R90',
    'L2+R180',
    'L2+R270',
    'L2+EXIF6',
    'L2',
    'L2+R90',
    'L2+EXIF8',
    'L2+R180',
    'L2+R270',
    'L2',
    'L2+EXIF3',
  ],
  table: [
    'L2C',
    'L2+FOLD',
    'L2+UNEVEN',
    'L2C+R90',
    'L2C+UNEVEN',
    'L2C+FOLD',
    'L2C',
    'L2+FOLD+R180',
    'L2+UNEVEN+R270',
    'L2C+R180',
    'L2+FOLD+UNEVEN',
    'L2C+EXIF6',
  ],
  bad: [
    'L3',
    'L2+SOFT+GLARE',
    'L3+R90',
    'L2C+SMALL+SOFT',
    'L3',
    'L2+SMALL+GLARE',
    'L3+R180',
    'L3',
    'L2C+GLARE+UNEVEN',
    'L3+R270',
    'L0+LOW',
    'L3+EXIF6',
  ],
  bw: ['BW', 'BW', 'BW+R180', 'BW+SMALL', 'BW', 'BW+R90', 'BW', 'BW+SMALL', 'BW+R270', 'BW'],
  cut: [
    'L2+THUMB',
    'L0+CROP',
    'L2+P12',
    'L2+CROP',
    'L0+P23',
    'L2C+THUMB',
    'L2+P2',
    'L1+CROP',
    'L2+P23',
    'L2+THUMB+R90',
    'L2+P3',
    'L2C+CROP',
    'L2+P1',
    'L0+P12',
    'L2C+THUMB+R180',
    'L2+P12+R270',
  ],
  back: ['L0+BACK', 'L2+BACK', 'L1+BACK', 'L2+BACK+R90', 'L2C+BACK', 'L2+BACK+R180', 'BW+BACK', 'L3+BACK'],
};

/** Place of a document within its group. */
function indexInGroup(number: number, group: MarkGroup): number {
  const perCycle = GROUP_CYCLE.filter((entry) => entry === group).length;
  const at = number % GROUP_CYCLE.length;
  return (
    Math.floor(number / GROUP_CYCLE.length) * perCycle +
    GROUP_CYCLE.slice(0, at).filter((entry) => entry === group).length
  );
}

/** The document with a number in a set, from 0. */
export function recipeOf(set: SetName, number: number): SetRecipe {
  const group = GROUP_CYCLE[number % GROUP_CYCLE.length] ?? 'scan';
  const levels = LEVELS_BY_GROUP[group];
  const level = levels[indexInGroup(number, group) % levels.length] ?? 'L0';
  const seed = SEEDS[set];
  const { paper, style } = createSetStyle(set, number);
  const content = createCase(seed, number, createRandom('case', set, number));
  return {
    set,
    seed,
    number,
    name: `${String(number).padStart(4, '0')}-${group}`,
    group,
    level,
    content: content.name,
    paper,
    style,
    values: content.values,
  };
}

/** The first documents of a set, all of them unless a count is given. */
export function recipesOf(set: SetName, count = SET_SIZES[set]): readonly SetRecipe[] {
  return Array.from({ length: count }, (_, number) => recipeOf(set, number));
}

/** Rounds numbers to nine digits and sorts keys, so that a hash does not depend on either. */
function canonical(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(9));
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
}

/** SHA-256, in hexadecimal, over everything that decides a document: seed, level, face, paper, offset, values. */
export function recipeHash(recipe: SetRecipe): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(recipe)))
    .digest('hex');
}
