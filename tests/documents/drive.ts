/** The drive of a synthetic vehicle: fuel, displacement, power, and the emission values of its year. */
import type { Random } from './random';
import type { VehicleKind } from './makes';

/** Fields 10 and P.3 by kind of drive. */
const FUELS = {
  petrol: ['0001', 'Benzin'],
  diesel: ['0002', 'Diesel'],
  electric: ['0004', 'Elektro'],
  lpg: ['0006', 'Benzin/Flüssiggas'],
  cng: ['0007', 'Benz./Komp. Erdgas'],
  hybridPetrol: ['0008', 'Hybr.Benzin/E'],
  gas: ['0009', 'Erdgas NG'],
  hybridDiesel: ['0010', 'Hybr.Diesel/E'],
  plugInPetrol: ['0025', 'Hybr.Benzin/E ext.aufl.'],
  plugInDiesel: ['0026', 'Hybr.Diesel/E ext.aufl.'],
} as const;

/** Kinds of drive. */
export type Fuel = keyof typeof FUELS;

/** The drive's fields, as numbers where they are numbers. */
export interface Drive {
  readonly fuel: Fuel;
  readonly fuelCode: string;
  readonly fuelText: string;
  /** cm³, undefined without a combustion engine. */
  readonly displacement: number | undefined;
  readonly power: number;
  readonly speed: number | undefined;
  readonly co2: number | undefined;
  readonly standardV9: string;
  readonly standard14: string;
  readonly code141: string;
}

/** First year, V.9, 14, 14.1 of cars and vans; a later entry replaces an earlier one. */
const STANDARDS: readonly (readonly [number, readonly (readonly [string, string, string])[]])[] = [
  [
    0,
    [
      ['-', '-', '0000'],
      ['-', 'BEDINGT SCHADSTOFFARM C', '0077'],
    ],
  ],
  [
    1988,
    [
      ['-', 'EURO 1', '0414'],
      ['91/441/EWG', 'EURO 1', '0411'],
      ['-', 'SCHADSTOFFARM', '0401'],
    ],
  ],
  [
    1996,
    [
      ['94/12/EG', 'EURO 2', '0425'],
      ['96/69/EG I', 'EURO 2;D3', '0427'],
      ['98/69/EG;A', 'EURO 3', '0430'],
    ],
  ],
  [
    2000,
    [
      ['1999/102/EG;A', 'EURO 3', '0444'],
      ['98/69/EG;A', 'EURO 3', '0433'],
      ['2001/100/EG;B', 'EURO 4', '0462'],
    ],
  ],
  [
    2005,
    [
      ['2003/76/EG;B', 'EURO 4', '0462'],
      ['70/220*2006/96B', 'EURO 4', '0432'],
      ['70/220*2003/76B', 'EURO 4;PM5', '0653'],
    ],
  ],
  [
    2010,
    [
      ['715/2007*692/2008A', 'EURO 5', '35A0'],
      ['715/2007*566/2011F', 'EURO 5', '35F0'],
      ['715/2007*692/2008B', 'EURO5', '35B0'],
    ],
  ],
  [
    2015,
    [
      ['715/2007*136/2014W', 'EURO 6', '36W0'],
      ['715/2007*195/2013N', 'EURO 6', '36N0'],
      ['715/2007*2015/45ZD', 'EURO 6', '36ZD'],
    ],
  ],
  [
    2018,
    [
      ['715/2007*2017/1347AG', 'EURO 6d-TEMP', '36AG'],
      ['715/2007*2018/1832BG', 'EURO 6D-TEMP-EVAP', '36BG'],
      ['715/2007*2017/1151AD', 'EURO 6C', '36AD'],
    ],
  ],
  [
    2020,
    [
      ['715/2007*2018/1832AP', 'EURO 6D-ISC-FCM', '36AP'],
      ['715/2007*2018/1832DG', 'EURO 6D-TEMP-EVAP-ISC', '36DG'],
      ['715/2007*2018/1832AR', 'EURO 6AR', '36AR'],
    ],
  ],
];

function standards(random: Random, kind: VehicleKind, fuel: Fuel, year: number): readonly [string, string, string] {
  if (kind === 'trailer') return ['-', '-', '-'];
  if (fuel === 'electric') {
    return random.pick([
      ['715/2007*2018/1832AX', 'EURO 6AX', '36AX'],
      ['-', 'EMISSIONSFREI', '0098'],
      ['-', '-', '-'],
    ] as const);
  }
  if (kind === 'motorcycle') {
    if (year >= 2021) return ['168/2013*134/2014', 'EURO 5', '0096'];
    return year >= 2016 ? ['168/2013*2016/1824', 'EURO 4', '0095'] : ['97/24*2006/120*0002III', 'EURO 3', '0094'];
  }
  if (kind === 'truck')
    return year >= 2014 ? ['595/2009*627/2014C', 'EURO VI', '0683'] : ['2005/55*2008/74G', 'EURO V;G1', '0675'];
  const entry = STANDARDS.filter(([from]) => from <= year).at(-1);
  return random.pick(entry?.[1] ?? [['-', '-', '-'] as const]);
}

function drawFuel(random: Random, kind: VehicleKind, year: number, mass: number): Fuel {
  if (kind === 'motorcycle') return 'petrol';
  if (kind === 'truck') return 'diesel';
  if (kind === 'camper' || kind === 'van')
    return random.weighted<Fuel>([
      ['diesel', 9],
      ['petrol', 1],
    ]);
  if (year < 1985) return 'petrol';
  const late = year >= 2013 ? 1 : 0;
  // Small and light cars carry no second engine.
  const roomy = mass >= 1300 ? late : 0;
  return random.weighted<Fuel>([
    ['petrol', 48],
    ['diesel', 32],
    ['lpg', 3],
    ['cng', 2],
    ['gas', 0.5],
    ['hybridPetrol', 7 * late],
    ['hybridDiesel', 1.5 * roomy],
    ['plugInPetrol', 6 * roomy],
    ['plugInDiesel', 1.5 * roomy],
    ['electric', 8 * late],
  ]);
}

/** The drive of a vehicle of a kind, year and empty mass; `fuels` are picked from, where they are given. */
export function createDrive(
  random: Random,
  kind: VehicleKind,
  year: number,
  mass: number,
  electric: boolean,
  fuels?: readonly Fuel[],
): Drive {
  const fuel = electric ? 'electric' : fuels === undefined ? drawFuel(random, kind, year, mass) : random.pick(fuels);
  const [fuelCode, fuelText] = kind === 'trailer' ? ['-', '-'] : FUELS[fuel];
  const [standardV9, standard14, code141] = standards(random, kind, fuel, year);
  const base = { fuel, fuelCode, fuelText, standardV9, standard14, code141 };
  if (kind === 'trailer') return { ...base, displacement: undefined, power: 0, speed: undefined, co2: undefined };

  const heavy = mass / 1000;
  let litres = random.pick([1, 1.2, 1.4, 1.5, 1.6, 1.8, 2, 2.2, 2.5, 3]);
  if (kind === 'car') litres = Math.min(litres, heavy * 1.9);
  if (kind === 'motorcycle') litres = random.pick([0.125, 0.3, 0.5, 0.65, 0.75, 0.95, 1.2]);
  if (kind === 'truck') litres = mass > 6000 ? 12.8 : 4.6;
  const displacement = fuel === 'electric' ? undefined : Math.max(49, Math.round(litres * 1000) - random.int(1, 24));
  const specific = kind === 'motorcycle' ? random.float(55, 95) : random.float(38, kind === 'truck' ? 30 : 80);
  const power = fuel === 'electric' ? random.int(60, 240) : Math.max(9, Math.round(litres * specific));
  const speed =
    kind === 'truck'
      ? random.int(85, 92)
      : Math.round(Math.min(250, kind === 'car' ? 105 + power * 0.82 : 95 + power * 0.7));
  const grams = Math.round(60 + heavy * 38 + litres * 11 + random.int(-12, 14));
  const plugIn = fuel.startsWith('plugIn');
  const co2 =
    fuel === 'electric' ? 0 : year < 1996 || kind === 'truck' ? undefined : plugIn ? random.int(24, 49) : grams;
  return { ...base, displacement, power, speed, co2 };
}
