/** What an edit dialog changes, and its props. */
import type { Vehicle } from '~/contract/vehicle';
import type { FieldCode } from '~/zb1/field-codes';
import type { EditedDetail } from './detail-kinds';

export type EditTarget =
  | { readonly kind: 'field'; readonly code: FieldCode }
  | { readonly kind: 'detail'; readonly detail: EditedDetail }
  | { readonly kind: 'plate' | 'inspection' | 'mileage' | 'fuel' | 'holder' | 'variant' | 'purchase' };

/** The edit target of a field: plate and inspection have their own dialogs with additional rules. */
export function targetOfField(code: FieldCode): EditTarget {
  if (code === 'A') return { kind: 'plate' };
  if (code === 'HU') return { kind: 'inspection' };
  return { kind: 'field', code };
}

/** Props of every edit dialog. */
export interface EditDialogProps {
  readonly vehicle: Vehicle;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed: () => void;
}
