/** Building blocks of the contract's schemas. */
import { mixed, object, string } from 'yup';
import { isMailAddress, LONGEST_MAIL_ADDRESS } from '~/lib/mail-address';
import { webAddress } from '~/lib/web-address';

/** Input of a call that takes none. */
export const noInput = object({});

/** Answer of a call whose body is empty or a file, which no schema describes. */
export const noSchema = mixed().optional();

/** Signs of a text that is one line of a screen: a name, a value, a key. Whatever is longer is refused, in both directions. */
const LONGEST = 1000;

/** Signs of an address, as servers and browsers take them. */
export const LONGEST_ADDRESS = 4000;

/** One line of text. */
export const line = () => string().max(LONGEST);

/** A text that may be empty, never absent. */
export const text = () => line().defined();

/** Whether there is a value is another rule (`required`). */
const isBlank = (value: string | null | undefined): value is '' | null | undefined => value === undefined || value === null || value === '';

/** An e-mail address. */
export const mailAddress = () =>
  string()
    .max(LONGEST_MAIL_ADDRESS)
    .email()
    .test('email', 'an e-mail address', (value) => isBlank(value) || isMailAddress(value));

/** An address that a person may follow: nothing but http(s). */
export const web = () =>
  string()
    .max(LONGEST_ADDRESS)
    .test('web', 'http(s)', (value) => isBlank(value) || webAddress(value) !== undefined);

/** An identifier: never empty. */
export const id = () => string().min(1).max(200).required();

/** Input of a call that is about one thing. */
export const byId = object({
  /** Of the vehicle, or of the thing that the call is named after. */
  id: id(),
});

const isDay = (value: string): boolean => {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const day = () =>
  line()
    .matches(/^\d{4}-\d{2}-\d{2}$/u, { name: 'day', message: 'YYYY-MM-DD' })
    .test('day', 'a day that exists', (value) => value === undefined || value === null || isDay(value));

/** A calendar month, `YYYY-MM`. */
export const month = () => line().matches(/^\d{4}-(?:0[1-9]|1[0-2])$/u, { name: 'month', message: 'YYYY-MM' });

/** A moment, ISO 8601 in UTC, e.g. `2026-03-01T12:00:00.000Z`. */
export const moment = () =>
  line()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/u, { name: 'moment', message: 'ISO 8601, UTC' })
    .test('moment', 'a moment that exists', (value) => isBlank(value) || !Number.isNaN(Date.parse(value)));

/** A file in a multipart request. */
export const file = () => mixed<Blob>((value): value is Blob => value instanceof Blob).required();
