import { describe, expect, it } from 'vitest';
import { judgeStamps } from './read-stamps';

const box = { x: 0.02, y: 0.2, width: 0.07, height: 0.04 };
const other = { ...box, x: 0.2 };

describe('judgeStamps', () => {
  it('sorts the inspections by date and returns the latest', () => {
    const { inspections, latest } = judgeStamps([
      { box, months: [['09/2025', 0.97]] },
      { box: other, months: [['10/2023', 0.99]] },
    ]);
    expect(inspections.map(({ value, flagged }) => [value, flagged])).toEqual([
      ['10/2023', false],
      ['09/2025', false],
    ]);
    expect(latest).toEqual({ value: '09/2025', confidence: 0.97, flagged: false, alternatives: [], box });
  });

  it('flags an unsure date and lists alternatives', () => {
    const { latest } = judgeStamps([
      {
        box,
        months: [
          ['09/2028', 0.6],
          ['09/2023', 0.35],
          ['03/2028', 0.001],
        ],
      },
    ]);
    expect(latest).toMatchObject({ value: '09/2028', flagged: true, alternatives: ['09/2023'] });
  });

  it('offers at most three alternatives', () => {
    const { latest } = judgeStamps([
      {
        box,
        months: [
          ['09/2028', 0.4],
          ['09/2023', 0.3],
          ['03/2028', 0.2],
          ['08/2028', 0.06],
          ['05/2028', 0.04],
        ],
      },
    ]);
    expect(latest?.alternatives).toEqual(['09/2023', '03/2028', '08/2028']);
  });

  it('flags the latest when another stamp may be later', () => {
    const { latest } = judgeStamps([
      { box, months: [['09/2025', 0.98]] },
      {
        box: other,
        months: [
          ['03/2023', 0.7],
          ['03/2028', 0.25],
        ],
      },
    ]);
    expect(latest).toMatchObject({ value: '09/2025', flagged: true, alternatives: ['03/2028'] });
    expect(latest?.confidence).toBeLessThanOrEqual(0.5);
  });

  it('does not flag the latest because of an unsure earlier one', () => {
    const { inspections, latest } = judgeStamps([
      { box, months: [['09/2025', 0.98]] },
      {
        box: other,
        months: [
          ['03/2021', 0.7],
          ['08/2021', 0.25],
        ],
      },
    ]);
    expect(latest?.flagged).toBe(false);
    expect(inspections[0]?.flagged).toBe(true);
  });

  it('flags the latest when a stamp could not be read, and returns an empty one when it is the only stamp', () => {
    expect(
      judgeStamps([
        { box, months: [['09/2025', 0.98]] },
        { box: other, months: [] },
      ]).latest,
    ).toMatchObject({ value: '09/2025', flagged: true });
    expect(judgeStamps([{ box: other, months: [] }])).toEqual({
      inspections: [],
      latest: { value: '', confidence: 0, flagged: true, alternatives: [], box: other },
    });
  });

  it('returns no latest without stamps', () => {
    expect(judgeStamps([])).toEqual({ inspections: [], latest: undefined });
  });
});
