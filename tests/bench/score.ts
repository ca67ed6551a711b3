/** Compares readings with the truth and prints the figures of the bench. */
import { MAIN_FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import type { PageOutcome } from './page/main';

/** Truth of a document as the generator writes it. */
export type TruthValues = Partial<Record<FieldCode, string>>;

/** One file with what was read and what is true. */
export interface Judged {
  readonly name: string;
  readonly level: string;
  readonly outcome: PageOutcome;
  readonly truth: TruthValues;
}

interface Tally {
  fields: number;
  exact: number;
  silent: number;
  rightFlagged: number;
  blank: number;
}

/** Spaces and case do not count; of 2.2 only the first three characters do. */
export function comparable(code: FieldCode, value: string): string {
  const plain = value.replace(/\s+/gu, '').toUpperCase();
  return code === '2.2' ? plain.slice(0, 3) : plain;
}

function emptyTally(): Tally {
  return { fields: 0, exact: 0, silent: 0, rightFlagged: 0, blank: 0 };
}

function count(tally: Tally, code: FieldCode, { outcome, truth }: Judged): void {
  const wanted = comparable(code, truth[code] ?? '');
  const read = 'error' in outcome ? undefined : outcome;
  const value = comparable(code, read?.values[code] ?? '');
  const flagged = read?.flagged.includes(code) ?? true;
  tally.fields++;
  if (read && value === wanted) {
    tally.exact++;
    if (flagged) tally.rightFlagged++;
  } else {
    if (!flagged) tally.silent++;
    if (value === '') tally.blank++;
  }
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)).padStart(6);

/** Middle value; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The report as lines of text. `tesseractMs` holds whole-page times by file name, where they were measured. */
export function report(judged: readonly Judged[], tesseractMs: ReadonlyMap<string, number>): string[] {
  const levels = [...new Set(judged.map(({ level }) => level))].sort();
  const lines = ['level      files  exact %  silent %  right flagged %  blank %  failed   ms  tesseract ms  ratio'];
  const byField = new Map<FieldCode, Map<string, Tally>>();
  for (const level of levels) {
    const own = judged.filter((one) => one.level === level);
    const tally = emptyTally();
    for (const one of own) {
      for (const code of MAIN_FIELD_CODES) {
        count(tally, code, one);
        const row = byField.get(code) ?? new Map<string, Tally>();
        byField.set(code, row);
        const cell = row.get(level) ?? emptyTally();
        row.set(level, cell);
        count(cell, code, one);
      }
    }
    const times = own.flatMap(({ outcome }) => ('error' in outcome ? [] : [outcome.ms]));
    const failed = own.length - times.length;
    const native = own.flatMap(({ name }) => tesseractMs.get(name) ?? []);
    const ratio = native.length === 0 ? '' : (median(times) / median(native)).toFixed(2);
    lines.push(
      [
        level.padEnd(10), String(own.length).padStart(5), ` ${percent(tally.exact, tally.fields)}`, `   ${percent(tally.silent, tally.fields)}`,
        `          ${percent(tally.rightFlagged, tally.exact)}`, `  ${percent(tally.blank, tally.fields)}`, String(failed).padStart(7),
        median(times).toFixed(0).padStart(4), (native.length === 0 ? '–' : median(native).toFixed(0)).padStart(13), ratio.padStart(6),
      ].join(' '),
    );
  }
  const steps = judged.flatMap(({ outcome }) => ('error' in outcome ? [] : [outcome.timings]));
  const names = Object.keys(steps[0] ?? {});
  lines.push('', `median ms by step   ${names.map((name) => `${name} ${median(steps.map((step) => step[name] ?? 0)).toFixed(0)}`).join('  ')}`);
  lines.push('', `exact % by field   ${levels.map((level) => level.padStart(8)).join('')}`);
  for (const code of MAIN_FIELD_CODES) {
    const row = byField.get(code);
    lines.push(code.padEnd(19) + levels.map((level) => percent(row?.get(level)?.exact ?? 0, row?.get(level)?.fields ?? 0).padStart(8)).join(''));
  }
  return lines;
}
