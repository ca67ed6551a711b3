/** The largest values and numbers of vehicles and users, for the schemas, the forms and the check of stored records. */

/** Maximum length of a one-line text such as a name, a value or a key, in inputs and answers. */
export const MAX_LINE_LENGTH = 1000;
/** Maximum length of an identifier. */
export const MAX_ID_LENGTH = 200;
/** Maximum length of a typed licence plate; one with its day of expiry has 25 characters. */
export const MAX_PLATE_LENGTH = 30;
/** Maximum lengths of the details of a vehicle's type. */
export const MAX_DETAIL_LENGTHS = { engineCode: 30, constructionTime: 40, variant: 120 } as const;
/** Maximum mileage, km. */
export const MAX_KM = 5_000_000;
/** Maximum price of a vehicle, euro. */
export const MAX_EURO = 100_000_000;
/** Maximum yearly cost of the insurance, euro. */
export const MAX_INSURANCE_EURO = 1_000_000;
/** Maximum amount of an entry of the history, euro. */
export const MAX_ENTRY_EURO = 10_000_000;
/** Maximum quantity of one refuelling: litres, kilograms or kilowatt hours. */
export const MAX_REFUELLING = 10_000;
/** Maximum capacity of the fuel tank, litres. */
export const MAX_FUEL_LITRES = 2000;
/** Maximum capacity of a traction battery or gas tank: kilowatt hours, litres or kilograms. */
export const MAX_CAPACITY = 2000;
/** Maximum number of cylinders. */
export const MAX_CYLINDERS = 24;
/** Maximum number of tyres of a vehicle, in all of its sets. */
export const MAX_TYRES = 20;
/** Maximum length of the name of a set of tyres. */
export const MAX_SET_NAME_LENGTH = 60;
/** Maximum length of the size of a rim. */
export const MAX_RIM_LENGTH = 20;
/** Maximum lengths of the contact details of a vehicle's keeper. */
export const MAX_HOLDER_LENGTHS = {
  firstName: 100,
  lastName: 100,
  company: 200,
  street: 200,
  zip: 10,
  city: 100,
  phone: 40,
} as const;
/** Maximum lengths of the name and the address of an account's user. */
export const MAX_PROFILE_LENGTHS = { firstName: 100, lastName: 100, postcode: 10, address: 300 } as const;
/** Maximum length of the note of an entry of the history. */
export const MAX_NOTE_LENGTH = 2000;
/** Maximum number of periods of a set of tyres. */
export const MAX_PERIODS = 100;
/** Maximum number of earlier states of a vehicle, before later scans of its document. */
export const MAX_EARLIER_READINGS = 100;
/** Maximum offset of a rim (ET), mm in either direction. */
export const MAX_RIM_OFFSET_MM = 200;
/** Maximum tread depth, mm. Tractor tyres have the deepest. */
export const MAX_TREAD_MM = 100;
