/**
 * Public entry of the vehicle tax. Runs in Node without a build, hence the `.ts` in imports. Types are in `types.ts`.
 */
export { annualTax } from './annual-tax.ts';
