/**
 * The expected message of each fault, written out here independently of the app, so that a wrong rule in the app is
 * found.
 */
import type { AnswerKind } from '../../src/contract/operation';
import { text } from '../e2e/texts';
import { RETRY_AFTER_SECONDS, type Fault } from './faults';

/** Key of the error catalogue; `area` is the screen's own message, for faults that the user cannot act on. */
const MESSAGES: Readonly<Record<Exclude<Fault, 'cancelled'>, string>> = {
  '400': 'area',
  '401': 'unauthorized',
  '403': 'forbidden',
  '404': 'not-found',
  '409': 'conflict',
  '413': 'too-large',
  '429': 'rate-limited-wait',
  '500': 'area',
  '503': 'unavailable',
  offline: 'offline',
  reset: 'unreachable',
  timeout: 'timeout',
  html: 'area',
  truncated: 'area',
  schema: 'area',
};

/**
 * The expected message of a fault on a screen.
 * @param area key of the screen's own message
 * @param hasToken whether the call is sent with a token
 */
export function messageOf(
  fault: Exclude<Fault, 'cancelled'>,
  area: string,
  answer: AnswerKind,
  hasToken: boolean,
): string {
  // A cut file does not reach its Content-Length, so the browser reports a broken connection.
  const cut = fault === 'truncated' && answer === 'file' ? 'unreachable' : MESSAGES[fault];
  // The API refuses the renewed token as well.
  const key = fault === '401' && hasToken ? 'account-refused' : cut;
  return text('de', `errors:${key === 'area' ? area : key}`, { wait: `${RETRY_AFTER_SECONDS} s` });
}

/**
 * Why a fault does not apply to an operation. An empty response has no body to cut or corrupt, and the bytes of a file
 * have no schema.
 */
export function inapplicable(fault: Fault, answer: AnswerKind): string | undefined {
  if (answer === 'empty' && (fault === 'truncated' || fault === 'schema')) return 'nothing of the body is read';
  if (answer === 'file' && fault === 'schema') return 'a file has no shape';
  return undefined;
}
