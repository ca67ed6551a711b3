/**
 * The year since which a type is built, by its construction years: `2012–` means since.
 * @returns undefined for a single year and a range
 */
export const sinceYear = (constructionTime: string): string | undefined => /^(\d{4})–$/u.exec(constructionTime)?.[1];
