/** What no engine can have, and no vehicle with it: power, speeds, emissions and noise. See `class-limits.ts`. */
import { energiesOf, fuelOfCode, isElectricAlone, isFuelCell, isPlugIn, MIN_CO2_WITHOUT_PLUG } from '../fuel';
import { parsePrintedNumber, parseRange, trimLeadingZeros } from '../numbers';
import { parsePlate } from '../plate';
import type { VehicleKind } from '../vehicle-class';
import type { FieldReader } from '../field-reader';
import { type FailedCheck, createImpossibleCheck } from './check';
import { classOf, isEarlyVehicle, isOutside } from './class-of';

/**
 * kW a cm³: a Mercedes-AMG A 45 S has 0.16, a two-stroke of 125 cm³ 0.2; a Ford T of 1908 has 0.005, an Oldsmobile
 * Curved Dash of 1904 0.002. Of tractors, a Lanz D 9506 has 0.003, an HL 12 of 1921 0.0014.
 */
const POWER_DENSITY = { least: 0.0035, leastEarly: 0.001, most: 0.2, mostMotorcycle: 0.28 } as const;
/**
 * kW at 100 km/h: the drag of the air alone takes more of a car or a motorcycle, and grows with the third power of the
 * speed. P.2 of an electric vehicle is what it can give for half an hour, so its peak may be twice as much. A Ford T of
 * 1915 has 55, a Zero DSR 4, a VW XL1 9.
 */
const MIN_POWER_AT_100 = 2;
/** Kinds of vehicles that reach their top speed by their own engine's power. */
const POWERED: ReadonlySet<VehicleKind> = new Set(['car', 'truck', 'motorcycle']);
/** Speed at rated power a minute: a truck of the 1920s does 850, a Curved Dash 600; a motorcycle does 20 000. */
const MIN_RATED_SPEED = { usual: 1000, early: 400 } as const;

const isElectric = (read: FieldReader): boolean => isElectricAlone(read('10'), read('P.3'));

/** Power against the top speed, of electric vehicles too. */
function drivingLimitChecks(read: FieldReader): readonly FailedCheck[] {
  const kind = classOf(read)?.kind;
  const [power, speed] = [parsePrintedNumber(read('P.2')), parsePrintedNumber(read('T'))];
  if (kind === undefined || !POWERED.has(kind) || power === null || speed === null) return [];
  if (power >= MIN_POWER_AT_100 * (speed / 100) ** 3) return [];
  const values = { power: trimLeadingZeros(read('P.2')), speed: trimLeadingZeros(read('T')) };
  return [createImpossibleCheck('power-speed', ['P.2', 'T'], { values })];
}

/** Power against displacement, and the speed at which it is reached. An electric motor has neither limit. */
function powerLimitChecks(read: FieldReader): readonly FailedCheck[] {
  const power = parsePrintedNumber(read('P.2'));
  const displacement = parsePrintedNumber(read('P.1'));
  const rated = parsePrintedNumber(read('P.4'));
  const facts = classOf(read);
  if (facts === null || isElectric(read)) return [];
  const isSmall = facts.kind === 'moped' || facts.kind === 'motorcycle';
  const most = isSmall ? POWER_DENSITY.mostMotorcycle : POWER_DENSITY.most;
  const isEarly = isEarlyVehicle(read);
  const isSlow = isEarly || facts.kind === 'tractor';
  const leastRated = isEarly ? MIN_RATED_SPEED.early : MIN_RATED_SPEED.usual;
  const density = power === null || displacement === null || displacement === 0 ? null : power / displacement;
  return [
    ...(isOutside(density, [isSlow ? POWER_DENSITY.leastEarly : POWER_DENSITY.least, most])
      ? [
          createImpossibleCheck('power-displacement', ['P.1', 'P.2'], {
            values: { power: trimLeadingZeros(read('P.2')), displacement: trimLeadingZeros(read('P.1')) },
          }),
        ]
      : []),
    ...(rated !== null && rated > 0 && rated < leastRated && facts.kind !== 'tractor'
      ? [createImpossibleCheck('rated-speed', ['P.4'], { values: { speed: rated } })]
      : []),
  ];
}

/**
 * Engines of mopeds (L1e, L2e): 50 cm³ with spark ignition, and 4 kW by definition (Regulation (EU) 168/2013 annex I),
 * with a margin, since older papers give the peak of an electric motor.
 */
const MOPED = { ccm: 60, electricKw: 6 } as const;

/** A motorcycle whose class was misread as that of a moped would need neither registration nor tax. */
function mopedLimitChecks(read: FieldReader): readonly FailedCheck[] {
  const facts = classOf(read);
  if (facts?.kind !== 'moped') return [];
  const exceeds = (field: 'P.1' | 'P.2', most: number): readonly FailedCheck[] =>
    (parsePrintedNumber(read(field)) ?? 0) > most
      ? [
          createImpossibleCheck('class-engine', [field, 'J'], {
            values: { class: facts.code, field, size: trimLeadingZeros(read(field)) },
          }),
        ]
      : [];
  const energies = energiesOf(read('10'), read('P.3'));
  if (energies.includes('petrol')) return exceeds('P.1', MOPED.ccm);
  return isElectric(read) ? exceeds('P.2', MOPED.electricKw) : [];
}

/**
 * CO₂ of cars and vans that burn all their energy. Motorcycles of 125 cm³ have 40. A 0 is printed where none was
 * measured: for old cars, motor caravans and lorries.
 */
function emissionLimitChecks(read: FieldReader): readonly FailedCheck[] {
  const kind = classOf(read)?.kind;
  const fuel = fuelOfCode(read('10'));
  const co2 = parsePrintedNumber(read('V.7'));
  if (co2 === null || co2 === 0 || co2 >= MIN_CO2_WITHOUT_PLUG || (kind !== 'car' && kind !== 'truck')) return [];
  const energies = energiesOf(read('10'), read('P.3'));
  const burns =
    energies.some((energy) => energy !== 'electric' && energy !== 'hydrogen') && !isFuelCell(fuel, read('P.3'));
  const hasPlug = isPlugIn(fuel, read('P.3'), co2) || parsePlate(read('A'))?.suffix === 'E';
  return burns && !hasPlug
    ? [createImpossibleCheck('co2-low', ['V.7', '10'], { values: { co2: trimLeadingZeros(read('V.7')) } })]
    : [];
}

/**
 * Q is P.2 by G; a lost digit or comma makes it wrong by ten. G may include the rider, and Q of a motorcycle that was
 * throttled to 25 kW may be that of its full power, up to six times as much.
 */
const MAX_RATIO_ERROR = 8;

/** The ratio of power to mass of motorcycles. Of an electric one it is that of the peak power, which P.2 is not. */
function powerRatioLimitChecks(read: FieldReader): readonly FailedCheck[] {
  const ratio = parsePrintedNumber(read('Q'));
  const power = parsePrintedNumber(read('P.2'));
  const kerb = parseRange(read('G'))?.min ?? 0;
  if (classOf(read)?.kind !== 'motorcycle' || isElectric(read)) return [];
  if (ratio === null || power === null || power === 0 || kerb === 0) return [];
  if (!isOutside((ratio * kerb) / power, [1 / MAX_RATIO_ERROR, MAX_RATIO_ERROR])) return [];
  const values = { ratio: read('Q'), power: trimLeadingZeros(read('P.2')), kerb };
  return [createImpossibleCheck('power-ratio', ['Q', 'P.2', 'G'], { values })];
}

/**
 * Share of the rated speed at which the level of a parked vehicle is measured: a half to three quarters (UN Regulations
 * No. 41 and 51), less where the engine is limited at rest, more where a governed diesel was measured at full speed.
 */
const NOISE_SPEED = [0.2, 3] as const;

/** The engine speed of the noise test (U.2) against the rated one (P.4). A hybrid may have two of the latter. */
function noiseSpeedLimitChecks(read: FieldReader): readonly FailedCheck[] {
  const tested = parsePrintedNumber(read('U.2'));
  const rated = parsePrintedNumber(read('P.4'));
  const energies = energiesOf(read('10'), read('P.3'));
  const isCombustion = energies.length > 0 && !energies.includes('electric');
  if (!isCombustion || tested === null || rated === null || tested === 0 || rated === 0) return [];
  return isOutside(tested / rated, NOISE_SPEED)
    ? [createImpossibleCheck('noise-speed', ['U.2', 'P.4'], { values: { tested, rated } })]
    : [];
}

/** A parked engine is louder than a conversation, and quieter than a jet; dB(A). */
const NOISE = [50, 125] as const;

function noiseLimitChecks(read: FieldReader): readonly FailedCheck[] {
  return (['U.1', 'U.3'] as const).flatMap((field) =>
    isOutside(parsePrintedNumber(read(field)), NOISE)
      ? [createImpossibleCheck('noise-level', [field], { values: { field, level: trimLeadingZeros(read(field)) } })]
      : [],
  );
}

/** All checks of what no engine can have. */
export function engineLimitChecks(read: FieldReader): readonly FailedCheck[] {
  return [
    ...drivingLimitChecks(read),
    ...powerLimitChecks(read),
    ...powerRatioLimitChecks(read),
    ...mopedLimitChecks(read),
    ...emissionLimitChecks(read),
    ...noiseLimitChecks(read),
    ...noiseSpeedLimitChecks(read),
  ];
}
