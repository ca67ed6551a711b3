/** Whether a script URL belongs to this build: same origin, http(s), a script file. */
export function isSameOriginScript(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && /\.(?:m?js|tsx?)$/.test(url.pathname);
}
