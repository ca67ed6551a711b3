/** What a handler of the backend is, typed by the operation that it answers. */
import type { InferType } from 'yup';
import type { InputOf, Operation } from '~/contract/operation';
import type { BackendContext } from './context';

/** Bytes with their type; `name` makes it a download. What is too large to lie in memory is a blob. */
export interface FileAnswer {
  readonly bytes: ArrayBuffer | Blob;
  readonly type: string;
  readonly name?: string;
}

/** A request that passed the checks of access and input. */
export interface Call<Op extends Operation = Operation> {
  readonly input: InputOf<Op>;
  /** Subject of the access token; undefined for guests, which only operations for guests see. */
  readonly userId: Op['access'] extends 'user' ? string : string | undefined;
  /** The caller's sign-in, which survives what ends the others. */
  readonly sessionId: string | undefined;
  readonly context: BackendContext;
  /** Aborted when the client gives up. */
  readonly signal: AbortSignal;
  /** The client's `X-Request-Id`. */
  readonly requestId: string | null;
}

/** What a handler gives back; the dispatcher checks it against the contract. */
type Answer<Op extends Operation> = Op['answer'] extends 'file'
  ? FileAnswer
  : Op['answer'] extends 'empty'
    ? void
    : InferType<Op['output']>;

export type Handler<Op extends Operation> = (call: Call<Op>) => Promise<Answer<Op>>;
