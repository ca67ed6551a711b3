import { describe, expect, it } from 'vitest';
import { judgeStamps } from './read-stamps';

const box = { x: 0.02, y: 0.2, width: 0.07, height: 0.04 };
const other = { ...box, x: 0.2 };

describe('judgeStamps', () => {
  it('names the inspections by date, and the latest', () => {
    const { inspections, latest } = judgeStamps([{ box, months: [['09/2025', 0.97]] }, { box: other, months: [['10/2023', 0.99]] }]);
    expect(inspections.map(({ value, flagged }) => [value, flagged])).toEqual([['10/2023', false], ['09/2025', false]]);
    expect(latest).toEqual({ value: '09/2025', confidence: 0.97, flagged: false, alternatives: [], box });
  });

  it('asks for a look at an unsure date, with what else it may be', () => {
    const { latest } = judgeStamps([{ box, months: [['09/2028', 0.6], ['09/2023', 0.35], ['03/2028', 0.001]] }]);
    expect(latest).toMatchObject({ value: '09/2028', flagged: true, alternatives: ['09/2023'] });
  });

  it('doubts the latest where another stamp may be later', () => {
    const { latest } = judgeStamps([{ box, months: [['09/2025', 0.98]] }, { box: other, months: [['03/2023', 0.7], ['03/2028', 0.25]] }]);
    expect(latest).toMatchObject({ value: '09/2025', flagged: true, alternatives: ['03/2028'] });
    expect(latest?.confidence).toBeLessThanOrEqual(0.5);
  });

  it('does not doubt it for an earlier one that is unsure', () => {
    const { inspections, latest } = judgeStamps([{ box, months: [['09/2025', 0.98]] }, { box: other, months: [['03/2021', 0.7], ['08/2021', 0.25]] }]);
    expect(latest?.flagged).toBe(false);
    expect(inspections[0]?.flagged).toBe(true);
  });

  it('doubts it where a stamp could not be read, and says that there is one when it is the only one', () => {
    expect(judgeStamps([{ box, months: [['09/2025', 0.98]] }, { box: other, months: [] }]).latest).toMatchObject({ value: '09/2025', flagged: true });
    expect(judgeStamps([{ box: other, months: [] }])).toEqual({ inspections: [], latest: { value: '', confidence: 0, flagged: true, alternatives: [], box: other } });
  });

  it('knows no latest where there is no stamp', () => {
    expect(judgeStamps([])).toEqual({ inspections: [], latest: undefined });
  });
});
