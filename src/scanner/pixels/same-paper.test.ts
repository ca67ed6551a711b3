import { describe, expect, it } from 'vitest';
import type { Quad } from './image';
import { isSamePaper } from './same-paper';

const paperAt = (left: number, top: number, width = 200, height = 100): Quad => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
];

describe('isSamePaper', () => {
  const paper = paperAt(0, 0);

  it.each<[string, Quad, boolean]>([
    ['outlines that are a tenth off', paperAt(20, -10), true],
    ['a panel and the whole paper', paperAt(134, 0, 66), true],
    ['a paper and the picture around it', paperAt(-300, -300, 800, 600), true],
    ['papers beside each other', paperAt(210, 0), false],
    ['papers below each other that overlap a little', paperAt(0, 90), false],
  ])('tells %s', (_, other, isSame) => {
    const [a, b, c, d] = other;
    for (const turned of [other, [c, d, a, b], [d, c, b, a]] as const) {
      expect(isSamePaper(paper, turned)).toBe(isSame);
      expect(isSamePaper(turned, paper)).toBe(isSame);
    }
  });
});
