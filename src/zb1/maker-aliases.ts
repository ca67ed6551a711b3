/** Other names under which people search a maker. Apart from the makers, which the list of cars would load for them. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  // Their cars have the keys, identifiers and papers of the other maker.
  Abarth: ['Fiat'],
  Daimler: ['Jaguar'],
  'Mercedes-Benz': ['Daimler'],
  Volkswagen: ['VW'],
};

/** The names of a maker that do not contain its own, such as "VW"; mostly none. */
export const aliasesOfMaker = (maker: string): readonly string[] => ALIASES[maker] ?? [];
