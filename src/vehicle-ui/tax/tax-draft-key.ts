/** Session storage key of the tax calculator's input; in a file of its own, since sign-out removes it. */
export const TAX_DRAFT_KEY = 'tax-draft';
