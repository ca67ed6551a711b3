/**
 * What no vehicle of a class can have. The limits are far from any real vehicle, since a value with a lost or an added
 * digit is wrong by a factor of ten: they need not be narrow to find it. Classes that are not listed have no limit.
 */
import { bodyOf } from '../body';
import { isoOfGermanDate } from '../dates';
import type { FieldCode } from '../field-codes';
import { energiesIn, fuelOfCode, isFuelCell, isPlugIn, MIN_CO2_WITHOUT_PLUG } from '../fuel';
import { parsePrintedNumber, parseRange, trimLeadingZeros } from '../numbers';
import { parsePlate } from '../plate';
import { parseTyre } from '../tyre';
import { vehicleClass, type VehicleClassFacts, type VehicleKind } from '../vehicle-class';
import type { FieldReader } from '../field-reader';
import { type FailedCheck, createImpossibleCheck } from './check';

interface ClassLimits {
  /** Least permitted total mass, and least kerb mass; kg. */
  readonly totalKg: number;
  readonly kerbKg: number;
  /** Length, width and height from and to; mm. */
  readonly length?: readonly [from: number, to: number];
  readonly width?: readonly [from: number, to: number];
  readonly height?: readonly [from: number, to: number];
  /** Least and greatest top speed; km/h. */
  readonly speed?: readonly [from: number, to: number];
  /** Least share of the total mass that the empty vehicle weighs. */
  readonly kerbShare?: number;
  /** Someone drives it, so it has a seat. */
  readonly hasSeats: boolean;
}

/**
 * Limits by kind of vehicle. Cars: a BMW Isetta weighs 350 kg, 610 with its load, is 2285 mm long and 1340 wide; a
 * Messerschmitt weighs 230 kg and is 1220 mm wide. The slowest reach 65 km/h; vehicles of up to 45 km/h belong to L6e
 * and L7e. Trucks: those of 1915 and a Multicar M22 do 20 to 25 km/h, a sports utility vehicle without rear seats 280.
 * Motorcycles: those of 98 cm³ do 45 km/h. Mopeds: from 40 kg and 20 km/h. Trailers: those for motorcycles weigh 40 kg, and
 * are 1700 mm long and 600 wide; flat ones are 400 mm high. § 32 StVZO allows buses of 15 m, trains of 18.75 m (25.25 m
 * with an exception), 2.6 m and 4 m; trailers for long loads have longer exceptions.
 */
const LIMITS: Readonly<Partial<Record<VehicleKind, ClassLimits>>> = {
  car: {
    totalKg: 300,
    kerbKg: 200,
    length: [2000, 12_000],
    width: [1100, 2600],
    height: [900, 4100],
    speed: [40, 500],
    kerbShare: 0.35,
    hasSeats: true,
  },
  bus: {
    totalKg: 1500,
    kerbKg: 900,
    length: [3500, 25_300],
    width: [1400, 2700],
    height: [1500, 4100],
    speed: [20, 300],
    hasSeats: true,
  },
  truck: {
    totalKg: 400,
    kerbKg: 250,
    length: [2000, 25_300],
    width: [1000, 3000],
    height: [900, 4100],
    speed: [20, 300],
    hasSeats: true,
  },
  motorcycle: {
    totalKg: 100,
    kerbKg: 40,
    length: [1000, 4500],
    width: [300, 2600],
    speed: [30, 400],
    hasSeats: true,
  },
  moped: { totalKg: 80, kerbKg: 20, length: [1000, 4500], width: [300, 2600], speed: [10, 150], hasSeats: true },
  tricycle: { totalKg: 150, kerbKg: 70, length: [1000, 4500], width: [500, 2600], speed: [10, 300], hasSeats: true },
  quad: { totalKg: 150, kerbKg: 70, length: [1000, 4500], width: [500, 2600], speed: [10, 300], hasSeats: true },
  trailer: {
    totalKg: 60,
    kerbKg: 20,
    length: [500, 99_999],
    width: [500, 9999],
    height: [300, 9999],
    hasSeats: false,
  },
  tractor: { totalKg: 400, kerbKg: 250, length: [1200, 25_300], hasSeats: true },
};

const isOutside = (value: number | null, limits: readonly [from: number, to: number] | undefined): boolean =>
  value !== null && limits !== undefined && (value < limits[0] || value > limits[1]);

/** The class in J; where J is blank, that of a passenger car's body in field 4 (AA to AG). */
function classOf(read: FieldReader): VehicleClassFacts | null {
  const printed = read('J');
  return vehicleClass(printed === '' && /^A[A-G]/u.test(read('4')) ? 'M1' : printed);
}

/** Masses that are too small for the class, and an empty vehicle that weighs too little of its total mass. */
function massLimits(read: FieldReader, { code }: VehicleClassFacts, limits: ClassLimits): readonly FailedCheck[] {
  const kerb = parseRange(read('G'));
  const total = parsePrintedNumber(read('F.1'));
  const light = (field: FieldCode, mass: number | null, least: number): readonly FailedCheck[] =>
    mass === null || mass >= least
      ? []
      : [createImpossibleCheck('class-light', [field, 'J'], { values: { class: code, field, mass } })];
  const isSmallShare =
    kerb !== null && total !== null && limits.kerbShare !== undefined && kerb.max < limits.kerbShare * total;
  return [
    ...light('F.1', total, limits.totalKg),
    ...light('F.2', parsePrintedNumber(read('F.2')), limits.totalKg),
    ...light('G', kerb?.min ?? null, limits.kerbKg),
    ...(isSmallShare && kerb.min >= limits.kerbKg
      ? [createImpossibleCheck('mass-share', ['G', 'F.1'], { values: { kerb: kerb.max, total } })]
      : []),
  ];
}

/** Length, width and height. The height of a motorcycle is anything. */
function sizeLimits(read: FieldReader, { code }: VehicleClassFacts, limits: ClassLimits): readonly FailedCheck[] {
  return (
    [
      ['18', limits.length],
      ['19', limits.width],
      ['20', limits.height],
    ] as const
  ).flatMap(([field, range]) => {
    const size = parseRange(read(field));
    if (!isOutside(size?.min ?? null, range) && !isOutside(size?.max ?? null, range)) return [];
    return [
      createImpossibleCheck('class-size', [field, 'J'], {
        values: { class: code, field, size: trimLeadingZeros(read(field)) },
      }),
    ];
  });
}

function classLimits(read: FieldReader): readonly FailedCheck[] {
  const facts = classOf(read);
  const limits = facts === null ? undefined : LIMITS[facts.kind];
  if (facts === null || limits === undefined) return [];
  const speed = parsePrintedNumber(read('T'));
  const values = { class: facts.code };
  return [
    ...(isOutside(speed, limits.speed)
      ? [
          createImpossibleCheck('class-speed', ['T', 'J'], {
            values: { ...values, speed: trimLeadingZeros(read('T')) },
          }),
        ]
      : []),
    ...massLimits(read, facts, limits),
    ...sizeLimits(read, facts, limits),
    ...(limits.hasSeats && parsePrintedNumber(read('S.1')) === 0
      ? [createImpossibleCheck('class-empty', ['S.1', 'J'], { values })]
      : []),
  ];
}

/** kW a cm³: a Mercedes-AMG A 45 S has 0.16, a two-stroke of 125 cm³ 0.2; a Ford T of 1908 has 0.005. */
const POWER_DENSITY = { least: 0.0035, most: 0.2, mostMotorcycle: 0.28 } as const;
/**
 * kW at 100 km/h: the drag of the air alone takes more of a car or a motorcycle, and grows with the third power of the
 * speed. P.2 of an electric vehicle is what it can give for half an hour, so its peak may be twice as much. A Ford T of
 * 1915 has 55, a Zero DSR 4, a VW XL1 9.
 */
const LEAST_POWER_AT_100 = 2;
/** Kinds of vehicles that reach their top speed by their own engine's power. */
const POWERED: ReadonlySet<VehicleKind> = new Set(['car', 'truck', 'motorcycle']);
/** Speed at rated power: a diesel of a ship does 1000 a minute, a motorcycle 20 000. */
const MIN_RATED_SPEED = 1000;

const isElectric = (read: FieldReader): boolean => {
  const fuel = fuelOfCode(read('10'));
  if (fuel !== null) return fuel.energies.length === 1 && fuel.energies[0] === 'electric';
  const named = energiesIn(read('P.3'));
  return named.length === 1 && named[0] === 'electric';
};

/** Power against the top speed, of electric vehicles too. */
function drivingLimits(read: FieldReader): readonly FailedCheck[] {
  const kind = classOf(read)?.kind;
  const [power, speed] = [parsePrintedNumber(read('P.2')), parsePrintedNumber(read('T'))];
  if (kind === undefined || !POWERED.has(kind) || power === null || speed === null) return [];
  if (power >= LEAST_POWER_AT_100 * (speed / 100) ** 3) return [];
  const values = { power: trimLeadingZeros(read('P.2')), speed: trimLeadingZeros(read('T')) };
  return [createImpossibleCheck('power-speed', ['P.2', 'T'], { values })];
}

/** Power against displacement, and the speed at which it is reached. An electric motor has neither limit. */
function engineLimits(read: FieldReader): readonly FailedCheck[] {
  const power = parsePrintedNumber(read('P.2'));
  const displacement = parsePrintedNumber(read('P.1'));
  const rated = parsePrintedNumber(read('P.4'));
  const facts = classOf(read);
  if (facts === null || isElectric(read)) return [];
  const isSmall = facts.kind === 'moped' || facts.kind === 'motorcycle';
  const most = isSmall ? POWER_DENSITY.mostMotorcycle : POWER_DENSITY.most;
  const density = power === null || displacement === null || displacement === 0 ? null : power / displacement;
  return [
    ...(isOutside(density, [POWER_DENSITY.least, most])
      ? [
          createImpossibleCheck('power-displacement', ['P.1', 'P.2'], {
            values: { power: trimLeadingZeros(read('P.2')), displacement: trimLeadingZeros(read('P.1')) },
          }),
        ]
      : []),
    ...(rated !== null && rated > 0 && rated < MIN_RATED_SPEED && facts.kind !== 'tractor'
      ? [createImpossibleCheck('rated-speed', ['P.4'], { values: { speed: rated } })]
      : []),
  ];
}

/** CO₂ of cars and vans that burn all their energy. Motorcycles of 125 cm³ have 40. */
function emissionLimits(read: FieldReader): readonly FailedCheck[] {
  const kind = classOf(read)?.kind;
  const fuel = fuelOfCode(read('10'));
  const co2 = parsePrintedNumber(read('V.7'));
  if (co2 === null || co2 >= MIN_CO2_WITHOUT_PLUG || (kind !== 'car' && kind !== 'truck')) return [];
  const energies = fuel?.energies ?? energiesIn(read('P.3'));
  const burns =
    energies.some((energy) => energy !== 'electric' && energy !== 'hydrogen') && !isFuelCell(fuel, read('P.3'));
  const hasPlug = isPlugIn(fuel, read('P.3'), co2) || parsePlate(read('A'))?.suffix === 'E';
  return burns && !hasPlug
    ? [createImpossibleCheck('co2-low', ['V.7', '10'], { values: { co2: trimLeadingZeros(read('V.7')) } })]
    : [];
}

/** A parked engine is louder than a conversation, and quieter than a jet; dB(A). */
const NOISE = [50, 125] as const;

function noiseLimits(read: FieldReader): readonly FailedCheck[] {
  return (['U.1', 'U.3'] as const).flatMap((field) =>
    isOutside(parsePrintedNumber(read(field)), NOISE)
      ? [createImpossibleCheck('noise-level', [field], { values: { field, level: trimLeadingZeros(read(field)) } })]
      : [],
  );
}

/**
 * By class, the year of registration from which documents have load index and speed symbol. Since 1992 tyres of cars
 * are approved with them (Directive 92/23/EEC); vans and trailers have them from their certificate of conformity, which
 * came later for them (Directive 2007/46/EC annexes IX and XIX).
 */
const INDEX_SINCE: Readonly<Partial<Record<string, string>>> = { M1: '1996', N1: '2014', O1: '2014', O2: '2014' };
/** "4.80-8 6PR", "PR6", "6 PLY", "LRC": the load that a tyre bears, on those of small trailers in place of the index. */
const PLY_RATING = /\bPR ?\d|\d ?P(?:R|LY)\b|\bLR ?[A-E]\b/u;

/** A tyre without its symbol lost it; above 240 km/h it may be part of the size only ("ZR17"). */
function tyreLimits(read: FieldReader): readonly FailedCheck[] {
  const first = isoOfGermanDate(read('B'));
  const since = INDEX_SINCE[classOf(read)?.code ?? ''];
  if (since === undefined || first === null || first < since) return [];
  // Campers and other bodies on old chassis keep the papers of those.
  if (bodyOf(read('4'))?.startsWith('S') === true) return [];
  return (['15.1', '15.2'] as const).flatMap((field) => {
    const tyre = parseTyre(read(field));
    if (tyre === null || tyre.speedSymbol !== null || PLY_RATING.test(read(field))) return [];
    return [createImpossibleCheck('tyre-index', [field], { values: { field, tyre: read(field) } })];
  });
}

/** Pairs of which one is often equal to the other, and never its beginning or its end. */
const TWINS: readonly (readonly [FieldCode, FieldCode])[] = [
  ['F.1', 'F.2'],
  ['7.1', '8.1'],
  ['7.2', '8.2'],
  ['15.1', '15.2'],
];

/** A number without its leading zeros, a tyre without spaces. */
const printedPart = (text: string): string => trimLeadingZeros(text.replaceAll(' ', ''));

/** Of an occluded value only the beginning or the end is read; the other field still has all of it. */
function twinLimits(read: FieldReader): readonly FailedCheck[] {
  return TWINS.flatMap(([first, second]) => {
    const [short, long] = [first, second].toSorted((a, b) => printedPart(read(a)).length - printedPart(read(b)).length);
    if (short === undefined || long === undefined) return [];
    const [part, whole] = [printedPart(read(short)), printedPart(read(long))];
    if (part === '' || part.length === whole.length) return [];
    const isPart = whole.startsWith(part) || whole.endsWith(part);
    return isPart
      ? [
          createImpossibleCheck('shorter-twin', [short, long], {
            values: { shortField: short, short: read(short), longField: long, long: read(long) },
          }),
        ]
      : [];
  });
}

/** All checks of what no vehicle can have. */
export function limitChecks(read: FieldReader): readonly FailedCheck[] {
  return [
    ...classLimits(read),
    ...drivingLimits(read),
    ...engineLimits(read),
    ...emissionLimits(read),
    ...noiseLimits(read),
    ...tyreLimits(read),
    ...twinLimits(read),
  ];
}
