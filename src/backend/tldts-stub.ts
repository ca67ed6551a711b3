/**
 * Stands in for `tldts`, which msw's cookie jar asks for public suffixes: 150 kB that calls to the own origin never
 * need. The build's alias puts it there.
 */
export const getDomain = (hostname: string): string => hostname;
