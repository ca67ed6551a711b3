/** What of a car's scan is still to be checked. */
import type { Vehicle } from '~/contract/vehicle';

/** Number of doubtful readings that are still to be checked. */
export function countDoubtfulReadings({ readings }: Vehicle): number {
  return Object.values(readings ?? {}).filter((reading) => reading.flagged).length;
}

/** Whether the car has an unconfirmed scan to review. */
export function isUnreviewed(vehicle: Vehicle): boolean {
  return vehicle.confirmedAt === null && Object.keys(vehicle.readings ?? {}).length > 0;
}
