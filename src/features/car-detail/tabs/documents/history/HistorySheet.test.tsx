// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { historyItems } from './history-items';
import { HistorySheet } from './HistorySheet';
import type { HistorySelection } from './history-view';
import { entryOf, vehicleOf } from './history.testing';

const OWN = [entryOf({ amount: 289.5 }), entryOf({ amount: 112 })];
const PREVIOUS = entryOf({
  amount: 700,
  previous: { handedOverAt: '2024-01-01T00:00:00.000Z', sha256: '', key: '', signature: '' },
});
const BOUGHT = { purchaseDate: '2025-02-01', purchasePrice: 14_990 };

async function total(vehicle: Vehicle, entries: readonly HistoryEntry[]): Promise<string> {
  renderPage(
    <HistorySheet vehicle={vehicle} items={historyItems(vehicle, entries, [])} entries={entries} name="" />,
    '/car-detail',
  );
  const row = await screen.findByRole('row', { name: /^Summe/u });
  return row.textContent.replaceAll('\u00a0', ' ');
}

beforeAll(() => loadTestTexts());
afterEach(cleanup);

describe('a part of the history on paper', () => {
  const vehicle = vehicleOf();
  const items = historyItems(vehicle, OWN, []).slice(0, 1);

  it.each<[HistorySelection, string]>([
    [{ filter: 'maintenance', year: '2025', query: 'zahn' }, 'Auswahl (Wartung, 2025, „zahn“): 1 von 1.060 Einträgen'],
    [{ filter: 'vehicle' }, 'Auswahl (Fahrzeug und Schein): 1 von 1.060 Einträgen'],
    [{ year: '2025' }, 'Auswahl (2025): 1 von 1.060 Einträgen'],
  ])('says by what it was chosen, and of how many: %j', async (selection, text) => {
    const part = { selection, of: 1060 };
    renderPage(<HistorySheet vehicle={vehicle} items={items} part={part} entries={OWN} name="" />, '/car-detail');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is not named where all of it is there', async () => {
    renderPage(<HistorySheet vehicle={vehicle} items={items} entries={OWN} name="" />, '/car-detail');
    expect(await screen.findByRole('heading', { name: /^Verlauf/u })).toBeTruthy();
    expect(screen.queryByText(/Auswahl/u)).toBeNull();
  });
});

describe('the total on paper', () => {
  it.each([
    ['nothing', {}, OWN, 'Summe401,50 €'],
    ['the price', BOUGHT, OWN, 'Summe ohne Kaufpreis401,50 €'],
    ['amounts of a previous keeper', {}, [...OWN, PREVIOUS], 'Summe ohne Beträge des Vorhalters401,50 €'],
    ['both', BOUGHT, [...OWN, PREVIOUS], 'Summe ohne Kaufpreis und Beträge des Vorhalters401,50 €'],
    ['no amount', { purchaseDate: '2025-02-01' }, [...OWN, { ...PREVIOUS, amount: null }], 'Summe401,50 €'],
  ])('names which amounts of the column it leaves out: %s', async (_case, values, entries, text) => {
    expect(await total(vehicleOf(values), entries)).toBe(text);
  });
});
