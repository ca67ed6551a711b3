import { describe, expect, it } from 'vitest';
import { taxOfRecord } from '~/tax/record-tax';
import { entryOf, vehicleOf } from './history.testing';
import { ownershipCosts } from './ownership-costs';

const BOUGHT = { purchaseDate: '2024-01-01', purchaseKm: 50_000, purchasePrice: 10_000 };
const DRIVEN = { mileageHistory: [{ date: '2025-12-31', km: 70_000 }] };
const TODAY = '2026-03-15';
/** Euro a year. */
const TAX = (() => {
  const tax = taxOfRecord(vehicleOf().fields, '2024-01-01');
  return tax.status === 'taxed' ? tax.result.euros : Number.NaN;
})();

describe('costs per kilometre', () => {
  it('are price, entries, tax by law and premium since the purchase', () => {
    expect(TAX).toBeGreaterThan(0);
    const entries = [entryOf({ amount: 500 }), entryOf({ date: '2023-12-31', amount: 9999 })];
    const costs = ownershipCosts(vehicleOf({ ...BOUGHT, ...DRIVEN, insurancePerYear: 400 }), entries, TODAY);
    const total = 10_000 + 500 + 2 * TAX + 800;
    expect(costs).toEqual({
      from: '2024-01-01',
      until: '2025-12-31',
      driven: { km: 20_000, eurosPerKm: total / 20_000 },
      price: 10_000,
      entries: 500,
      tax: 2 * TAX,
      insurance: 800,
      total,
    });
  });

  it('count entries of tax and insurance in place of the sums that are known', () => {
    const entries = [entryOf({ category: 'registrationTaxes', date: '2024-03-05', amount: TAX + 30 })];
    expect(ownershipCosts(vehicleOf({ ...BOUGHT, ...DRIVEN }), entries, TODAY)).toMatchObject({
      entries: 0,
      tax: TAX + 30 + TAX,
      insurance: null,
    });
  });

  it('count a year that was paid in advance once, though it began in December', () => {
    const entries = [
      entryOf({ category: 'registrationTaxes', date: '2025-12-05', amount: TAX }),
      entryOf({ category: 'insurance', date: '2025-12-02', amount: 600 }),
    ];
    const vehicle = vehicleOf({
      ...BOUGHT,
      purchaseDate: '2025-12-01',
      insurancePerYear: 600,
      mileageHistory: [{ date: '2026-11-28', km: 62_000 }],
    });
    expect(ownershipCosts(vehicle, entries, '2026-11-28')).toMatchObject({ tax: TAX, insurance: 600 });
  });

  it('count the tax from the day on which an exemption ends', () => {
    // § 3d KraftStG: exempt to 30 June 2025, then 56 euros a year for 184 of 365 days
    const fields = { B: '01.07.2015', J: 'M1', 'P.3': 'ELEKTRO', '10': '0004', 'F.2': '2000' };
    const costs = ownershipCosts(vehicleOf({ ...BOUGHT, ...DRIVEN, fields }), [], TODAY);
    expect(costs).toMatchObject({ tax: Math.round((56 * 184 * 100) / 365) / 100 });
  });

  it('count the tax from the first registration on, also of a vehicle that was paid before', () => {
    const fields = { ...vehicleOf().fields, B: '15.01.2026', I: '15.01.2026' };
    const mileageHistory = [{ date: '2026-10-01', km: 60_000 }];
    const taxOf = (purchaseDate: string) => {
      const costs = ownershipCosts(vehicleOf({ ...BOUGHT, purchaseDate, mileageHistory, fields }), [], TODAY);
      return 'missing' in costs ? null : costs.tax;
    };
    expect(taxOf('2026-01-15')).toBeGreaterThan(0);
    expect(taxOf('2025-10-01')).toBe(taxOf('2026-01-15'));
  });

  it('count a reduction for its days alone', () => {
    // § 10b KraftStG: 30 of 32 euros less until 30 June 2025
    const fields = { B: '01.07.2020', J: 'M1', 'P.3': 'BENZIN', 'P.1': '1598', 'V.7': '95' };
    const costs = ownershipCosts(vehicleOf({ ...BOUGHT, ...DRIVEN, fields }), [], TODAY);
    expect(costs).toMatchObject({ tax: Math.round((2 + (2 * 181 + 32 * 184) / 365) * 100) / 100 });
  });

  // § 11 (4) KraftStG: a 365th of the year for each day of the season. 1,598 cm³ of diesel and 109 g/km: 180 euros.
  it.each([
    ['the season', '04/10', '2026-04-01', '2026-10-31', 105],
    ['months outside the season', '04/10', '2025-11-01', '2026-03-31', 0],
    ['a part of the season', '04/10', '2026-09-17', '2026-12-31', (105 * 45) / 214],
    ['the first part of a season over new year', '11/02', '2026-04-01', '2026-12-31', (59 * 61) / 120],
    ['a leap year', '11/02', '2024-01-01', '2024-12-31', 59],
  ])('count the days of a season: %s', (_case, season, purchaseDate, date, tax) => {
    const fields = { ...vehicleOf().fields, A: `M AB 12 ${season}` };
    const vehicle = vehicleOf({ ...BOUGHT, purchaseDate, fields, mileageHistory: [{ date, km: 60_000 }] });
    expect(ownershipCosts(vehicle, [], TODAY)).toMatchObject({ tax: Math.round(tax * 100) / 100 });
  });

  it('take the insurance from entries where no premium is known', () => {
    const entries = [entryOf({ category: 'insurance', date: '2024-03-05', amount: 380 })];
    expect(ownershipCosts(vehicleOf({ ...BOUGHT, ...DRIVEN }), entries, TODAY)).toMatchObject({ insurance: 380 });
  });

  it('count the part of a year that has passed', () => {
    const vehicle = vehicleOf({
      ...BOUGHT,
      insurancePerYear: 366,
      mileageHistory: [{ date: '2024-01-31', km: 51_000 }],
    });
    expect(ownershipCosts(vehicle, [], TODAY)).toMatchObject({ insurance: 31, driven: { km: 1000 } });
  });

  it('leave out what a previous keeper paid, and the mileage of an entry that contradicts the others', () => {
    const previous = { handedOverAt: '2024-01-01T00:00:00.000Z', sha256: '', key: '', signature: '' };
    const entries = [entryOf({ amount: 700, previous }), entryOf({ date: '2026-01-10', km: 51_000 })];
    expect(ownershipCosts(vehicleOf({ ...BOUGHT, ...DRIVEN }), entries, TODAY)).toMatchObject({
      entries: 0,
      driven: { km: 20_000 },
    });
  });

  it('are without tax where the document does not determine it, or notes a green plate', () => {
    const green = { ...vehicleOf().fields, '22': 'GRÜNES KENNZEICHEN' };
    for (const fields of [{}, green])
      expect(ownershipCosts(vehicleOf({ ...BOUGHT, ...DRIVEN, fields }), [], TODAY)).toMatchObject({ tax: null });
  });

  it.each([
    ['nothing', {}, ['purchaseDate', 'purchaseKm', 'mileage']],
    ['no mileage', BOUGHT, ['mileage']],
    ['no day', { ...BOUGHT, ...DRIVEN, purchaseDate: null }, ['purchaseDate']],
    ['no mileage at the purchase', { ...BOUGHT, ...DRIVEN, purchaseKm: null }, ['purchaseKm']],
    [
      'a mileage from before the purchase',
      { ...BOUGHT, mileageHistory: [{ date: '2023-01-01', km: 60_000 }] },
      ['mileage'],
    ],
    ['no kilometres', { ...BOUGHT, mileageHistory: [{ date: '2025-01-01', km: 50_000 }] }, ['mileage']],
  ])('say what is missing: %s', (_case, values, missing) => {
    expect(ownershipCosts(vehicleOf(values), [], TODAY)).toEqual({ missing });
  });
});

describe('costs of a trailer, which counts no kilometres', () => {
  const fields = { J: 'O2', 'F.2': '1500', '13': '75' };
  it('are those since the purchase until today', () => {
    const entries = [entryOf({ amount: 120 }), entryOf({ date: '2023-12-31', amount: 9999 })];
    // § 9 (1) No. 5 KraftStG: 59 euros a year
    const tax = Math.round((59 + (59 * 74) / 365) * 100) / 100;
    expect(
      ownershipCosts(vehicleOf({ fields, purchaseDate: '2025-01-01', purchasePrice: 900 }), entries, TODAY),
    ).toEqual({
      from: '2025-01-01',
      until: TODAY,
      driven: null,
      price: 900,
      entries: 120,
      tax,
      insurance: null,
      total: Math.round((900 + 120 + tax) * 100) / 100,
    });
  });

  it('are those of a tractor too, which counts hours', () => {
    const costs = ownershipCosts(vehicleOf({ fields: { J: 'T1a' }, purchaseDate: '2025-01-01' }), [], TODAY);
    expect(costs).toMatchObject({ until: TODAY, driven: null });
  });

  it('need the day of the purchase alone', () => {
    expect(ownershipCosts(vehicleOf({ fields }), [], TODAY)).toEqual({ missing: ['purchaseDate'] });
    expect(ownershipCosts(vehicleOf({ fields: { J: 'S1a' } }), [], TODAY)).toEqual({ missing: ['purchaseDate'] });
  });
});
