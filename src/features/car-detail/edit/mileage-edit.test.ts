import { expect, it } from 'vitest';
import { MAX_KM } from '~/contract/limits';
import { mileageEdit, mileageSchema, type MileageAttempt } from './mileage-edit';

const HISTORY = [
  { date: '2024-01-01', km: 10_000 },
  { date: '2025-01-01', km: 20_000 },
  { date: '2026-01-01', km: 30_000 },
];
const MESSAGES = {
  invalid: 'invalid',
  tooLarge: 'too large',
  notLarger: 'not larger',
  notAbove: (km: number | undefined) => `not above ${km}`,
  notBelow: (km: number | undefined) => `not below ${km}`,
};
const NEW: MileageAttempt = { corrected: undefined, sent: undefined };
const CORRECTED: MileageAttempt = { corrected: HISTORY[1], sent: undefined };

async function refusal(km: string, attempt: MileageAttempt): Promise<string | undefined> {
  try {
    await mileageSchema('de', HISTORY, attempt, MESSAGES).validate({ km });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

it.each([
  ['a larger mileage', '30.001', NEW],
  ['the mileage that a lost answer has saved', '30.000', { ...NEW, sent: 30_000 }],
  ['a correction between its neighbours', '20.500', CORRECTED],
  ['the correction that a lost answer has saved', '30.000', { ...CORRECTED, sent: 30_000 }],
])('takes %s', async (_name, typed, attempt) => {
  expect(await refusal(typed, attempt)).toBeUndefined();
});

it.each([
  ['the last mileage again', '30.000', NEW, 'not larger'],
  ['an empty field', '', NEW, 'invalid'],
  ['a negative mileage', '-5', NEW, 'invalid'],
  ['more than the greatest mileage', String(MAX_KM + 1), NEW, 'too large'],
  ['a correction to the mileage before', '10.000', CORRECTED, 'not above 10000'],
  ['a correction to the mileage after', '30.000', CORRECTED, 'not below 30000'],
])('refuses %s', async (_name, typed, attempt, message) => {
  expect(await refusal(typed, attempt)).toBe(message);
});

it('adds a mileage, replaces a corrected one, and changes nothing for the same one', () => {
  expect(mileageEdit(31_000, HISTORY, NEW)).toEqual({ kind: 'mileage', km: 31_000 });
  expect(mileageEdit(20_500, HISTORY, CORRECTED)).toEqual({ kind: 'mileage', km: 20_500, replaces: 20_000 });
  expect(mileageEdit(20_000, HISTORY, CORRECTED)).toBeUndefined();
});

it('replaces what a correction whose answer was lost has saved', () => {
  const saved = HISTORY.with(1, { date: '2025-01-01', km: 20_500 });
  const attempt = { ...CORRECTED, sent: 20_500 };
  expect(mileageEdit(20_700, saved, attempt)).toEqual({ kind: 'mileage', km: 20_700, replaces: 20_500 });
  expect(mileageEdit(20_500, saved, attempt)).toBeUndefined();
  expect(mileageEdit(20_500, HISTORY, attempt)).toEqual({ kind: 'mileage', km: 20_500, replaces: 20_000 });
});
