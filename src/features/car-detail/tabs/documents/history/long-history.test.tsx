// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { callOperation } from '~/backend/backend.testing';
import { getVehicle } from '~/contract/cars';
import { wordSpellings } from '~/lib/search-text';
import type { SearchBox } from '~/ui/SearchBox';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { openGarage, TODAY } from '../../../garage.testing';
import { hasMileage } from '../../info/inapplicable';
import { HistorySection } from './HistorySection';
import { kmOf } from './history-items';
import { entryOf } from './history.testing';

// The DOM of the tests does not know its element.
vi.mock('~/ui/SearchBox', () => ({
  SearchBox: ({ label, query, status, onChange }: Parameters<typeof SearchBox>[0]) => (
    <>
      <input aria-label={label} value={query} onChange={({ target }) => onChange(target.value)} />
      <output>{status}</output>
    </>
  ),
}));
vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
// Each is called once when a text is prepared for the search, a row is rendered, and the card of the costs.
vi.mock('~/lib/search-text', { spy: true });
vi.mock('./history-items', { spy: true });
vi.mock('../../info/inapplicable', { spy: true });

const user = userEvent.setup();

beforeAll(() => loadTestTexts());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
});
afterEach(() => {
  cleanup();
  clearCarsCache();
  vi.useRealTimers();
});

/** Shows the history of a car with 130 entries, with the notes "Nummer 0." to "Nummer 129.". */
async function showMany(): Promise<void> {
  const garage = openGarage(vi.mocked(call));
  const id = await garage.add();
  const entry = { ownerId: 'lena', vehicleId: id, ...entryOf(), createdAt: '2026-01-01T00:00:00.000Z' };
  await garage.context.store.batch({
    put: {
      historyEntries: Array.from({ length: 130 }, (_, at) => ({ ...entry, id: `e${at}`, note: `Nummer ${at}.` })),
    },
  });
  const vehicle = await callOperation(garage.context, getVehicle, { id }, { as: 'lena' });
  renderPage(
    <HistorySection vehicle={vehicle} documents={[]} onEdit={() => undefined} onShow={() => undefined} />,
    `/car-detail?id=${id}&tab=dokumente`,
  );
}

it('prepares each entry once for the search, however often the query changes', async () => {
  await showMany();
  const search = await screen.findByRole('textbox', { name: 'Im Verlauf suchen' });
  fireEvent.change(search, { target: { value: 'nummer' } });
  await screen.findByText('130 Einträge gefunden');
  fireEvent.change(search, { target: { value: 'nummer 129' } });
  await screen.findByText('1 Eintrag gefunden');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Nummer 129.'),
  ]);
  const prepared = vi.mocked(wordSpellings).mock.calls.filter(([text]) => text.includes('Nummer'));
  expect(prepared).toHaveLength(130);
});

it('shows a typed letter before it looks for it, and renders neither rows nor costs for it', async () => {
  await showMany();
  const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Im Verlauf suchen' });
  const frames: FrameRequestCallback[] = [];
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  for (const counter of [wordSpellings, kmOf, hasMileage]) vi.mocked(counter).mockClear();
  fireEvent.change(search, { target: { value: 'nummer 129' } });
  expect(search.value).toBe('nummer 129');
  for (const counter of [wordSpellings, kmOf, hasMileage]) expect(counter).not.toHaveBeenCalled();
  expect(screen.queryByText(/gefunden$/u)).toBeNull();
  frame.mockRestore();
  act(() => {
    for (const run of frames) run(0);
  });
  await screen.findByText('1 Eintrag gefunden');
});

it('shows many entries bit by bit', async () => {
  await showMany();
  await user.click(await screen.findByRole('button', { name: /^\d+ weitere Einträge anzeigen$/u }));
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(120);
  expect(document.activeElement).toBe(within(items[60] as HTMLElement).getAllByRole('button')[0]);
  await user.click(screen.getByRole('button', { name: /^\d+ weitere Einträge anzeigen$/u }));
  expect(document.activeElement?.closest('li')).toBe(screen.getAllByRole('listitem')[120]);
});
