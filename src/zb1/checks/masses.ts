/** Checks on masses, axles, towing and the limits of the vehicle class. All in kg. */
import { isBodyOfClass } from '../body';
import type { FieldCode } from '../field-codes';
import { parsePrintedNumber, parseRange } from '../numbers';
import { isTowedKind, vehicleClass } from '../vehicle-class';
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
  const holds = kerb === null || total === null || kerb.max < total;
  const create = !holds && kerb.min > total ? createImpossibleCheck : createFailedCheck;
  return [
    ...(holds ? [] : [create('mass-order', ['G', 'F.1'], { values: { kerb: kerb.max, total } })]),
    ...checkOrder(read, 'permitted-mass', 'F.2', 'F.1'),
  ];
}

/** The axle loads together have to reach the total mass; on a towed vehicle the coupling carries a part. */
function axleSumCheck(read: FieldReader): readonly FailedCheck[] {
  const total = parsePrintedNumber(read('F.1'));
  const axleCount = parsePrintedNumber(read('L')) ?? 2;
  const loads = AXLES.map((axle) => parsePrintedNumber(read(`7.${axle}`)));
  const present = loads.slice(0, axleCount).filter((load) => load !== null);
  if (total === null || axleCount > AXLES.length || present.length < axleCount) return [];
  const coupling = isTowedKind(kindOf(read)) ? (parsePrintedNumber(read('13')) ?? total) : 0;
  const sum = present.reduce((subtotal, load) => subtotal + load, 0) + coupling;
  if (sum >= total) return [];
  const fields = ['F.1', ...AXLES.slice(0, axleCount).map((axle) => `7.${axle}` as const)] as const;
  return [createFailedCheck('axle-sum', fields, { values: { sum, total } })];
}

/** There are at most as many driven axles as axles, and no loads of a third axle with only two. */
function axleCountChecks(read: FieldReader): readonly FailedCheck[] {
  const axleCount = parsePrintedNumber(read('L'));
  const filled = (['7.3', '8.3'] as const).filter((code) => read(code) !== '');
  const tooMany = axleCount !== null && axleCount < AXLES.length && filled.length > 0;
  return [
    ...checkOrder(read, 'driven-axles', '9', 'L', createImpossibleCheck),
    ...(tooMany ? [createFailedCheck('axle-count', ['L', ...filled], { values: { count: axleCount } })] : []),
  ];
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
    ...axleSumCheck(read),
    ...axleCountChecks(read),
    ...checkOrder(read, 'towing-order', 'O.2', 'O.1'),
    ...classChecks(read),
  ];
}
