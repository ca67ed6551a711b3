import { describe, expect, it } from 'vitest';
import { detailProblem, readDetail, type EditedDetail, type DetailProblem } from './detail-kinds';

const CONTEXT = { thisYear: 2026, gasUnit: 'litres' } as const;
const read = (key: EditedDetail, typed: string, language: 'de' | 'en' = 'de') =>
  readDetail(key, typed, language, CONTEXT);

describe('a detail', () => {
  it.each<[EditedDetail, string, string | number]>([
    ['engineCode', ' b16xer ', 'B16XER'],
    ['engineCode', 'om 651.924', 'OM 651.924'],
    ['constructionTime', '2014', '2014'],
    ['constructionTime', '2012-2017', '2012–2017'],
    ['constructionTime', '2019 –', '2019–'],
    ['cylinders', '4', 4],
    ['desiredSalePrice', '8.900,50', 8900.5],
    ['batteryCapacity', '12,5', 12.5],
    ['batteryCapacity', '64.8 kWh', 64.8],
    ['gasCapacity', '48', 48],
    ['gasCapacity', '48 l', 48],
    ['desiredSalePrice', '8.900 €', 8900],
  ])('%s takes "%s"', (key, typed, value) => {
    expect(read(key, typed)).toEqual({ [key]: value });
  });

  it.each<[EditedDetail, string]>([
    ['engineCode', '<b>'],
    ['constructionTime', '2017-2012'],
    ['constructionTime', '1799'],
    ['constructionTime', '2028'],
    ['constructionTime', 'neu'],
    ['cylinders', '0'],
    ['cylinders', '25'],
    ['cylinders', '4,5'],
    ['desiredSalePrice', '0'],
    ['batteryCapacity', '0'],
    ['gasCapacity', '2.001'],
    ['gasCapacity', '20 kg'],
    ['desiredSalePrice', '-5'],
    ['desiredSalePrice', 'viel'],
  ])('%s refuses "%s"', (key, typed) => {
    expect(read(key, typed)).toBeUndefined();
  });

  it.each<[EditedDetail, string, DetailProblem | null]>([
    ['constructionTime', '2014', null],
    ['constructionTime', 'neu', 'invalid'],
    ['constructionTime', '1850', 'tooEarly'],
    ['constructionTime', '2012-2030', 'tooLate'],
    ['constructionTime', '2017-2012', 'reversed'],
    ['desiredSalePrice', '999999999', 'tooLarge'],
    ['desiredSalePrice', 'viel', 'invalid'],
    ['cylinders', '25', 'invalid'],
    ['engineCode', '', null],
  ])('%s "%s" has the problem %s', (key, typed, problem) => {
    expect(detailProblem(key, typed, 'de', CONTEXT)).toBe(problem);
  });

  it('takes the size of a gas tank in the unit of the gas only', () => {
    const natural = { ...CONTEXT, gasUnit: 'kilograms' } as const;
    expect(readDetail('gasCapacity', '5,6 kg', 'de', natural)).toEqual({ gasCapacity: 5.6 });
    expect(readDetail('gasCapacity', '90 l', 'de', natural)).toBeUndefined();
  });

  it("is removed by a blank, and parses numbers in the language's format", () => {
    expect(read('engineCode', '  ')).toEqual({ engineCode: null });
    expect(read('desiredSalePrice', '8,900.50', 'en')).toEqual({ desiredSalePrice: 8900.5 });
  });
});
