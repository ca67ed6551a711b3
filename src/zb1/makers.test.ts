import { describe, expect, it } from 'vitest';
import { makersAgree, makersIn } from './makers';

describe('makers', () => {
  it('are found in printed names', () => {
    expect(makersIn('VOLKSWAGEN, VW')).toEqual(['Volkswagen']);
    expect(makersIn('ŠKODA')).toEqual(['Škoda']);
    expect(makersIn('CITROËN (F)')).toEqual(['Citroën']);
    expect(makersIn('DAIMLER (D)')).toEqual(['Mercedes-Benz']);
    expect(makersIn('DAIMLER-BENZ')).toEqual(['Mercedes-Benz']);
    expect(makersIn('DAIMLER (GB)')).toEqual(['Jaguar']);
    expect(makersIn('DAIMLER')).toEqual(['Mercedes-Benz', 'Jaguar']);
    expect(makersIn('CHRYSLER (USA)')).toEqual(['Chrysler']);
    expect(makersIn('ROMANOV')).toEqual([]);
  });

  it('agree within a family, if they build for each other, and if one side is unknown', () => {
    expect(makersAgree(['Toyota'], ['Subaru'])).toBe(true);
    expect(makersAgree(['Subaru'], ['Toyota'])).toBe(true);
    expect(makersAgree(['Audi'], ['Volkswagen'])).toBe(true);
    expect(makersAgree(['Jeep'], ['Chrysler'])).toBe(true);
    expect(makersAgree(['Audi'], ['BMW'])).toBe(false);
    expect(makersAgree([], ['BMW'])).toBe(true);
  });
});
