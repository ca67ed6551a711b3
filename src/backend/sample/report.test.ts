import { describe, expect, it } from 'vitest';
import { isReportKind, isReportSummary } from '~/contract/report';
import type { FieldValues } from '~/zb1/field-codes';
import { sampleReport } from './report';

const TODAY = new Date('2026-11-21T12:00:00Z');
const VIN = 'A1BS31Z0430336179';

const report = (fields: FieldValues, mileageHistory: { date: string; km: number }[] = []) =>
  sampleReport({ fields: { E: VIN, ...fields }, mileageHistory }, TODAY);
const due = (fields: FieldValues) =>
  report(fields)
    ?.filter(({ kind }) => kind === 'inspection')
    .map(({ values }) => values?.month);

describe('the sample of a report', () => {
  it('lists the events of the record in order', () => {
    const entries = report({ J: 'M1', B: '05.03.2019', I: '14.01.2022', HU: '04/2026' }, [
      { date: '2025-06-01', km: 81_000 },
    ]);
    expect(entries?.map(({ date, summary, values }) => [date, summary, values])).toEqual([
      ['2019-03-05', 'first-registration', undefined],
      ['2022-01-14', 'registered-again', undefined],
      ['2022-04-01', 'inspection-due', { month: '2022-04' }],
      ['2024-04-01', 'inspection-due', { month: '2024-04' }],
      ['2025-06-01', 'mileage-noted', { km: 81_000 }],
      ['2026-04-01', 'inspection-due', { month: '2026-04' }],
    ]);
    expect(entries?.every(({ kind, summary }) => isReportKind(kind) && isReportSummary(summary))).toBe(true);
  });

  it.each([
    ['none', undefined],
    ['blank', ''],
    ['a dash', '-'],
    ['too short', 'A1BS31Z043033617'],
    ['too long', `${VIN}0`],
  ])('is not found with a VIN that is %s', (_, E) => {
    expect(
      sampleReport({ fields: { B: '05.03.2014', ...(E === undefined ? {} : { E }) }, mileageHistory: [] }, TODAY),
    ).toBeNull();
  });

  it('is empty when the record has only a VIN', () => {
    expect(report({})).toEqual([]);
  });

  it('lists the registration once when the current one is the first', () => {
    expect(report({ B: '05.03.2019', I: '05.03.2019' })?.map(({ summary }) => summary)).toEqual(['first-registration']);
  });
});

describe('inspections', () => {
  it.each([
    [
      'a car, from its first registration',
      { J: 'M1', B: '05.03.2014' },
      ['2017-03', '2019-03', '2021-03', '2023-03', '2025-03'],
    ],
    [
      'a car, back from its next one',
      { J: 'M1', B: '05.03.2014', HU: '04/2027' },
      ['2017-04', '2019-04', '2021-04', '2023-04', '2025-04'],
    ],
    [
      'a car that was late',
      { J: 'M1', B: '05.03.2014', HU: '01/2028' },
      ['2018-01', '2020-01', '2022-01', '2024-01', '2026-01'],
    ],
    ['an expired one, which stands for its month', { J: 'M1', B: '05.03.2020', HU: '03/2025' }, ['2023-03', '2025-03']],
    ['a new car', { J: 'M1', B: '05.03.2025', HU: '03/2028' }, []],
    ['a motorcycle', { J: 'L3e', B: '05.03.2020' }, ['2022-03', '2024-03', '2026-03']],
    ['a light trailer', { J: 'O1', B: '05.03.2020', 'F.1': '750' }, ['2023-03', '2025-03']],
    ['a trailer', { J: 'O2', B: '05.03.2020', 'F.1': '1300' }, ['2022-03', '2024-03', '2026-03']],
    ['a heavy truck', { J: 'N3', B: '05.03.2023', 'F.1': '18000' }, ['2024-03', '2025-03', '2026-03']],
    ['a heavy camper, whose interval changes', { J: 'M1', '4': 'SA', B: '05.03.2020', 'F.1': '4250' }, []],
    ['an unknown kind', { B: '05.03.2014' }, []],
    ['no date of first registration', { J: 'M1', HU: '04/2027' }, []],
  ] as const)('of %s', (_, fields, months) => {
    expect(due(fields)).toEqual(months);
  });
});
