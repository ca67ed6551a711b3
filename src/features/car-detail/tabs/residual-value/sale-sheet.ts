/**
 * Documents a seller can pass on: a mail and a sheet with the car's facts, without personal data of the owner. Pure.
 */
import { escapeHtml } from '~/lib/escape-html';
import { mailtoLink } from '~/lib/mailto';

export interface SaleFact {
  readonly label: string;
  readonly value: string;
}

/** A `mailto:` URL with a draft and no recipient. */
export function mailDraft(subject: string, opening: string, facts: readonly SaleFact[]): string {
  return mailtoLink(subject, [opening, '', ...facts.map(({ label, value }) => `${label}: ${value}`), ''].join('\n'));
}

export interface SaleSheet {
  /** BCP 47, e.g. `de-DE`. */
  readonly locale: string;
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly SaleFact[];
  /** The formatted asking price; without a value, a blank line to fill in by hand. */
  readonly price: SaleFact;
  /** Label of the blank line for the seller's contact. */
  readonly contact: string;
  readonly note: string;
}

const STYLE = `
@page { size: A4; margin: 18mm }
body { max-width: 640px; margin: 40px auto; padding: 0 16px; color: #12211b; font: 16px/24px system-ui, sans-serif }
h1 { margin: 0; font-size: 32px; line-height: 38px } .sub { margin: 4px 0 24px; color: #4a5b52; font-size: 18px }
.price { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; padding: 16px 20px; border: 2px solid #12211b }
.price b { min-height: 32px; font-size: 28px }
table { width: 100%; margin: 24px 0; border-collapse: collapse } th, td { padding: 8px 0; border-bottom: 1px solid #ccdbc9; vertical-align: top }
th { color: #4a5b52; font-weight: 400; text-align: left } td { font-weight: 600; text-align: right }
.contact { height: 96px; padding: 8px 12px; border: 1px dashed #74877b; color: #4a5b52 } .note { color: #4a5b52; font-size: 14px; line-height: 20px }
`;

/** The sheet as a standalone HTML page, to print or to share. */
export function saleSheetPage({ locale, title, subtitle, facts, price, contact, note }: SaleSheet): string {
  const rows = facts
    .map(({ label, value }) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p class="sub">${escapeHtml(subtitle)}</p>
<p class="price"><span>${escapeHtml(price.label)}</span><b>${escapeHtml(price.value)}</b></p>
<table>
${rows}
</table>
<p class="contact">${escapeHtml(contact)}</p>
<p class="note">${escapeHtml(note)}</p>
</body>
</html>
`;
}
