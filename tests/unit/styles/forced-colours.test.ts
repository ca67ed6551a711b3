import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { componentStyles } from '~/ui/theme-components';

const root = join(import.meta.dirname, '../../..');
const CHOSEN = String.raw`\[(?:data-chosen|data-selected='true'|aria-pressed='true')\]`;
/** A rule that gives what is chosen another background, which forced colours take away. */
const COLOURED = new RegExp(String.raw`(?:^|[,\n])([^{},]*${CHOSEN}) \{[^}]*background:`, 'gu');
const FORCED = /@media \(forced-colors: active\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gu;
/** Where what is chosen has a visible radio button. */
const HAS_RADIOS = /contact\.module|variant-dialog\.module|identification\.module/u;

const rules = globSync('src/**/*.css', { cwd: root })
  .toSorted()
  .filter((path) => !HAS_RADIOS.test(path))
  .flatMap((path) => {
    const css = readFileSync(join(root, path), 'utf8');
    return [...css.replaceAll(FORCED, '').matchAll(COLOURED)].map(
      ([, selector = '']) => [path, selector.trim(), css] as const,
    );
  });

it('finds what is chosen', () => {
  expect(rules.length).toBeGreaterThan(6);
});

it('progress is visible in forced colours', () => {
  expect(componentStyles.MuiLinearProgress?.styleOverrides).toMatchObject({
    root: { outline: '1px solid transparent' },
    bar: { '@media (forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
  });
  const bar = readFileSync(join(root, 'src/app/progress/progress.module.css'), 'utf8');
  expect(bar).toMatch(/\.bar \{[^}]*border-top: 2px solid/u);
});

const meters = globSync('src/**/*.css', { cwd: root })
  .toSorted()
  .filter((path) => path.endsWith('meter.module.css') || readFileSync(join(root, path), 'utf8').includes('meter-bar'));

it('finds meters', () => {
  expect(meters.length).toBeGreaterThan(1);
});

it.each(meters)('how much is used is visible in forced colours: %s', (path) => {
  const forced = (readFileSync(join(root, path), 'utf8').match(FORCED) ?? []).join('');
  expect(forced).toContain('forced-color-adjust: none;');
  expect(forced).toContain('background: Highlight;');
});

it.each(rules)('in %s, %s is distinguishable in forced colours', (_path, selector, css) => {
  const forced = (css.match(FORCED) ?? []).join('');
  expect(forced).toContain(selector);
  expect(forced).toMatch(/\bHighlight\b/u);
});
