/** Where the form lies on a photo, or what the photo shows instead: all that is told before anything is read. */
import { findBack } from './back/find-back';
import { saysZb1 } from './back/read-stamps';
import { bentPlace } from './find/bend';
import { findDocument, type FoundDocument } from './find/find-document';
import { viewWith, WHOLE } from './find/views';
import { DOCUMENT_MM, type Quad, type RgbaImage } from './pixels/image';
import type { Verdict } from './protocol';
import type { LineReader } from './reader/line-reader';
import { certainVerdict, explainFailure } from './verdict/verdict';

export type Located = { readonly place: FoundDocument; readonly verdict?: undefined } | { readonly verdict: Verdict };

/** Sheets of which nothing more is known may be the back, which says so itself. */
const MAY_BE_BACK: ReadonlySet<Verdict> = new Set<Verdict>(['no-document', 'other-document']);

/**
 * Looks for the form.
 * @param corners those a person set, in pixels of the photo
 * @param onImpression hears, as soon as the quick ways of finding the form have failed, what the photo seems to show; the
 * thorough ones, which take most of the time, may still find it
 */
export function locate(photo: RgbaImage, reader: LineReader, corners?: Quad, onImpression?: (verdict: Verdict) => void): Located {
  const nothing = certainVerdict(photo);
  if (nothing) return { verdict: nothing };
  let explained: Verdict | undefined;
  const doubt = (papers: readonly Quad[]): boolean => {
    onImpression?.((explained = explainFailure(photo, papers)));
    return true;
  };
  const place = findDocument(photo, corners, onImpression && doubt);
  if (place) return { place };
  // Between corners that a person set the place is in question, not the picture.
  if (corners) return { verdict: 'no-document' };
  explained ??= explainFailure(photo);
  const isBack = MAY_BE_BACK.has(explained) && findBack(photo, (map) => saysZb1(photo, map, reader)) !== undefined;
  return { verdict: isBack ? 'zb1-back' : explained };
}

/** The corners of what is there of the document, in pixels of the photo. */
export function cornersOf({ map, bend, panels }: FoundDocument): Quad {
  const at = (x: number, y: number): Quad[number] => bentPlace(map, bend, x, y);
  const { from, to } = viewWith(new Set(panels)) ?? WHOLE;
  const { height } = DOCUMENT_MM;
  return [at(from, 0), at(to, 0), at(to, height), at(from, height)];
}
