/** What the embedded provider says beside `login_required` when the browser has deleted all that it kept. */
export const DATA_CLEARED = 'data-cleared';
