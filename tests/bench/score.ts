/** Compares readings with the truth, field by field. */
import { MAIN_FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { MARK_GROUPS, type MarkGroup } from '../documents/sets/recipes';
import type { PageOutcome } from './page/main';

/** Group of a picture; `other` where its truth names none. */
export type BenchGroup = MarkGroup | 'other';

/** What is known of a picture. */
export interface Truth {
  readonly values: Partial<Record<FieldCode, string>>;
  /** The main fields that count: those that are given and can be seen. */
  readonly visible: ReadonlySet<FieldCode>;
  readonly group: BenchGroup;
}

/** One file with what was read and what is true. */
export interface Judged {
  readonly name: string;
  readonly outcome: PageOutcome;
  readonly truth: Truth;
  /** Native tesseract's time for the same picture, where it was taken. */
  readonly tesseractMs?: number;
}

/** How one field of one picture was read. */
export interface Verdict {
  readonly code: FieldCode;
  readonly group: BenchGroup;
  /** Counts among the fields that are to be read. */
  readonly visible: boolean;
  readonly exact: boolean;
  /** Shown without a mark, a blank place too. */
  readonly sure: boolean;
  /** On a panel of which the reader says that the picture lacks it. */
  readonly missing: boolean;
  /** Wrong, and nobody is told. */
  readonly silent: boolean;
  /** As the reader gave it; undefined where it gave no reading. */
  readonly confidence: number | undefined;
}

/** Spaces and case do not count; of 2.2 only the first three characters do. */
export function comparable(code: FieldCode, value: string): string {
  const plain = value.replace(/\s+/gu, '').toUpperCase();
  return code === '2.2' ? plain.slice(0, 3) : plain;
}

const LEVEL_GROUPS: Readonly<Record<string, MarkGroup>> = { L0: 'scan', L1: 'scan', L2: 'photo', L2C: 'table', L3: 'bad', BW: 'bw' };

function groupOf(group: unknown, level: unknown): BenchGroup {
  const named = MARK_GROUPS.find((known) => known === group);
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
 * Reads the truth that lies beside a picture: texts by field code, at the top or under `fields`. A field that is missing or null does
 * not count. `visible` or `hidden`, at the top or under `_meta`, tell what can be seen; `group` and `level` where the picture belongs.
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
  const hides = (code: FieldCode): boolean => hidden.includes(code) || ((code === 'P.2' || code === 'P.4') && hidden.includes('P.2/P.4'));
  const visible = given.filter((code) => (shown === undefined ? !hides(code) : shown.includes(code)));
  return { values, visible: new Set(visible), group: groupOf(meta['group'], meta['level']) };
}

/** The verdicts on a picture. Of what cannot be seen only a wrong value without a mark counts: it was invented. */
export function judge({ outcome, truth }: Judged): Verdict[] {
  return MAIN_FIELD_CODES.filter((code) => truth.values[code] !== undefined).map((code) => {
    const visible = truth.visible.has(code);
    const wanted = comparable(code, truth.values[code] ?? '');
    if ('error' in outcome) return { code, group: truth.group, visible, exact: false, sure: false, missing: false, silent: false, confidence: undefined };
    const value = comparable(code, outcome.values[code] ?? '');
    const missing = outcome.missing.includes(code);
    const sure = !missing && !outcome.flagged.includes(code);
    const exact = value === wanted;
    return { code, group: truth.group, visible, exact, sure, missing, silent: sure && !exact && (visible || value !== ''), confidence: outcome.confidence[code] };
  });
}

/** The value below which a share of the values lies (nearest rank); NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
