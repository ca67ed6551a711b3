/**
 * The parts of the unfolded form that a picture can show: all of it, or the panels that a folded card leaves in sight.
 * Each has the patches that prove it.
 */
import { FOLDS_MM, type FormPanel } from '~/zb1/form-geometry';
import { DOCUMENT_MM } from '../pixels/image';
import { FORM_PATCHES, type FormPatch } from './form-template';

/** A stretch of the form with whole panels. */
export interface FormView {
  readonly panels: readonly FormPanel[];
  /** Where it begins and ends, millimetres from the left edge of the unfolded form. */
  readonly from: number;
  readonly to: number;
  /** Parts of the form to look for: `FORM_PATCHES` as far as they lie inside. */
  readonly patches: readonly FormPatch[];
  /** Below this score of a closer look it is not there: the fewer the patches, the more easily they agree by chance. */
  readonly accepted: number;
}

const [FIRST_FOLD, SECOND_FOLD] = FOLDS_MM;

/** Paper this close to the edge of a view is left out: the fold's shadow, and what lies beside it. */
const EDGE_MM = 0.5;
/** What is left of a patch that a fold cuts must be this wide. */
const LEAST_WIDTH_MM = 2;

function viewOf(panels: readonly FormPanel[], from: number, to: number, accepted: number): FormView {
  const low = from === 0 ? 0 : from + EDGE_MM;
  const high = to === DOCUMENT_MM.width ? to : to - EDGE_MM;
  const patches = FORM_PATCHES.flatMap((box) => {
    const x = Math.max(low, box.x);
    const width = Math.min(high, box.x + box.width) - x;
    return width < Math.min(LEAST_WIDTH_MM, box.width) ? [] : [{ ...box, x, width }];
  });
  return { panels, from, to, patches, accepted };
}

export const WHOLE: FormView = { panels: ['left', 'middle', 'right'], from: 0, to: DOCUMENT_MM.width, patches: FORM_PATCHES, accepted: 0.42 };
export const LEFT = viewOf(['left'], 0, FIRST_FOLD, 0.55);
export const MIDDLE = viewOf(['middle'], FIRST_FOLD, SECOND_FOLD, 0.64);
export const RIGHT = viewOf(['right'], SECOND_FOLD, DOCUMENT_MM.width, 0.6);
const LEFT_MIDDLE = viewOf(['left', 'middle'], 0, SECOND_FOLD, 0.5);
const MIDDLE_RIGHT = viewOf(['middle', 'right'], FIRST_FOLD, DOCUMENT_MM.width, 0.5);

/** The panels by themselves, from left to right. */
export const SINGLE: readonly FormView[] = [LEFT, MIDDLE, RIGHT];

/** What a folded card can show, more of the form first. */
export const PARTS: readonly FormView[] = [MIDDLE_RIGHT, LEFT_MIDDLE, LEFT, RIGHT, MIDDLE];

/** The view that shows exactly these panels; undefined for none, and for the outer two without the middle one. */
export function viewWith(seen: ReadonlySet<FormPanel>): FormView | undefined {
  return [WHOLE, ...PARTS].find(({ panels }) => panels.length === seen.size && panels.every((panel) => seen.has(panel)));
}
