import { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { isNameless } from '~/zb1/is-nameless';
import type { FieldProblem } from '~/zb1/typed-value';
import { builtRemark, carSchema, NO_VALUES, typedFields, type CarValues } from './car-form';

const TODAY = new Date(2026, 10, 21, 12);
const SENTENCES = {
  plate: ({ kind }: FieldProblem) => (kind === 'format' ? 'plate' : kind),
  unread: 'unread',
  date: 'date',
  early: 'early',
  future: 'future',
  vehicleClass: ({ kind }: FieldProblem) => (kind === 'format' ? 'class' : kind),
  vin: ({ kind }: FieldProblem) => kind,
};

/** The validation messages for these values. */
function messagesOf(values: Partial<CarValues>, byHand = true): readonly string[] {
  try {
    carSchema(SENTENCES, byHand, TODAY).validateSync({ ...NO_VALUES, ...values }, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof ValidationError ? error.errors : ['?'];
  }
}

describe('the form of a new car', () => {
  it.each<[Partial<CarValues>, readonly string[]]>([
    [{}, []],
    [{ plate: 'hl-sw 2412', firstRegistration: '5.3.2014', vin: ' w0lpd6eb5e8123406 ' }, []],
    [{ firstRegistration: '21.11.2026' }, []],
    [{ plate: 'XX YY 99999' }, ['plate']],
    [{ plate: '12345' }, ['plate']],
    [{ plate: 'HL SW 2412E' }, ['plateTooLong']],
    [{ plate: 'Y-123456' }, []],
    [{ plate: 'Y-1234567' }, ['plateTooManyDigits']],
    [{ plate: 'BNO1234' }, ['plateAmbiguous']],
    [{ plate: 'HLSW2412' }, []],
    [{ firstRegistration: '31.02.2014' }, ['date']],
    [{ firstRegistration: 'gestern' }, ['unread']],
    [{ firstRegistration: '5.3.1850' }, ['early']],
    [{ firstRegistration: '5.3.14' }, []],
    [{ firstRegistration: '2014-03-05' }, []],
    [{ firstRegistration: '05032014' }, []],
    [{ firstRegistration: '5/3/2014' }, []],
    [{ firstRegistration: '22.11.2026' }, ['future']],
    [{ vin: 'W0LPD6EB5E812340' }, ['vinLength']],
    [{ vin: 'W0LPD6EB5E812340O' }, ['vinForbidden']],
    [{ vin: 'ZXT10E-012345', firstRegistration: '01.07.1972' }, []],
    [{ vehicleClass: 'l3e' }, []],
    [{ vehicleClass: 'PKW' }, ['class']],
    [{ vehicleClass: 'PKW', isConfirmedAsPrinted: true }, []],
    [{ vin: '12345678901234', firstRegistration: '01.07.1998' }, ['vinLength']],
    [{ vehicleClass: 'O2', vin: '12345678901234', firstRegistration: '01.07.1998' }, []],
    [{ plate: 'Y-123456', vin: '123456', firstRegistration: '5.3.1850', isConfirmedAsPrinted: true }, []],
  ])('%j: %j', (values, sentences) => {
    expect(messagesOf(values)).toEqual(sentences);
  });

  it('ignores values that only the manual form asks for', () => {
    expect(messagesOf({ vin: 'short', vehicleClass: 'PKW' }, false)).toEqual([]);
  });

  it.each([
    [{}, true],
    [{ plate: ' ' }, true],
    [{ model: 'Astra' }, false],
  ])('takes a car with %o for nameless: %s', (values, expected) => {
    expect(isNameless(typedFields({ ...NO_VALUES, ...values }, true, TODAY))).toBe(expected);
  });
});

describe('the fields of the input', () => {
  const values: CarValues = {
    plate: 'hl-sw2412',
    make: ' Opel ',
    model: 'Astra',
    vehicleClass: 'm1',
    firstRegistration: '5.3.14',
    vin: 'w0lpd6eb5e8123406',
    isConfirmedAsPrinted: false,
  };

  it("are in the document's format", () => {
    expect(typedFields(values, true, TODAY)).toEqual({
      A: 'HL SW 2412',
      B: '05.03.2014',
      'D.1': 'Opel',
      'D.3': 'Astra',
      E: 'W0LPD6EB5E8123406',
      J: 'M1',
    });
  });

  it('take make, model, class and VIN from the type', () => {
    expect(typedFields(values, false, TODAY)).toEqual({ A: 'HL SW 2412', B: '05.03.2014' });
  });

  it('omit blank inputs', () => {
    expect(typedFields(NO_VALUES, true, TODAY)).toEqual({});
  });
});

describe('the years of construction and the first registration', () => {
  it.each([
    ['2009–2012', '5.3.2018', { key: 'builtEarlier', year: 2018 }],
    ['2009–2012', '5.3.2014', { key: 'builtEarlier', year: 2014 }],
    ['2009–2012', '31.12.2013', undefined],
    ['2009–2012', '1.1.2009', undefined],
    ['2009–2012', '31.12.2008', { key: 'builtLater', year: 2008 }],
    ['2012–', '5.3.2026', undefined],
    ['2012', '5.3.2018', { key: 'builtEarlier', year: 2018 }],
    ['2009–2012', 'gestern', undefined],
    ['2009–2012', '', undefined],
    ['unbekannt', '5.3.2018', undefined],
  ] as const)('%s and "%s"', (built, typed, remark) => {
    expect(builtRemark(built, typed, TODAY)).toEqual(remark);
  });
});
