/** The place where the app puts the review of a fresh scan, which is another feature's. */
import type { ComponentType } from 'react';
import type { Vehicle } from '~/contract/vehicle';

export interface ReviewProps {
  /** The car with the readings of its scan. */
  readonly vehicle: Vehicle;
  /** The values were confirmed and saved; the car as it is now. */
  readonly onDone: (vehicle: Vehicle) => void;
  /** The review is left for now; the doubtful values stay marked. */
  readonly onLeave: () => void;
}

export type ReviewSlot = ComponentType<ReviewProps>;

/** How many values of the scan nobody has looked at yet. */
export function openReadings({ readings }: Vehicle): number {
  return Object.values(readings ?? {}).filter((reading) => reading.flagged).length;
}

/** Whether there is a scan to review: it was read and has not been confirmed. */
export function isUnreviewed(vehicle: Vehicle): boolean {
  return vehicle.confirmedAt === null && Object.keys(vehicle.readings ?? {}).length > 0;
}
