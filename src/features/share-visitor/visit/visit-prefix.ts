/** Begins the local storage keys of visits; in a file of its own, since the app's start looks for expired ones. */
export const VISIT_PREFIX = 'share-visit:';
