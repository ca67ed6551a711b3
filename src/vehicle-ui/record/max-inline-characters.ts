/** A value with more characters does not fit beside its label in a panel of the record, and is placed below it. */
export const MAX_INLINE_CHARACTERS = 18;
