import { describe, expect, it } from 'vitest';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { formOf, savedFields, typedGroups, typedSchema, typedText } from './typed-fields';

const TODAY = new Date('2026-03-01T12:00:00Z');
const schema = typedSchema((code, { kind }) => `${code}: ${kind}`, TODAY);

/** The messages of a form with these texts. */
async function problems(
  typed: Partial<Record<FieldCode, string>>,
  isConfirmedAsPrinted = false,
): Promise<readonly string[]> {
  try {
    await schema.validate({ ...formOf(typed), isConfirmedAsPrinted }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
}

describe('typedGroups', () => {
  it('begins with what identifies the vehicle', () => {
    expect(typedGroups({ showsAll: false })[0]).toMatchObject({
      key: 'vehicle',
      codes: expect.arrayContaining(['A', 'B', '2.1']),
    });
    expect(typedGroups({ showsAll: false }).every(({ codes }) => codes.length > 0)).toBe(true);
  });

  it('has every field of the document once', () => {
    const codes = typedGroups({ showsAll: true }).flatMap((group) => group.codes);
    expect([...codes].sort()).toEqual([...FIELD_CODES].sort());
  });
});

describe('the form', () => {
  it('keeps the text of each field, without blank ones', () => {
    const { fields } = formOf({ 'D.1': 'OPEL', E: '' });
    expect(typedText(fields)).toEqual({ 'D.1': 'OPEL' });
    expect(typedText({ ...fields, A: '  ' })).toEqual({ 'D.1': 'OPEL' });
  });

  it('accepts blank fields, and questions what does not fit its field', async () => {
    expect(await problems({})).toEqual([]);
    expect(await problems({ A: 'HL SW 2412', B: '5.3.14', 'P.1': '1598' })).toEqual([]);
    expect(await problems({ B: '45.03.2014', E: 'WVWZZZ1KZAW00012O' })).toEqual(['B: noDay', 'E: vinForbidden']);
  });

  it('judges a short VIN by the first registration that was typed beside it', async () => {
    expect(await problems({ E: '1162012345', B: '01.04.1972' })).toEqual([]);
  });

  it('accepts everything once the user confirms that the document says so', async () => {
    expect(await problems({ B: '45.03.2014', E: 'WVW1' }, true)).toEqual([]);
  });
});

describe('savedFields', () => {
  it('spells values as they are stored', () => {
    expect(savedFields({ B: '5.3.14', HU: '4/27', 'D.1': ' opel ', Q: '-' }, TODAY)).toMatchObject({
      B: '05.03.2014',
      HU: '04/2027',
    });
    expect(savedFields({ Q: '-' }, TODAY)).toEqual({});
  });
});
