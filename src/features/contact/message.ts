/** A message to the operator, as an API request. */

export interface Message {
  readonly subject: string;
  readonly email: string;
  readonly message: string;
}

/** Keys of the typed texts in session storage. */
export const CONTACT_DRAFT = 'contact-draft';
export const FEEDBACK_DRAFT = 'feedback-draft';

/** Appends a line with topic and sender to the message, because the API has no fields for them. */
export function withSignature(message: string, signature: string | undefined): string {
  return signature === undefined ? message : `${message}\n\n${signature}`;
}
