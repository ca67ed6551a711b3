/** Media types of files from users. */

export const NEUTRAL_TYPE = 'application/octet-stream';

/** Types that a browser would open as a page or run: markup documents (including SVG) and scripts. */
const ACTIVE = /html|[/+]xml$|^image\/svg|script|^text\/xsl|^multipart\/|^message\//u;

/**
 * The media type of a file without parameters, in lower case; `application/octet-stream` for what could run and for
 * malformed types.
 */
export function safeMimeType(type: string): string {
  const essence = (type.split(';')[0] ?? '').trim().toLowerCase();
  return /^[a-z]+\/[\w!#$&^.+-]{1,127}$/u.test(essence) && !ACTIVE.test(essence) ? essence : NEUTRAL_TYPE;
}

/** The same bytes under a type that no browser opens as a page of this origin, for use in an object URL. */
export function withSafeMimeType(content: Blob): Blob {
  const type = safeMimeType(content.type);
  return type === NEUTRAL_TYPE ? new Blob([content], { type }) : content;
}
