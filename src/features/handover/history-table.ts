/** The history as a table of a handover file. */
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/i18n/format';
import { ENERGY_UNITS } from '~/vehicle-ui/energies';
import { sealFingerprint } from '~/contract/history-seal';
import type { HandoverData } from './format';
import { html, type Markup } from './html';
import type { Words } from './words';

/** The table and the fingerprints of its seals; nothing without entries. */
export async function historyTable({ history = [] }: HandoverData, { language, t, both }: Words): Promise<Markup> {
  if (history.length === 0) return html``;
  const keys = [...new Set(history.map(({ previous }) => previous.key))];
  const fingerprints = await Promise.all(keys.map((key) => sealFingerprint(key)));
  const rows = history.map(
    ({ date, km, category, amount, note, refuelling }) =>
      html`<tr>
        <td>${formatDate(language, date)}</td>
        <th scope="row">
          ${both((text) => text(`history:category.${category}`))}${refuelling === null ? '' : html`<br />${formatNumber(language, refuelling.quantity)} ${ENERGY_UNITS[refuelling.energy]}`}${note === '' ? '' : html`<br />${note}`}
        </th>
        <td>${km === null ? '' : formatQuantity(language, km, 'kilometres')}</td>
        <td>${amount === null ? '' : formatEuro(language, amount)}</td>
      </tr>`,
  );
  return html`<section class="sheet">
    <h2>${both((text) => text('history:title'))}</h2>
    <table>
      <thead>
        <tr>
          ${(['date', 'what', 'km', 'amount'] as const).map(
            (column) => html`<th scope="col">${both((text) => text(`history:column.${column}`))}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <p>${t('handover:file.seal', { fingerprint: fingerprints.join(', ') })}</p>
  </section>`;
}
