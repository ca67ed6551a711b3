/** Lengths of typed texts that no stored value limits, in characters. */

/** What is searched for. */
export const MAX_SEARCH_LENGTH = 200;
/** A number or a day, with the blanks and units with which it is printed: cut off, it would become another one. */
export const MAX_TYPED_VALUE_LENGTH = 30;
