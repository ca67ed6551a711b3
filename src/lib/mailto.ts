/** A mailto link. No address of the operator is configured, so it has no recipient yet. */
export function mailtoLink(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll(/\r?\n/gu, '\r\n'))}`;
}
