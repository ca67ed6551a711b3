/** Local storage key of the decisions of unfinished reviews; in a file of its own, since sign-out removes it. */
export const DECISIONS_KEY = 'scanDecisions';
