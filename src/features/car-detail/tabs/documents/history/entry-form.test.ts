import { describe, expect, it } from 'vitest';
import { writeNumber } from '~/form/parse-number';
import { contradictsMileages, entryOfForm, entryProblems, initialEntryForm, type EntryForm } from './entry-form';
import { entryOf } from './history.testing';

const TODAY = '2026-03-10';
const write = (value: number): string => writeNumber('de', value);
const start = initialEntryForm(undefined, TODAY, ['fuel', 'electricity'], write);
const form = (values: Partial<EntryForm>): EntryForm => ({ ...start, category: 'maintenance', ...values });

describe('the form of an entry', () => {
  it('begins with today, without a category, and with the first energy', () => {
    expect(start).toEqual({ date: TODAY, category: '', km: '', amount: '', energy: 'fuel', quantity: '', note: '' });
  });

  it('gives back an unchanged entry', () => {
    const entry = entryOf({
      km: 84_210,
      amount: 71.4,
      note: 'Voll',
      category: 'fuelReceipt',
      refuelling: { energy: 'electricity', quantity: 38.256 },
      documentIds: ['a'],
    });
    const { id: _id, createdAt: _createdAt, version: _version, ...input } = entry;
    expect(entryOfForm(initialEntryForm(entry, TODAY, ['fuel'], write), ['a'], 'de')).toEqual(input);
  });

  it('reads numbers in the notation of the language, with their units', () => {
    expect(entryOfForm(form({ km: '84.210', amount: '1.289,50 €' }), [], 'de')).toMatchObject({
      km: 84_210,
      amount: 1289.5,
    });
    expect(entryOfForm(form({ km: '84,210', amount: '1,289.5' }), [], 'en')).toMatchObject({
      km: 84_210,
      amount: 1289.5,
    });
  });

  it('keeps a quantity for receipts only', () => {
    const filled = { quantity: '41,7', energy: 'fuel' };
    expect(entryOfForm(form({ ...filled, category: 'fuelReceipt' }), [], 'de')).toMatchObject({
      refuelling: { energy: 'fuel', quantity: 41.7 },
    });
    const charged = { quantity: '38,2 kWh', energy: 'electricity', category: 'fuelReceipt' };
    expect(entryOfForm(form(charged), [], 'de')?.refuelling?.quantity).toBe(38.2);
    expect(entryOfForm(form(filled), [], 'de')).toMatchObject({ refuelling: null });
  });

  it.each([
    ['no category', { category: '' }, { category: 'category' }],
    ['no day', { date: '' }, { date: 'date' }],
    ['a day that does not exist', { date: '2026-02-30' }, { date: 'date' }],
    ['a day before the first car', { date: '1885-01-01' }, { date: 'date' }],
    ['a day to come', { date: '2026-03-11' }, { date: 'future' }],
    ['half a kilometre', { km: '1,5' }, { km: 'km' }],
    ['too many kilometres', { km: '5.000.001' }, { km: 'km' }],
    ['an amount that is none', { amount: 'viel' }, { amount: 'amount' }],
    ['half a cent', { amount: '289,505' }, { amount: 'amount' }],
    ['the cents of a large amount', { amount: '8.999.999,99' }, {}],
    ['kilowatt-hours of petrol', { category: 'fuelReceipt', quantity: '38 kWh' }, { quantity: 'quantity' }],
    ['a negative amount', { amount: '-5' }, { amount: 'amount' }],
    ['an empty receipt', { category: 'fuelReceipt', quantity: '0' }, { quantity: 'quantity' }],
    ['a quantity that does not count', { quantity: 'x' }, {}],
    ['nothing but day and category', {}, {}],
  ])('refuses or accepts %s', (_case, values, problems) => {
    expect(entryProblems(form(values), TODAY, 'de')).toEqual(problems);
  });

  it('takes no German thousands for decimals in English', () => {
    const copied = form({ km: '85.000', amount: '1.250' });
    expect(entryProblems(copied, TODAY, 'en')).toEqual({ km: 'km', amount: 'amount' });
  });

  it('leaves the stored day of an entry as it is, though it lies ahead', () => {
    expect(entryProblems(form({ date: '2026-03-11' }), TODAY, 'de', '2026-03-11')).toEqual({});
    expect(entryProblems(form({ date: '2026-03-12' }), TODAY, 'de', '2026-03-11')).toEqual({ date: 'future' });
  });
});

describe('a typed mileage', () => {
  const history = [
    { date: '2025-01-01', km: 60_000 },
    { date: '2026-01-01', km: 80_000, entryId: 'known' },
  ];
  it.each([
    ['fits between the others', '70.000', '2025-06-01', '', false],
    ['fits behind them', '81.000', '2026-02-01', '', false],
    ['is smaller on a later day', '79.000', '2026-02-01', '', true],
    ['is larger on an earlier day', '61.000', '2024-02-01', '', true],
    ['corrects its own', '79.000', '2026-02-01', 'known', false],
    ['is not typed yet', '', '2026-02-01', '', false],
  ])('%s', (_case, km, date, id, expected) => {
    expect(contradictsMileages({ km, date }, id, history, 'de')).toBe(expected);
  });
});
