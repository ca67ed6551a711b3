import { describe, expect, it } from 'vitest';
import { withoutUnit } from './typed-quantity';

describe('withoutUnit', () => {
  it.each([
    ['85 001 km', 'kilometres', '85 001'],
    ['85.001km', 'kilometres', '85.001'],
    ['1430 kg', 'kilograms', '1430'],
    ['119 g/km', 'gramsPerKilometre', '119'],
    ['119\u00a0g CO2/km', 'gramsPerKilometre', '119'],
    ['1598 cm³', 'cubicCentimetres', '1598'],
    ['1.598 CCM', 'cubicCentimetres', '1.598'],
    ['3000 min-1', 'perMinute', '3000'],
    ['55,5 Liter', 'litres', '55,5'],
    ['8.900,– €', 'euros', '8.900'],
    ['€ 8.900,-', 'euros', '8.900'],
    ['€8,900.50', 'euros', '8,900.50'],
    ['EUR 12', 'euros', '12'],
    ["12'345 km", 'kilometres', "12'345"],
    [' 4500 km ', 'kilometres', '4500'],
    ['€ 8,900.50 €', 'euros', '8,900.50'],
  ] as const)('takes the unit off "%s" (%s)', (text, unit, number) => {
    expect(withoutUnit(text, unit)).toBe(number);
  });

  it.each([
    ['150 PS', 'kilowatts'],
    [' 4500 ', 'kilometres'],
    ['1.', 'euros'],
    ['€ 500', 'kilometres'],
    ['50 mm', 'metres'],
    ['12 km', 'metres'],
    ['km', 'kilometres'],
    ['', 'euros'],
    ['€', 'euros'],
    ['zwölf km', 'kilometres'],
  ] as const)('leaves "%s" (%s) as it is', (text, unit) => {
    expect(withoutUnit(text, unit)).toBe(text);
  });
});
