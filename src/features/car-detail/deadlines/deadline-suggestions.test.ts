import { expect, it } from 'vitest';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { nextDeadline } from '~/contract/next-deadline';
import { acceptedId } from '~/vehicle-ui/deadlines/deadline-title';
import type { FieldValues } from '~/zb1/field-codes';
import { doneToday, openSuggestions, suggestionsFor } from './deadline-suggestions';

const TODAY = '2026-11-26';

it.each<[string, FieldValues, readonly string[]]>([
  ['a car', ASTRA_FIELDS, ['oil', 'brakeFluid', 'insurance']],
  ['an electric car', { J: 'M1', '10': '0004', 'P.3': 'ELEKTRO' }, ['brakeFluid', 'insurance', 'vignette']],
  ['a trailer', { J: 'O1' }, ['service', 'insurance', 'vignette']],
  ['a towed machine', { '5': 'ANH.ARBEITSM.HOLZHACKER' }, ['service', 'insurance', 'vignette']],
  ['a caravan', { J: 'O1', '4': 'SE' }, ['gas', 'service', 'insurance']],
  ['a motorhome', { J: 'M1', '4': 'SA', 'P.3': 'DIESEL' }, ['oil', 'gas', 'brakeFluid']],
  ['a bus', { J: 'M3', 'F.1': '18000' }, ['safetyTest', 'oil', 'insurance']],
  ['a small bus', { J: 'M2', 'F.1': '5000' }, ['safetyTest', 'oil', 'brakeFluid']],
  ['a heavy truck', { J: 'N3' }, ['safetyTest', 'oil', 'insurance']],
  ['a truck of 7.5 t', { J: 'N2', 'F.1': '7500' }, ['oil', 'brakeFluid', 'insurance']],
  ['a heavy trailer', { J: 'O4', 'F.1': '18000' }, ['safetyTest', 'service', 'insurance']],
  ['a moped with an insurance plate', { J: 'L1E', A: '123 ABC', T: '45' }, ['oil', 'brakeFluid', 'insurancePlate']],
  ['an electric moped', { J: 'L1E', T: '45', '10': '0004' }, ['brakeFluid', 'insurancePlate']],
  ['a light quad with an official plate', { J: 'L6E', A: 'HL AB 12', '10': '0004' }, ['brakeFluid', 'insurance']],
  ['a car on a short-term plate', { J: 'M1', A: 'HL 04123' }, ['oil', 'brakeFluid', 'vignette']],
  ['a car on an export plate', { J: 'M1', A: 'HL 123 A 01.03.27' }, ['oil', 'brakeFluid', 'vignette']],
  ['a car of the army', { J: 'M1', A: 'Y-123456' }, ['oil', 'brakeFluid', 'vignette']],
  ['a car of the federal disaster relief', { J: 'M1', A: 'THW-81234' }, ['oil', 'brakeFluid', 'vignette']],
  ['a car of a federal authority', { J: 'M1', A: 'BD 12-345' }, ['oil', 'brakeFluid', 'vignette']],
  ['a car of the waterways', { J: 'M1', A: 'BW 1-234' }, ['oil', 'brakeFluid', 'vignette']],
  ['a police car of a state', { J: 'M1', A: 'NRW 4-1234' }, ['oil', 'brakeFluid', 'vignette']],
  ['a car of NATO', { J: 'M1', A: 'X-1234' }, ['oil', 'brakeFluid', 'insurance']],
  ['a car of another authority', { J: 'M1', A: 'HH-7012' }, ['oil', 'brakeFluid', 'insurance']],
  ['an electric truck of 4.25 t', { J: 'N2', 'F.1': '4250', '10': '0004' }, ['brakeFluid', 'insurance']],
  ['a trailer of 8 t', { J: 'O3', 'F.1': '8000' }, ['service', 'insurance']],
  ['a trailer above 3.5 t without a mass', { J: 'O3' }, ['service', 'insurance']],
  ['a trailer of 3.5 t', { J: 'O2', 'F.1': '3500' }, ['service', 'insurance', 'vignette']],
  ['a slow electric van', { J: 'N1', T: '60', '10': '0004' }, ['brakeFluid', 'insurance']],
  ['a slow trailer', { J: 'O1', T: '25' }, ['service', 'insurance']],
  ['an unknown vehicle', {}, ['oil', 'brakeFluid', 'insurance']],
])('suit %s', (_, fields, keys) => {
  expect(suggestionsFor(fields, TODAY).map(({ key }) => key)).toEqual(keys);
});

it('has the interval of the safety test', () => {
  expect(suggestionsFor({ J: 'N3' }, TODAY)[0]).toMatchObject({ key: 'safetyTest', everyMonths: 6, everyKm: null });
  expect(suggestionsFor({ J: 'M3' }, TODAY)[0]).toMatchObject({ key: 'safetyTest', everyMonths: 3 });
});

it.each([
  ['2026-11-26', '2027-03-01'],
  ['2027-03-01', '2027-03-01'],
  ['2027-03-02', '2028-03-01'],
])('on %s counts an insurance plate so that the new one is due on %s', (today, due) => {
  const plate = suggestionsFor({ J: 'L1E', '10': '0004' }, today).at(-1);
  expect(plate).toMatchObject({ key: 'insurancePlate', category: null, everyMonths: 12 });
  const start = { date: plate?.countsFrom ?? '', km: null };
  const deadline = { id: '1', title: '', category: null, everyMonths: 12, everyKm: null, dueOn: null, start };
  expect(nextDeadline(deadline, []).date).toBe(due);
});

it.each([
  ['2026-12-01', '2028-03-01'],
  ['2027-02-10', '2028-03-01'],
  ['2027-03-20', '2028-03-01'],
  ['2027-11-30', '2028-03-01'],
])('an insurance plate done on %s is due again on %s', (today, due) => {
  const start = { date: '2026-03-01', km: null };
  const plate = { title: '', category: null, everyMonths: 12, everyKm: null, dueOn: null, start };
  const done = (id: string) => doneToday({ ...plate, id }, today, 4000);
  const accepted = done(acceptedId('insurancePlate'));
  expect(accepted && nextDeadline(accepted, []).date).toBe(due);
  expect(accepted?.start.km).toBeNull();
  expect(done(acceptedId('insurance'))?.start).toEqual({ date: today, km: 4000 });
});

it('has no kilometres for a tractor, which counts hours', () => {
  expect(suggestionsFor({ J: 'T1a' }, TODAY)[0]).toMatchObject({ key: 'oil', everyKm: null });
});

it('offers nothing again that was accepted, in another language or with another title either', () => {
  const deadline = {
    id: acceptedId('oil'),
    title: 'Oil change',
    category: null,
    everyMonths: 12,
    everyKm: null,
    dueOn: null,
    start: { date: '2026-03-15', km: null },
  };
  const titleOf = (key: string) => (key === 'brakeFluid' ? 'Bremsflüssigkeit' : key);
  const keys = (...deadlines: (typeof deadline)[]) =>
    openSuggestions(ASTRA_FIELDS, deadlines, TODAY, titleOf).map(({ key }) => key);
  expect(keys(deadline)).toEqual(['brakeFluid', 'insurance']);
  expect(keys(deadline, { ...deadline, id: '1', title: 'Bremsflüssigkeit' })).toEqual(['insurance']);
  expect(keys(deadline, deadline, deadline)).toEqual([]);
});
