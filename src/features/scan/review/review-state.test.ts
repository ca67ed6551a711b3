import { describe, expect, it } from 'vitest';
import type { Reading } from '~/contract/readings';
import type { ScanReadings } from '~/contract/scan';
import { markDifferences } from './differences';
import { judge, proposalsFor } from './proposals';
import {
  confirmedValues,
  correctedFields,
  nextUndecidedField,
  undecidedFields,
  reduceReview,
  shownValues,
  startReview,
  withTyped,
  type ReviewEvent,
  type ReviewState,
} from './review-state';

const today = new Date('2026-03-01T12:00:00Z');
const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
const sure = (value: string): Reading => ({ value, confidence: 0.99, flagged: false, alternatives: [], box });
const unsure = (value: string, ...alternatives: string[]): Reading => ({
  value,
  confidence: 0.5,
  flagged: true,
  alternatives,
  box,
});

/** The worked example of the KBA's check digit rule, misread at the sixth character. */
const readings: ScanReadings = {
  A: sure('HL SW 2412'),
  B: sure('05.03.2014'),
  E: unsure('A1BS3IZ0430336179', 'A1BS31Z0430336179'),
  '3': sure('4'),
  'V.7': unsure('151', '157'),
  'D.3': sure('ASTRA'),
  Q: sure('-'),
};
const start = startReview(readings, {}, {});
const after = (events: readonly ReviewEvent[], from: ReviewState = start): ReviewState =>
  events.reduce(reduceReview, from);

describe('a review', () => {
  it('lists main doubtful fields first and blank ones last, and selects the first doubtful field', () => {
    expect(start.doubtful).toEqual(['E', 'V.7']);
    expect(start.certain).toEqual(['A', 'B', '3', 'D.3', 'Q']);
    expect(start.selected).toBe('E');
  });

  it('leaves undecided fields blank: no guess is saved', () => {
    expect(confirmedValues(start)).toMatchObject({ E: '', 'V.7': '', A: 'HL SW 2412', Q: '-' });
  });

  it('takes over what is being typed when another field is edited or decided', () => {
    const typing: readonly ReviewEvent[] = [
      { type: 'edit-started', field: 'D.3' },
      { type: 'typed', value: 'LATERNE' },
    ];
    expect(withTyped(after(typing)).values).toEqual({ 'D.3': 'LATERNE' });
    const elsewhere = after([...typing, { type: 'edit-started', field: 'B' }]);
    expect(elsewhere).toMatchObject({ values: { 'D.3': 'LATERNE' }, editing: 'B', typed: null });
    const decided = after([...typing, { type: 'decided', field: 'V.7', value: '157' }]);
    expect(decided.values).toEqual({ 'D.3': 'LATERNE', 'V.7': '157' });
    expect(after([...typing, { type: 'edit-ended' }])).toMatchObject({ values: {}, editing: null, typed: null });
    expect(withTyped(after([...typing, { type: 'typed', value: 'ASTRA' }])).values).toEqual({});
  });

  it('saves exactly what was decided', () => {
    const state = after([{ type: 'decided', field: 'V.7', value: '157' }]);
    expect(undecidedFields(state)).toEqual(['E']);
    expect(confirmedValues(state)).toMatchObject({ E: '', 'V.7': '157' });
    expect(state.selected).toBe('V.7');
  });

  it('normalises typed values', () => {
    const state = after([
      { type: 'edit-started', field: 'E' },
      { type: 'decided', field: 'E', value: ' a1bs31z0 430336179 ' },
    ]);
    expect(state.editing).toBeNull();
    expect(confirmedValues(state).E).toBe('A1BS31Z0430336179');
  });

  it('reopens a decision', () => {
    const state = after([
      { type: 'decided', field: 'E', value: 'A1BS31Z0430336179' },
      { type: 'reopened', field: 'E' },
    ]);
    expect(undecidedFields(state)).toEqual(['E', 'V.7']);
    expect(confirmedValues(state).E).toBe('');
  });

  it('counts a correction only if the value changes', () => {
    const same = after([{ type: 'decided', field: 'D.3', value: 'Astra' }]);
    expect(correctedFields(same)).toEqual([]);
    const other = after([{ type: 'decided', field: 'D.3', value: 'CORSA' }]);
    expect(correctedFields(other)).toEqual(['D.3']);
    expect(confirmedValues(other)['D.3']).toBe('CORSA');
  });

  it('takes a correction of spaces alone, and keeps it when the review continues', () => {
    const read = {
      ...readings,
      'D.3': sure('GOLFPLUS'),
      '15.1': sure('120/70ZR17M/C(58W)'),
      '15.2': unsure('205/55R16 91V'),
    };
    const state = after(
      [
        { type: 'decided', field: 'D.3', value: 'GOLF PLUS' },
        { type: 'decided', field: '15.1', value: '120/70 ZR17 M/C (58W)' },
        { type: 'decided', field: '15.2', value: '205/55 R16 91V' },
      ],
      startReview(read, {}, {}),
    );
    expect(correctedFields(state)).toEqual(expect.arrayContaining(['D.3', '15.1']));
    const spaced = { 'D.3': 'GOLF PLUS', '15.1': '120/70 ZR17 M/C (58W)', '15.2': '205/55 R16 91V' };
    expect(confirmedValues(state)).toMatchObject(spaced);
    expect(confirmedValues(startReview(read, confirmedValues(state), {}))).toMatchObject(spaced);
  });

  it('lets a certain field be emptied', () => {
    expect(confirmedValues(after([{ type: 'decided', field: 'D.3', value: '' }]))['D.3']).toBe('');
  });

  it('shows doubtful values as read until they are decided', () => {
    expect(shownValues(start)['V.7']).toBe('151');
  });

  it('moves to the next undecided field, wrapping around at the end', () => {
    expect(nextUndecidedField(start, 'E')).toBe('V.7');
    expect(nextUndecidedField(start, 'V.7')).toBe('E');
    const done = after([
      { type: 'decided', field: 'E', value: 'X' },
      { type: 'decided', field: 'V.7', value: '151' },
    ]);
    expect(nextUndecidedField(done, 'V.7')).toBeUndefined();
  });

  it('continues an earlier review: decisions and corrections stay, blanks are undecided again', () => {
    const again = startReview(readings, { ...confirmedValues(start), 'V.7': '157', 'D.3': 'CORSA' }, {});
    expect(undecidedFields(again)).toEqual(['E']);
    expect(correctedFields(again)).toEqual(['D.3']);
    expect(again.selected).toBe('E');
    expect(confirmedValues(again)).toMatchObject({ 'V.7': '157', 'D.3': 'CORSA', A: 'HL SW 2412' });
  });

  it('keeps a selected field selected when it is selected again', () => {
    const chosen = after([{ type: 'selected', field: 'B' }]);
    expect(chosen.selected).toBe('B');
    expect(reduceReview(chosen, { type: 'selected', field: 'B' })).toBe(chosen);
  });
});

describe('proposals', () => {
  const values = shownValues(start);
  const forVin = () => proposalsFor('E', unsure('A1BS3IZ0430336179', 'A1BS31Z0430336179'), values, today);

  it('put the VIN that fits field 3 first and count the changed characters', () => {
    expect(forVin()[0]).toEqual({
      value: 'A1BS31Z0430336179',
      source: 'proposed',
      changed: 1,
      verdict: { kind: 'fits', by: '3' },
    });
  });

  it('name the original reading and what is wrong with it', () => {
    expect(forVin().at(-1)).toMatchObject({ value: 'A1BS3IZ0430336179', source: 'read', verdict: { kind: 'format' } });
  });

  it('leave out values in a wrong format unless there is nothing else', () => {
    const offered = (...values_: readonly string[]) =>
      proposalsFor('2.1', unsure(values_[0] ?? '', ...values_.slice(1)), {}, today).map(({ value }) => value);
    expect(offered('7102', '7,102', '7192')).toEqual(['7102', '7192']);
    expect(offered('7,102', '7102')).toEqual(['7102', '7,102']);
    expect(offered('7,102', '71.02')).toEqual(['7,102', '71.02']);
  });

  it('contain no duplicates and no blank', () => {
    const proposals = proposalsFor('V.7', unsure('151', '15 1', '', '157'), values, today);
    expect(proposals.map(({ value }) => value)).toEqual(['151', '157']);
  });

  it('include the repair that a failed check suggests', () => {
    const proposals = proposalsFor('10', unsure('0001'), { 'P.3': 'DIESEL' }, today);
    expect(proposals.map(({ value, source }) => [value, source])).toEqual([
      ['0002', 'proposed'],
      ['0001', 'read'],
    ]);
  });

  it('name the fields that a value contradicts', () => {
    expect(judge('10', '0001', { 'P.3': 'DIESEL' }, today)).toEqual({
      kind: 'contradicts',
      check: 'fuel-code',
      fields: ['P.3'],
    });
    expect(judge('3', '5', { E: 'A1BS31Z0430336179' }, today)).toEqual({ kind: 'disproved', by: 'E' });
  });

  it('have no verdict when there is no evidence', () => {
    expect(judge('V.7', '151', {}, today)).toBeNull();
    expect(judge('V.7', '-', {}, today)).toBeNull();
  });
});

describe('differences', () => {
  it('are marked character by character in texts of equal length', () => {
    expect(markDifferences('EB5E8', 'EBSE9')).toEqual([
      { text: 'EB', differs: false },
      { text: '5', differs: true },
      { text: 'E', differs: false },
      { text: '8', differs: true },
    ]);
  });

  it('lie between common prefix and suffix in texts of different lengths', () => {
    expect(markDifferences('1350-1490', '1350-490')).toEqual([
      { text: '1350-', differs: false },
      { text: '1', differs: true },
      { text: '490', differs: false },
    ]);
    expect(markDifferences('111', '11')).toEqual([
      { text: '11', differs: false },
      { text: '1', differs: true },
    ]);
  });

  it('are empty for equal texts', () => {
    expect(markDifferences('151', '151')).toEqual([{ text: '151', differs: false }]);
    expect(markDifferences('', '1')).toEqual([]);
  });
});
