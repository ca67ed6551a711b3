import { describe, expect, it } from 'vitest';
import type { Reading } from '~/contract/readings';
import type { ScanReadings } from '~/contract/scan';
import { markDifferences } from './differences';
import { judge, proposalsFor } from './proposals';
import {
  confirmedValues, correctedFields, nextOpenField, openFields, reduceReview, shownValues, startReview,
  type ReviewEvent, type ReviewState,
} from './review-state';

const today = new Date('2026-03-01T12:00:00Z');
const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
const sure = (value: string): Reading => ({ value, confidence: 0.99, flagged: false, alternatives: [], box });
const unsure = (value: string, ...alternatives: string[]): Reading => ({ value, confidence: 0.5, flagged: true, alternatives, box });

/** The worked example of the KBA rule, misread at the sixth place. */
const readings: ScanReadings = {
  A: sure('HL SW 2412'),
  B: sure('05.03.2014'),
  E: unsure('A1BS3IZ0430336179', 'A1BS31Z0430336179'),
  '3': sure('4'),
  'V.7': unsure('151', '157'),
  'D.3': sure('ASTRA'),
  Q: sure('-'),
};
const start = startReview(readings);
const after = (events: readonly ReviewEvent[], from: ReviewState = start): ReviewState => events.reduce(reduceReview, from);

describe('a review', () => {
  it('puts what is doubtful first, what is printed empty last, and lights the first doubt', () => {
    expect(start.doubtful).toEqual(['E', 'V.7']);
    expect(start.certain).toEqual(['A', 'B', '3', 'D.3', 'Q']);
    expect(start.selected).toBe('E');
  });

  it('keeps open fields blank: no guess is saved', () => {
    expect(confirmedValues(start)).toMatchObject({ E: '', 'V.7': '', A: 'HL SW 2412', Q: '-' });
  });

  it('keeps what was decided, and only that', () => {
    const state = after([{ type: 'decided', field: 'V.7', value: '157' }]);
    expect(openFields(state)).toEqual(['E']);
    expect(confirmedValues(state)).toMatchObject({ E: '', 'V.7': '157' });
    expect(state.selected).toBe('V.7');
  });

  it('tidies what is typed', () => {
    const state = after([{ type: 'edit-started', field: 'E' }, { type: 'decided', field: 'E', value: ' a1bs31z0 430336179 ' }]);
    expect(state.editing).toBeNull();
    expect(confirmedValues(state).E).toBe('A1BS31Z0430336179');
  });

  it('opens a decision again', () => {
    const state = after([{ type: 'decided', field: 'E', value: 'A1BS31Z0430336179' }, { type: 'reopened', field: 'E' }]);
    expect(openFields(state)).toEqual(['E', 'V.7']);
    expect(confirmedValues(state).E).toBe('');
  });

  it('counts a correction only when it says something else', () => {
    const same = after([{ type: 'decided', field: 'D.3', value: 'Astra' }]);
    expect(correctedFields(same)).toEqual([]);
    const other = after([{ type: 'decided', field: 'D.3', value: 'CORSA' }]);
    expect(correctedFields(other)).toEqual(['D.3']);
    expect(confirmedValues(other)['D.3']).toBe('CORSA');
  });

  it('lets a certain field be emptied', () => {
    expect(confirmedValues(after([{ type: 'decided', field: 'D.3', value: '' }]))['D.3']).toBe('');
  });

  it('shows doubtful values as read until they are decided', () => {
    expect(shownValues(start)['V.7']).toBe('151');
  });

  it('goes on to the next open field, round the end', () => {
    expect(nextOpenField(start, 'E')).toBe('V.7');
    expect(nextOpenField(start, 'V.7')).toBe('E');
    const done = after([{ type: 'decided', field: 'E', value: 'X' }, { type: 'decided', field: 'V.7', value: '151' }]);
    expect(nextOpenField(done, 'V.7')).toBeUndefined();
  });

  it('goes on from an earlier review: decisions and corrections stand, blanks are open again', () => {
    const again = startReview(readings, { ...confirmedValues(start), 'V.7': '157', 'D.3': 'CORSA' });
    expect(openFields(again)).toEqual(['E']);
    expect(correctedFields(again)).toEqual(['D.3']);
    expect(again.selected).toBe('E');
    expect(confirmedValues(again)).toMatchObject({ 'V.7': '157', 'D.3': 'CORSA', A: 'HL SW 2412' });
  });

  it('leaves a chosen field lit when it is chosen again', () => {
    const chosen = after([{ type: 'selected', field: 'B' }]);
    expect(chosen.selected).toBe('B');
    expect(reduceReview(chosen, { type: 'selected', field: 'B' })).toBe(chosen);
  });
});

describe('proposals', () => {
  const values = shownValues(start);
  const forVin = () => proposalsFor('E', unsure('A1BS3IZ0430336179', 'A1BS31Z0430336179'), values, today);

  it('put the VIN that field 3 proves first and say how much was changed', () => {
    expect(forVin()[0]).toEqual({
      value: 'A1BS31Z0430336179', source: 'proposed', changed: 1, verdict: { kind: 'proved', by: '3' },
    });
  });

  it('tell what was read and what is wrong with it', () => {
    expect(forVin().at(-1)).toMatchObject({ value: 'A1BS3IZ0430336179', source: 'read', verdict: { kind: 'format' } });
  });

  it('leave out what cannot be a value of the field while something else can', () => {
    const offered = (...values_: readonly string[]) =>
      proposalsFor('2.1', unsure(values_[0] ?? '', ...values_.slice(1)), {}, today).map(({ value }) => value);
    expect(offered('7102', '7,102', '7192')).toEqual(['7102', '7192']);
    expect(offered('7,102', '7102')).toEqual(['7102', '7,102']);
    expect(offered('7,102', '71.02')).toEqual(['7,102', '71.02']);
  });

  it('hold no value twice and no blank', () => {
    const proposals = proposalsFor('V.7', unsure('151', '15 1', '', '157'), values, today);
    expect(proposals.map(({ value }) => value)).toEqual(['151', '157']);
  });

  it('offer what a failed check proposes', () => {
    const proposals = proposalsFor('10', unsure('0001'), { 'P.3': 'DIESEL' }, today);
    expect(proposals.map(({ value, source }) => [value, source])).toEqual([['0002', 'proposed'], ['0001', 'read']]);
  });

  it('name the fields that a value contradicts', () => {
    expect(judge('10', '0001', { 'P.3': 'DIESEL' }, today)).toEqual({ kind: 'contradicts', check: 'fuel-code', fields: ['P.3'] });
    expect(judge('3', '5', { E: 'A1BS31Z0430336179' }, today)).toEqual({ kind: 'disproved', by: 'E' });
  });

  it('say nothing where nothing is known', () => {
    expect(judge('V.7', '151', {}, today)).toBeNull();
    expect(judge('V.7', '-', {}, today)).toBeNull();
  });
});

describe('differences', () => {
  it('are marked place by place in texts of one length', () => {
    expect(markDifferences('EB5E8', 'EBSE9')).toEqual([
      { text: 'EB', differs: false }, { text: '5', differs: true }, { text: 'E', differs: false }, { text: '8', differs: true },
    ]);
  });

  it('lie between beginning and end in texts of other lengths', () => {
    expect(markDifferences('1350-1490', '1350-490')).toEqual([
      { text: '1350-', differs: false }, { text: '1', differs: true }, { text: '490', differs: false },
    ]);
    expect(markDifferences('111', '11')).toEqual([{ text: '11', differs: false }, { text: '1', differs: true }]);
  });

  it('are none in equal texts', () => {
    expect(markDifferences('151', '151')).toEqual([{ text: '151', differs: false }]);
    expect(markDifferences('', '1')).toEqual([]);
  });
});
