/**
 * The type of an operation of the contract: method, path, access, and the schemas of its input and answer. Screens make
 * calls through `call(operation, input)` of `~/api`. The embedded backend has a handler for every operation; a real
 * server can replace it without any other change.
 */
import { ArraySchema, type AnyObject, type InferType, type ISchema, type ObjectSchema, type Schema } from 'yup';
import { mapInSlices } from '~/lib/map-in-slices';
import { withPlainTexts } from '~/lib/plain-text';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How the input travels: in the query string, as a JSON body, or as multipart form data (files). */
export type Encoding = 'query' | 'json' | 'multipart';

/** The body of the answer: JSON checked against the schema, the bytes of a file, or none. */
export type AnswerKind = 'json' | 'file' | 'empty';

/**
 * Who may make the call. `guest`: everyone, but if a token is sent it must be valid (else 401, so that the client
 * renews it instead of acting as a guest by accident). `public`: as `guest`, but the outcome is the same with and
 * without a token, so the client sends the call without one when its token is not accepted even after a renewal.
 * `user`: a valid access token is required. `anyone`: sent without a token even by signed-in users, and a token that
 * comes along is ignored, so that an expired session is no obstacle.
 */
export type Access = 'anyone' | 'guest' | 'public' | 'user';

/** One operation of the API. `name` is unique within the contract, e.g. `Cars.GetVehicles`. */
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
  /** Of an answer that is a long list: recognises items that the schema accepts and leaves as they are. */
  readonly isUsualItem?: (item: unknown) => boolean;
}

/** The input that a call of this operation takes. */
export type InputOf<Op extends Operation> = InferType<Op['input']>;

/** The checked answer of this operation. `Blob` for files, `undefined` for empty answers. */
export type OutputOf<Op extends Operation> = Op['answer'] extends 'file'
  ? Blob
  : Op['answer'] extends 'empty'
    ? undefined
    : InferType<Op['output']>;

/** Checks the shape of an operation at compile time while keeping its literal types. */
export function defineOperation<const Op extends Operation>(operation: Op): Op {
  return operation;
}

/** Passwords: their invisible characters are part of the secret and must not be removed. */
const VERBATIM: ReadonlySet<string> = new Set(['password', 'oldPassword', 'newPassword']);

/**
 * Checks the input of a call, before it is sent and after it is received. Strings of a query or a form are converted to
 * the numbers and booleans of the schema; JSON values are never converted. Unknown keys are dropped.
 * @throws ValidationError (yup) that lists every error, not only the first
 */
export async function checkInput<Op extends Operation>(operation: Op, input: unknown): Promise<InputOf<Op>> {
  return validate(operation.input, input, operation.encoding === 'json');
}

/**
 * Checks the JSON answer of a call.
 * @throws ValidationError (yup) when the answer does not match the schema
 */
export async function checkOutput<Op extends Operation>(
  operation: Op,
  answer: unknown,
): Promise<InferType<Op['output']>> {
  const { output, isUsualItem } = operation;
  return Array.isArray(answer) && answer.length > SLICED_ABOVE && output instanceof ArraySchema && output.innerType
    ? validateInSlices(output, output.innerType, answer, isUsualItem)
    : validate(output, answer, true);
}

/**
 * Longer lists are validated in slices: a dealer's vehicles would block a phone's main thread for a quarter of a
 * second.
 */
const SLICED_ABOVE = 250;

/** Before validation: a required text of invisible characters only must count as empty. */
const plain = (given: unknown): unknown => withPlainTexts(given, VERBATIM);

async function validate<S extends Schema>(schema: S, given: unknown, exactTypes: boolean): Promise<InferType<S>> {
  return exactTypes
    ? validateAtOnce(schema, plain(given))
    : schema.validate(plain(given), { stripUnknown: true, abortEarly: false });
}

/**
 * Strict validation first: casting would silently convert a wrong answer ("5", null) into a valid one. The cast
 * afterwards only strips unknown keys; `assert: false` avoids a second validation, which would take as long again.
 */
function validateAtOnce<S extends Schema>(schema: S, value: unknown): InferType<S> {
  schema.validateSync(value, { strict: true, abortEarly: false });
  return schema.cast(value, { stripUnknown: true, assert: false });
}

async function validateInSlices<S extends Schema>(
  list: S & ArraySchema<unknown[] | null | undefined, AnyObject>,
  item: ISchema<unknown>,
  values: readonly unknown[],
  isUsualItem: Operation['isUsualItem'],
): Promise<InferType<S>> {
  // Rules of the list itself, e.g. its maximum length.
  list.validateSync(values, { strict: true, abortEarly: false, recursive: false });
  try {
    return await mapInSlices(values, (value) =>
      isUsualItem?.(value) === true ? value : validateAtOnce(item as Schema, plain(value)),
    );
  } catch (error) {
    // Validates the whole list again to report every error with its index.
    validateAtOnce(list, plain(values));
    throw error;
  }
}
