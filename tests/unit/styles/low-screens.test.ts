import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { componentStyles } from '~/ui/theme-components';

const root = join(import.meta.dirname, '../../..');
const STICKY = globSync('src/**/*.css', { cwd: root })
  .toSorted()
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  .filter(([, css]) => css.includes('position: sticky'));

/** A media query for low screens with a rule that takes elements out of their sticky position. */
const UNSTUCK = /@media [^{]*max-height: 499\.95px[^{]*\{(?:[^{}]*\{[^{}]*\})*?[^{}]*\{[^{}]*position: static/;
/** Rules that apply to high screens only. */
const HIGH_SCREENS = /@media [^{]*min-height: 500px[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

it('the page has no least width: at 400 % zoom a scroll bar takes some of the 320 px (WCAG 1.4.10)', () => {
  expect(readFileSync(join(root, 'src/ui/base.css'), 'utf8')).not.toMatch(/^ *min-width: \d/mu);
});

it('the menu of the sticky header is no higher than the window, and scrolls', () => {
  const css = readFileSync(join(root, 'src/app/header/profile-menu.module.css'), 'utf8');
  expect(css).toMatch(/\.menu \{[^}]*max-height: calc\(100dvh - \d+px\);[^}]*overflow-y: auto;/);
});

it('title and buttons of a dialog scroll with its content (WCAG 1.4.10)', () => {
  expect(componentStyles.MuiDialogContent?.styleOverrides?.root).toMatchObject({
    '@media (max-height: 499.95px)': { flex: 'none', overflowY: 'visible' },
  });
});

it.each([
  ['src/ui/lightbox/lightbox.module.css', 'frame'],
  ['src/ui/pdf/pdf.module.css', 'desk'],
])('a long caption leaves the picture some height, as at 400 % zoom (WCAG 1.4.10): %s', (path, name) => {
  const css = readFileSync(join(root, path), 'utf8');
  expect(css).toMatch(
    new RegExp(
      `@media \\(max-height: 499\\.95px\\) \\{(?:[^{}]*\\{[^{}]*\\})*?\\s*\\.${name} \\{\\s*flex: 1 0 160px;`,
      'u',
    ),
  );
});

it('leaves room beside the photo whose corners are set, where a finger scrolls the dialog', () => {
  const css = readFileSync(join(root, 'src/features/scan/corners/corner-stage.module.css'), 'utf8');
  expect(css).toMatch(/@media \(max-height: 499\.95px\) \{\s*\.stage \{\s*justify-self: center;/u);
});

it('the icon of the search stays in its field when the field no longer sticks', () => {
  const css = readFileSync(join(root, 'src/features/vehicle-search/vehicle-search.module.css'), 'utf8');
  expect(css).toMatch(/@media \(max-height: 499\.95px\) \{[^}]*\.filter \{\s*position: relative;\s*top: auto;/u);
});

it('the buttons that choose a photo have the place of the drawing above them', () => {
  const css = readFileSync(join(root, 'src/features/scan/upload/choose-file.module.css'), 'utf8');
  expect(css).toMatch(/@media \(max-height: 499\.95px\) \{(?:[^{}]*\{[^{}]*\})*?\s*\.area > svg \{\s*display: none;/u);
});

it.each(STICKY)('nothing sticks below 500 px of height, as at 400 % zoom (WCAG 1.4.10): %s', (_path, css) => {
  if (css.replaceAll(HIGH_SCREENS, '').includes('position: sticky')) expect(css).toMatch(UNSTUCK);
  else expect(css).toMatch(HIGH_SCREENS);
});
