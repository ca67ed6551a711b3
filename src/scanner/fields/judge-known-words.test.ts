import { describe, expect, it } from 'vitest';
import { raw } from './raw-reading.testing';
import { reading } from './judge-fields.testing';

describe('words among the readings', () => {
  it('trusts a known word of its field more than any other text', () => {
    expect(reading({ 'P.3': raw('DIESEL', 0.7) }, 'P.3')?.flagged).toBe(false);
    expect(reading({ 'P.3': raw('DIXXXL', 0.7) }, 'P.3')?.flagged).toBe(true);
  });

  it('corrects a text to the nearest known word, and keeps the original reading as an alternative', () => {
    expect(reading({ 'P.3': raw('BENZ1N', 0.9) }, 'P.3')).toMatchObject({
      value: 'BENZIN',
      flagged: false,
      alternatives: ['BENZ1N'],
    });
    // Read with high confidence it is a word of its own, not a misreading.
    expect(reading({ 'P.3': raw('BEAZIA', 0.99) }, 'P.3')?.value).toBe('BEAZIA');
  });

  it('flags a known word for which letters were read that do not look like its own, unless another field names it', () => {
    const corrected = { value: 'BENZIN', alternatives: ['BEAZIA'] };
    expect(reading({ 'P.3': raw('BEAZIA', 0.9) }, 'P.3')).toMatchObject({ ...corrected, flagged: true });
    const named = { 'P.3': raw('BEAZIA', 0.9), 10: raw('0001') };
    expect(reading(named, 'P.3')).toMatchObject({ ...corrected, flagged: false });
    // The class is the same for several words, so its code names none of them.
    const emissions = { 14: raw('EURO 6D-EVAP', 0.9), '14.1': raw('36AG') };
    expect(reading(emissions, '14')).toMatchObject({ flagged: true, alternatives: ['EURO 6D-EVAP'] });
  });

  it.each([
    ['14.1', '3540'],
    ['14.1', '3650'],
    ['V.9', '715/2007*692/20084'],
  ] as const)('flags %s %s, in which a letter was read as a digit', (code, value) => {
    expect(reading({ 14: raw('EURO 5', 0.99), [code]: raw(value) }, code)).toMatchObject({ value, flagged: true });
  });

  it.each([
    ['BENZIN/ALKOHOL', 'BENZIN/ETHANOL'],
    ['BX/WASSERSTOFF', 'BZ/WASSERSTOFF'],
  ])('keeps %s, and asks whether it is %s', (value, similar) => {
    expect(reading({ 'P.3': raw(value, 0.9) }, 'P.3')).toMatchObject({ value, flagged: true, alternatives: [similar] });
  });

  it.each([
    ['P.3', 'BENZIN/AUTOGAS'],
    ['P.3', 'BENZIN/WASSERSTOFF'],
    ['P.3', 'BENZIN/BIOGAS'],
    ['14', 'EURO 6e-bis'],
    ['14', 'EURO 6e-bis-FCM'],
    ['14', 'EURO 6e-FCM'],
    ['14', 'EEV'],
    ['P.3', 'Erdgas NG'],
    ['P.3', 'BZ/WASSERSTOFF'],
    ['P.3', 'BENZIN/NG'],
    ['14', 'EURO VI D'],
    ['14', 'EURO 6E'],
    ['14', 'EURO 5+'],
  ] as const)('keeps %s as printed, %s, which is similar to another known word', (code, value) => {
    expect(reading({ [code]: raw(value, 0.9) }, code)).toMatchObject({ value, flagged: false });
  });

  it('asks whether what goes beyond a known word is printed', () => {
    expect(reading({ 'P.3': raw('DIESEL B7', 0.9) }, 'P.3')).toMatchObject({
      value: 'DIESEL B7',
      flagged: true,
      alternatives: ['DIESEL'],
    });
    expect(reading({ 'P.3': raw('DIESEL B7', 0.98) }, 'P.3')?.flagged).toBe(false);
  });

  it.each([
    ['P.3', 'DIES', true],
    ['P.3', 'ENZIN', true],
    ['P.3', 'Iesel', true],
    ['P.3', 'YBR.BENZIN/E EXT.AUFL.', true],
    ['P.3', 'ERDGAS', false],
    ['P.3', 'ETHANOL', false],
    ['P.3', 'ERDGAS NG', false],
    ['14', 'URO 5', true],
    ['14', 'RO VI', true],
    ['14', 'URO 6AR', true],
    ['14', 'MISSIONSFREI', true],
    ['14', 'EURO 55', true],
    ['14', 'EURO-5', false],
    ['14', 'EURO 6AR', false],
    ['14', 'EURO 2000', false],
    ['14', 'EURO', true],
    ['14', 'EURO 6D', false],
    ['D.1', 'VOLKSWAG', true],
    ['D.1', 'VOLKSWAGEN', false],
    ['D.3', 'OCTAVI', true],
    ['D.3', 'MOKKA-', true],
    ['D.3', '9-3', false],
    ['P.3', 'HYBR.BENZIN/', true],
    ['D.3', 'OCTAVIA', false],
  ] as const)('flags in %s a word that ends early: %s, %s', (code, value, flagged) => {
    expect(reading({ [code]: raw(value, 0.999) }, code)?.flagged).toBe(flagged);
  });

  it.each([
    ['LOTUS', 'ELAN', false],
    ['AIXAM', 'MEGA', false],
    ['SEAT', 'TERRA', false],
    ['STEYR', '4120 MULTI', false],
    ['HYUNDAI', 'ELAN', true],
    ['RENAULT', 'MEGA', true],
    ['MERCEDES-BENZ', 'SPRIN', true],
  ])(
    'takes the beginning of a model for a whole one of its maker alone: %s %s, flagged %s',
    (maker, model, flagged) => {
      expect(reading({ 'D.1': raw(maker, 0.999), 'D.3': raw(model, 0.999) }, 'D.3')?.flagged).toBe(flagged);
    },
  );

  it('decides look-alikes in D.3 by the words that models have', () => {
    expect(reading({ 'D.3': raw('TRANSIT CUST0M', 0.9) }, 'D.3')).toMatchObject({
      value: 'TRANSIT CUSTOM',
      flagged: false,
      alternatives: ['TRANSIT CUST0M'],
    });
  });

  it.each([
    ['VW', 'UPI', 'UP!'],
    ['SMART', 'H1', '#1'],
  ])('asks whether %s %s is %s, which has a character that the line reader does not know', (maker, read, model) => {
    const readings = { 'D.1': raw(maker, 0.99), 'D.3': raw(read, 0.99) };
    expect(reading(readings, 'D.3')).toMatchObject({ value: model, flagged: true, alternatives: [read] });
  });

  it('flags a corrected maker unless the VIN names it too', () => {
    expect(reading({ 'D.1': raw('HVUADAI', 0.8) }, 'D.1')).toMatchObject({ value: 'HYUNDAI', flagged: true });
    expect(reading({ 'D.1': raw('HVUADAI', 0.8), E: raw('KMHJ381ABGU123456') }, 'D.1')).toMatchObject({
      value: 'HYUNDAI',
      flagged: false,
    });
    expect(reading({ 'D.1': raw('HVUADAI', 0.8), E: raw('WAUZZZ8K9BA123456') }, 'D.1')?.flagged).toBe(true);
  });
});
