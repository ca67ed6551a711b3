/** Parses an address. `URL.canParse` came to Safari with version 17. @returns undefined when it is no address */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Parses a web address for a link; undefined for every other scheme (`javascript:`, `data:`, `file:` …), for relative
 * addresses, and for addresses with a user name or password before the host, which could be mistaken for the host.
 */
export function webAddress(text: string | undefined): URL | undefined {
  const url = text === undefined ? undefined : parseUrl(text);
  return url !== undefined && /^https?:$/u.test(url.protocol) && url.username === '' && url.password === ''
    ? url
    : undefined;
}
