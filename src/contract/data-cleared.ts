/** `error_description` of the embedded provider's `login_required` when the browser has deleted the site's data. */
export const DATA_CLEARED = 'data-cleared';
