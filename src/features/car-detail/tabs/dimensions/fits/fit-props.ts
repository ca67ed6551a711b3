import type { Vehicle } from '~/contract/vehicle';
import type { EditTarget } from '../../../edit/edit-target';
import type { FitSizes } from './fit-sizes';

/** What every question of "does it fit" is given. */
export interface FitProps {
  readonly vehicle: Vehicle;
  readonly sizes: FitSizes;
  readonly onSizes: (change: Partial<FitSizes>) => void;
  readonly onEdit: (target: EditTarget) => void;
}
