/**
 * The parts of the unfolded form that a photo can show: all of it, or the visible panels of a folded card. Each has the
 * patches that are matched for it.
 */
import { FOLDS_MM, type FormPanel } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { FORM_PATCHES, type FormPatch } from './form-template';

/** One or more adjacent panels of the form. */
export interface FormView {
  readonly panels: readonly FormPanel[];
  /** Left and right end, millimetres from the left edge of the unfolded form. */
  readonly from: number;
  readonly to: number;
  /** `FORM_PATCHES` clipped to the view. */
  readonly patches: readonly FormPatch[];
  /** Smallest score of a match. Higher for views with fewer patches, which match by chance more easily. */
  readonly accepted: number;
}

const [FIRST_FOLD, SECOND_FOLD] = FOLDS_MM;

/** Margin at a fold that is not matched: it shows the fold's shadow and the background. */
const EDGE_MM = 0.5;
/** Patches clipped to less than this width are dropped. */
const MIN_WIDTH_MM = 2;

function viewOf(panels: readonly FormPanel[], from: number, to: number, accepted: number): FormView {
  const low = from === 0 ? 0 : from + EDGE_MM;
  const high = to === FORM_MM.width ? to : to - EDGE_MM;
  const patches = FORM_PATCHES.flatMap((box) => {
    const x = Math.max(low, box.x);
    const width = Math.min(high, box.x + box.width) - x;
    return width < Math.min(MIN_WIDTH_MM, box.width) ? [] : [{ ...box, x, width }];
  });
  return { panels, from, to, patches, accepted };
}

export const WHOLE: FormView = {
  panels: ['left', 'middle', 'right'],
  from: 0,
  to: FORM_MM.width,
  patches: FORM_PATCHES,
  accepted: 0.42,
};
export const LEFT = viewOf(['left'], 0, FIRST_FOLD, 0.55);
export const MIDDLE = viewOf(['middle'], FIRST_FOLD, SECOND_FOLD, 0.64);
export const RIGHT = viewOf(['right'], SECOND_FOLD, FORM_MM.width, 0.6);
export const LEFT_MIDDLE = viewOf(['left', 'middle'], 0, SECOND_FOLD, 0.5);
export const MIDDLE_RIGHT = viewOf(['middle', 'right'], FIRST_FOLD, FORM_MM.width, 0.5);

/** The single panels, from left to right. */
export const PANEL_VIEWS: readonly FormView[] = [LEFT, MIDDLE, RIGHT];

/** Pairs of panels that a half-folded paper shows. */
export const PANEL_PAIRS: readonly (readonly [left: FormView, right: FormView])[] = [
  [MIDDLE, RIGHT],
  [LEFT, MIDDLE],
];

/** The views of a folded card, larger ones first. */
export const PARTS: readonly FormView[] = [MIDDLE_RIGHT, LEFT_MIDDLE, LEFT, RIGHT, MIDDLE];

/** The view that shows exactly these panels; undefined for none, and for the outer two without the middle one. */
export function viewWith(visible: ReadonlySet<FormPanel>): FormView | undefined {
  return [WHOLE, ...PARTS].find(
    ({ panels }) => panels.length === visible.size && panels.every((panel) => visible.has(panel)),
  );
}
