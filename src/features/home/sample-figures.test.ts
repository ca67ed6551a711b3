import { describe, expect, it } from 'vitest';
import { catalogue, typesOfFields } from '~/backend/sample/catalogue';
import { sampleLubricants } from '~/backend/sample/lubricants';
import { sampleWeakPoints } from '~/backend/sample/weak-points';
import { estimateValue } from '~/backend/valuation/estimate';
import { valuationKind } from '~/backend/valuation/kind';
import { EQUIPMENT_SHARE } from '~/contract/value';
import { isoOfGermanDate } from '~/zb1/dates';
import { vehicleProfile } from '~/zb1/vehicle-profile';
import { isVinShape, matchesCheckDigit } from '~/zb1/vin';
import { plausibleRepairs } from '~/zb1/vin-repair';
import { PRINTED } from './sample-document';
import { EQUIPMENT_PERCENT, ESTIMATE, ESTIMATED_FROM, FLUIDS, MISREAD, SEARCHED, WEAK_POINTS } from './sample-figures';
import { SAMPLE_TYRE, sampleSection, tyreName } from './sample-tyre';

const profile = vehicleProfile(PRINTED);

describe('the sample figures of the home page', () => {
  it('equal the estimate of the product', () => {
    expect(valuationKind(PRINTED)).toBe('petrolCar');
    const { value, low, high, curve } = estimateValue({ kind: 'petrolCar', ...ESTIMATED_FROM });
    expect({ value, low, high, curve: curve.map((point) => [point.year, point.value]) }).toEqual(ESTIMATE);
    expect(isoOfGermanDate(PRINTED.B ?? '')).toBe(ESTIMATED_FROM.firstRegistration);
    expect(typesOfFields(PRINTED).map(({ listPrice }) => listPrice)).toEqual([ESTIMATED_FROM.listPrice]);
    expect(EQUIPMENT_PERCENT / 100).toBe(EQUIPMENT_SHARE);
  });

  it('are the first of the ten weak points', () => {
    const points = sampleWeakPoints(profile);
    expect(points.slice(0, WEAK_POINTS.length)).toEqual(WEAK_POINTS);
    expect(points).toHaveLength(10);
  });

  it('name fluids of such a car', () => {
    for (const fluid of FLUIDS) expect(sampleLubricants(profile)).toContainEqual(expect.objectContaining(fluid));
  });

  it('lead to the car in the search tree', () => {
    const types = catalogue().filter(
      ({ manufacturer, model }) => manufacturer === SEARCHED.make && model === SEARCHED.model,
    );
    expect(types.map(({ name }) => name)).toEqual(SEARCHED.types);
  });

  it('have a VIN with a valid check digit, and a misreading that is corrected to it', () => {
    const { E = '', '3': checkDigit = '' } = PRINTED;
    expect(isVinShape(E) && matchesCheckDigit(E, checkDigit)).toBe(true);
    expect(plausibleRepairs(MISREAD.read, checkDigit)[0]).toMatchObject({ vin: E, changedIndices: [MISREAD.index] });
  });

  it('format and measure the car’s tyre', () => {
    expect(tyreName(SAMPLE_TYRE)).toBe('205/55 R16 91V');
    expect(sampleSection()).toMatchObject({ width: 205, sidewall: 112.75 });
  });
});
