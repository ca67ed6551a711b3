/** The slot for the review of a fresh scan, which belongs to another feature and is injected by the app. */
import type { ComponentType } from 'react';
import type { Vehicle } from '~/contract/vehicle';

export interface ReviewProps {
  /** The car with the readings of its scan. */
  readonly vehicle: Vehicle;
  /** Called with the updated car after the values were confirmed and saved. */
  readonly onDone: (vehicle: Vehicle) => void;
  /** Called when the review is postponed; the doubtful values stay marked. */
  readonly onLeave: () => void;
}

export type ReviewSlot = ComponentType<ReviewProps>;
