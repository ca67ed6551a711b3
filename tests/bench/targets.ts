/**
 * The target figures of the document reader. Percentages of fields; times relative to native tesseract on the whole
 * page.
 */
import type { BenchGroup } from './score';

/** A target: a lower or an upper limit. */
export interface Target {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Names of the groups in the table. */
export const GROUP_NAMES: Readonly<Record<BenchGroup, string>> = {
  scan: 'clean and rotated scans',
  photo: 'good photos, all rotations',
  table: 'cluttered, folded, uneven',
  bad: 'bad photos',
  bw: 'black-and-white copies',
  cut: 'cut or covered',
  back: 'back sides (HU)',
  'half-folded': 'half folded in a V',
  small: 'small pictures',
  dates: 'dates over small text',
  'handed-on': 'handed on, watermarks',
  other: 'other',
};

export const EXACT_MARKS: Readonly<Partial<Record<BenchGroup, Target>>> = {
  scan: { atLeast: 99.7 },
  photo: { atLeast: 99.3 },
  table: { atLeast: 98.5 },
  bad: { atLeast: 97 },
  bw: { atLeast: 98 },
  cut: { atLeast: 97.5 },
  'half-folded': { atLeast: 97.5 },
  small: { atLeast: 97.5 },
  dates: { atLeast: 97.5 },
  'handed-on': { atLeast: 97.5 },
};

/** Percentage of correct values that are flagged. */
export const MARKED_MARKS: Readonly<Partial<Record<BenchGroup, Target>>> = {
  scan: { atMost: 5 },
  photo: { atMost: 5 },
  table: { atMost: 10 },
  bad: { atMost: 10 },
  bw: { atMost: 10 },
  cut: { atMost: 10 },
  'half-folded': { atMost: 8 },
  small: { atMost: 8 },
  dates: { atMost: 8 },
  'handed-on': { atMost: 8 },
};

export const TYPE_MARK: Target = { atLeast: 93 };
/** Percentage of fields that are wrong without a mark. */
export const SILENT_MARK: Target = { atMost: 0.15 };
/** The same in the real-life sets, of all their fields and of those of each group. */
export const REAL_LIFE_SILENT_MARK: Target = { atMost: 0.2 };
/** Percentage of documents of the real-life sets that are read. */
export const REAL_LIFE_READ_MARK: Target = { atLeast: 98 };
export const SURE_MARK: Target = { atLeast: 99.8 };
export const MEDIAN_TIME_MARK: Target = { atMost: 1 / 3 };
export const SLOW_TIME_MARK: Target = { atMost: 1 / 2 };
export const DOWNLOAD_MARK: Target = { atMost: 800 };

/** Whether a figure reaches its target; NaN does not. */
export function reaches(figure: number, { atLeast = -Infinity, atMost = Infinity }: Target): boolean {
  return figure >= atLeast && figure <= atMost;
}

/** Formats a figure with its target, such as `98.10 (≥ 99.7 not reached)`. */
export function withTarget(figure: number, mark: Target | undefined, digits: number): string {
  const text = Number.isNaN(figure) ? '–' : figure.toFixed(digits);
  if (mark === undefined || Number.isNaN(figure)) return text;
  const { atLeast, atMost } = mark;
  const limit = atLeast === undefined ? `≤ ${Number((atMost ?? 0).toFixed(2))}` : `≥ ${atLeast}`;
  return `${text} (${limit} ${reaches(figure, mark) ? 'reached' : 'not reached'})`;
}
