/** Checks on masses, axles, towing and the limits of the vehicle class. All in kg. */
import { isBodyOfClass } from '../body';
import type { FieldCode } from '../field-codes';
import { parsePrintedNumber, parseRange } from '../numbers';
import { isTowedKind, vehicleClass, type VehicleKind } from '../vehicle-class';
import { kindOf } from '../vehicle-kind';
import type { FieldReader } from '../field-reader';
import { type CheckCode, type FailedCheck, createFailedCheck, createImpossibleCheck } from './check';

const AXLES = ['1', '2', '3'] as const;

/** Fails if both numbers are known and the first is greater than the second. */
function checkOrder(
  read: FieldReader,
  code: CheckCode,
  small: FieldCode,
  large: FieldCode,
  create = createFailedCheck,
): readonly FailedCheck[] {
  const left = parsePrintedNumber(read(small));
  const right = parsePrintedNumber(read(large));
  if (left === null || right === null || left <= right) return [];
  return [
    create(code, [small, large], { values: { small: left, large: right, smallField: small, largeField: large } }),
  ];
}

/**
 * The kerb mass has to be below the total mass. Both can be equal on the document of a crane, and the end of a range
 * is the mass with all the maker's extras.
 */
function massChecks(read: FieldReader): readonly FailedCheck[] {
  const kerb = parseRange(read('G'));
  const total = parsePrintedNumber(read('F.1'));
  const national = parsePrintedNumber(read('F.2'));
  const checks = [...checkOrder(read, 'permitted-mass', 'F.2', 'F.1')];
  if (kerb === null) return checks;
  if (total !== null && kerb.max >= total) {
    const create = kerb.min > total ? createImpossibleCheck : createFailedCheck;
    const values = { kerb: kerb.max, total, field: 'F.1' };
    return [create('mass-order', ['G', 'F.1'], { values }), ...checks];
  }
  if (national === null || kerb.min <= national) return checks;
  const values = { kerb: kerb.min, total: national, field: 'F.2' };
  return [createImpossibleCheck('mass-order', ['F.2', 'G'], { values }), ...checks];
}

/** The total masses with the loads of their axles: as built, and as permitted in Germany. */
const AXLE_LOADS = [
  ['F.1', ['7.1', '7.2', '7.3']],
  ['F.2', ['8.1', '8.2', '8.3']],
] as const satisfies readonly (readonly [FieldCode, readonly FieldCode[]])[];

/** Kinds with two axles at least, one of them driven: four wheels (Regulation (EU) 2018/858 article 3), two-wheelers. */
const TWO_AXLED: ReadonlySet<VehicleKind> = new Set(['car', 'bus', 'truck', 'motorcycle']);
/** Kinds of vehicle whose documents name the driven axles. */
const DRIVEN: ReadonlySet<VehicleKind> = new Set(['car', 'bus', 'truck']);
/** Classes without vehicles of more axles than these. */
const FEW_AXLED = /^(?:M1|N1|L)/u;
const MAX_AXLES = 4;

/** The class, if no vehicle of it has as many axles as L says. */
function classWithoutCount(read: FieldReader): string | null {
  const count = parsePrintedNumber(read('L'));
  const facts = vehicleClass(read('J'));
  if (count === null || facts === null) return null;
  const isTooFew = count < 2 && TWO_AXLED.has(facts.kind);
  return isTooFew || (count > MAX_AXLES && FEW_AXLED.test(facts.code)) ? facts.code : null;
}

/** Loads of the first axle that the vehicle does not have, by L. */
function loadsBeyondCount(read: FieldReader): readonly FieldCode[] {
  const count = parsePrintedNumber(read('L'));
  const pairs = [
    ['7.2', '8.2'],
    ['7.3', '8.3'],
  ] as const;
  const filled = pairs
    .slice(Math.max((count ?? AXLES.length) - 1, 0))
    .map((pair) => pair.filter((code) => (parsePrintedNumber(read(code)) ?? 0) > 0));
  return filled.find((codes) => codes.length > 0) ?? [];
}

/** There are as many axles as the class has, at most as many driven ones, and no loads of further axles. */
function axleCountChecks(read: FieldReader): readonly FailedCheck[] {
  const count = parsePrintedNumber(read('L'));
  const outside = classWithoutCount(read);
  const beyond = loadsBeyondCount(read);
  const kind = vehicleClass(read('J'))?.kind;
  const hasEngine = (parsePrintedNumber(read('P.2')) ?? 0) > 0;
  const isUndriven = kind !== undefined && DRIVEN.has(kind) && hasEngine && parsePrintedNumber(read('9')) === 0;
  return [
    ...(outside === null || count === null
      ? []
      : [createImpossibleCheck('class-axles', ['L', 'J'], { values: { class: outside, count } })]),
    ...checkOrder(read, 'driven-axles', '9', 'L', createImpossibleCheck),
    ...(isUndriven && count !== null
      ? [createImpossibleCheck('driven-axles', ['9'], { values: { small: 0, large: count } })]
      : []),
    ...(beyond.length > 0 && count !== null
      ? [createFailedCheck('axle-count', ['L', ...beyond], { values: { count, axle: beyond[0]?.charAt(2) ?? '' } })]
      : []),
  ];
}

/**
 * The axle loads together have to reach the total mass, and bear at least the empty vehicle; on a towed vehicle the
 * coupling carries a part. With a wrong number of axles they tell nothing; tracked vehicles have none. Without a number
 * there may be more than two, so that nothing is impossible.
 */
function axleSumChecks(read: FieldReader): readonly FailedCheck[] {
  const kind = kindOf(read);
  const isTowed = isTowedKind(kind);
  const printedCount = parsePrintedNumber(read('L'));
  const count = printedCount ?? 2;
  const kerb = parseRange(read('G'))?.min ?? 0;
  // A kerb mass above the total mass is wrong itself.
  const isKerbSound = kerb <= (parsePrintedNumber(read('F.1')) ?? Infinity);
  if (count < 1 || count > AXLES.length || classWithoutCount(read) !== null || loadsBeyondCount(read).length > 0)
    return [];
  return AXLE_LOADS.flatMap(([totalField, loadFields]) => {
    const total = parsePrintedNumber(read(totalField));
    const axles = loadFields.slice(0, count);
    const loads = axles.map((axle) => parsePrintedNumber(read(axle))).filter((load) => load !== null);
    if (loads.length < axles.length) return [];
    const carried = loads.reduce((subtotal, load) => subtotal + load, 0);
    const [first, last] = [loadFields[0], axles.at(-1) ?? loadFields[0]];
    if (kind !== null && printedCount !== null && !isTowed && isKerbSound && carried < kerb)
      return [createImpossibleCheck('axle-kerb', [...axles, 'G'], { values: { sum: carried, kerb, first, last } })];
    const sum = carried + (isTowed ? (parsePrintedNumber(read('13')) ?? total ?? 0) : 0);
    if (total === null || sum >= total) return [];
    const values = { sum, total, field: totalField, first, last: loadFields[2] };
    return [createFailedCheck('axle-sum', [totalField, ...axles], { values })];
  });
}

/** Classes whose coupling carries trailers of one axle. */
const CARS_AND_VANS = /^[MN]1$/u;
/**
 * A coupling for more than 625 kg bears 25 kg at least, a twenty-fifth of that (StVZO § 44 (3), Regulation (EU)
 * 1230/2012 annex I part B); the limit is below.
 */
const COUPLING = { towedKg: 625, leastKg: 20 } as const;

function couplingCheck(read: FieldReader): readonly FailedCheck[] {
  const load = parsePrintedNumber(read('13')) ?? 0;
  const towed = parsePrintedNumber(read('O.1')) ?? 0;
  if (!CARS_AND_VANS.test(vehicleClass(read('J'))?.code ?? '')) return [];
  return load > 0 && load < COUPLING.leastKg && towed > COUPLING.towedKg
    ? [createImpossibleCheck('coupling-load', ['13'], { values: { load, towed } })]
    : [];
}

/** Body, seats and total mass have to belong to the class in J. Offices keep an old body when a vehicle is converted. */
function classChecks(read: FieldReader): readonly FailedCheck[] {
  const facts = vehicleClass(read('J'));
  if (facts === null) return [];
  const seats = parsePrintedNumber(read('S.1'));
  const total = parsePrintedNumber(read('F.1'));
  const tooHeavy = total !== null && facts.atMostKg !== null && total > facts.atMostKg;
  const tooLight = total !== null && facts.moreThanKg !== null && total <= facts.moreThanKg;
  const values = { class: facts.code };
  const isOtherBody = isBodyOfClass(read('4'), read('J')) === false;
  return [
    ...(isOtherBody ? [createFailedCheck('class-body', ['J', '4'], { values: { ...values, body: read('4') } })] : []),
    ...(seats !== null && facts.maxSeats !== null && seats > facts.maxSeats
      ? [createImpossibleCheck('class-seats', ['S.1', 'J'], { values: { ...values, seats, most: facts.maxSeats } })]
      : []),
    ...(tooHeavy || tooLight ? [createFailedCheck('class-mass', ['F.1', 'J'], { values: { ...values, total } })] : []),
  ];
}

/** All checks on masses. */
export function massAndAxleChecks(read: FieldReader): readonly FailedCheck[] {
  return [
    ...massChecks(read),
    ...AXLES.flatMap((axle) => checkOrder(read, 'axle-permitted', `8.${axle}`, `7.${axle}`)),
    ...axleSumChecks(read),
    ...axleCountChecks(read),
    ...checkOrder(read, 'towing-order', 'O.2', 'O.1'),
    ...couplingCheck(read),
    ...classChecks(read),
  ];
}
