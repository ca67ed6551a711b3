/** What every section of a car is given. */
import type { Vehicle } from '~/contract/vehicle';
import type { EditTarget } from '../edit/edit-target';

export interface TabProps {
  readonly vehicle: Vehicle;
  /** Opens the dialog that changes a value. */
  readonly onEdit: (target: EditTarget) => void;
  /** Opens the review of the scan; undefined where there is none to open. */
  readonly onReview: (() => void) | undefined;
  /** Why the car could not be brought up to date; null when what is shown is what the server has. */
  readonly stale: unknown;
  /** Asks for the car again. */
  readonly onReload: () => void;
}
