/**
 * What a call of the contract is: method, path, who may make it, and the shapes of its request and answer.
 * Screens make calls through `call(operation, input)` of `~/api`; the embedded backend answers them with a
 * handler map that is total over the contract. A real server can take its place without any other change.
 */
import { ArraySchema, mixed, type AnyObject, type InferType, type ISchema, type ObjectSchema, type Schema } from 'yup';
import { inSlices } from '~/lib/in-slices';
import { withPlainTexts } from '~/lib/plain-text';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How the input travels: in the query string, as a JSON body, or as multipart form data (files). */
export type Encoding = 'query' | 'json' | 'multipart';

/** What the answer's body is: JSON checked against the schema, the bytes of a file, or nothing. */
export type AnswerKind = 'json' | 'file' | 'empty';

/**
 * Who may make the call. `guest`: anybody, though a token that comes along must be valid (else 401, so that
 * the client renews it and does not act as a guest by accident). `user`: a valid access token is needed.
 */
export type Access = 'guest' | 'user';

/** One call of the API. `name` is unique over the contract, e.g. `Cars.GetVehicles`. */
export interface Operation<
  Input extends ObjectSchema<AnyObject> = ObjectSchema<AnyObject>,
  Output extends Schema = Schema,
> {
  readonly name: string;
  readonly method: HttpMethod;
  /** Path below the API's base URL, e.g. `/api/Cars/GetVehicles`. No path parameters. */
  readonly path: string;
  readonly access: Access;
  readonly encoding: Encoding;
  readonly answer: AnswerKind;
  readonly input: Input;
  readonly output: Output;
}

/** The input that a call of this operation takes. */
export type InputOf<Op extends Operation> = InferType<Op['input']>;

/** The checked answer of this operation. `Blob` for files, `undefined` for empty answers. */
export type OutputOf<Op extends Operation> = Op['answer'] extends 'file'
  ? Blob
  : Op['answer'] extends 'empty'
    ? undefined
    : InferType<Op['output']>;

/** Keeps the literal types of an operation while checking its shape. */
export function defineOperation<const Op extends Operation>(operation: Op): Op {
  return operation;
}

/** Secrets that a person types: whatever they hold is meant. */
const VERBATIM: ReadonlySet<string> = new Set(['password', 'oldPassword', 'newPassword']);

/**
 * Checks the input of a call, or what arrived as one. Texts of a query or a form are turned into the numbers
 * and booleans that the schema asks for; in JSON nothing is turned into anything. Unknown keys are dropped.
 * @throws ValidationError (yup) that holds every fault, not only the first
 */
export async function checkInput<Op extends Operation>(operation: Op, input: unknown): Promise<InputOf<Op>> {
  return checked(operation.input, input, operation.encoding === 'json');
}

/**
 * Checks the JSON answer of a call.
 * @throws ValidationError (yup) when the server's answer is not what the contract says
 */
export async function checkOutput<Op extends Operation>(operation: Op, answer: unknown): Promise<InferType<Op['output']>> {
  return checked(operation.output, answer, true);
}

/** A longer list is checked in slices: the cars of a dealer would keep a phone busy for a quarter of a second. */
const LONG = 250;

async function checked<Of extends Schema>(schema: Of, given: unknown, exactTypes: boolean): Promise<InferType<Of>> {
  // Before the check: a name of nothing but hidden signs is none.
  const value = withPlainTexts(given, VERBATIM);
  // Strict validation first: casting would quietly turn a wrong answer ("5", null) into a right one.
  // What fits then is only stripped of what it has beyond: another check would find nothing, and take as long.
  if (exactTypes) {
    if (schema instanceof ArraySchema && schema.innerType && Array.isArray(value) && value.length > LONG) return checkedInSlices(schema, schema.innerType, value);
    return checkedAtOnce(schema, value);
  }
  return schema.validate(value, { stripUnknown: true, abortEarly: false });
}

function checkedAtOnce<Of extends Schema>(schema: Of, value: unknown): InferType<Of> {
  schema.validateSync(value, { strict: true, abortEarly: false });
  return schema.cast(value, { stripUnknown: true, assert: false });
}

async function checkedInSlices<Of extends Schema>(list: Of & ArraySchema<unknown[] | null | undefined, AnyObject>, item: ISchema<unknown>, values: readonly unknown[]): Promise<InferType<Of>> {
  // What is asked of the list itself.
  list.of(mixed()).validateSync(values, { strict: true, abortEarly: false });
  try {
    return await inSlices(values, (value) => checkedAtOnce(item as Schema, value));
  } catch (error) {
    // Every fault, by its place in the whole list.
    checkedAtOnce(list, values);
    throw error;
  }
}
