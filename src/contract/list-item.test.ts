import { describe, expect, it } from 'vitest';
import { ASTRA_FIELDS, storedVehicle } from '~/api/cars/cars.testing';
import type { FieldValues } from '~/zb1/field-codes';
import { listItemOf } from './list-item';
import { vehicleListItem } from './vehicle';

const TODAY = '2026-11-21';

const itemOf = (fields: FieldValues) => listItemOf(storedVehicle('car', { fields }), TODAY);

describe('the list item of a vehicle', () => {
  it('holds what the list shows and matches the schema', async () => {
    const car = storedVehicle('car', {
      mileageHistory: [
        { date: '2026-01-01', km: 100 },
        { date: '2026-02-01', km: 128_400 },
      ],
    });
    const item = listItemOf(car, TODAY);
    expect(await vehicleListItem.validate(item, { strict: true })).toMatchObject({
      id: 'car',
      name: 'HL SW 2412',
      make: 'Opel',
      model: 'Astra',
      inspectionDate: '2027-04',
      firstRegistration: '2014-03-05',
      mileage: 128_400,
    });
  });

  it('says of a vehicle of the federal police that it needs no inspection, unless its document has one', () => {
    const police: FieldValues = { ...ASTRA_FIELDS, A: 'BP 34-567', HU: '' };
    expect(itemOf(police)).toMatchObject({ inspectionDate: null, inspectionExempt: true });
    expect(itemOf({ ...police, HU: '04/2027' })).not.toHaveProperty('inspectionExempt');
    expect(itemOf({ ...ASTRA_FIELDS, HU: '' })).not.toHaveProperty('inspectionExempt');
    // FZV § 42 (1) no. 2
    expect(itemOf({ ...ASTRA_FIELDS, A: 'HL-04123', HU: '' })).not.toHaveProperty('inspectionExempt');
  });

  it('has the yearly tax and the day of this registration as its due day', () => {
    // 1,598 cm³, 151 g/km, March 2014: 16 × 2.00 + (151 − 95) × 2.00
    expect(itemOf(ASTRA_FIELDS).tax).toEqual({ euros: 144, day: '04-11', exemptUntil: null });
  });

  it('has both ends of the tax if the class is unknown, and says if it is charged at most', () => {
    const old = { ...ASTRA_FIELDS, B: '05.03.2004', '14': '', '14.1': '' };
    expect(itemOf(old).tax).toEqual({ euros: 108, upTo: 405, day: '04-11', exemptUntil: null });
    const between = { ...ASTRA_FIELDS, B: '05.02.2009', '14.1': '0462', 'V.7': '-' };
    expect(itemOf(between).tax).toEqual({ euros: 108, atMost: true, day: '04-11', exemptUntil: null });
  });

  it('names the last tax-free day of an electric car, and no due day while the car is exempt', () => {
    const electric = {
      ...ASTRA_FIELDS,
      B: '05.03.2022',
      I: '05.03.2022',
      'P.3': 'ELEKTRO',
      '10': '0004',
      'P.1': '-',
      'V.7': '-',
    };
    expect(itemOf(electric).tax).toEqual({ euros: 0, day: null, exemptUntil: '2032-03-04', afterwards: 56 });
  });

  it('has no tax with a green plate', () => {
    const unimog = { ...ASTRA_FIELDS, J: 'N2', '4': 'BD', '5': 'LOF ZUGMASCHINE', 'F.2': '7490', '14.1': '0600' };
    expect(itemOf(unimog).tax).toMatchObject({ euros: 500, day: '04-11' });
    expect(itemOf({ ...unimog, '22': 'GRÜNES KENNZEICHEN' }).tax).toBeNull();
  });

  it('has the next day of each of the owner’s deadlines', async () => {
    const oil = {
      id: 'oil',
      title: 'Ölwechsel',
      category: null,
      everyMonths: 12,
      everyKm: null,
      dueOn: null,
      start: { date: '2026-01-20', km: null },
    };
    const item = listItemOf(storedVehicle('car', { deadlines: [oil] }), TODAY);
    expect(await vehicleListItem.validate(item, { strict: true })).toMatchObject({
      deadlines: [{ id: 'oil', title: 'Ölwechsel', date: '2027-01-20', byKm: false }],
    });
    expect(itemOf(ASTRA_FIELDS)).not.toHaveProperty('deadlines');
  });

  it('has no tax when the document does not say enough', () => {
    expect(itemOf({ A: 'HL SW 2412' })).toMatchObject({ name: 'HL SW 2412', tax: null, mileage: null });
  });
});
