/** Compares readings with the ground truth, field by field. */
import { MAIN_FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';
import { MARK_GROUPS, REAL_LIFE_GROUPS, type MarkGroup, type RealLifeGroup } from '../documents/sets/recipes';
import type { PageOutcome } from './page/main';

/** Group of an image; `other` when its truth names none. */
export type BenchGroup = MarkGroup | RealLifeGroup | 'other';

/** Ground truth of an image. */
export interface Truth {
  readonly values: Partial<Record<FieldCode, string>>;
  /** The main fields that are scored: those given and visible. */
  readonly visible: ReadonlySet<FieldCode>;
  readonly group: BenchGroup;
}

/** A file with its reading and its truth. */
export interface Judged {
  readonly name: string;
  readonly outcome: PageOutcome;
  readonly truth: Truth;
  /** Time of native tesseract for the same image, if measured. */
  readonly tesseractMs?: number;
}

/** The score of a field of an image. */
export interface Verdict {
  readonly code: FieldCode;
  readonly group: BenchGroup;
  /** Whether the field should be read. */
  readonly visible: boolean;
  readonly exact: boolean;
  /** Shown without a flag; blank fields too. */
  readonly sure: boolean;
  /** On a panel that the scanner reports as missing. */
  readonly missing: boolean;
  /** Wrong and not flagged. */
  readonly silent: boolean;
  /** The scanner's confidence; undefined without a reading. */
  readonly confidence: number | undefined;
}

/** Normalises a value for comparison: without spaces, upper case; of 2.2 only the first three characters. */
export function comparable(code: FieldCode, value: string): string {
  // These are read with four digits of their year.
  const spelled = code === 'HU' || code === 'I' ? normalise(code, value) : value;
  const plain = spelled.replace(/\s+/gu, '').toUpperCase();
  return code === '2.2' ? plain.slice(0, 3) : plain;
}

const LEVEL_GROUPS: Readonly<Record<string, MarkGroup>> = {
  L0: 'scan',
  L1: 'scan',
  L2: 'photo',
  L2C: 'table',
  L3: 'bad',
  BW: 'bw',
};

function groupOf(group: unknown, level: unknown): BenchGroup {
  const named = [...MARK_GROUPS, ...REAL_LIFE_GROUPS].find((known) => known === group);
  if (named !== undefined) return named;
  if (typeof level !== 'string') return 'other';
  const [first = '', ...modifiers] = level.split('+');
  if (modifiers.includes('BACK')) return 'back';
  if (modifiers.some((modifier) => /^(?:CROP|THUMB|P\d+)$/u.test(modifier))) return 'cut';
  if (modifiers.some((modifier) => modifier === 'FOLD' || modifier === 'UNEVEN')) return 'table';
  return LEVEL_GROUPS[first] ?? 'other';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function codesIn(list: unknown): readonly unknown[] | undefined {
  return Array.isArray(list) ? list : undefined;
}

/**
 * Parses the truth file of an image: texts by field code, at the top level or under `fields`. Missing and null fields
 * are not scored. `visible` or `hidden`, at the top level or under `_meta`, list the visible fields; `group` and
 * `level` name the image's group.
 */
export function parseTruth(json: unknown): Truth | undefined {
  if (!isRecord(json)) return undefined;
  const meta = { ...json, ...(isRecord(json['_meta']) && json['_meta']) };
  const source = isRecord(json['fields']) ? json['fields'] : json;
  const values: Partial<Record<FieldCode, string>> = {};
  for (const code of MAIN_FIELD_CODES) {
    const value = source[code];
    if (typeof value === 'string') values[code] = value;
  }
  const given = MAIN_FIELD_CODES.filter((code) => values[code] !== undefined);
  if (given.length === 0) return undefined;
  const shown = codesIn(meta['visible']);
  const hidden = codesIn(meta['hidden']) ?? [];
  const hides = (code: FieldCode): boolean =>
    hidden.includes(code) || ((code === 'P.2' || code === 'P.4') && hidden.includes('P.2/P.4'));
  const visible = given.filter((code) => (shown === undefined ? !hides(code) : shown.includes(code)));
  return { values, visible: new Set(visible), group: groupOf(meta['group'], meta['level']) };
}

/** Scores an image. Of invisible fields only an unflagged value counts: it was invented. */
export function judge({ outcome, truth }: Judged): Verdict[] {
  return MAIN_FIELD_CODES.filter((code) => truth.values[code] !== undefined).map((code) => {
    const visible = truth.visible.has(code);
    const wanted = comparable(code, truth.values[code] ?? '');
    if ('error' in outcome)
      return {
        code,
        group: truth.group,
        visible,
        exact: false,
        sure: false,
        missing: false,
        silent: false,
        confidence: undefined,
      };
    const value = comparable(code, outcome.values[code] ?? '');
    const missing = outcome.missing.includes(code);
    const sure = !missing && !outcome.flagged.includes(code);
    const exact = value === wanted;
    return {
      code,
      group: truth.group,
      visible,
      exact,
      sure,
      missing,
      silent: sure && !exact && (visible || value !== ''),
      confidence: outcome.confidence[code],
    };
  });
}

/** The quantile of a list (nearest rank); NaN for an empty one. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
