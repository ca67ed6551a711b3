/** The visitor's form input, and the request made of it. */
import { object, string } from 'yup';
import {
  MAX_VISITOR_ADDRESS_LENGTH,
  MAX_VISITOR_NAME_LENGTH,
  MAX_VISITOR_PHONE_LENGTH,
  webAddressSchema,
  type VisitorContact,
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
export function visitorSchema(messages: { readonly name: string; readonly phone: string; readonly address: string }) {
  const address = () => string().max(MAX_VISITOR_ADDRESS_LENGTH).defined().test('address', messages.address, isAddress);
  return object({
    name: string().trim().max(MAX_VISITOR_NAME_LENGTH).required(messages.name),
    phone: string().trim().max(MAX_VISITOR_PHONE_LENGTH).defined().test('phone', messages.phone, isPhone),
    website: address(),
    privacyLink: address(),
  });
}

export interface VisitorInput {
  readonly name: string;
  readonly phone: string;
  readonly website: string;
  readonly privacyLink: string;
}

export const BLANK_INPUT: VisitorInput = { name: '', phone: '', website: '', privacyLink: '' };

/** The visitor's contact as it is sent; empty fields are omitted. */
export function visitorContactOf({ name, phone, website, privacyLink }: VisitorInput): VisitorContact {
  return {
    name: name.trim(),
    ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
    ...(website.trim() === '' ? {} : { website: addressOf(website) }),
    ...(privacyLink.trim() === '' ? {} : { privacyLink: addressOf(privacyLink) }),
  };
}
