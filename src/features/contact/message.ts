/** A message to the operator, as it is sent and as a mail of one's own. */

export interface Message {
  readonly subject: string;
  readonly email: string;
  readonly message: string;
}

/** The message with the line that names topic and sender: the call itself has no place for them. */
export function signed(message: string, signature: string | undefined): string {
  return signature === undefined ? message : `${message}\n\n${signature}`;
}

/** A draft in the person's own mail program. No address of the operator is configured, so it is addressed to nobody yet. */
export function mailAddress({ subject, message }: Pick<Message, 'subject' | 'message'>): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message.replaceAll(/\r?\n/gu, '\r\n'))}`;
}
