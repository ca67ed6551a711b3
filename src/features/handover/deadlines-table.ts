/** The owner's deadlines as a table of a handover file. */
import { isEstimate, nextDeadline, startOf, withLastEntries } from '~/contract/next-deadline';
import type { OwnDeadline } from '~/contract/own-deadline';
import { formatDate, formatQuantity } from '~/i18n/format';
import { isoOfDate } from '~/lib/calendar';
import { deadlineTitle } from '~/vehicle-ui/deadlines/deadline-title';
import { intervalText } from '~/vehicle-ui/deadlines/interval-text';
import type { HandoverData } from './format';
import { html, type Markup } from './html';
import type { Words } from './words';

/** When it was last done; empty for one that is due once, or that counts from a day after the file's. */
function lastText(deadline: OwnDeadline, createdAt: string, { language, t }: Words): string {
  const { date, km } = startOf(deadline);
  if (deadline.dueOn !== null || date > isoOfDate(new Date(createdAt))) return '';
  const day = formatDate(language, date);
  return km === null
    ? t('deadlines:last', { date: day })
    : t('deadlines:lastAt', { date: day, km: formatQuantity(language, km, 'kilometres') });
}

function dueText(deadline: OwnDeadline, data: HandoverData, { language, t }: Words): string {
  const next = nextDeadline(deadline, data.mileageHistory);
  if (next.date === null) return t('deadlines:unknown');
  const day = formatDate(language, next.date);
  return isEstimate(next) ? t('deadlines:estimate', { date: day }) : day;
}

/** The table; nothing without deadlines. */
export function deadlinesTable(data: HandoverData, words: Words): Markup {
  const { deadlines = [], history = [] } = data;
  if (deadlines.length === 0) return html``;
  const { language, both } = words;
  const rows = withLastEntries(deadlines, history).map(
    (deadline) =>
      html`<tr>
        <th scope="row">
          ${deadlineTitle(language, deadline)}<br /><small
            >${[intervalText(language, deadline), lastText(deadline, data.createdAt, words)].filter((part) => part !== '').join(' · ')}</small
          >
        </th>
        <td>${dueText(deadline, data, words)}</td>
      </tr>`,
  );
  return html`<section class="sheet">
    <h2>${both((text) => text('handover:file.deadlines'))}</h2>
    <table class="dates">
      <thead>
        <tr>
          <th scope="col">${both((text) => text('handover:file.deadline'))}</th>
          <th scope="col">${both((text) => text('handover:file.due'))}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}
