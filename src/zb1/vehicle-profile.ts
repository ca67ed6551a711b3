/** Vehicle type and drive in the coarse categories of the partners' offers (parts, fluids, insurance). */
import { bodyOf } from './body';
import type { FieldValues } from './field-codes';
import { createFieldReader, type FieldReader } from './field-reader';
import { type PrintedEnergy, energiesOf, fuelOfCode, isFuelCell } from './fuel';
import { technicalMassKg } from './load';
import { vehicleClass, type VehicleKind } from './vehicle-class';
import { isCamper, isTwoWheeled, kindOf } from './vehicle-kind';

/** Vans, buses and tractors are trucks here, mopeds, three-wheelers and quads motorcycles. */
export const VEHICLE_TYPES = ['car', 'camper', 'truck', 'motorcycle', 'trailer'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

/** Gas and alcohol are `petrol` (they burn in petrol engines), a fuel cell is `electric`, a trailer has `none`. */
export const DRIVES = ['petrol', 'diesel', 'hybrid', 'electric', 'none'] as const;
export type Drive = (typeof DRIVES)[number];

export interface VehicleProfile {
  /** `null` if unknown. */
  readonly type: VehicleType | null;
  /** Whether it is a motorcycle or moped on two wheels; other vehicles of that type can have a cabin. */
  readonly isTwoWheeled: boolean;
  /** The class in field J without suffixes, such as "O4"; `null` if unknown. */
  readonly classCode: string | null;
  /** `null` if unknown. */
  readonly drive: Drive | null;
  /** Whether it has a fuel cell. Its `drive` is `electric`, but it cannot be charged. */
  readonly isFuelCell: boolean;
  /** Whether it is a trailer that lies on its towing vehicle. */
  readonly isSemiTrailer: boolean;
  /** Fuel of the combustion engine, also of a hybrid. `null` if there is none, or it is unknown. */
  readonly engine: 'petrol' | 'diesel' | null;
  /** Total mass that it is built for, in kg. */
  readonly technicalMassKg: number | null;
}

const TYPE_OF_KIND: Readonly<Record<VehicleKind, VehicleType>> = {
  car: 'car',
  bus: 'truck',
  truck: 'truck',
  tractor: 'truck',
  trailer: 'trailer',
  machine: 'trailer',
  moped: 'motorcycle',
  motorcycle: 'motorcycle',
  tricycle: 'motorcycle',
  quad: 'motorcycle',
};

function typeOf(read: FieldReader): VehicleType | null {
  const kind = kindOf(read);
  if (isCamper(read)) return 'camper';
  return kind === null ? null : TYPE_OF_KIND[kind];
}

/** A fuel cell drives electrically, whatever its fuel. */
function driveEnergiesOf(read: FieldReader): readonly PrintedEnergy[] {
  if (isFuelCell(fuelOfCode(read('10')), read('P.3'))) return ['electric'];
  return energiesOf(read('10'), read('P.3'));
}

function driveOf(energies: readonly PrintedEnergy[]): Pick<VehicleProfile, 'drive' | 'engine'> {
  const burned = energies.filter((energy) => energy !== 'electric');
  const electric = burned.length < energies.length;
  if (burned.length === 0) return { drive: electric ? 'electric' : null, engine: null };
  const engine = burned.includes('diesel') ? 'diesel' : 'petrol';
  return { drive: electric ? 'hybrid' : engine, engine };
}

/**
 * The profile of a vehicle.
 * @param fields raw or normalised values; fields may be missing
 */
export function vehicleProfile(fields: FieldValues): VehicleProfile {
  const read = createFieldReader(fields);
  const type = typeOf(read);
  const isSemiTrailer =
    type === 'trailer' && (bodyOf(read('4')) === 'DA' || /SATTELA(?:NH|UFL)|AUFLIEGER/u.test(read('5').toUpperCase()));
  const shared = {
    type,
    isTwoWheeled: isTwoWheeled(read),
    classCode: vehicleClass(read('J'))?.code ?? null,
    isFuelCell: isFuelCell(fuelOfCode(read('10')), read('P.3')),
    isSemiTrailer,
    technicalMassKg: technicalMassKg(fields),
  };
  if (type === 'trailer') return { ...shared, drive: 'none', engine: null };
  return { ...shared, ...driveOf(driveEnergiesOf(read)) };
}
