/**
 * Documents as users photograph them: half folded, small, sharpened, sent on, with misplaced dates, watermarks and
 * frames. The frozen set prints with the faces and papers of the final set, its tuning and validation parts with those
 * of theirs; vehicles, offsets and pictures are others.
 */
import { createRandom } from '../random';
import type { PrintedValues } from '../vehicle';
import type { RealLifeGroup, SetRecipe } from './recipes';
import type { SetName } from './set-fonts';
import { createSetStyle } from './set-style';
import { createCase } from './vehicle-cases';

/** The real-life set and its parts for tuning and choosing. */
export const REAL_LIFE_NAMES = ['real-life', 'real-life-tuning', 'real-life-validation'] as const;
export type RealLifeName = (typeof REAL_LIFE_NAMES)[number];

/** The set whose faces, papers and offsets are printed with. */
const LOOKS: Readonly<Record<RealLifeName, SetName>> = {
  'real-life': 'final',
  'real-life-tuning': 'tuning',
  'real-life-validation': 'validation',
};

export const REAL_LIFE_SIZES: Readonly<Record<RealLifeName, number>> = {
  'real-life': 200,
  'real-life-tuning': 100,
  'real-life-validation': 60,
};

const SEEDS: Readonly<Record<RealLifeName, number>> = {
  'real-life': 71_003,
  'real-life-tuning': 71_001,
  'real-life-validation': 71_002,
};

/** Numbers from here on give looks that the other sets do not use. */
const FIRST_LOOK = 10_000;

const GROUP_CYCLE: readonly RealLifeGroup[] = [
  'half-folded',
  'small',
  'half-folded',
  'dates',
  'half-folded',
  'handed-on',
];

const LEVELS_BY_GROUP: Readonly<Record<RealLifeGroup, readonly string[]>> = {
  'half-folded': [
    'L2+V+P23+TINY',
    'L2C+V+P23+TINY+SHARP',
    'L2+V+P23+CURL+TINY',
    'L2C+V+P23+SENT',
    'L2+V+P12+TINY',
    'L2C+V+TINY',
    'L2+V+P23+TINY+SENT',
    'L3+V+P23+TINY',
    'L2+V+P12+CURL',
    'L2C+V+CURL',
    'L2+V+P23+UNEVEN',
  ],
  small: ['L2+TINY', 'L2C+TINY+SHARP', 'L2+P23+TINY', 'L2C+FOLD+TINY', 'L2+TINY+SENT', 'L2C+TINY+R90', 'L2+P12+TINY'],
  dates: ['L2', 'L0', 'L2C', 'L2+SMALL', 'L1', 'L2+SHARP', 'L2+P12'],
  'handed-on': [
    'L2+SMALL+MUSTER',
    'L2C+SMALL+SENT',
    'L0+FRAMES+SENT',
    'L2+SMALL+SHOT',
    'L2C+THUMB+SENT',
    'L0+SMALL+MUSTER+FRAMES',
    'L2+SMALL+SHARP+SHOT',
  ],
};

/** Whether a set is the real-life set or a part of it. */
export function isRealLife(name: string): name is RealLifeName {
  return REAL_LIFE_NAMES.some((known) => known === name);
}

/** The dates with years of two digits, as some offices print them. */
const withShortYears = ({ HU, I }: Pick<PrintedValues, 'HU' | 'I'>): Partial<PrintedValues> => ({
  HU: HU.replace(/\d\d(?=\d\d$)/u, ''),
  I: I.replace(/\d\d(?=\d\d$)/u, ''),
});

/** The document with a number, from 0. */
function recipeOf(name: RealLifeName, number: number): SetRecipe {
  const group = GROUP_CYCLE[number % GROUP_CYCLE.length] ?? 'half-folded';
  const perCycle = GROUP_CYCLE.filter((entry) => entry === group).length;
  const before = GROUP_CYCLE.slice(0, number % GROUP_CYCLE.length).filter((entry) => entry === group).length;
  const levels = LEVELS_BY_GROUP[group];
  const level = levels[(Math.floor(number / GROUP_CYCLE.length) * perCycle + before) % levels.length] ?? 'L2';
  const [set, seed] = [LOOKS[name], SEEDS[name]];
  const { paper, style } = createSetStyle(set, FIRST_LOOK + number);
  const content = createCase(seed, number, createRandom('real-life case', name, number));
  const random = createRandom('real-life dates', name, number);
  const dates =
    group === 'dates' || random.chance(0.15)
      ? { raise: random.float(0.8, 4), wide: random.chance(0.4) ? random.float(1.1, 1.35) : 1 }
      : undefined;
  // The frozen set was drawn before.
  const hasShortYears =
    name !== 'real-life' && group === 'dates' && createRandom('real-life short years', name, number).chance(0.4);
  return {
    set,
    seed,
    number,
    name: `${String(number).padStart(4, '0')}-${group}`,
    group,
    level,
    content: content.name,
    paper,
    style: { ...style, print: { ...style.print, ...(dates && { dates }) } },
    values: { ...content.values, ...(hasShortYears && withShortYears(content.values)) },
  };
}

/** The first documents of the real-life set or of a part of it, all of them unless a count is given. */
export function realLifeRecipes(name: RealLifeName, count = REAL_LIFE_SIZES[name]): readonly SetRecipe[] {
  return Array.from({ length: count }, (_, number) => recipeOf(name, number));
}
