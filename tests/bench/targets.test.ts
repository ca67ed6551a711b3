/** The marks that the documents name are those with which the benchmark compares. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REAL_LIFE_GROUPS } from '../documents/sets/recipes';
import {
  EXACT_MARKS,
  GROUP_NAMES,
  MARKED_MARKS,
  REAL_LIFE_READ_MARK,
  REAL_LIFE_SILENT_MARK,
  SILENT_MARK,
  SURE_MARK,
  TYPE_MARK,
} from './targets';

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const BENCH = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').replaceAll('\n', ' ');

/** The number that the first group of a pattern finds in README.md. */
const markIn = (pattern: RegExp): number => Number(pattern.exec(README)?.[1]);

it('README names the marks of the final set', () => {
  for (const [group, mark] of Object.entries(EXACT_MARKS)) {
    const name = GROUP_NAMES[group as keyof typeof GROUP_NAMES];
    const row = README.split('\n').find((line) => line.startsWith(`| ${name} |`));
    const isOfFinalSet = !REAL_LIFE_GROUPS.some((known) => known === group);
    if (isOfFinalSet) expect(row?.split('|')[4]?.trim(), name).toBe(String(mark.atLeast));
  }
  expect(markIn(/\| D\.2 exact, % \(mark ([\d.]+)\)/u)).toBe(TYPE_MARK.atLeast);
  expect(markIn(/shown as sure [\d.]+ % are right \(mark ([\d.]+);/u)).toBe(SURE_MARK.atLeast);
  expect(markIn(/Wrong without a word about it are [\d.]+ % of all fields \(mark ([\d.]+);/u)).toBe(SILENT_MARK.atMost);
});

it('README names the marks of the real-life set', () => {
  const exact = markIn(/\| read \| exact, % \(mark ([\d.]+)\)/u);
  const marked = markIn(/right but marked, % \(mark ([\d.]+)\) \|/u);
  for (const group of REAL_LIFE_GROUPS) {
    expect(EXACT_MARKS[group]?.atLeast).toBe(exact);
    expect(MARKED_MARKS[group]?.atMost).toBe(marked);
  }
  expect(markIn(/\| wrong without a mark, % \(mark ([\d.]+)\)/u)).toBe(REAL_LIFE_SILENT_MARK.atMost);
  expect(markIn(/wrong without a mark \([\d.]+; mark ([\d.]+)\)/u)).toBe(REAL_LIFE_SILENT_MARK.atMost);
  expect(markIn(/documents were read \(mark ([\d.]+)\)/u)).toBe(REAL_LIFE_READ_MARK.atLeast);
});

it('the description of the benchmark names them too', () => {
  expect(BENCH).toContain(
    `${EXACT_MARKS.small?.atLeast} % exact, at most ${MARKED_MARKS.small?.atMost} % of right values marked and at most ${REAL_LIFE_SILENT_MARK.atMost} % wrong without a mark`,
  );
  expect(BENCH).toContain(`${REAL_LIFE_READ_MARK.atLeast} % of all documents read`);
  expect(BENCH).toContain(`at most ${SILENT_MARK.atMost} % of all fields may be wrong without a mark`);
});
