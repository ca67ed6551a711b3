/**
 * Replaces `tldts` through an alias of the build. msw's cookie jar uses that package for public suffixes: 150 kB that
 * requests to the own origin never need.
 */
export const getDomain = (hostname: string): string => hostname;
