/**
 * Parses a web address for a link; undefined for every other scheme (`javascript:`, `data:`, `file:` …), for relative
 * addresses, and for addresses with a user name or password before the host, which could be mistaken for the host.
 */
export function webAddress(text: string | undefined): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/u.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}
