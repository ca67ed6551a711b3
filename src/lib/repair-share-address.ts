/**
 * Some mail programs and messengers turn the `#` of a share link into `%23`: the secret becomes part of the path.
 * Without imports, since the first load and the service worker use it.
 */

/** The page of a share, and the secret behind one or more levels of encoding. */
const ENCODED = /^(?<page>(?:\/en)?\/share)\/?%(?:25)*23(?<secret>.*)$/iu;

/**
 * The page and the fragment of an encoded share link: `/en/share%23abc` → `{ page: '/en/share', hash: '#abc' }`;
 * undefined for any other path.
 */
export function repairShareAddress(pathname: string): { readonly page: string; readonly hash: string } | undefined {
  const { page, secret } = ENCODED.exec(pathname)?.groups ?? {};
  return page === undefined ? undefined : { page: page.toLowerCase(), hash: `#${secret ?? ''}` };
}
