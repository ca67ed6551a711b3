/**
 * A faster check of list items than the schema's, which takes most of the time of a list of thousands. It knows only
 * the usual ones: what it does not accept, the schema decides.
 */
import { isSimpleText } from '~/lib/plain-text';
import { MAX_ID_LENGTH, MAX_LINE_LENGTH } from './limits';

type Check = (value: unknown) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const hasLength =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= min && value.length <= max && isSimpleText(value);
const isWhole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isFlag: Check = (value) => typeof value === 'boolean';
/** A day that every month has: the schema decides on the others. */
const isUsualDay = matches(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/u);

/** A check for an object with the required properties and no other than the optional ones. */
const objectOf = (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>>): Check => {
  const checks = new Map(Object.entries({ ...required, ...optional }));
  const names = Object.keys(required);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => name in value) &&
    Object.entries(value).every(([name, property]) => checks.get(name)?.(property) === true);
};

const isTax = objectOf(
  { euros: isWhole, day: nullOr(matches(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u)) },
  { upTo: isWhole, atMost: isFlag, exemptUntil: nullOr(isUsualDay), afterwards: nullOr(isWhole) },
);

const isId = hasLength(1, MAX_ID_LENGTH);
const isLine = hasLength(0, MAX_LINE_LENGTH);

const isDeadline = objectOf({ id: isId, title: hasLength(1, MAX_LINE_LENGTH), date: isUsualDay, byKm: isFlag }, {});

/** Whether the schema accepts the item and leaves it as it is. Not every such item is recognised. */
export const isUsualListItem: Check = objectOf(
  { id: isId, name: isLine, make: isLine, model: isLine },
  {
    inspectionDate: nullOr(matches(/^\d{4}-(?:0[1-9]|1[0-2])$/u)),
    inspectionExempt: isFlag,
    firstRegistration: nullOr(isUsualDay),
    tax: nullOr(isTax),
    mileage: nullOr(isWhole),
    deadlines: (value) => Array.isArray(value) && value.every(isDeadline),
    createdAt: matches(
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?Z$/u,
    ),
  },
);
