import { loadWithTexts } from '~/i18n/load-with-texts';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';
import { DetailDialog } from './DetailDialog';
import type { EditDialogProps, EditTarget } from './edit-target';
import { FieldDialog } from './FieldDialog';
import { FuelCapacityDialog } from './FuelCapacityDialog';
import { HolderDialog } from './HolderDialog';
import { InspectionDialog } from './InspectionDialog';
import { MileageDialog } from './MileageDialog';
import { PlateDialog } from './PlateDialog';
import { PurchaseDialog } from './PurchaseDialog';

/** Loaded with the texts of its tab, since it can be opened from other tabs. */
const VariantDialog = retryableLazy(() =>
  loadWithTexts(async () => (await import('../tabs/residual-value/VariantDialog')).VariantDialog, ['residual-value']),
);

/** Chooses the dialog for an edit target. */
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
    case 'purchase':
      return <PurchaseDialog {...props} />;
    case 'variant':
      return (
        <DialogBoundary open={props.open} onClose={props.onClose}>
          <VariantDialog {...props} />
        </DialogBoundary>
      );
  }
}
