/** Media types of files that somebody brought. */

export const NEUTRAL_TYPE = 'application/octet-stream';

/** What a browser would open as a page, or run: documents of markup (a drawing is one) and scripts. */
const ACTIVE = /html|[/+]xml$|^image\/svg|script|^text\/xsl|^multipart\/|^message\//u;

/** The type of a file without parameters, in small letters; a neutral one for what could run and for what is no type. */
export function harmlessType(type: string): string {
  const essence = (type.split(';')[0] ?? '').trim().toLowerCase();
  return /^[a-z]+\/[\w!#$&^.+-]{1,127}$/u.test(essence) && !ACTIVE.test(essence) ? essence : NEUTRAL_TYPE;
}

/** The same bytes under a type that no browser opens as a page of this origin, for an address made of them. */
export function harmlessBlob(content: Blob): Blob {
  const type = harmlessType(content.type);
  return type === NEUTRAL_TYPE ? new Blob([content], { type }) : content;
}
