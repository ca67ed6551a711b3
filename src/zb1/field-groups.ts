/** The groups in which a vehicle's record shows the fields, by the document's panels, the most used fields first. */
import type { FieldCode } from './field-codes';
import type { FormPanel } from './form-panels';

/** Keys of the texts `groups.<key>` in the namespace `zb1`. */
export type FieldGroupKey =
  | 'holder'
  | 'document'
  | 'vehicle'
  | 'identification'
  | 'approval'
  | 'drive'
  | 'mass'
  | 'dimensions'
  | 'tyres'
  | 'notes';

export interface FieldGroup {
  readonly key: FieldGroupKey;
  readonly panel: FormPanel;
  /** Shown at once. */
  readonly primary: readonly FieldCode[];
  /** Shown on demand. */
  readonly more: readonly FieldCode[];
}

/** Every field is in exactly one group. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  { key: 'holder', panel: 'left', primary: ['C.1.1', 'C.1.2', 'C.1.3', 'I'], more: ['Ort'] },
  { key: 'document', panel: 'left', primary: [], more: ['HU', 'Nr', '16'] },
  {
    key: 'vehicle',
    panel: 'middle',
    primary: ['A', 'B', '2.1', '2.2', 'D.1', 'D.3', 'J', '4', 'R'],
    more: ['D.2', '2', '5', '11', 'S.1', 'S.2'],
  },
  { key: 'identification', panel: 'middle', primary: ['E', '3'], more: [] },
  { key: 'approval', panel: 'middle', primary: [], more: ['K', '6', '17'] },
  { key: 'notes', panel: 'middle', primary: [], more: ['21', '22'] },
  {
    key: 'drive',
    panel: 'right',
    primary: ['P.3', 'P.1', 'P.2', 'P.4', 'T', 'V.7', '14', '14.1', 'U.1', 'U.3'],
    more: ['10', 'V.9', 'U.2', 'Q', 'L', '9'],
  },
  {
    key: 'mass',
    panel: 'right',
    primary: ['G', 'F.1'],
    more: ['F.2', '7.1', '7.2', '7.3', '8.1', '8.2', '8.3', 'O.1', 'O.2', '13', '12'],
  },
  { key: 'dimensions', panel: 'right', primary: [], more: ['18', '19', '20'] },
  { key: 'tyres', panel: 'right', primary: [], more: ['15.1', '15.2', '15.3'] },
];
