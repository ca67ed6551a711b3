import type { Vehicle } from '~/contract/vehicle';
import type { EditTarget } from '../../../edit/edit-target';
import type { FitSizes } from './fit-sizes';

/** Props of every "does it fit" card. */
export interface FitProps {
  readonly vehicle: Vehicle;
  readonly sizes: FitSizes;
  readonly onSizes: (change: Partial<FitSizes>) => void;
  readonly onEdit: (target: EditTarget) => void;
}
