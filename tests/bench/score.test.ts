import { describe, expect, it } from 'vitest';
import { MAIN_FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import type { PageOutcome } from './page/main';
import { withTarget, reaches } from './targets';
import { report } from './report';
import { comparable, judge, parseTruth, quantile, type Judged, type Truth } from './score';

const VALUES = Object.fromEntries(MAIN_FIELD_CODES.map((code) => [code, `WERT ${code}`])) as Record<FieldCode, string>;

function truth(meta: object = {}): Truth {
  const parsed = parseTruth({ ...VALUES, _meta: { group: 'scan', ...meta } });
  if (parsed === undefined) throw new Error('No truth');
  return parsed;
}

function outcome(
  change: Partial<Record<FieldCode, string>> = {},
  flagged: readonly FieldCode[] = [],
  missing: readonly FieldCode[] = [],
): PageOutcome {
  const confidence = Object.fromEntries(MAIN_FIELD_CODES.map((code) => [code, 0.97]));
  return { values: { ...VALUES, ...change }, flagged, missing, confidence, ms: 400, timings: { read: 100 } };
}

const downloads = { kilobytes: 512, files: ['worker.js 30'] };

describe('comparable', () => {
  it('ignores spaces and case, and all but the first three characters of 2.2', () => {
    expect(comparable('A', 'b-ab 12')).toBe('B-AB12');
    expect(comparable('2.2', 'BDF 00012')).toBe('BDF');
    expect(comparable('HU', '03/27')).toBe(comparable('HU', '03/2027'));
    expect(comparable('P.1', '01598')).not.toBe(comparable('P.1', '1598'));
  });
});

describe('parseTruth', () => {
  it('omits missing, null and hidden fields', () => {
    const parsed = parseTruth({ A: 'B-A 1', E: null, 'P.2': '85', 'P.4': '4000', T: '180', hidden: ['P.2/P.4'] });
    expect([...(parsed?.visible ?? [])]).toEqual(['A', 'T']);
    expect(parsed?.group).toBe('other');
  });

  it('accepts a list of visible fields, and fields in an object of their own', () => {
    expect([...(parseTruth({ fields: { A: 'B-A 1', T: '180' }, visible: ['T'] })?.visible ?? [])]).toEqual(['T']);
  });

  it.each([
    ['L0+R90', 'scan'],
    ['L2+EXIF6', 'photo'],
    ['L2+P12', 'cut'],
    ['L0+CROP', 'cut'],
    ['L2+FOLD', 'table'],
    ['L2C', 'table'],
    ['BW', 'bw'],
    ['L2+BACK', 'back'],
    ['X', 'other'],
  ])('puts %s into %s', (level, group) => {
    expect(parseTruth({ A: '', _meta: { level } })?.group).toBe(group);
  });

  it.each([[null], [[]], ['text'], [{ note: 'no field' }]])('rejects %j', (json) => {
    expect(parseTruth(json)).toBeUndefined();
  });
});

describe('judge', () => {
  const verdictOf = (code: FieldCode, judged: Judged) => judge(judged).find((verdict) => verdict.code === code);

  it('counts a wrong value as silent only when it is not flagged', () => {
    expect(verdictOf('E', { name: 'a', outcome: outcome({ E: 'X' }), truth: truth() })).toMatchObject({
      exact: false,
      silent: true,
    });
    expect(verdictOf('E', { name: 'a', outcome: outcome({ E: 'X' }, ['E']), truth: truth() })).toMatchObject({
      exact: false,
      silent: false,
    });
  });

  it('counts a missing value as silent when visible, and an invented one when not', () => {
    expect(verdictOf('E', { name: 'a', outcome: outcome({ E: '' }), truth: truth() })?.silent).toBe(true);
    const covered = truth({ visible: ['A'] });
    expect(verdictOf('E', { name: 'a', outcome: outcome({ E: '' }), truth: covered })).toMatchObject({
      visible: false,
      silent: false,
    });
    expect(verdictOf('E', { name: 'a', outcome: outcome({ E: 'X' }), truth: covered })?.silent).toBe(true);
  });

  it('does not count fields as silent on a panel reported as missing', () => {
    const { values, ...rest } = outcome({}, [], ['E']) as Extract<PageOutcome, { values: unknown }>;
    const { E: _, ...others } = values;
    expect(verdictOf('E', { name: 'a', outcome: { ...rest, values: others }, truth: truth() })).toMatchObject({
      visible: true,
      exact: false,
      sure: false,
      silent: false,
      missing: true,
    });
  });

  it('counts all fields of an unread document as wrong, none as silent', () => {
    const verdicts = judge({ name: 'a', outcome: { error: 'no-document' }, truth: truth() });
    expect(verdicts).toHaveLength(28);
    expect(verdicts.some(({ exact, silent }) => exact || silent)).toBe(false);
  });
});

describe('quantile', () => {
  it('takes the nearest rank', () => {
    const values = [5, 1, 4, 2, 3, 6, 7, 8, 9, 10];
    expect(quantile(values, 0.5)).toBe(5);
    expect(quantile(values, 0.9)).toBe(9);
    expect(quantile([], 0.5)).toBeNaN();
  });
});

describe('marks', () => {
  it('are printed with their figures', () => {
    expect(reaches(99.7, { atLeast: 99.7 })).toBe(true);
    expect(reaches(NaN, { atMost: 1 })).toBe(false);
    expect(withTarget(98.1, { atLeast: 99.7 }, 2)).toBe('98.10 (≥ 99.7 not reached)');
    expect(withTarget(0.2, { atMost: 1 / 3 }, 2)).toBe('0.20 (≤ 0.33 reached)');
    expect(withTarget(5, undefined, 0)).toBe('5');
  });
});

describe('report', () => {
  const judged: Judged[] = [
    { name: 'a', outcome: outcome({}, ['A']), truth: truth(), tesseractMs: 1600 },
    { name: 'b', outcome: outcome({ 'D.2': 'X' }), truth: truth(), tesseractMs: 4000 },
    { name: 'c', outcome: { error: 'no-document' }, truth: truth({ group: 'photo' }) },
  ];
  const text = report(judged, downloads).join('\n');

  it('prints each group with its targets', () => {
    expect(text).toMatch(
      /clean and rotated scans +2 +0 +98\.21 \(≥ 99\.7 not reached\) +50\.0 \(≥ 93 not reached\) +1\.79 +1\.8 \(≤ 5 reached\)/u,
    );
    expect(text).toMatch(/good photos, all rotations +1 +1 +0\.00 \(≥ 99\.3 not reached\)/u);
  });

  it('prints silent errors, times, downloads and the calibration', () => {
    expect(text).toContain('silent errors: 1.19 (≤ 0.15 not reached) %');
    expect(text).toContain('0 fields of panels that the reader says the picture lacks');
    expect(text).toContain('median 0.10 (≤ 0.33 reached), 90th percentile 0.25 (≤ 0.5 reached)');
    expect(text).toContain('512 (≤ 800 reached) kB');
    expect(text).toMatch(/0\.95 to 0\.98 +56 +55 +98\.21/u);
  });

  it('measures papers as they lie on a table by their own marks', () => {
    const papers: Judged[] = Array.from({ length: 20 }, (_, index) => ({
      name: String(index),
      outcome: index === 0 ? { error: 'no-document' } : outcome(index === 1 ? { 'D.2': 'X' } : {}),
      truth: truth({ group: 'half-folded' }),
    }));
    const read = report(papers, downloads).join('\n');
    expect(read).toContain('documents read: 95.0 (≥ 98 not reached) %');
    expect(read).toContain('silent errors: 0.18 (≤ 0.2 reached) %');
    expect(read).toMatch(/half folded in a V +20 +1 .* 0\.18 \(≤ 0\.2 reached\)/u);
    expect(text).toContain('documents read: 66.7 %');
  });

  it('says why tesseract was not measured', () => {
    expect(
      report([{ name: 'a', outcome: outcome(), truth: truth() }], downloads, 'Not installed.').join('\n'),
    ).toContain('Not installed.');
  });
});
