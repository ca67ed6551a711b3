import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const RULE = /\{[^{}]*\}/gu;

/** The minifier writes the shorthand last, where it resets the figures to proportional ones, which are kerned. */
it('no rule sets both figures and the font shorthand', () => {
  const rules = globSync('src/**/*.css', { cwd: root }).flatMap((path) =>
    (readFileSync(join(root, path), 'utf8').match(RULE) ?? []).map((rule) => [path, rule] as const),
  );
  expect(rules.length).toBeGreaterThan(1000);
  const both = rules.filter(([, rule]) => /\sfont-variant-numeric:/u.test(rule) && /\sfont:(?! inherit)/u.test(rule));
  expect(both).toEqual([]);
});

it('figures are tabular', () => {
  expect(readFileSync(join(root, 'src/ui/base.css'), 'utf8')).toMatch(
    /\nbody \{[^}]*font-variant-numeric: tabular-nums;/u,
  );
});
