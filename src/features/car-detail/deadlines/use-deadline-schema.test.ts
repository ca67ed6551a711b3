// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { ValidationError } from 'yup';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { OwnDeadline } from '~/contract/own-deadline';
import { startI18n } from '~/i18n/i18n';
import { initialDeadlineForm, type DeadlineValues } from './deadline-form';
import { useDeadlineSchema } from './use-deadline-schema';

const TODAY = '2026-03-10';
const start: DeadlineValues = { ...initialDeadlineForm(undefined, TODAY, null, String), title: 'Ölwechsel' };

beforeAll(() => startI18n('de', ['common', 'deadlines']));
afterEach(cleanup);

/** The invalid fields of a form, each once. */
function problemsOf(values: Partial<DeadlineValues>, deadline?: OwnDeadline): readonly string[] {
  const { result } = renderHook(() => useDeadlineSchema({ deadline, countsKm: true, today: TODAY }));
  try {
    result.current.validateSync({ ...start, ...values }, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return [...new Set(error.inner.map(({ path }) => path ?? ''))];
  }
}

it.each<[string, Partial<DeadlineValues>, readonly string[]]>([
  ['every twelve months from today', {}, []],
  ['by kilometres alone', { months: '', km: '15000' }, []],
  ['without a title', { title: ' ' }, ['title']],
  ['without an interval', { months: '', km: '' }, ['months']],
  ['with half a month', { months: '1,5' }, ['months']],
  ['with too few kilometres', { km: '499' }, ['km']],
  ['from a day to come', { date: '2026-03-11' }, ['date']],
  ['from a day that does not exist', { date: '2026-02-30' }, ['date']],
  ['from a mileage that is none', { startKm: 'viel' }, ['startKm']],
  ['once', { repeat: 'once', dueOn: '2026-09-01' }, []],
  ['once, without a day', { repeat: 'once' }, ['dueOn']],
  [
    'once, whatever was typed into what it hides',
    { repeat: 'once', dueOn: '2026-09-01', months: 'x', km: 'x', date: '', startKm: 'x' },
    [],
  ],
])('a deadline %s is accepted or refused', (_case, values, problems) => {
  expect(problemsOf(values)).toEqual(problems);
});

it('keeps the stored day of a deadline that counts from a day to come', () => {
  const stored: OwnDeadline = {
    id: 'a',
    title: 'Kennzeichen',
    category: null,
    everyMonths: 12,
    everyKm: null,
    dueOn: null,
    start: { date: '2026-08-01', km: null },
    last: null,
  };
  expect(problemsOf({ date: '2026-08-01' }, stored)).toEqual([]);
  expect(problemsOf({ date: '2026-08-02' }, stored)).toEqual(['date']);
});
