const PS_PER_KW = 1.36;

/** Metric horsepower (PS) from kilowatts, rounded to whole PS. */
export function psOfKw(kw: number): number {
  return Math.round(kw * PS_PER_KW);
}
