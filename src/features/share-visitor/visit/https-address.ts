/**
 * The same address with https. Undefined where it has https already, and where it names a port, since a server does not
 * answer both on one port.
 */
export function httpsAddress(address: string): string | undefined {
  const url = new URL(address);
  if (url.protocol !== 'http:' || url.port !== '') return undefined;
  url.protocol = 'https:';
  return url.href;
}
