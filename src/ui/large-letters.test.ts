/** Rules for letters that the browser's settings enlarge by half or more, on a phone (WCAG 1.4.4). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The rules of a style sheet in its media queries for enlarged letters. */
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
