/**
 * Finds the form on a photo, or says what the photo shows instead. No text is read except to recognise the back and the
 * Teil II.
 */
import { findBack } from './back/find-back';
import { hasZb1Title } from './back/read-stamps';
import { findDocument, type GivenOutline } from './find/find-document';
import type { HasTime } from './find/has-time';
import type { FoundDocument } from './find/refine-candidate';
import type { Homography } from './pixels/homography';
import type { Quad, RgbaImage } from './pixels/image';
import type { Verdict } from './protocol';
import type { LineReader } from './reader/line-reader';
import { certainVerdict, verdictBetween, verdictWithoutForm } from './verdict/verdict';
import { documentByWords } from './verdict/zb2-words';

export type Located = { readonly found: FoundDocument; readonly verdict?: undefined } | { readonly verdict: Verdict };

/** Verdicts that the back of the document gets as well; the print on it is then read to tell. */
const MAY_BE_BACK: ReadonlySet<Verdict> = new Set<Verdict>(['no-document', 'other-document']);

/** Verdicts that cannot be right where a vehicle's values can be read. */
const REFUTED_BY_VALUES: ReadonlySet<Verdict> = new Set<Verdict>(['no-paper', 'blank', 'other-document']);

/** What looking for the form asks of its caller. */
export interface LocateCalls {
  /**
   * Called with a provisional verdict when the quick search has failed; the thorough search that follows takes most of
   * the time and may still find the form.
   */
  readonly onProvisionalVerdict?: (verdict: Verdict) => void;
  readonly hasTime?: HasTime | undefined;
}

/**
 * Looks for the form.
 * @param given the outline that the user set, in pixels of the photo
 */
export function locate(
  photo: RgbaImage,
  reader: LineReader,
  given: GivenOutline = {},
  { onProvisionalVerdict, hasTime }: LocateCalls = {},
): Located {
  const nothing = certainVerdict(photo);
  if (nothing) return { verdict: nothing };
  let verdict: Verdict | undefined;
  const reportProvisionalVerdict = (outlines: readonly Quad[]): boolean => {
    onProvisionalVerdict?.((verdict = verdictWithoutForm(photo, outlines)));
    return true;
  };
  const found = findDocument(photo, given, { onDoubt: onProvisionalVerdict && reportProvisionalVerdict, hasTime });
  if (found) return { found };
  const hasTitle = (map: Homography): boolean => hasZb1Title(photo, map, reader);
  // The user saw a document between these corners, so guessed verdicts (a letter, a photo of something else) would
  // mislead. A Teil II and the back are recognised by their words, not by their shape; light and blur are measured.
  if (given.corners) {
    if (documentByWords(photo, reader, given.corners) === 'zb2') return { verdict: 'zb2' };
    const turned = findBack(photo, hasTitle, { corners: given.corners });
    return { verdict: turned && hasTitle(turned.map) ? 'zb1-back' : verdictBetween(photo, given.corners) };
  }
  verdict ??= verdictWithoutForm(photo);
  const back = MAY_BE_BACK.has(verdict) ? findBack(photo, hasTitle) : undefined;
  if (back && hasTitle(back.map)) return { verdict: 'zb1-back' };
  if (verdict === 'zb2') return { verdict: 'zb2' };
  // The layout of some sheets of the Teil II is taken for a back.
  const byWords = documentByWords(photo, reader);
  if (byWords === 'zb2') return { verdict: 'zb2' };
  if (back) return { verdict: 'zb1-back' };
  // What prints a vehicle's values may be the form, which was not found; that it is something else is not known then.
  return { verdict: byWords === 'vehicle' && REFUTED_BY_VALUES.has(verdict) ? 'no-document' : verdict };
}
