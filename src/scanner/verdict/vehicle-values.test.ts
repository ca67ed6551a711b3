import { describe, expect, it } from 'vitest';
import { hasVehicleValues } from './vehicle-values';

describe('hasVehicleValues', () => {
  it.each([
    [['175/65R14 83V', 'e4*98/14*2081*24']],
    [['WVWZZZ1KZAW000123 AC', '0085/04000']],
    [['205/55 R 16 91V', 'noise', 'WVWZZZ1KZAW000123']],
  ])('recognises %j', (lines) => {
    expect(hasVehicleValues(lines)).toBe(true);
  });

  it.each([
    [
      'a letter that names the vehicle',
      ['Ihr Fahrzeug, FIN WVWZZZ1KZAW000123,', 'vom 12.03.2024, Betrag 1.234,00 EUR'],
    ],
    ['two tyres', ['175/65R14 83V', '175/65R14 78V']],
    ['long words and numbers', ['KRAFTFAHRTBUNDESAMT', '12345678901234567', 'Az. 12/2024/00123']],
    ['nothing', []],
  ])('takes %s for no document of a vehicle', (_what, lines) => {
    expect(hasVehicleValues(lines)).toBe(false);
  });
});
