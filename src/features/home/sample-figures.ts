/**
 * What the product says of the sample car where the answer comes from a server or from the sample data that stands in
 * for a partner. A page that is read first cannot wait for them, so they are kept here; `sample-figures.test.ts` holds
 * them against the real estimate and the real sample.
 */

/** What the estimate is made from: the list price of its type in the sample catalogue (euro), distance in km, the day. */
export const ESTIMATED_FROM = { listPrice: 19_990, firstRegistration: '2014-03-05', today: '2026-11-22', km: 118_000 } as const;

/** The estimate in euro, and its value at the end of each year. */
export const ESTIMATE = {
  value: 4750,
  low: 3650,
  high: 5850,
  curve: [
    [2014, 15_900], [2015, 14_200], [2016, 12_800], [2017, 11_600], [2018, 10_500], [2019, 9500], [2020, 8600], [2021, 7800],
    [2022, 7050], [2023, 6400], [2024, 5800], [2025, 5250], [2026, 4700], [2027, 4200], [2028, 3750], [2029, 3350],
    [2030, 3000], [2031, 2700],
  ],
} as const;

/** By how many percent of the estimate equipment can raise it, as the specification says. */
export const EQUIPMENT_PERCENT = 30;

/** The first of the ten weak points of a petrol car: part, share of all failures, repair in euro. */
export const WEAK_POINTS = [
  { part: 'timing-chain', share: 0.14, costFrom: 700, costTo: 1900 },
  { part: 'ignition-coils', share: 0.12, costFrom: 90, costTo: 380 },
  { part: 'battery', share: 0.12, costFrom: 110, costTo: 320 },
  { part: 'brake-discs', share: 0.11, costFrom: 220, costTo: 560 },
] as const;

/** Three of the fluids of a petrol car; the quantity is in litres. */
export const FLUIDS = [
  { category: 'ENGINE_OIL', name: 'Lumen Synth 5W-30', quality: 'ACEA C3', quantity: 4.5 },
  { category: 'COOLING', name: 'Lumen Cool 37', quality: 'ASTM D3306', quantity: 6.5 },
  { category: 'BRAKE', name: 'Lumen Stop DOT 4', quality: 'FMVSS 116 DOT 4', quantity: 1 },
] as const;

/** The way through the search tree to the sample car. */
export const SEARCHED = { make: 'Opel', model: 'Astra J', types: ['1.6', '1.6 CDTI', '1.4 Turbo', '1.4 Turbo LPG'] } as const;

/** A reading of the VIN with one look-alike: the twelfth character is printed as a 1. */
export const MISREAD = { read: 'W0LPD6EB5E8I23406', place: 11 } as const;
