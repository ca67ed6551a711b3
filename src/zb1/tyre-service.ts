/**
 * The service description of a tyre: load indices and speed symbols (ECE R 30 and R 54 annex 4, R 75 no. 2.33, R 106
 * annex 7, as of 2024).
 */
import type { ServiceDescription } from './tyre-marks';

/** Load indices 0 to 200 in kg (ETRTO; ECE R 54 annex 4, R 106 annex 4). */
const LOADS_KG: readonly number[] = [
  45, 46.2, 47.5, 48.7, 50, 51.5, 53, 54.5, 56, 58, 60, 61.5, 63, 65, 67, 69, 71, 73, 75, 77.5, 80, 82.5, 85, 87.5, 90,
  92.5, 95, 97.5, 100, 103, 106, 109, 112, 115, 118, 121, 125, 128, 132, 136, 140, 145, 150, 155, 160, 165, 170, 175,
  180, 185, 190, 195, 200, 206, 212, 218, 224, 230, 236, 243, 250, 257, 265, 272, 280, 290, 300, 307, 315, 325, 335,
  345, 355, 365, 375, 387, 400, 412, 425, 437, 450, 462, 475, 487, 500, 515, 530, 545, 560, 580, 600, 615, 630, 650,
  670, 690, 710, 730, 750, 775, 800, 825, 850, 875, 900, 925, 950, 975, 1000, 1030, 1060, 1090, 1120, 1150, 1180, 1215,
  1250, 1285, 1320, 1360, 1400, 1450, 1500, 1550, 1600, 1650, 1700, 1750, 1800, 1850, 1900, 1950, 2000, 2060, 2120,
  2180, 2240, 2300, 2360, 2430, 2500, 2575, 2650, 2725, 2800, 2900, 3000, 3075, 3150, 3250, 3350, 3450, 3550, 3650,
  3750, 3875, 4000, 4125, 4250, 4375, 4500, 4625, 4750, 4875, 5000, 5150, 5300, 5450, 5600, 5800, 6000, 6150, 6300,
  6500, 6700, 6900, 7100, 7300, 7500, 7750, 8000, 8250, 8500, 8750, 9000, 9250, 9500, 9750, 10_000, 10_300, 10_600,
  10_900, 11_200, 11_500, 11_800, 12_150, 12_500, 12_850, 13_200, 13_600, 14_000,
];

/** Speed symbols in km/h. */
const SPEEDS_KMH: Readonly<Record<string, number>> = {
  A1: 5,
  A2: 10,
  A3: 15,
  A4: 20,
  A5: 25,
  A6: 30,
  A7: 35,
  A8: 40,
  B: 50,
  C: 60,
  D: 65,
  E: 70,
  F: 80,
  G: 90,
  J: 100,
  K: 110,
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
};

/**
 * Symbols that name a speed in km/h which the tyre exceeds; how far, only its maker says. "ZR" and "VR" are part of the
 * size, "(W)" beside a load index ("(58W)"). A "V" beside a load index is exactly 240.
 */
const ABOVE_KMH: Readonly<Record<string, number>> = {
  VB: 210,
  VR: 210,
  ZR: 240,
  '(V)': 240,
  '(W)': 270,
  '(Y)': 300,
};

/** The last load index of the table. */
export const MAX_LOAD_INDEX = LOADS_KG.length - 1;

/** All symbols without an upper limit, slowest first. */
export const OPEN_SPEED_SYMBOLS: readonly string[] = Object.keys(ABOVE_KMH);

/** All speed symbols with a top speed, slowest first. */
export const SPEED_SYMBOLS: readonly string[] = Object.keys(SPEEDS_KMH);

/** Load of one tyre with a load index, in kg; `null` outside 0 to 200. */
export function loadOfIndex(index: number): number | null {
  return LOADS_KG[index] ?? null;
}

/** Whether a symbol names a speed that the tyre exceeds, without an upper limit. */
export function isOpenSpeed(symbol: string): boolean {
  return Object.hasOwn(ABOVE_KMH, symbol);
}

/** Top speed of a symbol in km/h, or the speed that it exceeds (see `isOpenSpeed`); `null` if it is unknown. */
export function speedOfSymbol(symbol: string): number | null {
  if (Object.hasOwn(ABOVE_KMH, symbol)) return ABOVE_KMH[symbol] ?? null;
  return Object.hasOwn(SPEEDS_KMH, symbol) ? (SPEEDS_KMH[symbol] ?? null) : null;
}

/** In km/h; 0 without a symbol, Infinity without an upper limit. */
function topSpeedOf({ speedSymbol }: ServiceDescription): number {
  if (speedSymbol === null) return 0;
  return isOpenSpeed(speedSymbol) ? Infinity : (speedOfSymbol(speedSymbol) ?? 0);
}

/**
 * The service description that holds at a vehicle's top speed: the first one that reaches it, else the fastest.
 * @param top speed in km/h; `null` if it is unknown
 */
export function serviceAt(
  tyre: ServiceDescription & { readonly second: ServiceDescription | null },
  top: number | null,
): ServiceDescription {
  const { second } = tyre;
  if (second === null || top === null) return tyre;
  return topSpeedOf(tyre) >= top || topSpeedOf(tyre) >= topSpeedOf(second) ? tyre : second;
}
