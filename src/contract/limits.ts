/** The largest values that vehicles can have, for the schemas, the forms and the check of stored records. */

/** Maximum mileage, km. */
export const MAX_KM = 5_000_000;
/** Maximum price of a vehicle, euro. */
export const MAX_EURO = 100_000_000;
