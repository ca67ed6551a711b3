/** Field 10: the KBA's code of the fuel or energy source, and its relation to the text in P.3. */

/** An energy source. For whether a vehicle is charged externally see `isPlugIn`. */
export type PrintedEnergy =
  | 'petrol'
  | 'diesel'
  | 'electric'
  | 'lpg'
  | 'cng'
  | 'hydrogen'
  | 'ethanol'
  | 'methanol'
  | 'multi'
  | 'methane';

/** Meaning of a fuel code. */
export interface FuelFacts {
  /** Key of the text `fuels.<key>` in the namespace `zb1`. */
  readonly key: string;
  readonly energies: readonly PrintedEnergy[];
  readonly hybrid: boolean;
  readonly plugIn: boolean;
  readonly fuelCell: boolean;
}

const plain = (key: string, ...energies: readonly PrintedEnergy[]): FuelFacts => ({
  key,
  energies,
  hybrid: false,
  plugIn: false,
  fuelCell: false,
});
const hybrid = (key: string, ...energies: readonly PrintedEnergy[]): FuelFacts => ({
  key,
  energies: [...energies, 'electric'],
  hybrid: true,
  plugIn: false,
  fuelCell: false,
});
const plugIn = (key: string, ...energies: readonly PrintedEnergy[]): FuelFacts => ({
  ...hybrid(key, ...energies),
  plugIn: true,
});
const fuelCell = (key: string, energy: PrintedEnergy): FuelFacts => ({
  key,
  energies: [energy, 'electric'],
  hybrid: false,
  plugIn: false,
  fuelCell: true,
});

/** The KBA's table (SV 1), by code without leading zeros. */
const FUELS: ReadonlyMap<number, FuelFacts> = new Map([
  [1, plain('petrol', 'petrol')],
  [2, plain('diesel', 'diesel')],
  [3, plain('multi', 'multi')],
  [4, plain('electric', 'electric')],
  [5, plain('lpg', 'lpg')],
  [6, plain('petrolLpg', 'petrol', 'lpg')],
  [7, plain('petrolCng', 'petrol', 'cng')],
  [8, hybrid('hybridPetrol', 'petrol')],
  [9, plain('cng', 'cng')],
  [10, hybrid('hybridDiesel', 'diesel')],
  [11, plain('hydrogen', 'hydrogen')],
  [12, hybrid('hybridHydrogen', 'hydrogen')],
  [13, plain('hydrogenPetrol', 'hydrogen', 'petrol')],
  [14, hybrid('hybridHydrogen', 'hydrogen', 'petrol')],
  [15, fuelCell('fuelCellHydrogen', 'hydrogen')],
  [16, fuelCell('fuelCell', 'petrol')],
  [17, fuelCell('fuelCell', 'methanol')],
  [18, fuelCell('fuelCell', 'ethanol')],
  [19, hybrid('hybridOther', 'multi')],
  [20, plain('methane', 'methane')],
  [21, plain('petrolMethane', 'petrol', 'methane')],
  [22, hybrid('hybridOther', 'cng')],
  [23, plain('petrolEthanol', 'petrol', 'ethanol')],
  [24, hybrid('hybridOther', 'lpg')],
  [25, plugIn('plugInPetrol', 'petrol')],
  [26, plugIn('plugInDiesel', 'diesel')],
  [27, plugIn('plugInOther', 'lpg')],
  [28, plugIn('plugInOther', 'hydrogen')],
  [29, plugIn('plugInOther', 'multi')],
  [30, plugIn('plugInOther', 'cng')],
  [31, plugIn('plugInOther', 'hydrogen', 'petrol')],
  [32, plain('hydrogenCng', 'hydrogen', 'cng')],
  [33, plugIn('plugInOther', 'hydrogen', 'cng')],
  [34, plain('ethanol', 'ethanol')],
  // a fuel cell beside an engine that burns hydrogen, without and with a plug
  [35, hybrid('fuelCellEngine', 'hydrogen')],
  [36, plugIn('fuelCellEngine', 'hydrogen')],
]);

/**
 * Meaning of a code in field 10.
 * @param code digits, with or without leading zeros
 * @returns the facts, or `null` for an unknown code or other text
 */
export function fuelOfCode(code: string): FuelFacts | null {
  return /^\d{1,4}$/u.test(code) ? (FUELS.get(Number(code)) ?? null) : null;
}

/** Words and abbreviations printed in P.3. */
const PRINTED_ENERGIES: readonly (readonly [PrintedEnergy, RegExp])[] = [
  // E85 is a mixture of both
  ['petrol', /BENZ|OTTO|SUPER|\bE85\b/u],
  ['diesel', /DIESEL/u],
  ['electric', /ELEKTR|HYBR|\/E\b|\bE$/u],
  ['lpg', /FL(?:Ü|UE)SSIGGAS|LPG|AUTOGAS/u],
  ['cng', /ERDGAS|[CL]NG|\bNG\b/u],
  ['hydrogen', /WASSERST|\bH2\b/u],
  ['ethanol', /(?<!M)ETHANOL|\bE85\b/u],
  ['methanol', /METHANOL/u],
  ['methane', /METHAN\b|BIOGAS/u],
  ['multi', /VIELSTOFF/u],
];

/**
 * The energy sources named in P.3.
 * @param printed raw or normalised text, such as "BENZIN" or "HYBR.BENZIN/E"
 */
export function energiesIn(printed: string): readonly PrintedEnergy[] {
  const text = printed.normalize('NFC').toUpperCase();
  return PRINTED_ENERGIES.filter(([, expression]) => expression.test(text)).map(([energy]) => energy);
}

/**
 * The energy sources of a vehicle: those of field 10, or those that P.3 names where its code is blank or unknown.
 * @param code digits, with or without leading zeros
 * @param printed text of P.3, raw or normalised
 */
export function energiesOf(code: string, printed: string): readonly PrintedEnergy[] {
  return fuelOfCode(code)?.energies ?? energiesIn(printed);
}

/**
 * Whether electricity is the only energy source. False for a fuel cell, whose fuel is one too; see {@link isFuelCell}.
 * Parameters as of {@link energiesOf}.
 */
export function isElectricAlone(code: string, printed: string): boolean {
  const energies = energiesOf(code, printed);
  return energies.length === 1 && energies[0] === 'electric';
}

/** Names of a fuel cell in P.3, such as "BZ/WASSERSTOFF". */
const FUEL_CELL = /BRENNST|\bBZ\b/iu;
/** Words in P.3 for charging from outside the vehicle: "HYBR.BENZIN/E EXT.AUFL.", "PLUG-IN-HYBRID". */
const EXTERNALLY_CHARGED = /EXT|PLUG|AUFL/iu;
const HYBRID = /HYBR/iu;

/**
 * The lowest CO₂ of cars that are not plug-ins is about 70 g/km: a Yaris hybrid has 75, an up! on natural gas 79, a VW
 * Lupo 3L 81.
 */
export const MIN_CO2_WITHOUT_PLUG = 60;
/** A CO₂ value of fewer digits, g/km, has rather lost one than that it belongs to a plug-in hybrid. */
const MIN_CO2_OF_PLUG_IN = 10;

/**
 * Whether a vehicle has a fuel cell. P.3 tells where field 10 is blank or unknown.
 * @param facts meaning of field 10; `null` if it is unknown
 * @param printed text of P.3, raw or normalised
 */
export function isFuelCell(facts: FuelFacts | null, printed: string): boolean {
  return facts?.fuelCell ?? FUEL_CELL.test(printed);
}

/**
 * Whether a vehicle is a hybrid that is charged externally. Documents from before the codes 0025 to 0031 have the code
 * of another hybrid, and only P.3 or a CO₂ that no other hybrid reaches tells.
 * @param facts meaning of field 10; `null` if it is unknown
 * @param printed text of P.3, raw or normalised
 * @param co2 of V.7, g/km; `null` if it is unknown
 */
export function isPlugIn(facts: FuelFacts | null, printed: string, co2: number | null): boolean {
  if (facts?.plugIn === true) return true;
  if (facts?.fuelCell === true || FUEL_CELL.test(printed)) return false;
  const isHybrid = facts?.hybrid ?? HYBRID.test(printed);
  if (isHybrid && co2 !== null && co2 >= MIN_CO2_OF_PLUG_IN && co2 < MIN_CO2_WITHOUT_PLUG) return true;
  if (!EXTERNALLY_CHARGED.test(printed)) return false;
  return HYBRID.test(printed) || energiesIn(printed).some((energy) => energy !== 'electric');
}

/** Whether two texts of P.3 name the same energy sources, and both of them a fuel cell or none does. */
export function isSameFuelText(a: string, b: string): boolean {
  return FUEL_CELL.test(a) === FUEL_CELL.test(b) && energiesIn(a).join() === energiesIn(b).join();
}

/**
 * Whether the code in field 10 and the text in P.3 name the same energy sources. True if either is unknown.
 */
export function fuelAgrees(code: string, printed: string): boolean {
  const facts = fuelOfCode(code);
  const all = energiesIn(printed);
  if (facts === null || all.length === 0) return true;
  // a car that may burn E85 can also have the code of a petrol car or hybrid
  const isFlexible = /\bE85\b/iu.test(printed) && !facts.energies.includes('ethanol');
  const named = isFlexible ? all.filter((energy) => energy !== 'ethanol') : all;
  if (facts.energies.includes('multi')) return true;
  // P.3 often omits "electric" for a fuel cell, and the fuel of a hybrid
  if (facts.fuelCell || facts.key === 'fuelCellEngine' || (facts.hybrid && HYBRID.test(printed))) {
    return named.every((energy) => facts.energies.includes(energy));
  }
  return facts.energies.length === named.length && facts.energies.every((energy) => named.includes(energy));
}

/** Whether a text that names these energies can mean a fuel. */
function canMean(facts: FuelFacts, named: readonly PrintedEnergy[], printed: string): boolean {
  const isEqual = facts.energies.length === named.length && facts.energies.every((energy) => named.includes(energy));
  if (FUEL_CELL.test(printed)) return facts.fuelCell && named.every((energy) => facts.energies.includes(energy));
  // hydrogen and electricity can be a hybrid or a fuel cell
  if (facts.fuelCell) return isEqual && facts.key === 'fuelCellHydrogen';
  // "HYBRID" alone names no fuel
  if (HYBRID.test(printed) && !facts.hybrid) return false;
  return isEqual && facts.plugIn === (EXTERNALLY_CHARGED.test(printed) && facts.hybrid);
}

/**
 * The code that fits the text of P.3, to be proposed if field 10 was misread.
 * @returns four digits, or `null` if the text fits no code or several
 */
export function fuelCodeFor(printed: string): string | null {
  const named = energiesIn(printed);
  if (named.length === 0) return null;
  const fitting = [...FUELS].filter(([, facts]) => canMean(facts, named, printed));
  const [only] = fitting;
  return only !== undefined && fitting.length === 1 ? String(only[0]).padStart(4, '0') : null;
}
