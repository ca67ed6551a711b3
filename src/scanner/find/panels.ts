/** Which panels of the form a photo shows, told from their own print once one of them is known. */
import { FOLDS_MM, type FormPanel } from '~/zb1/form-geometry';
import type { Homography } from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import { levelsOf, searchMap, type RefinedRegistration, type Registration } from './register';
import { similarity } from './similarity';
import { SINGLE, viewWith, type FormView } from './views';

/** A panel whose patches agree this well with the common map is there without another look. */
const PLAIN = 0.45;
/** A panel is there when its own best map reaches this score. */
const SEEN = 0.42;

/** The view of all panels that are there with the map that suits them; undefined where it is the one that was found. */
export function seenPanels(pyramid: Pyramid, found: RefinedRegistration, view: FormView): (Registration & { readonly view: FormView }) | undefined {
  const own = SINGLE.map((single): Registration => {
    const [panel = 'middle'] = single.panels;
    const score = found.panelScores[panel];
    return score > PLAIN ? { map: found.map, score } : lookAgain(pyramid, [found.map], single);
  });
  // A card that is folded or bent lies elsewhere than the far panel expects: the near one knows better.
  for (const i of [1, 0, 2]) {
    const near = [i - 1, i + 1].flatMap((n) => own[n] ?? []).filter(({ score }) => score > SEEN);
    const single = SINGLE[i];
    if (!single || (own[i]?.score ?? 0) > SEEN || near.length === 0) continue;
    const fold = i === 2 || near[0] === own[2] ? FOLDS_MM[1] : FOLDS_MM[0];
    own[i] = lookAgain(pyramid, near.flatMap(({ map }) => [map, similarity(map, fold)]), single);
  }
  const panels = new Set<FormPanel>(SINGLE.flatMap((single, i) => ((own[i]?.score ?? 0) > SEEN ? single.panels : [])));
  const seen = viewWith(panels);
  if (!seen || seen === view) return undefined;
  const { coarse, medium } = levelsOf(seen);
  const rough = searchMap(pyramid, found.map, coarse, 2);
  return { ...searchMap(pyramid, rough.map, medium, 2), view: seen };
}

/** The place of a panel on its own, looked for around where others expect it. */
function lookAgain(pyramid: Pyramid, maps: readonly Homography[], view: FormView): Registration {
  const { coarse, medium } = levelsOf(view);
  const looks = maps.map((map) => searchMap(pyramid, searchMap(pyramid, map, coarse, 2).map, medium, 2));
  return looks.reduce((best, look) => (look.score > best.score ? look : best));
}
