import type { Vehicle } from '~/contract/vehicle';
import { DetailDialog } from './DetailDialog';
import type { EditTarget } from './edit-target';
import { FieldDialog } from './FieldDialog';
import { FuelCapacityDialog } from './FuelCapacityDialog';
import { HolderDialog } from './HolderDialog';
import { InspectionDialog } from './InspectionDialog';
import { MileageDialog } from './MileageDialog';
import { PlateDialog } from './PlateDialog';

/** What every editing dialog takes. */
export interface EditDialogProps {
  readonly vehicle: Vehicle;
  readonly open: boolean;
  readonly onClose: () => void;
  /** It has gone from sight. */
  readonly onClosed: () => void;
}

/** The dialog for what a person wants to change. */
export function EditDialog({ target, ...props }: EditDialogProps & { readonly target: EditTarget }) {
  switch (target.kind) {
    case 'field':
      return <FieldDialog key={target.code} code={target.code} {...props} />;
    case 'detail':
      return <DetailDialog key={target.detail} detail={target.detail} {...props} />;
    case 'plate':
      return <PlateDialog {...props} />;
    case 'inspection':
      return <InspectionDialog {...props} />;
    case 'mileage':
      return <MileageDialog {...props} />;
    case 'fuel':
      return <FuelCapacityDialog {...props} />;
    case 'holder':
      return <HolderDialog {...props} />;
  }
}
