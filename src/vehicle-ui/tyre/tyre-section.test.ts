import { expect, it } from 'vitest';
import { SECTION_WIDTH, sectionHeight, tyrePath } from './tyre-section';

it.each([
  [205, 113, 123],
  [205, 164, 179],
  [255, 77, 68],
])('a tyre of %i mm with a sidewall of %i mm is drawn %i high', (width, sidewall, height) => {
  expect(sectionHeight(width, sidewall)).toBe(height);
});

it('still draws a misread size', () => {
  expect(sectionHeight(205, 2)).toBe(SECTION_WIDTH / 4);
  expect(sectionHeight(20, 400)).toBe(SECTION_WIDTH);
});

it('runs from bead to bead', () => {
  const path = tyrePath(123);
  expect(path.startsWith('M32 123')).toBe(true);
  expect(path).toContain('192 123');
});
