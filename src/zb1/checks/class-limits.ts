/**
 * What no vehicle of a class can have. The limits are far from any real vehicle, since a value with a lost or an added
 * digit is wrong by a factor of ten: they need not be narrow to find it. Classes that are not listed have no limit.
 */
import type { FieldCode } from '../field-codes';
import { parsePrintedNumber, parseRange, trimLeadingZeros } from '../numbers';
import type { VehicleClassFacts, VehicleKind } from '../vehicle-class';
import { isCaravan } from '../vehicle-kind';
import type { FieldReader } from '../field-reader';
import { type FailedCheck, createImpossibleCheck } from './check';
import { classOf, isEarlyVehicle, isOutside } from './class-of';
import { engineLimitChecks } from './engine-limits';
import { tyreLimitChecks } from './tyre-limits';

/** The least and the greatest value. */
type Range = readonly [from: number, to: number];

interface ClassLimits {
  /** Least permitted total mass, and least kerb mass; kg. */
  readonly totalKg: number;
  readonly kerbKg: number;
  /** Outer dimensions. */
  readonly sizeMm?: { readonly length: Range; readonly width: Range; readonly height: Range };
  /** Top speed; km/h. */
  readonly speed?: Range;
  /** Least share of the total mass that the empty vehicle weighs. */
  readonly kerbShare?: number;
  /** Someone drives it, so it has a seat. */
  readonly hasSeats: boolean;
}

/** Least top speed of vehicles of the first decades; km/h. A Curved Dash of 1904 reaches 32. */
const EARLY_SPEED = 10;

/**
 * Limits by kind of vehicle. Cars: a BMW Isetta weighs 350 kg, 610 with its load, is 2285 mm long and 1340 wide; a
 * Messerschmitt weighs 230 kg and is 1220 mm wide, a Kleinschnittger 150 kg; motorhomes from America are longer than
 * 12 m. The slowest reach 65 km/h; vehicles of up to 45 km/h belong to L6e and L7e. Trucks: those of 1915 and a
 * Multicar M22 do 20 to 25 km/h, a sports utility vehicle without rear seats 280. Motorcycles: those of 98 cm³ do 45
 * km/h. Mopeds: from 40 kg and 20 km/h. Trailers: those for motorcycles weigh 40 kg, and are 1700 mm long and 600
 * wide; flat ones are 400 mm high. Tractors: only vehicles faster than 6 km/h are registered (FZV § 1). An empty
 * chassis of a truck with four axles weighs 0.19 of its total mass, a small motorcycle 0.25. § 32 StVZO allows buses
 * of 15 m, trains of 18.75 m (25.25 m with an exception), 2.6 m and 4 m; trailers for long loads have longer
 * exceptions.
 */
const LIMITS: Readonly<Partial<Record<VehicleKind, ClassLimits>>> = {
  car: {
    totalKg: 300,
    kerbKg: 120,
    sizeMm: { length: [2000, 25_300], width: [1100, 2600], height: [900, 4100] },
    speed: [40, 500],
    kerbShare: 0.35,
    hasSeats: true,
  },
  bus: {
    totalKg: 1500,
    kerbKg: 900,
    sizeMm: { length: [3500, 25_300], width: [1400, 2700], height: [1500, 4100] },
    speed: [20, 300],
    kerbShare: 0.1,
    hasSeats: true,
  },
  truck: {
    totalKg: 400,
    kerbKg: 250,
    sizeMm: { length: [2000, 25_300], width: [1000, 3000], height: [900, 4100] },
    speed: [20, 300],
    kerbShare: 0.1,
    hasSeats: true,
  },
  motorcycle: {
    totalKg: 100,
    kerbKg: 40,
    sizeMm: { length: [1000, 4500], width: [300, 2600], height: [400, 4000] },
    speed: [30, 400],
    kerbShare: 0.15,
    hasSeats: true,
  },
  moped: {
    totalKg: 80,
    kerbKg: 20,
    sizeMm: { length: [1000, 4500], width: [300, 2600], height: [400, 4000] },
    speed: [10, 150],
    hasSeats: true,
  },
  tricycle: {
    totalKg: 150,
    kerbKg: 70,
    sizeMm: { length: [1000, 4500], width: [500, 2600], height: [400, 4000] },
    speed: [10, 300],
    hasSeats: true,
  },
  quad: {
    totalKg: 150,
    kerbKg: 70,
    sizeMm: { length: [1000, 4500], width: [500, 2600], height: [400, 4000] },
    speed: [10, 300],
    hasSeats: true,
  },
  trailer: {
    totalKg: 60,
    kerbKg: 20,
    sizeMm: { length: [500, 99_999], width: [500, 9999], height: [300, 9999] },
    hasSeats: false,
  },
  tractor: {
    totalKg: 400,
    kerbKg: 250,
    sizeMm: { length: [1200, 25_300], width: [500, 9999], height: [500, 9999] },
    speed: [7, 200],
    kerbShare: 0.1,
    hasSeats: true,
  },
};

/** Limits of caravans, which weigh more of their total mass than other trailers and are longer than the shortest. */
const CARAVAN = { length: [1500, 99_999], kerbShare: 0.2 } as const;

function limitsOf(read: FieldReader, { kind }: VehicleClassFacts): ClassLimits | undefined {
  const limits = LIMITS[kind];
  if (limits?.sizeMm === undefined || kind !== 'trailer' || !isCaravan(read)) return limits;
  const { length, kerbShare } = CARAVAN;
  return { ...limits, kerbShare, sizeMm: { ...limits.sizeMm, length } };
}

/** Masses that are too small for the class, and an empty vehicle that weighs too little of its total mass. */
function massLimitChecks(read: FieldReader, { code }: VehicleClassFacts, limits: ClassLimits): readonly FailedCheck[] {
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

/** Length, width and height. */
function sizeLimitChecks(read: FieldReader, { code }: VehicleClassFacts, limits: ClassLimits): readonly FailedCheck[] {
  return (
    [
      ['18', limits.sizeMm?.length],
      ['19', limits.sizeMm?.width],
      ['20', limits.sizeMm?.height],
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

/** Top speeds from and to; km/h. */
function speedRange(read: FieldReader, { speed }: ClassLimits): Range | undefined {
  return speed !== undefined && isEarlyVehicle(read) ? [EARLY_SPEED, speed[1]] : speed;
}

function classLimitChecks(read: FieldReader): readonly FailedCheck[] {
  const facts = classOf(read);
  const limits = facts === null ? undefined : limitsOf(read, facts);
  if (facts === null || limits === undefined) return [];
  const speed = parsePrintedNumber(read('T'));
  const values = { class: facts.code };
  return [
    ...(isOutside(speed, speedRange(read, limits))
      ? [
          createImpossibleCheck('class-speed', ['T', 'J'], {
            values: { ...values, speed: trimLeadingZeros(read('T')) },
          }),
        ]
      : []),
    ...massLimitChecks(read, facts, limits),
    ...sizeLimitChecks(read, facts, limits),
    ...(limits.hasSeats && parsePrintedNumber(read('S.1')) === 0
      ? [createImpossibleCheck('class-empty', ['S.1', 'J'], { values })]
      : []),
  ];
}

/** Pairs of which one is often equal to the other, and never its beginning or its end. */
const OFTEN_EQUAL_FIELDS: readonly (readonly [FieldCode, FieldCode])[] = [
  ['F.1', 'F.2'],
  ['7.1', '8.1'],
  ['7.2', '8.2'],
  ['15.1', '15.2'],
];

/** A number without its leading zeros, a tyre without spaces. */
const printedPart = (text: string): string => trimLeadingZeros(text.replaceAll(' ', ''));

/** Of an occluded value only the beginning or the end is read; the other field still has all of it. */
function shorterFieldChecks(read: FieldReader): readonly FailedCheck[] {
  return OFTEN_EQUAL_FIELDS.flatMap(([first, second]) => {
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
  return [...classLimitChecks(read), ...engineLimitChecks(read), ...tyreLimitChecks(read), ...shorterFieldChecks(read)];
}
