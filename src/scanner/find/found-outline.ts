/** The outline of a document that was found. */
import { FOLDS_MM } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import type { FoldLine, Quad } from '../pixels/image';
import { applyBentMap } from './bend';
import type { FoundDocument } from './refine-candidate';
import { viewWith, WHOLE } from './views';

/** The corners of the document's visible panels, in pixels of the photo. */
export function cornersOf({ map, bend, panels }: FoundDocument): Quad {
  const at = (x: number, y: number): Quad[number] => applyBentMap(map, bend, x, y);
  const { from, to } = viewWith(new Set(panels)) ?? WHOLE;
  const { height } = FORM_MM;
  return [at(from, 0), at(to, 0), at(to, height), at(from, height)];
}

/** The folds between the document's visible panels, from left to right, in pixels of the photo. */
export function foldsOf({ map, bend, panels }: FoundDocument): readonly FoldLine[] {
  const { from, to } = viewWith(new Set(panels)) ?? WHOLE;
  return FOLDS_MM.filter((x) => x > from && x < to).map((x): FoldLine => [
    applyBentMap(map, bend, x, 0),
    applyBentMap(map, bend, x, FORM_MM.height),
  ]);
}
