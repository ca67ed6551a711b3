/** The history as a table of a handover file. */
import { formatBytes, formatDate, formatEuro, formatNumber, formatQuantity } from '~/i18n/format';
import { ENERGY_UNITS } from '~/vehicle-ui/energies';
import { keyFingerprint } from '~/contract/history-signature';
import { base64Of } from '~/lib/base64';
import { fileOpen, type HandoverData, type HandoverDocument, type FileDocument } from './format';
import { html, markTrusted, type Markup } from './html';
import type { Words } from './words';

const KINDS: Readonly<Record<string, string>> = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG' };
const kindOf = (type: string): string => KINDS[type] ?? type.replace('image/', '').toUpperCase();

/** Makes the links to documents. The first link to a document holds its bytes, the others lead there. */
function documentLinks(
  documents: readonly HandoverDocument[],
  { language }: Words,
): (document: FileDocument) => Promise<Markup> {
  const contents = new Map(documents.map(({ sha256, content }) => [sha256, content]));
  const linked = new Set<string>();
  return async ({ fileName, type, sha256 }) => {
    const content = contents.get(sha256);
    if (content === undefined) throw new Error('A document has no content');
    const id = `paper-${sha256}`;
    const note = `${kindOf(type)}, ${formatBytes(language, content.size)}`;
    if (linked.has(sha256))
      return html`<li data-name="${fileName}"><a href="#${id}">${fileName}</a> <small>${note}</small></li>`;
    linked.add(sha256);
    // Must start with exactly the text the reader searches for. Base64 needs no escaping.
    const open = [markTrusted(fileOpen('paper', sha256, type)), markTrusted(await base64Of(content))];
    return html`<li data-name="${fileName}">${open}" id="${id}" download="${fileName}">${fileName}</a> <small>${note}</small></li>`;
  };
}

/** The table and the fingerprints of its signatures; nothing without entries. */
export async function historyTable(
  { history = [] }: HandoverData,
  documents: readonly HandoverDocument[],
  words: Words,
): Promise<Markup> {
  const { language, t, both } = words;
  if (history.length === 0) return html``;
  const keys = [...new Set(history.map(({ previous }) => previous.key))];
  const fingerprints = await Promise.all(keys.map((key) => keyFingerprint(key)));
  const linkTo = documentLinks(documents, words);
  const listOf = async (own: readonly FileDocument[]): Promise<Markup> =>
    own.length === 0
      ? html``
      : html`<ul class="papers">
          ${await Promise.all(own.map(linkTo))}
        </ul>`;
  const rows = await Promise.all(
    history.map(
      async ({ date, km, category, amount, note, refuelling, papers: own = [] }) =>
        html`<tr>
          <td class="day">${formatDate(language, date)}</td>
          <th scope="row" class="what">
            ${both((text) => text(`history:category.${category}`))}
            ${refuelling === null ? '' : html`<p>${formatNumber(language, refuelling.quantity)} ${ENERGY_UNITS[refuelling.energy]}</p>`}
            ${note === '' ? '' : html`<p>${note}</p>`} ${await listOf(own)}
          </th>
          <td>${km === null ? '' : formatQuantity(language, km, 'kilometres')}</td>
          <td>${amount === null ? '' : formatEuro(language, amount)}</td>
        </tr>`,
    ),
  );
  return html`<section class="sheet">
    <h2>${both((text) => text('history:title'))}</h2>
    <table class="past">
      <thead>
        <tr>
          ${(['date', 'what', 'km', 'amount'] as const).map(
            (column) =>
              html`<th scope="col" class="${column}">${both((text) => text(`history:column.${column}`))}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p>${t('handover:file.signature', { fingerprint: fingerprints.join(', ') })}</p>
  </section>`;
}
