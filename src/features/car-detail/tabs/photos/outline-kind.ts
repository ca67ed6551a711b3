import type { Vehicle } from '~/contract/vehicle';
import { createFieldReader } from '~/zb1/field-reader';
import { isCamper, kindOf } from '~/zb1/vehicle-kind';

/** The outline that represents a vehicle. */
export type OutlineKind = 'car' | 'van' | 'motorcycle' | 'trailer';

const BY_KIND: Readonly<Record<string, OutlineKind>> = {
  bus: 'van',
  truck: 'van',
  tractor: 'van',
  trailer: 'trailer',
  machine: 'trailer',
  moped: 'motorcycle',
  motorcycle: 'motorcycle',
  tricycle: 'motorcycle',
};

/** The outline of a vehicle; a car if its kind is unknown. */
export function outlineKind({ fields }: Pick<Vehicle, 'fields'>): OutlineKind {
  const read = createFieldReader(fields);
  return isCamper(read) ? 'van' : (BY_KIND[kindOf(read) ?? ''] ?? 'car');
}
