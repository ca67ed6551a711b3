/** A message to the operator, as an API request and as a mailto link. */

export interface Message {
  readonly subject: string;
  readonly email: string;
  readonly message: string;
}

/** Appends a line with topic and sender to the message, because the API has no fields for them. */
export function signed(message: string, signature: string | undefined): string {
  return signature === undefined ? message : `${message}\n\n${signature}`;
}

/** A mailto link with the message. No address of the operator is configured, so it has no recipient yet. */
export function mailAddress({ subject, message }: Pick<Message, 'subject' | 'message'>): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message.replaceAll(/\r?\n/gu, '\r\n'))}`;
}
