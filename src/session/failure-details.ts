/**
 * Technical details of a failed sign-in for the operator: the provider's answer and the client's message, as short
 * plain text.
 */
import { plainLine } from '~/lib/plain-text';
import { StorageUnavailableError } from './persist-item';
import { providerAnswer } from './provider-answer';

/** All values are sanitised; `status` is the HTTP status of the token endpoint. */
export interface FailureDetails {
  readonly code?: string;
  readonly description?: string;
  readonly status?: string;
  /** The error's own message, if the provider gave no code. */
  readonly message?: string;
}

/** Maximum lengths in characters of a code and of a description. */
const MAX_CODE = 80;
const MAX_TEXT = 300;

/** Error codes as standards and vendors form them. Other text in an address may come from an attacker. */
const PLAIN_CODE = /^[\w.-]{1,80}$/u;

function shorten(text: string, max: number): string {
  const characters = [...plainLine(text)];
  return characters.length <= max ? characters.join('') : `${characters.slice(0, max).join('')}…`;
}

/**
 * The error code in the callback's URL, for a response that matches no request of this browser. Its description is
 * ignored, because an attacker could have written it.
 */
export function codeOfAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const code = new URL(address).searchParams.get('error') ?? '';
  return PLAIN_CODE.test(code) ? code : undefined;
}

/**
 * The available details; none when the browser's storage is the reason.
 * @param address the URL of the callback
 */
export function failureDetails(error: unknown, address?: string): FailureDetails {
  if (error instanceof StorageUnavailableError) return {};
  const answer = providerAnswer(error);
  const code = answer.error ?? codeOfAddress(address);
  const { error_description: description, status } = answer;
  const message = answer.error === undefined && error instanceof Error ? error.message : '';
  return {
    ...(code === undefined ? {} : { code: shorten(code, MAX_CODE) }),
    ...(description === undefined ? {} : { description: shorten(description, MAX_TEXT) }),
    ...(status === undefined ? {} : { status: String(status) }),
    ...(plainLine(message) === '' ? {} : { message: shorten(message, MAX_TEXT) }),
  };
}
