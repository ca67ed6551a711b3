/**
 * Whether a key of session storage is that of a draft: of a form, the tax calculator or the vehicle search. Each has the
 * id of its user as `owner`, which is empty for a guest.
 */
export const isDraftKey = (key: string): boolean => key.toLowerCase().endsWith('draft');
