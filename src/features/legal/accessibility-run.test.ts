/** The accessibility statement says what was really run: it is compared with the record and with the tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isDay } from '~/lib/calendar';
import { ACCESSIBILITY_RUN as RUN } from './accessibility-run';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

describe('the accessibility run', () => {
  const days = [...read('docs/accessibility-runs.md').matchAll(/^\| (\d{4}-\d{2}-\d{2}) \|/gmu)].map(
    ([, day = '']) => day,
  );

  it('is the newest of the record, whose days are in order', () => {
    expect(days.length).toBeGreaterThan(0);
    expect(days.every((day) => isDay(day))).toBe(true);
    expect(days.toSorted().toReversed()).toEqual(days);
    expect(RUN.date).toBe(days[0]);
  });

  it('has the widths at which the tests run', () => {
    const widths = (path: string, pattern: RegExp): number[] =>
      [...(pattern.exec(read(path))?.[0] ?? '').matchAll(/width: (\d+)/gu)].map(([, width]) => Number(width));
    expect(widths('tests/e2e/support.ts', /VIEWPORTS = .*/u)).toEqual([RUN.phoneWidth, RUN.desktopWidth]);
    expect(widths('tests/e2e/inspect.ts', /NARROWEST = .*/u)).toEqual([RUN.narrowestWidth]);
  });

  it('names the rules with which axe checks', () => {
    const [, rules = ''] = /runOnly: \[([^\]]+)\]/u.exec(read('tests/e2e/support.ts')) ?? [];
    for (const rule of ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']) expect(rules).toContain(`'${rule}'`);
  });
});
