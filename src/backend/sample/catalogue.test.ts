import { describe, expect, it } from 'vitest';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { FIELD_CODES } from '~/zb1/field-codes';
import { matchesFormat, FIELD_FORMATS } from '~/zb1/formats';
import { fuelAgrees } from '~/zb1/fuel';
import { emissionLetters, lettersAgree } from '~/zb1/emission';
import { hsnMaker } from '~/zb1/hsn';
import { makersAgree, makersIn } from '~/zb1/makers';
import { normalise } from '~/zb1/normalise';
import { vehicleFacts } from '~/zb1/record';
import { GOLF } from '../backend.testing';
import { catalogue, typesOfFields } from './catalogue';

describe('the catalogue', () => {
  it('has many types, each with a unique id', () => {
    expect(catalogue().length).toBeGreaterThan(90);
    expect(new Set(catalogue().map(({ id }) => id)).size).toBe(catalogue().length);
  });

  it('has every kind of vehicle and drive', () => {
    const kinds = new Set(catalogue().map(({ fields }) => vehicleFacts(fields).kind));
    expect(kinds).toEqual(new Set(['car', 'truck', 'motorcycle', 'trailer']));
    expect(new Set(catalogue().map(({ fields }) => fields['10']))).toEqual(
      new Set(['0001', '0002', '0004', '0006', '0008', '0025', '0026', undefined]),
    );
    expect(catalogue().filter(({ camper }) => camper).length).toBeGreaterThan(5);
  });

  it.each(catalogue().map((type) => [`${type.manufacturer} ${type.model} ${type.name}`, type] as const))(
    'has valid field values for %s',
    (_name, type) => {
      for (const code of FIELD_CODES) {
        const value = type.fields[code];
        if (value === undefined) continue;
        expect(value, code).not.toBe('');
        const fits = matchesFormat(code, normalise(code, value));
        expect(fits, `${code} ${value} as ${FIELD_FORMATS[code].kind}`).toBe(true);
      }
      const { fields } = type;
      expect(fuelAgrees(fields['10'] ?? '', fields['P.3'] ?? '')).toBe(true);
      if (emissionLetters(fields['V.9'] ?? '') !== null)
        expect(lettersAgree(fields['V.9'] ?? '', fields['14.1'] ?? '')).toBe(true);
      const maker = hsnMaker(type.hsn);
      if (maker !== null) expect(makersAgree([maker], makersIn(fields['D.1'] ?? ''))).toBe(true);
      const facts = vehicleFacts(fields);
      expect(facts).toMatchObject({ hsn: type.hsn, tsn: type.tsn });
      expect(facts.powerKw ?? 0).toBe(type.powerKw);
      expect(facts.totalWeight ?? 0).toBeGreaterThan(facts.curbWeight ?? 0);
      const [front = 0, rear = 0] = facts.axleLoads;
      if (facts.kind !== 'trailer') expect(front + rear).toBeGreaterThanOrEqual(facts.totalWeight ?? 0);
    },
  );
});

describe('the types of a document', () => {
  it('are found by its codes, in every printed form of the codes', () => {
    expect(typesOfFields(ASTRA_FIELDS).map(({ id }) => id)).toEqual(['0035-AUN-1']);
    expect(typesOfFields({ '2.1': '35', '2.2': 'avb 000 123' }).map(({ name }) => name)).toEqual(['1.6 CDTI']);
    expect(typesOfFields(GOLF).map(({ model }) => model)).toEqual(['Golf VII']);
    expect(typesOfFields({ '2.1': '0603', '2.2': 'BGX' })).toHaveLength(2);
  });

  it('are none without codes, with zeros, and with unknown codes', () => {
    expect(typesOfFields({})).toEqual([]);
    expect(typesOfFields({ '2.1': '0603', '2.2': '00000000' })).toEqual([]);
    expect(typesOfFields({ '2.1': '0603', '2.2': 'ZZZ' })).toEqual([]);
  });
});
