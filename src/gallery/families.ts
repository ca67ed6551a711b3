import type { ComponentType } from 'react';
import { Buttons, Links } from './families/actions';
import { Dialogs, Stages } from './families/dialogs';
import { Forms } from './families/forms';
import { Colours, Icons, Type } from './families/foundations';
import { Plaques, Plates } from './families/plates';
import { RecordSpecimens } from './families/record';
import { States, Tags, Toasts, Uploads } from './families/states';
import { Tax, Tyres, WeakPoints } from './families/vehicle';

interface Family {
  /** The anchor in the page. */
  readonly id: string;
  readonly title: string;
  readonly Show: ComponentType;
}

export const FAMILIES: readonly Family[] = [
  { id: 'colours', title: 'Colours', Show: Colours },
  { id: 'type', title: 'Type', Show: Type },
  { id: 'icons', title: 'Icons and drawings', Show: Icons },
  { id: 'plates', title: 'Licence plates', Show: Plates },
  { id: 'plaques', title: 'Inspection plaques', Show: Plaques },
  { id: 'buttons', title: 'Buttons', Show: Buttons },
  { id: 'links', title: 'Links', Show: Links },
  { id: 'tags', title: 'Tags', Show: Tags },
  { id: 'record', title: 'Record', Show: RecordSpecimens },
  { id: 'states', title: 'States and notices', Show: States },
  { id: 'uploads', title: 'Uploads', Show: Uploads },
  { id: 'toasts', title: 'Toasts', Show: Toasts },
  { id: 'dialogs', title: 'Dialogs', Show: Dialogs },
  { id: 'stages', title: 'Lightbox', Show: Stages },
  { id: 'forms', title: 'Forms', Show: Forms },
  { id: 'tax', title: 'Vehicle tax', Show: Tax },
  { id: 'tyres', title: 'Tyres', Show: Tyres },
  { id: 'weak-points', title: 'Weak points', Show: WeakPoints },
];
