/** Whether a word of a text has a digit between letters, as a misread letter looks. */
export const hasDigitInWord = (text: string): boolean => /\p{L}\d+\p{L}/u.test(text);
