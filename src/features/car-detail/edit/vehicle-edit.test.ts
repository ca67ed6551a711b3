import { describe, expect, it } from 'vitest';
import { tyreSet } from '~/contract/tyre-sets.testing';
import type { Vehicle } from '~/contract/vehicle';
import { editSets } from '../tabs/tyres/tyre-edits';
import { vehicleOf } from '../tabs/documents/history/history.testing';
import { isSavedIn, type VehicleEdit } from './vehicle-edit';

const OIL = {
  id: 'oil',
  title: 'Ölwechsel',
  category: null,
  everyMonths: 12,
  everyKm: null,
  dueOn: null,
  start: { date: '2026-01-20', km: null },
};
const mileageHistory = [
  { date: '2025-01-20', km: 85_000 },
  { date: '2026-01-20', km: 90_000 },
];
const BEFORE = vehicleOf({ mileageHistory, purchasePrice: 9000, deadlines: [{ ...OIL, id: 'brake' }] });
const READING = { value: '1598', confidence: 0.4, alternatives: [], box: { x: 0, y: 0, width: 0.1, height: 0.1 } };

/** The car in its next version. */
const next = (values: Partial<Vehicle>): Vehicle => ({ ...BEFORE, version: BEFORE.version + 1, ...values });
const withField = (code: 'A' | 'HU' | 'P.1', value: string) => ({ fields: { ...BEFORE.fields, [code]: value } });

describe('an edit whose answer was lost is saved', () => {
  it.each<readonly [string, VehicleEdit, Partial<Vehicle>]>([
    ['a field', { kind: 'fields', fields: { 'P.1': '1600' } }, withField('P.1', '1600')],
    ['a plate', { kind: 'plate', licensePlate: 'HL AB 124' }, withField('A', 'HL AB 124')],
    ['an inspection', { kind: 'inspection', inspectionDate: '2027-04' }, withField('HU', '04/2027')],
    ['a detail', { kind: 'details', details: { purchasePrice: null } }, { purchasePrice: null }],
    ['a fuel capacity', { kind: 'fuel', fuelCapacity: 50 }, { fuelCapacity: 50 }],
    ['a holder', { kind: 'holder', holder: { lastName: 'Licht' } }, { holder: { lastName: 'Licht' } }],
    [
      'a mileage',
      { kind: 'mileage', km: 95_000 },
      { mileageHistory: [...mileageHistory, { date: '2026-05-01', km: 95_000 }] },
    ],
    [
      'a corrected mileage',
      { kind: 'mileage', km: 91_000, replaces: 90_000 },
      {
        mileageHistory: [
          { date: '2025-01-20', km: 85_000 },
          { date: '2026-01-20', km: 91_000 },
        ],
      },
    ],
    ['a removed mileage', { kind: 'mileageRemoval', km: 90_000 }, { mileageHistory: mileageHistory.slice(0, 1) }],
    [
      'a deadline, to which the server adds when it was done last',
      { kind: 'deadline', id: 'oil', title: 'Ölwechsel', deadline: OIL, change: 'saved' },
      { deadlines: [...(BEFORE.deadlines ?? []), { ...OIL, last: null }] },
    ],
    [
      'a removed deadline',
      { kind: 'deadline', id: 'brake', title: 'Bremse', deadline: null, change: 'removed' },
      { deadlines: [] },
    ],
    ['a set of tyres', editSets((sets) => [...sets, tyreSet('winter')]), { tyreSets: [tyreSet('winter')] }],
  ])('%s', (_, edit, saved) => {
    const sent = { edit, before: BEFORE };
    expect(isSavedIn(next(saved), sent)).toBe(true);
    expect(isSavedIn(next({ reportChecked: true }), sent)).toBe(false);
    expect(isSavedIn(BEFORE, sent)).toBe(false);
  });

  it('a confirmed field, when its reading is no longer flagged', () => {
    const flagged = { 'P.1': { ...READING, flagged: true } };
    const sent = {
      edit: { kind: 'fields', fields: { 'P.1': '1598' } },
      before: { ...BEFORE, readings: flagged },
    } as const;
    expect(isSavedIn(next({ readings: flagged }), sent)).toBe(false);
    expect(isSavedIn(next({ readings: { 'P.1': { ...READING, flagged: false } } }), sent)).toBe(true);
    const restored = { ...sent, edit: { ...sent.edit, restored: { doubtful: ['P.1' as const] } } };
    expect(isSavedIn(next({ readings: flagged }), restored)).toBe(true);
  });
});
