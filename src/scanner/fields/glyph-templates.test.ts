import { describe, expect, it } from 'vitest';
import { drawnLine, type Character } from './drawn-lines.testing';
import type { ReadLine } from './glyph-profile';
import { collectTemplates, resolveByTemplates } from './glyph-templates';

/** On this document a 5 is a narrow oval and a 6 a wide one. */
const five: Character = ['5', 0.99, undefined, 'narrow'];
const six: Character = ['6', 0.99, undefined, 'wide'];
const one: Character = ['1', 0.99];
const CERTAIN = drawnLine('digits', [five, six, one, five, one, six]);
/** Read as a 5 with the probability, otherwise as a 6. */
const asFive = (probability: number, drawn: 'narrow' | 'wide'): ReadLine =>
  drawnLine('digits', [one, ['5', probability, '6', drawn], one]);

const resolve = (line: ReadLine, fits?: (text: string) => boolean) =>
  resolveByTemplates(line, line.chosen, collectTemplates([CERTAIN, line]), fits);

describe('resolveByTemplates', () => {
  it('replaces a doubtful character by the one that the document prints so, and marks the line', () => {
    const resolved = resolve(asFive(0.8, 'wide'));
    expect(resolved.text).toBe('161');
    expect(resolved.confidence).toBeLessThanOrEqual(0.5);
    expect(resolved.rivals[0]?.text).toBe('151');
  });

  it('keeps a doubtful character that the document prints so', () => {
    const line = asFive(0.6, 'narrow');
    expect(resolve(line)).toEqual(line.chosen);
  });

  it('keeps one whose replacement the format of the field excludes', () => {
    const line = asFive(0.8, 'wide');
    expect(resolve(line, (text) => text !== '161')).toEqual(line.chosen);
  });

  it('marks a line with a certain character that looks like another one', () => {
    const line = asFive(0.98, 'wide');
    expect(line.chosen.confidence).toBeGreaterThan(0.9);
    const resolved = resolve(line);
    expect(resolved.text).toBe('151');
    expect(resolved.confidence).toBeLessThan(0.8);
    expect(resolve(asFive(0.98, 'narrow')).confidence).toBeGreaterThan(0.9);
  });

  it('leaves a line alone where one of the characters is certain nowhere', () => {
    const line = asFive(0.8, 'wide');
    const others = drawnLine('digits', [five, one, five]);
    expect(resolveByTemplates(line, line.chosen, collectTemplates([others, line]), undefined)).toEqual(line.chosen);
  });

  it('leaves zero and O to what is known of them', () => {
    for (const [read, rival] of [
      ['0', 'O'],
      ['O', '0'],
    ] as const) {
      const known = drawnLine('anything', [[read, 0.99, undefined, 'narrow'], [rival, 0.99, undefined, 'wide'], one]);
      const line = drawnLine('anything', [one, [read, 0.8, rival, 'wide'], one]);
      expect(resolveByTemplates(line, line.chosen, collectTemplates([known, line]), undefined)).toEqual(line.chosen);
    }
  });

  it('does not judge a character that was replaced before', () => {
    const line = asFive(0.8, 'wide');
    const chosen = { ...line.chosen, text: '1S1' };
    expect(resolveByTemplates(line, chosen, collectTemplates([CERTAIN, line]), undefined)).toEqual(chosen);
  });
});
