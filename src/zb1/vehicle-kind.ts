/** The kind of a vehicle: by its class (J), else by its body (4) and the words of older documents (5). */
import type { FieldReader } from './field-reader';
import { isElectricAlone } from './fuel';
import { LIGHT_MOTORCYCLE } from './light-motorcycle';
import { parsePrintedNumber } from './numbers';
import { type VehicleKind, vehicleClass } from './vehicle-class';

/**
 * Body codes of the EU by the kinds they belong to (Regulation 2018/858, annex I part C). A camper (SA) is a car here.
 */
const BODIES: readonly (readonly [VehicleKind, RegExp])[] = [
  ['car', /^(?:A[A-G]|S[A-DH])(?![A-Z])/u],
  ['truck', /^(?:B[A-EX]|SF)(?![A-Z])/u],
  ['bus', /^C[A-X](?![A-Z])/u],
  ['trailer', /^(?:D[A-E]|SE)(?![A-Z])/u],
];

/** Ends a remark, between the texts of fields that are searched together. */
export const REMARK_END = '*';

/**
 * Words of a use, but not of a former one, which reaches to the end of its remark: "EHEM. FEUERWEHR", "EHEM. TAXI U.
 * MIETWAGEN".
 * @param use in capitals
 */
export const currentUsePattern = (use: RegExp): RegExp =>
  new RegExp(`(?<!\\bEHEM[\\p{L}/.,& -]*)(?:${use.source})`, 'u');

const AMBULANCE = currentUsePattern(/KRANKEN(?:KRAFT|TRANSP|W)|RETTUNGSW/u);
/** Inspected like ambulances, but a passenger car for the tax. */
const DISABLED_TRANSPORT = currentUsePattern(/BEHINDERTEN-?TRANSP/u);
/** Fire engines and vehicles of disaster relief and civil protection. */
const FIRE_OR_DISASTER = currentUsePattern(/FEUERWEHR|L(?:Ö|OE)SCHF|KATASTROPHENS|ZIVILSCHUTZ/u);
/** Not the bare "ZOLL", which is an inch too. */
const POLICE_OR_CUSTOMS = currentUsePattern(/POLIZEI|FUNKSTREIFE|\bZOLL-?(?:VERW|DIENST|FAHND|KRIM|FAHRZ|FZ)/u);
const HEARSE = currentUsePattern(/LEICHENW|BESTATTUNG/u);
/** "SO.KFZ WOHNWAGEN" is what documents of the 1970s call a motor caravan: a Kfz drives itself. */
const DRIVEN_CARAVAN = /\bSO(?:NST|NDER)?[. -]{0,2}(?:KFZ|KRAFTF\p{L}*)[. ,/-]{0,3}WOHNWAGEN/u;
const CAMPER = new RegExp(`WOHN-?\\s?MOB|${DRIVEN_CARAVAN.source}`, 'u');
const CARAVAN = /WOHNANH|WOHNWAGEN/u;
/** Working machines that drive themselves; towed ones are trailers. */
const WORK_MACHINE = /ARBEITSM|STAPLER/u;
const WHEELCHAIR = /KRANKENF/u;
/** Mopeds, and wheelchairs and light quads that have insurance plates like them. */
const MOPED = new RegExp(`KLEINKR|${WHEELCHAIR.source}|MOFA|MOPED|MOKICK|\\bFMH\\b|LEICHTK(?:FZ|RAFTF)`, 'u');

/** Tractors of farms and forests: not tractor units of semi-trailers, nor recovery lorries. */
const FARM_TRACTOR = /\bLOF\b|(?<!SATTEL[ -]?|AB-?)SCHLEPPER/u;

/** Words of fields 4 and 5, with and without umlauts; the first match decides. */
const WORDS: readonly (readonly [VehicleKind, RegExp])[] = [
  ['machine', /(?:AN(?:GE)?H|\bSDAH).{0,30}ARBEITSM/u],
  ['car', DRIVEN_CARAVAN],
  // SDAH and SANH: trailers with a rigid drawbar, and semi-trailers.
  ['trailer', /ANH(?:AE|\b)|\bSDAH\b|WOHNWAGEN|AUFLIEGER/u],
  ['moped', MOPED],
  [
    'car',
    new RegExp(
      `${CAMPER.source}|${AMBULANCE.source}|${DISABLED_TRANSPORT.source}|${HEARSE.source}|\\bPKW|PERSONENKR`,
      'u',
    ),
  ],
  ['tractor', FARM_TRACTOR],
  ['truck', /LKW|LASTKR|LIEFERW|G(?:Ü|UE)T(?:\.|ER|B)|ZUGM|SATTEL[ -]?SCHL|AB-?SCHLEPPER/u],
  ['tricycle', /DREIR|TRIKE/u],
  ['quad', /VIERR|\bQUAD\b|\bATV\b/u],
  ['motorcycle', /KRAFTR(?:AD|OLLER)|KRAD|MOTORR(?:AD|OLLER)/u],
  ['bus', /OMNIBUS|\bKOM\b|(?:MEHR|\bM\.?) ?ALS 8|(?:Ü|UE)(?:B(?:ER)?)?\.? ?8 ?S/u],
  ['truck', new RegExp(`${WORK_MACHINE.source}|\\bSO(?:NST|NDER)?\\.? ?(?:KFZ|KRAFTF)`, 'u')],
  ['car', /PERS|LIMOUSINE|KOMBI|[CK]ABRIO|COUP/u],
];

const words = (read: FieldReader): string => `${read('4')} ${read('5')}`.toUpperCase();

/** The remarks of fields 21 and 22, in capitals. */
export const remarksOf = (read: FieldReader): string => `${read('21')}${REMARK_END}${read('22')}`.toUpperCase();

function describedKind(read: FieldReader): VehicleKind | null {
  const described = words(read);
  if (MOPED.test(described)) return 'moped';
  const body = read('4').toUpperCase();
  const found = BODIES.find(([, code]) => code.test(body)) ?? WORDS.find(([, pattern]) => pattern.test(described));
  return found?.[0] ?? null;
}

/** The kind; `null` if neither the class nor body and words name one. */
export function kindOf(read: FieldReader): VehicleKind | null {
  return vehicleClass(read('J'))?.kind ?? describedKind(read);
}

/** Classes that can be a camper: not motorcycles and trailers. */
const CAMPER_KINDS: ReadonlySet<VehicleKind | null> = new Set(['car', 'bus', 'truck', null]);

/** Whether it is a camper, which the body (SA) or the words say in whatever class. A caravan is a trailer. */
export function isCamper(read: FieldReader): boolean {
  return CAMPER_KINDS.has(kindOf(read)) && (/^SA(?![A-Z])/u.test(read('4')) || CAMPER.test(words(read)));
}

/** Whether it is a caravan: of no class that drives itself. */
export function isCaravan(read: FieldReader): boolean {
  if (kindOf(read) !== 'trailer') return false;
  return /^SE(?![A-Z])/u.test(read('4')) || CARAVAN.test(words(read));
}

/** Whether the body or a text names an ambulance. @param text where else it may be named, in capitals */
export function isAmbulance(read: FieldReader, text = ''): boolean {
  return /^SC(?![A-Z])/u.test(read('4')) || AMBULANCE.test(`${words(read)}${REMARK_END}${text}`);
}

/**
 * Whether the words name a vehicle that transports disabled people.
 * @param text where else it may be named, in capitals
 */
export function isDisabledTransport(read: FieldReader, text: string): boolean {
  return DISABLED_TRANSPORT.test(`${words(read)}${REMARK_END}${text}`);
}

/**
 * Whether the body or a text names a fire engine or a vehicle of disaster relief. The keeper may be another one by now.
 * @param text where else it may be named, in capitals
 */
export function isFireOrDisasterVehicle(read: FieldReader, text = ''): boolean {
  return FIRE_OR_DISASTER.test(`${words(read)}${REMARK_END}${text}`);
}

/** Whether the words name a vehicle of the police or the customs. @param text where else it may be named, in capitals */
export function isPoliceOrCustomsVehicle(read: FieldReader, text: string): boolean {
  return POLICE_OR_CUSTOMS.test(`${words(read)}${REMARK_END}${text}`);
}

/** Whether it is a hearse. */
export function isHearse(read: FieldReader): boolean {
  return /^SD(?![A-Z])/u.test(read('4')) || HEARSE.test(words(read));
}

/** Whether fields 4 and 5 name a tractor of agriculture and forestry, which can have any class: a Unimog has N2 or N3. */
export function isFarmTractor(read: FieldReader): boolean {
  const kind = kindOf(read);
  if (kind !== 'truck') return kind === 'tractor';
  return FARM_TRACTOR.test(words(read)) || words(read).includes('FORSTW');
}

const GREEN_PLATE =
  /(?<!\b(?:KEIN\p{L}{0,2}|OHNE) )GR(?:Ü|UE)N\p{L}*\.? ?(?:AMTL\p{L}*\.? ?)?KENNZ(?!\p{L}*\.? (?:NICHT|ENTF|ERLOSCH|ABGEL))/u;

/**
 * Whether the document notes a green plate, which vehicles without tax have. The colour is not part of the plate's
 * text, but the office notes it among the remarks (FZV § 10 (2)).
 */
export function hasGreenPlate(read: FieldReader): boolean {
  return GREEN_PLATE.test(`${read('21')} ${read('22')}`.toUpperCase());
}

/** Whether a vehicle without a class is a working machine that drives itself. */
export function isWorkMachine(read: FieldReader): boolean {
  return vehicleClass(read('J')) === null && kindOf(read) === 'truck' && WORK_MACHINE.test(words(read));
}

/** Whether it needs no registration: classes L1e, L2e and L6e (FZV § 3 (3) no. 1). Its plate may be an official one. */
export function isRegistrationFree(read: FieldReader): boolean {
  return kindOf(read) === 'moped' || vehicleClass(read('J'))?.code.startsWith('L6') === true;
}

/** Whether it may use motorways, as far as the document says: only vehicles faster than 60 km/h may (StVO § 18 (1)). */
export function isAllowedOnMotorways(read: FieldReader): boolean {
  const topSpeed = parsePrintedNumber(read('T')) ?? 0;
  return !isRegistrationFree(read) && (topSpeed === 0 || topSpeed > 60);
}

/** Whether it can have an insurance plate: it needs no registration, or its kind is unknown. */
export function canHaveInsurancePlate(read: FieldReader): boolean {
  return kindOf(read) === null || isRegistrationFree(read);
}

/** Words of older documents for what counts as a moped but has more wheels: wheelchairs, light cars, three-wheelers. */
const MORE_WHEELS = /KRANKENF|LEICHTK(?:FZ|RAFTF)|DREIR|VIERR/u;

/**
 * Whether it is a motorcycle or moped on two wheels, with or without a sidecar: classes L1e, L3e and L4e. Those with
 * three or four wheels can have a cabin.
 */
export function isTwoWheeled(read: FieldReader): boolean {
  const known = vehicleClass(read('J'));
  if (known !== null) return /^L[134]/u.test(known.code);
  const kind = describedKind(read);
  return kind === 'motorcycle' || (kind === 'moped' && !MORE_WHEELS.test(words(read)));
}

const SIDECAR = /BEIW|SEITENW|GESPANN/u;

/** Whether it is single-track: a motorcycle or moped on two wheels without a sidecar, classes L1e and L3e. */
export function isSingleTrack(read: FieldReader): boolean {
  const known = vehicleClass(read('J'));
  if (known !== null) return /^L[13]/u.test(known.code);
  return isTwoWheeled(read) && !SIDECAR.test(words(read));
}

/** Whether the words name a motorised wheelchair. */
export function isWheelchair(read: FieldReader): boolean {
  return kindOf(read) === 'moped' && WHEELCHAIR.test(words(read));
}

/**
 * Whether a motorcycle is light: up to 125 cm³ and 11 kW, without a displacement if electric. Undefined if the power
 * decides and is unknown.
 */
export function isLightMotorcycle(read: FieldReader): boolean | undefined {
  const isElectric = isElectricAlone(read('10'), read('P.3'));
  const ccm = parsePrintedNumber(read('P.1')) ?? 0;
  if (ccm > LIGHT_MOTORCYCLE.atMostCcm || (ccm === 0 && !isElectric)) return false;
  if (/LEICHTKR/u.test(words(read))) return true;
  const kw = parsePrintedNumber(read('P.2')) ?? 0;
  return kw === 0 ? undefined : kw <= LIGHT_MOTORCYCLE.atMostKw;
}
