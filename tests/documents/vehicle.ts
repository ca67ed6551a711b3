/** Synthetic vehicles as they are printed on the document: every field of the front, consistent with one another. */
import type { FieldCode } from '~/zb1/field-codes';
import { VIN_ALPHABET, checkDigit } from './check-digit';
import { createDrive, type Fuel } from './drive';
import { createHolder } from './holder';
import { MAKES, type Make, type Model, type VehicleKind } from './makes';
import { masses } from './masses';
import { createOfficeStyle } from './office-style';
import { fill, performance } from './performance';
import { remarks } from './remarks';
import { createRandom, type Random } from './random';
import { tyres } from './tyres';

/** Raw text of every field of the front; an empty text where nothing is printed. */
export type PrintedValues = Record<FieldCode, string>;

/** What a series may ask of its vehicle; whatever is left out is drawn. */
export interface VehicleConstraints {
  readonly kind?: VehicleKind;
  readonly electric?: boolean;
  /** Registered for the first time before 1991. */
  readonly old?: boolean;
  readonly fuels?: readonly Fuel[];
  /** Last letter of the plate. */
  readonly suffix?: 'E' | 'H';
}

const ELECTRIC_MODEL = /^(ID\.|I3$|ZOE|ENYAQ|E-|MOKKA-E|KONA EL|LEAF|SPRING|TAYCAN)/;

const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

const COLOURS = [
  ['WEISS', 0],
  ['GELB', 1],
  ['ORANGE', 2],
  ['ROT', 3],
  ['VIOLETT', 4],
  ['BLAU', 5],
  ['GRÜN', 6],
  ['GRAU', 7],
  ['BRAUN', 8],
  ['SCHWARZ', 9],
] as const;

/** Class, body code and description by kind. */
const BODIES: Record<VehicleKind, readonly (readonly [string, string, string])[]> = {
  car: [
    ['M1', 'AB', 'FZ.Z.PERS.BEF.B.8 SPL.\nSCHRÄGHECKLIMOUSINE'],
    ['M1', 'AA', 'FZ.Z.PERS.BEF.B.8 SPL.\nLIMOUSINE'],
    ['M1', 'AC', 'FZ.Z.PERS.BEF.B.8 SPL.\nKOMBILIMOUSINE'],
    ['M1', 'AF', 'FZ.Z.PERS.BEF.B.8 SPL.\nMEHRZWECKFAHRZEUG'],
    ['M1', 'AD', 'FZ.Z.PERS.BEF.B.8 SPL.\nCOUPE'],
    ['M1', 'AE', 'FZ.Z.PERS.BEF.B.8 SPL.\nKABRIO-LIMOUSINE'],
    ['M1G', 'AC', 'GELÄNDEFZ.Z.PERS.BEF.\nKOMBILIMOUSINE'],
  ],
  van: [
    ['N1', 'BB', 'FZ.Z.GÜT.BEF.B. 3,5 T\nVAN'],
    ['M1', 'AF', 'FZ.Z.PERS.BEF.B.8 SPL.\nMEHRZWECKFAHRZEUG'],
  ],
  truck: [
    ['N2', 'BA', 'FZ.Z.GÜT.BEF.Ü.3,5 T B.12 T\nLKW OFFENER KASTEN'],
    ['N3', 'BC', 'FZ.Z.GÜT.BEF. ÜB. 12 T\nSATTELZUGMASCHINE'],
  ],
  motorcycle: [
    ['L3e', '-', 'ZWEIRÄDR.KRAFTRAD\nKRAFTRAD OHNE LEISTUNGSBESCHR.'],
    ['L3e', '0002', 'KRAFTRAD\nLEISTUNGSBESCHR. 35 KW'],
  ],
  trailer: [
    ['O1', '1000', 'ANHÄNGER\nWOHNANHÄNGER'],
    ['O2', '0010', 'ANH.Z.GÜT.BEF. B.3,5 T\nOFFENER KASTEN'],
  ],
  camper: [
    ['M1', 'SA', 'SONST.KFZ WOHNMOBIL\nÜBER 2,8 T'],
    ['M1', 'SA', 'FZ.M.BES.ZWECKBEST.\nWOHNMOBIL'],
  ],
};

const SPL: Record<VehicleKind, readonly number[]> = {
  car: [5, 5, 5, 4, 7, 2],
  van: [3, 2, 6, 9],
  truck: [2, 3],
  motorcycle: [2, 1],
  trailer: [0],
  camper: [4, 2, 5],
};

function date(year: number, month: number, day: number): string {
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
}

function vin(random: Random, make: Make, kind: VehicleKind, year: number): readonly [string, string] {
  const wmi = random.pick(make.wmi);
  if (wmi === '' || (year < 1981 && random.chance(0.7))) return [random.text(random.int(7, 11), '0123456789'), '-'];
  const filler =
    kind !== 'motorcycle' && /^(WVW|WV1|WV2|WAU|VSS|TMB)$/.test(wmi) ? 'ZZZ' : random.text(3, VIN_ALPHABET);
  const number = `${wmi}${filler}${random.text(5, VIN_ALPHABET)}${random.text(6, '0123456789')}`;
  return [number, checkDigit(number)];
}

function typeLines(random: Random): string {
  const type = random.chance(0.5)
    ? random.text(random.int(1, 2), '0123456789') + random.text(random.int(1, 3), CODE_ALPHABET)
    : random.text(random.int(2, 7), CODE_ALPHABET);
  const punctuated = random.chance(0.25) ? '-' : '';
  const variant = random.text(random.int(2, 9), CODE_ALPHABET) + punctuated;
  const version =
    random.text(random.int(3, 12), CODE_ALPHABET) +
    (random.chance(0.5) ? random.text(random.int(4, 12), CODE_ALPHABET) : '');
  return random.weighted([
    [`${type}\n${variant}\n${version}`, 7],
    [`${type}\n${variant}`, 1],
    [type, 1],
    [`${type}\n-\n-`, 0.7],
    [`${type}\n${variant}\n-`, 0.5],
  ]);
}

function tsn(random: Random, year: number): string {
  if (random.chance(0.04)) return '000000000';
  const letters = year >= 2006;
  const type = letters ? random.text(3, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') : random.text(3, '0123456789');
  return letters
    ? `${type}${random.chance(0.6) ? `000${random.text(2, '0123456789')}` : random.text(5, CODE_ALPHABET)}${random.int(0, 9)}`
    : `${type}${random.chance(0.5) ? '00000' : '000'}${random.int(0, 9)}`;
}

function pickModel(random: Random, { kind: requiredKind, electric }: VehicleConstraints): readonly [Make, Model] {
  const drawn = random.weighted<VehicleKind>([
    ['car', 84],
    ['van', 5],
    ['motorcycle', 5],
    ['camper', 3],
    ['trailer', 1.5],
    ['truck', 1.5],
  ]);
  const kind = requiredKind ?? drawn;
  const fits = (make: Make, model: Model): boolean =>
    model[1] === kind &&
    (electric === undefined || electric === (make.electric === true || ELECTRIC_MODEL.test(model[0])));
  const fitting = MAKES.filter((make) => make.models.some((model) => fits(make, model)));
  const make = random.pick(fitting);
  return [make, random.pick(make.models.filter((model) => fits(make, model)))];
}

/**
 * The document with a number in a seeded series. Same seed and number, same document.
 *
 * @returns text of all fields; lines of D.2, 5, C.1.3 and 22 are separated by line breaks
 */
export function createVehicle(seed: number, number: number, constraints: VehicleConstraints = {}): PrintedValues {
  const random = createRandom('vehicle', seed, number);
  const style = createOfficeStyle(random);
  const { blank } = style;
  const [make, model] = pickModel(random, constraints);
  const [name, kind, length, width, height] = model;
  const drawnOld = make.brand[0] === 'TRABANT' || (kind !== 'trailer' && !make.electric && random.chance(0.04));
  const oldTimer = constraints.old ?? drawnOld;
  const electricModel = make.electric === true || ELECTRIC_MODEL.test(name);
  const year = oldTimer ? random.int(1969, 1990) : electricModel ? random.int(2016, 2025) : random.int(1998, 2025);
  const month = random.int(1, 12);
  const later = random.chance(0.55) ? 0 : random.int(0, Math.max(0, 2025 - year));
  const registered =
    later === 0 ? date(year, month, random.int(1, 28)) : date(year + later, random.int(1, 12), random.int(1, 28));
  const first = later === 0 ? registered : date(year, month, random.int(1, 28));
  const mass = masses(random, model);
  const drive = createDrive(random, kind, year, mass.empty, electricModel, constraints.fuels);
  const drawnSuffix = oldTimer && random.chance(0.7) ? 'H' : drive.fuelCode === '0004' && random.chance(0.8) ? 'E' : '';
  const suffix = constraints.suffix ?? drawnSuffix;
  const holder = createHolder(random, suffix);
  const [carClass, body, description] = random.pick(BODIES[kind]);
  const [colour, colourCode] = random.pick(COLOURS);
  const [identity, check] = vin(random, make, kind, year);
  const hu = later === 0 ? [month, year + 3] : [random.int(1, 12), year + later + random.int(1, 2)];
  const tyre = tyres(random, kind, mass.front, mass.rear, drive.speed ?? 100);
  const seats = random.pick(SPL[kind]);
  const unhitched = kind === 'motorcycle' || kind === 'trailer' || (electricModel && random.chance(0.5));
  const merged = length % 3 === 0 && kind === 'car' && random.chance(0.35);
  const approval = `e${random.int(1, 13)}*${random.pick(['2001/116', '2007/46', '98/14', '70/156', '2018/858'])}*${String(random.int(1, 2100)).padStart(4, '0')}*${String(random.int(0, 45)).padStart(2, '0')}`;
  const nationalOnly = oldTimer || kind === 'trailer';

  return {
    Nr: `${random.text(2, 'ABCDEFGHKLMNPRSTUVWXYZ')} ${random.text(9, '0123456789')}`,
    A: holder.plate,
    'C.1.1': holder.name,
    'C.1.2': holder.firstName,
    'C.1.3': holder.address,
    HU: `${String(hu[0]).padStart(2, '0')}/${hu[1]}`,
    I: registered,
    Ort: holder.place,
    B: first,
    '2.1': random.pick(make.hsn),
    '2.2': tsn(random, year),
    J: carClass,
    '4': body,
    E: identity,
    '3': check,
    'D.1': random.pick(make.brand),
    'D.2': typeLines(random),
    'D.3': random.chance(0.04) ? blank : name,
    '2': random.pick(make.maker),
    '5': description,
    L: style.axles(2),
    '9': kind === 'trailer' ? blank : style.axles(random.chance(0.15) && kind === 'car' ? 2 : 1),
    '18': style.length(length, merged ? random.int(8, 60) : 0),
    '19': style.length(width, 0),
    '20': style.length(height, merged ? random.int(10, 70) : 0),
    G: style.mass(mass.empty, random.chance(0.15) ? random.int(10, 12) * 10 : 0),
    '12': blank,
    '13': unhitched ? blank : style.support(random.pick([50, 60, 75, 80, 90, 100])),
    'F.1': style.mass(mass.total, 0),
    'F.2': style.mass(mass.total, 0),
    '7.1': style.axleLoad(mass.front),
    '7.2': style.axleLoad(mass.rear),
    '7.3': blank,
    '8.1': style.axleLoad(mass.front),
    '8.2': style.axleLoad(mass.rear),
    '8.3': blank,
    'O.1': unhitched ? blank : style.axleLoad(mass.braked),
    'O.2': unhitched ? blank : style.axleLoad(mass.unbraked),
    'S.1': seats === 0 ? blank : style.seats(seats),
    'S.2': blank,
    '15.1': tyre[0],
    '15.2': tyre[1],
    '15.3': blank,
    R: random.chance(0.05) ? `${colour}/${random.pick(COLOURS)[0]}` : colour,
    '11': style.colour(colourCode),
    K: nationalOnly ? blank : approval,
    '6': nationalOnly ? blank : date(year - random.int(1, 2), random.int(1, 12), random.int(1, 28)),
    '17': random.pick(['K', 'B', 'E', blank]),
    '16': `${random.text(2, 'ABCDEFGHJKLMNPRSTUVWXYZ')}${random.text(6, '0123456789')}`,
    '21': random.chance(0.2) ? random.pick(['ZUL. ALS KOMBI', 'TAXI BIS 2021', 'NICHTRAUCHERFZ.']) : blank,
    '22': remarks(random),
    ...fill(performance(drive, style, random, mass.empty, kind), blank),
  };
}
