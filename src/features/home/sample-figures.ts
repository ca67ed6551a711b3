/**
 * Figures of the sample car that otherwise come from a server or from the sample data of a partner. The home page must
 * not wait for requests, so they are constants; `sample-figures.test.ts` compares them with the real estimate and the
 * real sample data.
 */

/** The input of the estimate: the list price in the sample catalogue (euros), mileage in km, dates. */
export const ESTIMATED_FROM = {
  listPrice: 19_990,
  firstRegistration: '2014-03-05',
  today: '2026-11-22',
  km: 118_000,
} as const;

/** The estimate in euros, and the value at the end of each year. */
export const ESTIMATE = {
  value: 4750,
  low: 3650,
  high: 5850,
  curve: [
    [2014, 15_900],
    [2015, 14_200],
    [2016, 12_800],
    [2017, 11_600],
    [2018, 10_500],
    [2019, 9500],
    [2020, 8600],
    [2021, 7800],
    [2022, 7050],
    [2023, 6400],
    [2024, 5800],
    [2025, 5250],
    [2026, 4700],
    [2027, 4200],
    [2028, 3750],
    [2029, 3350],
    [2030, 3000],
    [2031, 2700],
  ],
} as const;

/** By how many percent of the estimate equipment can raise the value (from the specification). */
export const EQUIPMENT_PERCENT = 30;

/** The first of the ten weak points of a petrol car: part, share of all failures, repair cost in euros. */
export const WEAK_POINTS = [
  { part: 'timing-chain', share: 0.14, costFrom: 700, costTo: 1900 },
  { part: 'ignition-coils', share: 0.12, costFrom: 90, costTo: 380 },
  { part: 'battery', share: 0.12, costFrom: 110, costTo: 320 },
  { part: 'brake-discs', share: 0.11, costFrom: 220, costTo: 560 },
] as const;

/** Three of the fluids of a petrol car; quantities in litres. */
export const FLUIDS = [
  { category: 'ENGINE_OIL', name: 'Lumen Synth 5W-30', quality: 'ACEA C3', quantity: 4.5 },
  { category: 'COOLING', name: 'Lumen Cool 37', quality: 'ASTM D3306', quantity: 6.5 },
  { category: 'BRAKE', name: 'Lumen Stop DOT 4', quality: 'FMVSS 116 DOT 4', quantity: 1 },
] as const;

/** The path through the search tree to the sample car. */
export const SEARCHED = {
  make: 'Opel',
  model: 'Astra J',
  types: ['1.6', '1.6 CDTI', '1.4 Turbo', '1.4 Turbo LPG'],
} as const;

/**
 * A reading of the VIN with one look-alike: the twelfth character is printed as a 1. `index` is zero-based.
 */
export const MISREAD = { read: 'W0LPD6EB5E8I23406', index: 11 } as const;
