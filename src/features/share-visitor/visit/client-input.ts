/** The visitor's form input, and the request made of it. */
import { object, string } from 'yup';
import {
  MAX_CLIENT_ADDRESS_LENGTH,
  MAX_CLIENT_NAME_LENGTH,
  MAX_CLIENT_PHONE_LENGTH,
  webAddressSchema,
  type ShareClient,
} from '~/contract/share';

/** Adds the scheme, which users often omit. */
function addressOf(text: string): string {
  const typed = text.trim();
  return typed === '' || /^[a-z][a-z0-9+.-]*:/iu.test(typed) ? typed : `https://${typed}`;
}

const isAddress = (text: string): boolean =>
  text.trim() === '' || webAddressSchema().isValidSync(addressOf(text), { strict: true });

/** Numbers are written in many ways, but none has fewer digits. */
const isPhone = (text: string): boolean => text.trim() === '' || /(?:\d\D*){3}/u.test(text);

/** The form's schema, with the error messages of its fields. */
export function clientSchema(messages: { readonly name: string; readonly phone: string; readonly address: string }) {
  const address = () => string().max(MAX_CLIENT_ADDRESS_LENGTH).defined().test('address', messages.address, isAddress);
  return object({
    name: string().trim().max(MAX_CLIENT_NAME_LENGTH).required(messages.name),
    phone: string().trim().max(MAX_CLIENT_PHONE_LENGTH).defined().test('phone', messages.phone, isPhone),
    website: address(),
    privacyLink: address(),
  });
}

export interface ClientInput {
  readonly name: string;
  readonly phone: string;
  readonly website: string;
  readonly privacyLink: string;
}

export const BLANK_INPUT: ClientInput = { name: '', phone: '', website: '', privacyLink: '' };

/** The client as it is sent; empty fields are omitted. */
export function clientOf({ name, phone, website, privacyLink }: ClientInput): ShareClient {
  return {
    name: name.trim(),
    ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
    ...(website.trim() === '' ? {} : { website: addressOf(website) }),
    ...(privacyLink.trim() === '' ? {} : { privacyLink: addressOf(privacyLink) }),
  };
}
