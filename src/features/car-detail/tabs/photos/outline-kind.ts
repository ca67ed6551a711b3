import type { Vehicle } from '~/contract/vehicle';
import { bodyOf } from '~/zb1/body';

/** Which drawing stands for a vehicle. */
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

/** Body of a camper, which is a car by its class. */
const CAMPER = 'SA';

/** A car stands for what nobody knows. */
export function outlineKind({ facts, fields }: Pick<Vehicle, 'facts' | 'fields'>): OutlineKind {
  if (facts.kind === 'car' && bodyOf(fields['4'] ?? '') === CAMPER) return 'van';
  return BY_KIND[facts.kind ?? ''] ?? 'car';
}
