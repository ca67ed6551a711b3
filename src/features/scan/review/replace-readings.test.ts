import { describe, expect, it } from 'vitest';
import { READINGS, sure } from '../testing';
import { undecidedFields, reduceReview, shownValue, startReview, type ReviewEvent } from './review-state';
import { changedFields, mergeBackReadings, replaceReadings } from './replace-readings';

const after = (...events: readonly ReviewEvent[]) => events.reduce(reduceReview, startReview(READINGS, {}, {}));
const elsewhere = { x: 0.6, y: 0.6, width: 0.1, height: 0.04 };
const NEXT = { ...READINGS, 'D.3': sure('CORSA'), 'V.7': sure('157'), E: sure('W0L00000000000001') };

describe('a second reading', () => {
  it('replaces untouched values and their doubts', () => {
    const before = after();
    const state = replaceReadings(before, NEXT);
    expect(shownValue(state, 'D.3')).toBe('CORSA');
    expect(state.doubtful).toEqual([]);
    expect(new Set(changedFields(before, state))).toEqual(new Set(['D.3', 'E', 'V.7']));
  });

  it('keeps decisions and corrections and their place in the lists', () => {
    const before = after(
      { type: 'decided', field: 'E', value: 'A1BS31Z0430336179' },
      { type: 'decided', field: 'D.3', value: 'ASTRA CARAVAN' },
    );
    const state = replaceReadings(before, { ...NEXT, E: { ...sure('X'), box: elsewhere } });
    expect(shownValue(state, 'E')).toBe('A1BS31Z0430336179');
    expect(shownValue(state, 'D.3')).toBe('ASTRA CARAVAN');
    expect(state.doubtful).toEqual(['E']);
    expect(state.readings.E?.box).toEqual(elsewhere);
    expect(undecidedFields(state)).toEqual([]);
    expect(changedFields(before, state)).toEqual(['V.7']);
  });

  it('leaves a field alone that is being edited or was not found this time', () => {
    const before = after({ type: 'decided', field: 'A', value: 'HL SW 1' }, { type: 'edit-started', field: 'D.1' });
    const { A: _, 'D.1': __, ...next } = NEXT;
    const state = replaceReadings(before, next);
    expect(state.editing).toBe('D.1');
    expect(state.certain).toContain('D.1');
    expect(shownValue(state, 'A')).toBe('HL SW 1');
    // Neither proves that this reading saw its panel.
    expect(state.carried).toEqual(['A', 'D.1']);
  });

  it('can be reverted to the former reading, keeping later decisions', () => {
    const start = after();
    const second = reduceReview(replaceReadings(start, NEXT), { type: 'decided', field: 'P.1', value: '1598' });
    const back = replaceReadings(second, start.readings);
    expect(changedFields(start, back)).toEqual(['P.1']);
    expect(back.doubtful).toEqual(start.doubtful);
  });
});

describe('the readings of the back', () => {
  const FRONT = { ...READINGS, HU: sure('03/2027') };
  const BACK = { ...READINGS, HU: { ...sure('05/2029'), box: elsewhere, side: 'back' as const } };
  const review = (...events: readonly ReviewEvent[]) => events.reduce(reduceReview, startReview(FRONT, {}, {}));
  const opened: ReviewEvent = { type: 'edit-started', field: 'HU' };

  it('ask for the inspection again that is being edited, and offer that of the front', () => {
    const state = mergeBackReadings(review(opened), BACK);
    expect(state.readings.HU).toMatchObject({
      value: '05/2029',
      flagged: true,
      alternatives: ['03/2027'],
      side: 'back',
      box: elsewhere,
    });
    expect(state.editing).toBeNull();
    expect(undecidedFields(state)).toContain('HU');
  });

  it('offer an inspection that was typed and not accepted yet', () => {
    const state = mergeBackReadings(review(opened, { type: 'typed', value: '04/2028' }), BACK);
    expect(state.readings.HU).toMatchObject({ value: '05/2029', alternatives: ['04/2028'] });
    expect(undecidedFields(state)).toContain('HU');
  });

  it('show the stamp where the same inspection was entered', () => {
    for (const events of [
      [opened, { type: 'typed', value: '05/2029' }],
      [{ type: 'decided', field: 'HU', value: '05/2029' }],
    ] as const) {
      const state = mergeBackReadings(review(...events), BACK);
      expect(shownValue(state, 'HU')).toBe('05/2029');
      expect(state.readings.HU).toMatchObject({ side: 'back', box: elsewhere });
      expect(undecidedFields(state)).not.toContain('HU');
    }
  });

  it('leave an edit of another field open', () => {
    const state = mergeBackReadings(review({ type: 'edit-started', field: 'D.1' }), BACK);
    expect(state.editing).toBe('D.1');
    expect(state.readings.HU).toEqual(BACK.HU);
  });

  it('give no kept value the place of another one on the other side', () => {
    const state = replaceReadings(review({ type: 'decided', field: 'HU', value: '04/2028' }), BACK);
    expect(state.readings.HU).toEqual(FRONT.HU);
  });
});
