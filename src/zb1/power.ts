/** Horsepower from kilowatts. */

const PS_PER_KW = 1.36;

/** PS = kW × 1.36, rounded to whole PS. */
export function psOfKw(kw: number): number {
  return Math.round(kw * PS_PER_KW);
}
