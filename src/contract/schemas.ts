/** Building blocks of the contract's schemas. */
import { mixed, number, object, string } from 'yup';
import { isStoredMailAddress, MAX_MAIL_ADDRESS_LENGTH } from '~/lib/mail-address';
import { webAddress } from '~/lib/web-address';
import { isDay } from '~/lib/calendar';
import { MAX_ID_LENGTH, MAX_KM, MAX_LINE_LENGTH } from './limits';

/** Input of an operation without parameters. */
export const noInput = object({});

/** Output of an operation whose answer is empty or a file; such answers are not validated. */
export const noSchema = mixed().optional();

/** Maximum length of a URL. */
export const MAX_ADDRESS_LENGTH = 4000;

/** One line of text. */
export const line = () => string().max(MAX_LINE_LENGTH);

/** A text that may be empty but not absent. */
export const text = () => line().defined();

/** Blank values pass the format rules below: whether a value must be present is decided by `required`. */
const isBlank = (value: string | null | undefined): value is '' | null | undefined =>
  value === undefined || value === null || value === '';

/**
 * An e-mail address, also the one of an account or a vehicle that an earlier version accepted. Forms refuse new ones of
 * that kind, and so does the handler that changes an account's.
 */
export const mailAddress = () =>
  string()
    .max(MAX_MAIL_ADDRESS_LENGTH)
    .test('email', 'an e-mail address', (value) => isBlank(value) || isStoredMailAddress(value));

/** A URL that may be rendered as a link: http(s) only, so that `javascript:` and `data:` are refused. */
export const web = () =>
  string()
    .max(MAX_ADDRESS_LENGTH)
    .test('web', 'http(s)', (value) => isBlank(value) || webAddress(value) !== undefined);

/** A non-empty identifier. */
export const id = () => string().min(1).max(MAX_ID_LENGTH).required();

/**
 * A key of the client's choice for one request, the same when it repeats that request: the account then gets the record
 * once. Random, 128 bits or more.
 */
export const idempotencyKey = () =>
  string()
    .min(16)
    .max(64)
    .matches(/^[\w-]*$/u, { name: 'word', message: 'letters, digits, `_` and `-`' })
    .optional();

/** Input of an operation on a single record. */
export const byId = object({
  /** Id of the vehicle, or of the record that the operation is named after. */
  id: id(),
});

/** A mileage, km. */
export const odometer = () => number().integer().min(0).max(MAX_KM);

/** An existing calendar day, `YYYY-MM-DD`. */
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
