import type { Holder } from '~/contract/vehicle';

/** The non-empty lines of a contact: name, street, town, ways to reach it. */
export function contactLines(holder: Holder | null | undefined): readonly string[] {
  if (holder === null || holder === undefined) return [];
  const {
    firstName = '',
    lastName = '',
    company = '',
    street = '',
    zip = '',
    city = '',
    email = '',
    phone = '',
  } = holder;
  return [`${firstName} ${lastName}`, company, street, `${zip} ${city}`, email, phone]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
