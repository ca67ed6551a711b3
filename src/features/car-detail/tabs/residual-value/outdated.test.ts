import { expect, it } from 'vitest';
import type { Evaluation } from '~/contract/vehicle';
import { vehicleFacts } from '~/zb1/record';
import { outdatedReasons } from './outdated';

const FACTS = vehicleFacts({});

const EVALUATION: Evaluation = {
  value: 1,
  low: 1,
  high: 1,
  date: '2026-11-05',
  curve: [],
  km: 100_000,
  listPrice: 1,
  sample: true,
  variantName: '1.6 TDI',
};

it.each([
  [{}, '2026-11-30', []],
  [{ km: 100_000 }, '2026-11-30', []],
  [{ km: 100_001 }, '2026-11-30', ['mileage']],
  [{}, '2026-12-01', ['month']],
  [{}, '2027-11-05', ['month']],
  [{ variant: '1.6 TDI' }, '2026-11-30', []],
  [{ variant: '2.0 TDI' }, '2026-11-30', ['variant']],
  [{ variant: '2.0 TDI', km: 200_000 }, '2027-01-01', ['mileage', 'month', 'variant']],
])(
  'with %o on %s an estimate is outdated by %o',
  ({ km, variant }: { km?: number; variant?: string }, today, reasons) => {
    const mileageHistory = km === undefined ? [] : [{ date: '2026-11-06', km }];
    expect(outdatedReasons(EVALUATION, { mileageHistory, variant, facts: FACTS }, today, true)).toEqual(reasons);
  },
);

it('ignores the mileage of a trailer, whose estimate does not ask for it', () => {
  const mileageHistory = [{ date: '2026-11-06', km: 200_000 }];
  const vehicle = { mileageHistory, variant: undefined, facts: FACTS };
  expect(outdatedReasons(EVALUATION, vehicle, '2026-11-30', false)).toEqual([]);
});

it.each([
  ['12.03.2015', []],
  ['12.09.2015', []],
  ['12.03.2005', ['registration']],
  ['-', []],
])('with a first registration of %s an estimate that begins in 2015 is outdated by %o', (B, reasons) => {
  const evaluation = { ...EVALUATION, curve: [{ year: 2015, value: 1 }] };
  const vehicle = { mileageHistory: [], variant: undefined, facts: vehicleFacts({ B }) };
  expect(outdatedReasons(evaluation, vehicle, '2026-11-30', true)).toEqual(reasons);
});
