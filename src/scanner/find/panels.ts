/** Determines which panels of the form a photo shows, once one of them has been registered. */
import { FOLDS_MM, type FormPanel } from '~/zb1/form-geometry';
import type { Homography } from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import { levelsOf, searchMap, type RefinedRegistration, type Registration } from './register';
import { fitSimilarity } from './similarity';
import { PANEL_VIEWS, viewWith, type FormView } from './views';

/** A panel with this score under the common map is visible; it is not searched on its own. */
const COMMON_MAP_SCORE = 0.45;
/** A panel is visible when its own best map reaches this score. */
const VISIBLE_SCORE = 0.42;

/** The view of all visible panels with its map; undefined when it is the view that was registered. */
export function findVisiblePanels(
  pyramid: Pyramid,
  found: RefinedRegistration,
  view: FormView,
): (Registration & { readonly view: FormView }) | undefined {
  const own = PANEL_VIEWS.map((single): Registration => {
    const [panel = 'middle'] = single.panels;
    const score = found.panelScores[panel];
    return score > COMMON_MAP_SCORE ? { map: found.map, score } : searchPanel(pyramid, [found.map], single);
  });
  // On a folded or bent card the registered panel predicts a far panel badly; the panel next to it predicts it better.
  for (const i of [1, 0, 2]) {
    const near = [i - 1, i + 1].flatMap((n) => own[n] ?? []).filter(({ score }) => score > VISIBLE_SCORE);
    const single = PANEL_VIEWS[i];
    if (!single || (own[i]?.score ?? 0) > VISIBLE_SCORE || near.length === 0) continue;
    const fold = i === 2 || near[0] === own[2] ? FOLDS_MM[1] : FOLDS_MM[0];
    own[i] = searchPanel(
      pyramid,
      near.flatMap(({ map }) => [map, fitSimilarity(map, fold)]),
      single,
    );
  }
  const panels = new Set<FormPanel>(
    PANEL_VIEWS.flatMap((single, i) => ((own[i]?.score ?? 0) > VISIBLE_SCORE ? single.panels : [])),
  );
  const visible = viewWith(panels);
  if (!visible || visible === view) return undefined;
  const { coarse, medium } = levelsOf(visible);
  const rough = searchMap(pyramid, found.map, coarse, 2);
  return { ...searchMap(pyramid, rough.map, medium, 2), view: visible };
}

/** Searches a single panel from each of the maps and returns the best match. */
function searchPanel(pyramid: Pyramid, maps: readonly Homography[], view: FormView): Registration {
  const { coarse, medium } = levelsOf(view);
  const found = maps.map((map) => searchMap(pyramid, searchMap(pyramid, map, coarse, 2).map, medium, 2));
  return found.reduce((best, next) => (next.score > best.score ? next : best));
}
