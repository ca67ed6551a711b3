import type { Vehicle } from '~/contract/vehicle';

/** Props of every edit dialog. */
export interface EditDialogProps {
  readonly vehicle: Vehicle;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed: () => void;
}
