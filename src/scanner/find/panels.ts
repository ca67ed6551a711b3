/** Which panels of the form a photo shows, told from their own print once one of them is known. */
import type { FormPanel } from '~/zb1/form-geometry';
import type { Homography } from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import { levelsOf, searchMap, type RefinedRegistration, type Registration } from './register';
import { SINGLE, viewWith, type FormView } from './views';

/** A panel whose patches agree this well with the common map is there without another look. */
const PLAIN = 0.45;
/** A panel is there when its own best map reaches this score. */
const SEEN = 0.42;

/** The view of all panels that are there with the map that suits them; undefined where it is the one that was found. */
export function seenPanels(pyramid: Pyramid, found: RefinedRegistration, view: FormView): (Registration & { readonly view: FormView }) | undefined {
  const scores = SINGLE.map((single) => {
    const [panel = 'middle'] = single.panels;
    const plain = found.panelScores[panel];
    return plain > PLAIN ? plain : lookAgain(pyramid, found.map, single);
  });
  const panels = new Set<FormPanel>(SINGLE.flatMap((single, i) => ((scores[i] ?? 0) > SEEN ? single.panels : [])));
  const seen = viewWith(panels);
  if (!seen || seen === view) return undefined;
  const { coarse, medium } = levelsOf(seen);
  const rough = searchMap(pyramid, found.map, coarse, 2);
  return { ...searchMap(pyramid, rough.map, medium, 2), view: seen };
}

/** The score of a panel on its own, looked for around where the others expect it. */
function lookAgain(pyramid: Pyramid, map: Homography, view: FormView): number {
  const { coarse, medium } = levelsOf(view);
  const rough = searchMap(pyramid, map, coarse, 2);
  return searchMap(pyramid, rough.map, medium, 2).score;
}
