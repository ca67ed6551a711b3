/** Local storage key of the type selections; in a file of its own, since sign-out removes it. */
export const SELECTIONS_KEY = 'vehicleSelections';
