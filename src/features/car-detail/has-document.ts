import type { Vehicle } from '~/contract/vehicle';

/** Whether the vehicle's document was read; false for one that was entered by hand or from a handover file. */
export function hasDocument({ documentImage, readings }: Pick<Vehicle, 'documentImage' | 'readings'>): boolean {
  return documentImage !== null || Object.keys(readings ?? {}).length > 0;
}
