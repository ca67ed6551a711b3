import { beforeAll, describe, expect, it } from 'vitest';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { deadlineRows, ownRows, taxRows } from './print-rows';

beforeAll(() => loadTestTexts());

/** With plain spaces in place of no-break ones. */
const valuesOf = (rows: ReturnType<typeof ownRows>) =>
  rows.map(({ value }) => (typeof value === 'string' ? value.replaceAll('\u00a0', ' ') : value));

describe('the printed tax', () => {
  it('is left out where it is unknown or not charged', () => {
    expect(taxRows('de', null)).toEqual([]);
    expect(taxRows('de', undefined)).toEqual([]);
  });

  it('says until when nothing is charged', () => {
    const tax = { euros: 0, day: '12-15', exemptUntil: '2030-12-31' };
    expect(valuesOf(taxRows('de', { ...tax, euros: 144, exemptUntil: null }))).toEqual(['144 €']);
    expect(valuesOf(taxRows('de', tax))).toEqual(['0 € bis 31.12.2030']);
  });
});

describe('printed deadlines', () => {
  const deadline = (id: string, date: string) => ({ id, title: id, date, byKm: false });

  it('are the next five by date', () => {
    const months = ['06', '02', '04', '01', '05', '03'];
    const rows = deadlineRows(
      'de',
      months.map((month) => deadline(month, `2030-${month}-01`)),
    );
    expect(rows.map(({ key }) => key)).toEqual(['01', '02', '03', '04', '05']);
  });

  it('tell an estimated day from a known one', () => {
    const estimated = { ...deadline('oil', '2030-05-01'), byKm: true };
    expect(valuesOf(deadlineRows('de', [estimated, deadline('vignette', '2030-06-01')]))).toEqual([
      'geschätzt 01.05.2030',
      '01.06.2030',
    ]);
  });
});

it('prints no value that is missing, and notes beside the residual value alone', () => {
  const notes = ['Beispieldaten', '01.05.2030'];
  const values = [
    { key: 'mileage', label: 'Kilometerstand', value: '12.000 km', notes },
    { key: 'variant', label: 'Variante', value: undefined },
    { key: 'value', label: 'Restwert', value: '9.000 €', notes },
  ];
  expect(ownRows(values)).toEqual([
    { key: 'mileage', label: 'Kilometerstand', value: '12.000 km' },
    { key: 'value', label: 'Restwert', value: '9.000 € (Beispieldaten · 01.05.2030)' },
  ]);
});
