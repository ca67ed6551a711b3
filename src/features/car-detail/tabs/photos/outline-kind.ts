import type { Vehicle } from '~/contract/vehicle';
import { bodyOf } from '~/zb1/body';

/** The outline that represents a vehicle. */
export type OutlineKind = 'car' | 'van' | 'motorcycle' | 'trailer';

const BY_KIND: Readonly<Record<string, OutlineKind>> = {
  bus: 'van',
  truck: 'van',
  tractor: 'van',
  machine: 'van',
  trailer: 'trailer',
  moped: 'motorcycle',
  motorcycle: 'motorcycle',
  tricycle: 'motorcycle',
  quad: 'motorcycle',
};

/** Body code of campers, which are cars by class. */
const CAMPER = 'SA';

/** The outline of a vehicle; a car if its kind is unknown. */
export function outlineKind({ facts, fields }: Pick<Vehicle, 'facts' | 'fields'>): OutlineKind {
  if (facts.kind === 'car' && bodyOf(fields['4'] ?? '') === CAMPER) return 'van';
  return BY_KIND[facts.kind ?? ''] ?? 'car';
}
