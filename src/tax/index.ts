/** The vehicle tax. Runs in Node as it is, without a browser and without a build. */
export { annualTax } from './annual-tax.ts';
export type { TaxInput, TaxResult } from './types.ts';
