/** What an operator needs to see of a failed sign-in: the provider's answer and the client's own words, as short plain text. */
import { plainLine } from '~/lib/plain-text';
import { StorageRefused } from '~/session/keep-item';
import { providerAnswer } from '~/session/provider-answer';

/** Each part as it is shown; `status` is that of the token endpoint. */
export interface FailureDetails {
  readonly code?: string;
  readonly description?: string;
  readonly status?: string;
  /** The error's own message where the provider gave no code. */
  readonly message?: string;
}

/** Characters of a code and of a description that are shown. */
const MAX_CODE = 80;
const MAX_TEXT = 300;

/** Codes as the standards and vendors form them; anybody can write any other text into an address. */
const PLAIN_CODE = /^[\w.-]{1,80}$/u;

function shorten(text: string, max: number): string {
  const characters = [...plainLine(text)];
  return characters.length <= max ? characters.join('') : `${characters.slice(0, max).join('')}…`;
}

/** The code in the callback's own address, for an answer that fits no request of this browser: its description may be anybody's. */
function codeOfAddress(address: string): string | undefined {
  const code = new URL(address).searchParams.get('error') ?? '';
  return PLAIN_CODE.test(code) ? code : undefined;
}

/**
 * The parts that are known; none where the browser's storage is the reason.
 * @param address of the callback
 */
export function failureDetails(error: unknown, address: string): FailureDetails {
  if (error instanceof StorageRefused) return {};
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
