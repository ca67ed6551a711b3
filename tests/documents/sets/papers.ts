/**
 * Papers of the three sets: colours and patterns of the guilloche. No paper and no colour of the final set is in
 * another one.
 */
import type { FormStyle, GuillocheLines, Rosette } from '../document-style';
import { createRandom, type Random } from '../random';
import type { SetName } from './set-fonts';

/** A paper as it comes from the printer's, before use. */
export interface Paper {
  readonly id: string;
  readonly look: Pick<FormStyle, 'paper' | 'tints' | 'guilloche' | 'rosettes' | 'preprint' | 'barWidth' | 'brackets'>;
}

/** What a set's papers are made from; lengths in mm. */
interface Stock {
  readonly count: number;
  readonly papers: readonly string[];
  readonly tints: readonly string[];
  readonly lines: readonly string[];
  readonly preprints: readonly string[];
  /** Least and greatest distance of the guilloche's lines. */
  readonly spacing: readonly (readonly [number, number])[];
  /** Length of its longest wave. */
  readonly wave: readonly [number, number];
  /** Petals of its rosettes. */
  readonly petals: readonly number[];
}

export const STOCKS: Readonly<Record<SetName, Stock>> = {
  tuning: {
    count: 24,
    papers: ['#fbfaf6', '#f7f5ef', '#fdfdfb', '#f3f1ea', '#f6f7f2', '#e4f0e2', '#dcebdd'],
    tints: ['#dff0e0', '#f8e3e2', '#faeadb', '#f4e2ee', '#e6eef4'],
    lines: ['#8fc6a4', '#7fbf9a', '#a4cfa8', '#b5d3a2', '#e2a9b4', '#dba0ae', '#e8b7a6', '#a9b9dc', '#e3cf98'],
    preprints: ['#1f4a33', '#254f3a', '#173b2c', '#2d5a45'],
    spacing: [
      [0.55, 0.75],
      [0.95, 1.15],
      [1.4, 1.6],
      [1.9, 2.2],
    ],
    wave: [25, 52],
    petals: [5, 8, 12],
  },
  validation: {
    count: 10,
    papers: ['#f9f8f3', '#f5f4f1', '#fcfbf8', '#e9f2dc', '#eef3ea'],
    tints: ['#e3f1e6', '#f9e6df', '#f1e4f1', '#e2ebf3'],
    lines: ['#9fd0b8', '#76b59a', '#98c7ae', '#d9a3c0', '#e6bcae', '#c3b5d6', '#b9c9a0'],
    preprints: ['#33524a', '#1b3d3a', '#2a4f40'],
    spacing: [
      [0.75, 0.85],
      [1.15, 1.25],
      [1.6, 1.75],
    ],
    wave: [52, 64],
    petals: [6, 9],
  },
  final: {
    count: 14,
    papers: ['#faf9f4', '#f4f6f1', '#fefdfa', '#f2efe6', '#e1eee3', '#edf1ee'],
    tints: ['#dbeee2', '#f6e0dd', '#fbecd9', '#efe2f3', '#e0eaf0'],
    lines: ['#86c2a9', '#93cda0', '#abd2ae', '#6fb394', '#df9fb1', '#e5b0a4', '#d3a6c6', '#b1c0de', '#d9c79c'],
    preprints: ['#204636', '#18402f', '#2f5c4c', '#30504d'],
    spacing: [
      [0.85, 0.95],
      [1.25, 1.4],
      [1.75, 1.9],
    ],
    wave: [64, 95],
    petals: [7, 10, 16],
  },
};

function lines(random: Random, stock: Stock, strength: number, darker: boolean): GuillocheLines {
  const [low, high] = random.pick(stock.spacing);
  return {
    colours: Array.from({ length: random.int(2, 3) }, () => random.pick(stock.lines)),
    alpha: Math.min(0.95, strength * random.float(0.6, 1) * (darker ? 1.5 : 1)),
    width: random.float(0.07, 0.2),
    spacing: random.float(low, high),
    amplitudes: [random.float(0.5, 4), random.float(0.2, 2), random.float(0, 0.7)],
    periods: [random.float(...stock.wave), random.float(9, 28), random.float(3, 9)],
    phases: [random.float(0, 6.3), random.float(0, 6.3), random.float(0, 6.3)],
    drift: random.float(-0.25, 0.25),
    vertical: random.chance(0.3),
  };
}

function rosettes(random: Random, stock: Stock): Rosette[] {
  if (!random.chance(0.55)) return [];
  return Array.from({ length: random.int(1, 4) }, () => ({
    x: random.float(10, 200),
    y: random.float(10, 95),
    radius: random.float(12, 45),
    petals: random.pick(stock.petals),
    rings: random.int(6, 22),
    depth: random.float(0.08, 0.35),
    colour: random.pick(stock.lines),
    alpha: random.float(0.2, 0.75),
    width: random.float(0.07, 0.16),
  }));
}

function createPaper(set: SetName, index: number): Paper {
  const random = createRandom('paper', set, index);
  const stock = STOCKS[set];
  const strength = random.weighted([
    [random.float(0.15, 0.4), 3],
    [random.float(0.4, 0.7), 4],
    [random.float(0.7, 0.95), 2],
  ]);
  const darker = random.chance(0.15);
  return {
    id: `${set}-${String(index + 1).padStart(2, '0')}`,
    look: {
      paper: random.pick(stock.papers),
      tints: random.chance(0.7) ? [random.pick(stock.tints), random.pick(stock.tints), random.pick(stock.tints)] : [],
      guilloche: Array.from({ length: random.int(1, 4) }, () => lines(random, stock, strength, darker)),
      rosettes: rosettes(random, stock),
      preprint: random.pick(stock.preprints),
      barWidth: random.float(0.14, 0.26),
      brackets: random.chance(0.3),
    },
  };
}

/** A set's papers. */
export function papersOf(set: SetName): readonly Paper[] {
  return Array.from({ length: STOCKS[set].count }, (_, index) => createPaper(set, index));
}
