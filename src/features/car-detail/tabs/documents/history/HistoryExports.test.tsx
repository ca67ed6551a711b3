// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '~/lib/save-file';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { usePrintedSheet } from '../../../print/printed-sheet';
import { historyItems } from './history-items';
import { INITIAL_HISTORY_VIEW, shownItems, type HistoryView } from './history-view';
import { HistoryExports } from './HistoryExports';
import { entryOf, vehicleOf } from './history.testing';

vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const ENTRIES = [entryOf({ note: 'Zahnriemen' }), entryOf({ date: '2024-04-03' })];

const Printed = () => usePrintedSheet();

/** Saves and prints what a view shows. @returns the name of the file */
async function exportFrom(view: Partial<HistoryView>): Promise<string | undefined> {
  const vehicle = vehicleOf({ fields: { A: 'HL AB 123' } });
  const all = historyItems(vehicle, ENTRIES, []);
  const chosen = { ...INITIAL_HISTORY_VIEW, ...view };
  const items = shownItems(all, chosen, () => ['zahnriemen']);
  renderPage(
    <>
      <HistoryExports vehicle={vehicle} items={items} all={all} view={chosen} entries={ENTRIES} />
      <Printed />
    </>,
    '/car-detail',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Als Tabelle speichern (CSV)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Verlauf drucken' }));
  await screen.findByRole('heading', { name: 'Verlauf: HL AB 123' });
  return vi.mocked(saveFile).mock.lastCall?.[1];
}

beforeAll(() => loadTestTexts());
beforeEach(() => {
  vi.spyOn(window, 'print').mockReturnValue();
});
afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  cleanup();
});

describe('what is saved and printed of the history', () => {
  it('is named a selection where the view leaves entries out', async () => {
    expect(await exportFrom({ year: '2025', query: 'zahn' })).toBe('Verlauf HL-AB-123 Auswahl.csv');
    expect(screen.getByText(/^Auswahl \(2025, „zahn“\): \d von \d Einträgen$/u)).toBeTruthy();
  });

  it.each<[string, Partial<HistoryView>]>([
    ['is not narrowed', {}],
    ['leaves out nothing', { query: 'zahn' }],
    ['has a year and a filter that have become empty', { year: '1999', filter: 'insurance' }],
  ])('is all of it where the view %s', async (_, view) => {
    expect(await exportFrom(view)).toBe('Verlauf HL-AB-123.csv');
    expect(screen.queryByText(/Auswahl/u)).toBeNull();
  });
});
