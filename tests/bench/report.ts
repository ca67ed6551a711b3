/** Formats the figures of the scanner benchmark with their targets. */
import { MAIN_FIELD_CODES } from '~/zb1/field-codes';
import {
  withTarget,
  DOWNLOAD_MARK,
  EXACT_MARKS,
  GROUP_NAMES,
  MARKED_MARKS,
  MEDIAN_TIME_MARK,
  REAL_LIFE_READ_MARK,
  REAL_LIFE_SILENT_MARK,
  SILENT_MARK,
  SLOW_TIME_MARK,
  SURE_MARK,
  TYPE_MARK,
} from './targets';
import { REAL_LIFE_GROUPS } from '../documents/sets/recipes';
import { judge, quantile, type BenchGroup, type Judged, type Verdict } from './score';

const GROUPS = Object.keys(GROUP_NAMES) as BenchGroup[];
/** Upper ends of the bins of confidence. */
const BINS = [0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1] as const;

function percent(part: number, whole: number): number {
  return whole === 0 ? NaN : (100 * part) / whole;
}

function share(verdicts: readonly Verdict[], test: (verdict: Verdict) => boolean): number {
  return percent(verdicts.filter(test).length, verdicts.length);
}

/** Rows of cells, padded to columns. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function times(judged: readonly Judged[]): {
  readonly ms: number[];
  readonly ratios: number[];
  readonly native: number[];
} {
  const read = judged.flatMap(({ outcome, tesseractMs }) =>
    'error' in outcome ? [] : [{ ms: outcome.ms, tesseractMs }],
  );
  return {
    ms: read.map(({ ms }) => ms),
    ratios: read.flatMap(({ ms, tesseractMs }) => (tesseractMs === undefined ? [] : [ms / tesseractMs])),
    native: read.flatMap(({ tesseractMs }) => tesseractMs ?? []),
  };
}

const rounded = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));
const fraction = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(2));

const isRealLife = (group: BenchGroup): boolean => REAL_LIFE_GROUPS.some((known) => known === group);

const wasRead = ({ outcome }: Judged): boolean => !('error' in outcome);

function groupTable(judged: readonly Judged[], verdicts: readonly Verdict[]): string[] {
  const rows = [
    [
      'group',
      'documents',
      'not read',
      'exact %',
      'D.2 exact %',
      'silent %',
      'right but marked %',
      'median ms',
      '90 % ms',
      '× tesseract',
      '90 %',
    ],
  ];
  for (const group of GROUPS) {
    const files = judged.filter(({ truth }) => truth.group === group);
    if (files.length === 0) continue;
    const own = verdicts.filter((verdict) => verdict.group === group);
    const visible = own.filter((verdict) => verdict.visible);
    const { ms, ratios } = times(files);
    rows.push([
      GROUP_NAMES[group],
      String(files.length),
      String(files.filter((file) => !wasRead(file)).length),
      withTarget(
        share(visible, ({ exact }) => exact),
        EXACT_MARKS[group],
        2,
      ),
      withTarget(
        share(
          visible.filter(({ code }) => code === 'D.2'),
          ({ exact }) => exact,
        ),
        EXACT_MARKS[group] && TYPE_MARK,
        1,
      ),
      withTarget(
        percent(own.filter(({ silent }) => silent).length, visible.length),
        isRealLife(group) ? REAL_LIFE_SILENT_MARK : undefined,
        2,
      ),
      withTarget(
        share(
          visible.filter(({ exact }) => exact),
          ({ sure }) => !sure,
        ),
        MARKED_MARKS[group],
        1,
      ),
      rounded(quantile(ms, 0.5)),
      rounded(quantile(ms, 0.9)),
      fraction(quantile(ratios, 0.5)),
      fraction(quantile(ratios, 0.9)),
    ]);
  }
  return table(rows);
}

function calibration(verdicts: readonly Verdict[]): string[] {
  const rows = [['confidence', 'values', 'right', 'right %']];
  let low = 0;
  for (const high of BINS) {
    const inside = verdicts.filter(
      ({ confidence }) => confidence !== undefined && confidence >= low && (confidence < high || high === 1),
    );
    const right = inside.filter(({ exact }) => exact).length;
    rows.push([`${low} to ${high}`, String(inside.length), String(right), fraction(percent(right, inside.length))]);
    low = high;
  }
  return table(rows);
}

function fieldTable(judged: readonly Judged[], verdicts: readonly Verdict[]): string[] {
  const groups = GROUPS.filter((group) => judged.some(({ truth }) => truth.group === group));
  const rows = MAIN_FIELD_CODES.map((code) => [
    code,
    ...groups.map((group) => {
      const value = share(
        verdicts.filter((verdict) => verdict.visible && verdict.code === code && verdict.group === group),
        ({ exact }) => exact,
      );
      return Number.isNaN(value) ? '–' : value.toFixed(1);
    }),
  ]);
  return table([['exact % by field', ...groups], ...rows]);
}

/** Downloads of the scanner, in kB of 1000 bytes, compressed. */
export interface Downloads {
  readonly kilobytes: number;
  readonly files: readonly string[];
}

/** The report as lines of text. `missing` is the reason why tesseract was not measured. */
export function report(judged: readonly Judged[], downloads: Downloads, missing?: string): string[] {
  const verdicts = judged.flatMap(judge);
  const visible = verdicts.filter((verdict) => verdict.visible);
  const { ms, ratios, native } = times(judged);
  const sure = visible.filter((verdict) => verdict.sure);
  const told = visible.filter((verdict) => verdict.missing && !verdict.exact);
  const onlyRealLife = judged.every(({ truth }) => isRealLife(truth.group));
  const readShare = percent(judged.filter(wasRead).length, judged.length);
  const lines = [
    ...groupTable(judged, verdicts),
    '',
    `D.2, all documents: ${withTarget(
      share(
        visible.filter(({ code }) => code === 'D.2'),
        ({ exact }) => exact,
      ),
      TYPE_MARK,
      1,
    )} % exact`,
    `all documents: ${judged.length}, ${fraction(share(visible, ({ exact }) => exact))} % of ${visible.length} visible fields exact`,
    `documents read: ${withTarget(readShare, onlyRealLife ? REAL_LIFE_READ_MARK : undefined, 1)} %`,
    `silent errors: ${withTarget(percent(verdicts.filter(({ silent }) => silent).length, visible.length), onlyRealLife ? REAL_LIFE_SILENT_MARK : SILENT_MARK, 2)} % of the fields; ${told.length} fields of panels that the reader says the picture lacks count as wrong alone`,
    `shown as sure: ${sure.length} values, of them right: ${withTarget(
      share(sure, ({ exact }) => exact),
      SURE_MARK,
      2,
    )} %`,
    `time a document: median ${rounded(quantile(ms, 0.5))} ms, 90th percentile ${rounded(quantile(ms, 0.9))} ms`,
  ];
  if (native.length > 0) {
    lines.push(
      `native tesseract, rounded page, on ${native.length} of the same pictures: median ${rounded(quantile(native, 0.5))} ms, 90th percentile ${rounded(quantile(native, 0.9))} ms`,
      `time as a share of tesseract's on the same picture: median ${withTarget(quantile(ratios, 0.5), MEDIAN_TIME_MARK, 2)}, 90th percentile ${withTarget(quantile(ratios, 0.9), SLOW_TIME_MARK, 2)}`,
    );
  } else if (missing !== undefined) lines.push(missing);
  lines.push(
    `downloads of the reader: ${withTarget(downloads.kilobytes, DOWNLOAD_MARK, 0)} kB compressed (gzip), ${downloads.files.length} files: ${downloads.files.join(', ')}`,
  );
  const steps = judged.flatMap(({ outcome }) => ('error' in outcome ? [] : [outcome.timings]));
  const names = Object.keys(steps[0] ?? {});
  lines.push(
    `median ms by step: ${names
      .map(
        (name) =>
          `${name} ${rounded(
            quantile(
              steps.map((step) => step[name] ?? 0),
              0.5,
            ),
          )}`,
      )
      .join(', ')}`,
  );
  return [...lines, '', ...calibration(visible), '', ...fieldTable(judged, verdicts)];
}
