/** A browser ignores case and leading spaces of a media type; a proxy may change either. */
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)/iu;

/** Whether a response's `Content-Type` says that it is a page; null when it has none. */
export const isHtmlType = (contentType: string | null): boolean => HTML.test(contentType ?? '');
