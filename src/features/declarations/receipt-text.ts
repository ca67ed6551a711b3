/** The receipt as the text of a file. */

export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
}

/** Title, lines and signature; with the line ends that every editor shows. */
export function receiptText(title: string, lines: readonly ReceiptLine[], signature: string): string {
  const body = lines.map(({ label, value }) => `${label}: ${value}`);
  return [title, '', ...body, '', signature, ''].join('\n').replaceAll(/\r?\n/gu, '\r\n');
}
