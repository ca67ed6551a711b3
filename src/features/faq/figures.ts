/** The tax figures in the answers, computed by the calculator's own code. */
import { formatDate, formatEuro, formatNumber } from '~/i18n/format';
import type { Language } from '~/i18n/paths';
import { annualTax } from '~/tax';
import type { TaxInput } from '~/tax/types';

/** A fixed date for the examples, so that a page built tomorrow says the same. */
const AS_OF = '2026-11-26';

const tax = (input: TaxInput) => annualTax({ asOf: AS_OF, ...input });

/** The rate per unit of the line with that label, in euros. */
function rateOf(input: TaxInput, label: 'displacement' | 'co2' | 'mass' | 'flat', index = 0): number {
  const line = tax(input).breakdown.filter((part) => part.label === label)[index];
  if (line === undefined) throw new RangeError(`No line ${label}`);
  return line.rate;
}

const NEW_CAR = { kind: 'car', firstRegistration: '2022-03-15', ccm: 1498, co2: 125, emission: 'Euro3bis6' } as const;
const OLD_CAR = { kind: 'car', firstRegistration: '2005-03-15', ccm: 1598 } as const;
const OLD_CLASSES = {
  euro3: 'Euro3bis6',
  euro2: 'Euro2',
  euro1: 'Euro1vergl',
  ozone: 'keinOzonFahrver',
  other: 'sonstige',
} as const;
const ELECTRIC = { kind: 'car', fuel: 'electric', firstRegistration: '2022-03-15', grossMassKg: 2000 } as const;
/** A value in each of the six CO₂ bands. */
const DIRTY = { ...NEW_CAR, fuel: 'petrol', co2: 230 } as const;

const petrol = () => tax({ ...NEW_CAR, fuel: 'petrol', ccm: 1498, co2: 125 });
const diesel = () => tax({ ...NEW_CAR, fuel: 'diesel', ccm: 1968, co2: 125 });
const electric = () => tax(ELECTRIC).notes.exemption;

/**
 * Functions that format each figure. Formatting money for the first time takes a phone tens of milliseconds, so only
 * the figures that a text uses are computed.
 */
function figures(language: Language) {
  const euro = (value: number): string => formatEuro(language, value, true);
  const whole = (value: number): string => formatEuro(language, value, false);
  const older = (fuel: 'petrol' | 'diesel', emission: keyof typeof OLD_CLASSES): string =>
    euro(rateOf({ ...OLD_CAR, fuel, emission: OLD_CLASSES[emission] }, 'displacement'));
  const motorcycle = { kind: 'motorcycle', ccm: 650 } as const;
  const trailer = { kind: 'trailer', grossMassKg: 1300, drawbarLoadKg: 75 } as const;
  return {
    petrolRate: () => euro(rateOf({ ...NEW_CAR, fuel: 'petrol' }, 'displacement')),
    dieselRate: () => euro(rateOf({ ...NEW_CAR, fuel: 'diesel' }, 'displacement')),
    petrolTax: () => whole(petrol().euros),
    dieselTax: () => whole(diesel().euros),
    petrolBlocks: () => formatNumber(language, petrol().breakdown[0]?.units ?? 0),
    dieselBlocks: () => formatNumber(language, diesel().breakdown[0]?.units ?? 0),
    co2Part: () =>
      euro(
        petrol()
          .breakdown.filter(({ label }) => label === 'co2')
          .reduce((sum, { amount }) => sum + amount, 0),
      ),
    band1: () => euro(rateOf(DIRTY, 'co2', 0)),
    band2: () => euro(rateOf(DIRTY, 'co2', 1)),
    band3: () => euro(rateOf(DIRTY, 'co2', 2)),
    band4: () => euro(rateOf(DIRTY, 'co2', 3)),
    band5: () => euro(rateOf(DIRTY, 'co2', 4)),
    band6: () => euro(rateOf(DIRTY, 'co2', 5)),
    oldPetrol3: () => older('petrol', 'euro3'),
    oldDiesel3: () => older('diesel', 'euro3'),
    oldPetrol2: () => older('petrol', 'euro2'),
    oldDiesel2: () => older('diesel', 'euro2'),
    oldPetrol1: () => older('petrol', 'euro1'),
    oldDiesel1: () => older('diesel', 'euro1'),
    oldPetrolOzone: () => older('petrol', 'ozone'),
    oldDieselOzone: () => older('diesel', 'ozone'),
    oldPetrol0: () => older('petrol', 'other'),
    oldDiesel0: () => older('diesel', 'other'),
    electricUntil: () => formatDate(language, electric()?.until ?? ''),
    electricTax: () => whole(electric()?.afterwards?.euros ?? 0),
    motorcycleRate: () => euro(rateOf(motorcycle, 'displacement')),
    motorcycleTax: () => whole(tax(motorcycle).euros),
    trailerRate: () => euro(rateOf(trailer, 'mass')),
    trailerTax: () => whole(tax(trailer).euros),
    trailerCap: () => euro(tax({ kind: 'trailer', grossMassKg: 24_000, drawbarLoadKg: 0 }).exactEuros),
    camperTax: () =>
      whole(
        tax({
          kind: 'camper',
          fuel: 'diesel',
          emission: 'mindestensS4',
          grossMassKg: 3500,
          firstRegistration: '2020-03-15',
        }).euros,
      ),
    camperFirst: () =>
      euro(
        rateOf(
          {
            kind: 'camper',
            fuel: 'diesel',
            emission: 'mindestensS4',
            grossMassKg: 3500,
            firstRegistration: '2020-03-15',
          },
          'mass',
          0,
        ),
      ),
    camperNext: () =>
      euro(
        rateOf(
          {
            kind: 'camper',
            fuel: 'diesel',
            emission: 'mindestensS4',
            grossMassKg: 3500,
            firstRegistration: '2020-03-15',
          },
          'mass',
          1,
        ),
      ),
    camperCap: () =>
      whole(
        tax({
          kind: 'camper',
          fuel: 'diesel',
          emission: 'mindestensS4',
          grossMassKg: 40_000,
          firstRegistration: '2020-03-15',
        }).euros,
      ),
    oldtimer: () => euro(tax({ kind: 'oldtimer', firstRegistration: '1985-03-15' }).exactEuros),
    oldtimerTax: () => whole(tax({ kind: 'oldtimer', firstRegistration: '1985-03-15' }).euros),
    oldtimerMotorcycle: () => euro(tax({ kind: 'oldtimerMotorcycle', firstRegistration: '1985-03-15' }).exactEuros),
  } satisfies Record<string, () => string>;
}

/** Names of the figures, used in the texts as `{{…}}`. */
type Figure = keyof ReturnType<typeof figures>;

/**
 * The figures that a text uses, by name, formatted for the language.
 * @param text the text with its `{{…}}`
 */
export function figuresIn(text: string, language: Language): Partial<Record<Figure, string>> {
  const all = figures(language);
  const names = (Object.keys(all) as Figure[]).filter((name) => text.includes(`{{${name}}}`));
  return Object.fromEntries(names.map((name) => [name, all[name]()]));
}
