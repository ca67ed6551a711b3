/** The drawing that represents a vehicle, by class (J), body (4) and the description in field 5. Pure. */
import { bodyOf } from '~/zb1/body';
import { createFieldReader } from '~/zb1/field-reader';
import type { FieldValues } from '~/zb1/field-codes';
import { parseRange } from '~/zb1/numbers';
import { isTowedKind, vehicleClass } from '~/zb1/vehicle-class';
import { isCamper, isCaravan, kindOf } from '~/zb1/vehicle-kind';

export const SHAPES = [
  'hatchback',
  'saloon',
  'estate',
  'van',
  'camper',
  'pickup',
  'truck',
  'bus',
  'motorcycle',
  'trailer',
  'caravan',
] as const;
/** Keys of the texts `shape.<key>` in the namespace `dimensions`. */
export type Shape = (typeof SHAPES)[number];

/** A passenger car at least this high is drawn as a van, in mm. */
const VAN_HEIGHT = 1800;

function carShape(body: ReturnType<typeof bodyOf>, height: number): Shape {
  if (body === 'AG') return 'pickup';
  if (height >= VAN_HEIGHT) return 'van';
  if (body === 'AA' || body === 'AD' || body === 'AE') return 'saloon';
  return body === 'AC' ? 'estate' : 'hatchback';
}

/** The drawing for a vehicle; the most common one if the document is not specific enough. */
export function shapeOf(fields: FieldValues): Shape {
  const read = createFieldReader(fields);
  const kind = kindOf(read);
  const body = bodyOf(read('4'));
  const name = read('D.3').toUpperCase();
  const height = parseRange(read('20'))?.max ?? 0;
  if (isCaravan(read) || /WOHNANH|WOHNWAGEN|CARAVAN ANH/u.test(name)) return 'caravan';
  if (isTowedKind(kind)) return 'trailer';
  if (isCamper(read) || name.includes('WOHNMOBIL')) return 'camper';
  switch (kind) {
    case 'motorcycle':
    case 'moped':
    case 'tricycle':
      return 'motorcycle';
    case 'bus':
      return 'bus';
    case 'truck':
      if (body === 'BE') return 'pickup';
      return vehicleClass(read('J'))?.code === 'N1' ? 'van' : 'truck';
    case 'tractor':
      return 'truck';
    default:
      return carShape(body, height);
  }
}

/** Whether the vehicle is a trailer or caravan. */
export const isTowed = (shape: Shape): boolean => shape === 'trailer' || shape === 'caravan';
