/** Types of the backend's handlers, derived from the operation that they answer. */
import type { InferType } from 'yup';
import type { InputOf, Operation } from '~/contract/operation';
import type { OperationName, Operations } from '~/contract/operations';
import type { BackendContext } from './context';

/**
 * A file with its media type; `name` is the file name of the download. Files too large for memory are passed as a blob.
 */
export interface FileAnswer {
  readonly bytes: ArrayBuffer | Blob;
  readonly type: string;
  readonly name?: string;
  /** Further headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that passed the checks of access and input. */
export interface Call<Op extends Operation = Operation> {
  readonly input: InputOf<Op>;
  /** Subject of the access token; undefined for guests, which only `user` excludes. */
  readonly userId: Op['access'] extends 'user' ? string : string | undefined;
  /** The caller's sign-in session, which stays valid when a call ends the others. */
  readonly sessionId: string | undefined;
  readonly context: BackendContext;
  /** Aborted when the client aborts the request. */
  readonly signal: AbortSignal;
  /** The client's `X-Request-Id`. */
  readonly requestId: string | null;
}

/** Result of a handler; the dispatcher validates it against the operation's schema. */
type Answer<Op extends Operation> = Op['answer'] extends 'file'
  ? FileAnswer
  : Op['answer'] extends 'empty'
    ? void
    : InferType<Op['output']>;

export type Handler<Op extends Operation> = (call: Call<Op>) => Promise<Answer<Op>>;

/** The handlers of some operations. */
export type HandlersOf<Name extends OperationName> = { readonly [Each in Name]: Handler<Operations[Each]> };
