import { describe, expect, it } from 'vitest';
import { vote } from './frames';
import type { PageOutcome } from './page/main';

const outcome = (
  values: Readonly<Record<string, string>>,
  flagged: readonly string[] = [],
  confidence: Readonly<Record<string, number>> = {},
): PageOutcome => ({ values, flagged, missing: [], confidence, ms: 1000, timings: {} }) as PageOutcome;

describe('a vote of two pictures', () => {
  it('takes the first where it is sure, and the second where only that is', () => {
    const voted = vote(outcome({ A: 'B RG 871', E: 'W0L' }, ['A']), outcome({ A: 'B RG 8711', E: 'WOL' }), 'marked');
    expect(voted).toMatchObject({ values: { A: 'B RG 8711', E: 'W0L' }, flagged: [], ms: 2000 });
  });

  it('marks what neither is sure of, and takes the more confident value', () => {
    const [first, second] = [outcome({ A: 'B' }, ['A'], { A: 0.4 }), outcome({ A: '8' }, ['A'], { A: 0.6 })];
    expect(vote(first, second, 'marked')).toMatchObject({ values: { A: '8' }, flagged: ['A'] });
    expect(vote(first, second, 'sure')).toMatchObject({ flagged: ['A'] });
  });

  it('counts equal values in doubt as sure if asked to, but not blank ones', () => {
    const doubtful = outcome({ A: 'B RG 8711' }, ['A', 'E']);
    expect(vote(doubtful, doubtful, 'marked')).toMatchObject({ flagged: ['A', 'E'] });
    expect(vote(doubtful, doubtful, 'sure')).toMatchObject({ flagged: ['E'] });
  });

  it('is the other picture where one is refused or lacks a panel', () => {
    const read = outcome({ A: 'B RG 8711' });
    const refused: PageOutcome = { error: 'no-document' };
    expect([vote(refused, read, 'marked'), vote(read, refused, 'marked')]).toEqual([read, read]);
    const lacking: PageOutcome = { ...outcome({}), missing: ['A'] };
    expect(vote(lacking, read, 'marked')).toMatchObject({
      values: { A: 'B RG 8711' },
      missing: [],
    });
  });
});
