/** The vehicle tax. Runs in Node as it is, without a browser and without a build. Its types stand in `types.ts`. */
export { annualTax } from './annual-tax.ts';
