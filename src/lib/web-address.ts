/**
 * An address of the web, for a link; undefined for every other scheme (`javascript:`, `data:`, `file:` …), for what is no whole
 * address, and for one with a name and password in front of its host, which passes for the host.
 */
export function webAddress(text: string | undefined): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/u.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}
