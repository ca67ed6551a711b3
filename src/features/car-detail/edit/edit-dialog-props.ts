import type { Vehicle } from '~/contract/vehicle';

/** What every editing dialog takes. */
export interface EditDialogProps {
  readonly vehicle: Vehicle;
  readonly open: boolean;
  readonly onClose: () => void;
  /** It has gone from sight. */
  readonly onClosed: () => void;
}
