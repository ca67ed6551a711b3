/**
 * The start of a text.
 * @param length maximum number of UTF-16 code units; one less where half an emoji would be left
 */
export const truncate = (text: string, length: number): string => text.slice(0, length).replace(/\p{Surrogate}$/u, '');
