/** The sentence that each fault must lead to, written out: not asked of the app, so that a wrong rule there is found. */
import type { AnswerKind } from '../../src/contract/operation';
import { text } from '../e2e/texts';
import { WAIT, type Fault } from './faults';

/** Key of the error catalogue; `area` stands for the screen's own sentence, for what says nothing that a person could act on. */
const SENTENCES: Readonly<Record<Exclude<Fault, 'cancelled'>, string>> = {
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

/** The sentence for a fault on a screen. @param area key of the screen's own sentence in the catalogue */
export function sentenceOf(fault: Exclude<Fault, 'cancelled'>, area: string, answer: AnswerKind): string {
  // A file that is cut short does not reach its announced length: the connection broke.
  const key = fault === 'truncated' && answer === 'file' ? 'unreachable' : SENTENCES[fault];
  return text('de', `errors:${key === 'area' ? area : key}`, { seconds: WAIT });
}

/**
 * Why a fault says nothing about an operation. An empty answer has no body to be cut or wrong: whatever comes is
 * ignored. The bytes of a file follow no schema.
 */
export function inapplicable(fault: Fault, answer: AnswerKind): string | undefined {
  if (answer === 'empty' && (fault === 'truncated' || fault === 'schema')) return 'nothing of the body is read';
  if (answer === 'file' && fault === 'schema') return 'a file has no shape';
  return undefined;
}
