/** The rules of the sale request. Pure. */
import { boolean, object, string } from 'yup';
import { MAX_EURO } from '~/contract/limits';
import type { Language } from '~/i18n/paths';
import { isMailAddress } from '~/lib/mail-address';
import { euroIn, isAbove } from './estimate-input';

interface Rules {
  readonly language: Language;
  /** The account's address, which the form is filled with. */
  readonly ownEmail: string;
  readonly messages: Readonly<Record<'price' | 'priceTooLarge' | 'email' | 'terms' | 'owner', string>>;
}

/** The price may be blank; both consents are required. */
export function sellSchema({ language, ownEmail, messages }: Rules) {
  return object({
    price: string()
      .defined()
      .test('most', messages.priceTooLarge, (text) => !isAbove(language, text, 'euros', MAX_EURO))
      .test(
        'price',
        messages.price,
        (text) =>
          text.trim() === '' || isAbove(language, text, 'euros', MAX_EURO) || euroIn(language, text) !== undefined,
      ),
    email: string()
      .defined()
      .trim()
      .required(messages.email)
      .test('email', messages.email, (address) => address === ownEmail || isMailAddress(address)),
    acceptsTerms: boolean().defined().oneOf([true], messages.terms),
    isOwner: boolean().defined().oneOf([true], messages.owner),
  });
}
