import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { componentStyles } from '~/ui/theme-components';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** A rule that keeps its element at the bottom of the screen. What sticks in a dialog has a negative `bottom`. */
const AT_BOTTOM = /position: (?:fixed|sticky);(?:[^}]*[^-}])?(?:bottom: (?:var|calc|0)|inset: auto 0 0)/u;
const BARS = globSync('src/**/*.css', { cwd: root })
  .toSorted()
  .filter((path) => AT_BOTTOM.test(read(path)));

it('draws the page under the notch and keeps its content beside it', () => {
  expect(read('index.html')).toContain('viewport-fit=cover');
  expect(read('src/ui/base.css')).toMatch(
    /\nbody \{[^}]*padding-inline: env\(safe-area-inset-left\) env\(safe-area-inset-right\);/u,
  );
  expect(read('src/ui/skip-link.module.css')).toContain('left: calc(8px + env(safe-area-inset-left));');
});

it('finds the bars at the bottom of the screen', () => {
  expect(BARS).toEqual(
    expect.arrayContaining([
      'src/form/form.module.css',
      'src/features/scan/review/confirm-bar.module.css',
      'src/features/consent/consent.module.css',
    ]),
  );
});

it.each(BARS)('keeps the buttons of a bar above the home indicator: %s', (path) => {
  expect(read(path)).toContain('env(safe-area-inset-bottom)');
});

it('keeps the content of dialogs in the safe area: in full screen, as a sheet of a phone, and between the notch', () => {
  const { paper, paperFullScreen } = componentStyles.MuiDialog?.styleOverrides ?? {};
  expect(paperFullScreen).toEqual({
    padding:
      'env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
  });
  expect(paper).toMatchObject({
    '&:where(:not(.MuiDialog-paperFullScreen))': {
      marginInline: 'max(32px, env(safe-area-inset-left)) max(32px, env(safe-area-inset-right))',
      '@media (max-width: 639.95px)': {
        '&:not(.MuiDialog-paperFullScreen)': { paddingBottom: 'env(safe-area-inset-bottom)' },
      },
    },
  });
});
