/** Props of every section of a car. */
import type { Vehicle } from '~/contract/vehicle';
import type { EditTarget } from '../edit/edit-target';

export interface TabProps {
  readonly vehicle: Vehicle;
  /** Opens the dialog that edits a value. */
  readonly onEdit: (target: EditTarget) => void;
  /** Opens the review of the scan; undefined if there is nothing to review. */
  readonly onReview: (() => void) | undefined;
  /** Why the cached car could not be refreshed; null when it is current. */
  readonly stale: unknown;
  /** Refetches the car. */
  readonly onReload: () => void;
}
