/** Rules for letters that the browser's settings enlarge (WCAG 1.4.4). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LARGE_MENU_FROM_EM, UPLOAD_BUTTON_FROM_EM } from '~/ui/tokens';

const root = join(import.meta.dirname, '../../..');

/** The rules of a style sheet in its media queries for letters enlarged by half or more, on a phone. */
const rulesFor = (path: string): string =>
  readFileSync(join(root, path), 'utf8')
    .match(/@media [^{]*max-width: 16em[^{]*\{(?:[^{}]*\{[^{}]*\})*/gu)
    ?.join('\n') ?? '';

it('stacks label and value of a row', () => {
  expect(rulesFor('src/vehicle-ui/record/record.module.css')).toMatch(
    /\.row,\s*\.row\[data-stacked\] \{\s*grid-template-columns: 2\.25rem minmax\(0, 1fr\);/u,
  );
});

it.each([
  ['src/features/car-detail/tabs/tyres/tyres.module.css', 'setHead'],
  ['src/features/share-visitor/car/car.module.css', 'terms'],
])('lets a tag with a day break: %s', (path, name) => {
  expect(rulesFor(path)).toMatch(new RegExp(`\\.${name} > span \\{\\s*white-space: normal;`, 'u'));
});

it.each([
  ['src/features/scan/review/confirm-bar.module.css', 'bar'],
  ['src/features/scan/review/scan-review.module.css', 'photo'],
])('nothing of a review stays in view beside the readings: %s', (path, name) => {
  expect(rulesFor(path)).toMatch(new RegExp(`\\.${name} \\{\\s*position: static;`, 'u'));
});

it.each(['src/features/car-detail/tabs/info/info.module.css', 'src/features/car-detail/tabs/info/tax-card.module.css'])(
  'the tag or link beside a heading goes below it: %s',
  (path) => {
    expect(readFileSync(join(root, path), 'utf8')).toMatch(
      /\.(?:cardHead|head) \{\s*display: flex;\s*flex-wrap: wrap;/u,
    );
  },
);

/** The width of the window, in em, up to or from which a rule of a style sheet applies. */
function widthFor(path: string, side: 'min' | 'max', rule: string): number {
  const css = readFileSync(join(root, path), 'utf8');
  const queries = css.matchAll(new RegExp(`\\(${side}-width: ([\\d.]+)em\\) \\{([^{}]*\\{)`, 'gu'));
  return Number([...queries].find(([, , start]) => start?.trim() === `${rule} {`)?.[1]);
}

/** Checks that a width ends just below another: in between neither rule would apply. */
function expectBelow(width: number, from: number): void {
  expect(width).toBeLessThan(from);
  expect(width).toBeCloseTo(from, 2);
}

const HEADER = 'src/app/header/header.module.css';

it('the home page has its bar of the upload wherever the header has no upload button', () => {
  const upTo = widthFor(HEADER, 'max', ".header [data-from='upload']");
  expectBelow(upTo, UPLOAD_BUTTON_FROM_EM);
  expect(widthFor('src/features/home/action-bar.module.css', 'max', '.bar')).toBe(upTo);
});

it('the header shows either its navigation or its menu before the app knows the width', () => {
  expect(widthFor(HEADER, 'min', ".header [data-below='large']")).toBe(LARGE_MENU_FROM_EM);
  expectBelow(widthFor(HEADER, 'max', ".header [data-from='large']"), LARGE_MENU_FROM_EM);
});
