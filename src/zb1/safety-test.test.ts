import { expect, it } from 'vitest';
import type { FieldValues } from './field-codes';
import { safetyTestMonths } from './safety-test';

// StVZO § 29 (2), annex VIII no. 2.1
it.each<readonly [string, FieldValues, 3 | 6 | null]>([
  ['an old bus', { J: 'M3', B: '25.11.2023' }, 3],
  ['a bus of unknown age', { '5': 'KRAFTOMNIBUS' }, 3],
  ['a bus in its first three years', { J: 'M2', B: '27.11.2023' }, 6],
  ['a truck of 7.5 t', { J: 'N2', 'F.1': '7500' }, null],
  ['a truck above 7.5 t', { J: 'N2', 'F.1': '7501' }, 6],
  ['a truck rated down', { J: 'N2', 'F.1': '8000', 'F.2': '7490' }, null],
  ['a heavy truck without a mass', { J: 'N3' }, 6],
  ['a truck without a mass', { J: 'N2' }, null],
  ['a slow truck', { J: 'N3', 'F.1': '18000', T: '40' }, null],
  ['a fast tractor', { J: 'T1B', 'F.1': '8000' }, 6],
  ['a slow tractor', { J: 'T1A', 'F.1': '8000' }, null],
  ['a tractor without a speed', { J: 'T1', 'F.1': '8000' }, null],
  ['a light tractor', { J: 'T1B', 'F.1': '7000' }, null],
  ['a working machine', { '5': 'SELBSTF.ARBEITSMASCHINE', 'F.1': '9000', T: '62' }, 6],
  ['a truck without class and speed', { '5': 'LKW OFFENER KASTEN', 'F.1': '9000' }, null],
  ['a trailer of 10 t', { J: 'O3', 'F.1': '10000' }, null],
  ['a trailer above 10 t', { J: 'O4', 'F.1': '10001' }, 6],
  ['a heavy trailer without a mass', { J: 'O4' }, 6],
  ['a slow trailer', { J: 'R4A', 'F.1': '18000' }, null],
  ['a fast farm trailer', { J: 'R4B', 'F.1': '18000' }, 6],
  ['a car', { J: 'M1', 'F.1': '8000' }, null],
  ['a camper', { J: 'N2', '4': 'SA', 'F.1': '12000' }, null],
  ['a fire engine', { J: 'N3', '5': 'SO.KFZ FEUERWEHR', 'F.1': '14000' }, null],
  ['a truck of the army', { J: 'N3', A: 'Y-123456', 'F.1': '14000' }, null],
  ['a truck with a red plate', { J: 'N3', A: 'HL-06123', 'F.1': '14000' }, null],
  ['an unknown vehicle', {}, null],
])('knows the months between the safety tests of %s', (_, fields, months) => {
  expect(safetyTestMonths(fields, '2026-11-26')).toBe(months);
});
