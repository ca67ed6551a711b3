// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { carsStore } from '~/api/cars/cars-store';
import type { VehicleRecord } from '~/backend/store/collections';
import type { OwnDeadline } from '~/contract/own-deadline';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { saveFile } from '~/lib/save-file';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../CarDetailPage';
import { apiError } from '../garage.testing';
import { garage, setUpGarage, user } from '../set-up-garage.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const OIL: OwnDeadline = {
  id: 'oil',
  title: 'Ölwechsel',
  category: 'maintenance',
  everyMonths: 12,
  everyKm: 15_000,
  dueOn: null,
  start: { date: '2026-01-20', km: 100_000 },
  last: null,
};
const LEASE: OwnDeadline = {
  ...OIL,
  id: 'lease',
  title: 'Leasing-Ende',
  category: null,
  everyMonths: null,
  everyKm: null,
  dueOn: '2028-04-30',
};
/** Its day is an estimate from the mileage. */
const CHAIN: OwnDeadline = { ...OIL, id: 'chain', title: 'Kette', category: null, everyMonths: null };
const HISTORY = [
  { date: '2025-01-20', km: 88_000 },
  { date: '2026-01-20', km: 100_000 },
];

async function show(more: Partial<VehicleRecord> = {}, fields = ASTRA_FIELDS): Promise<string> {
  const id = await garage.add(fields, more);
  renderPage(<CarDetailPage />, `/car-detail?id=${id}`);
  await screen.findByRole('region', { name: 'Eigene Fristen' });
  return id;
}

const card = () => within(screen.getByRole('region', { name: 'Eigene Fristen', hidden: true }));
const text = () =>
  screen.getByRole('region', { name: 'Eigene Fristen', hidden: true }).textContent.replaceAll(/[\u00a0\u202f]/gu, ' ');
const press = (name: string | RegExp) => user.click(card().getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const stored = async (id: string) => (await garage.stored(id))?.deadlines;

/** The rows of the printed sheet with these labels. */
function printedRows(label: RegExp | string): readonly string[] {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const rows = screen.getAllByText(label, { selector: 'dt' });
  const texts = rows.map((row) => row.closest('div')?.textContent.replaceAll('\u00a0', ' ') ?? '');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  return texts;
}

async function type(label: RegExp | string, value: string): Promise<void> {
  const input = dialog().getByLabelText(label);
  await user.clear(input);
  if (value !== '') await user.type(input, value);
}

beforeAll(() => loadTestTexts());

setUpGarage(vi.mocked(call));

afterEach(() => loadTestTexts('de'));

describe('a car without deadlines', () => {
  it('does not promise that every suggestion counts from today', async () => {
    const id = await show({}, { ...ASTRA_FIELDS, J: 'L1E', A: '123 ABC', T: '45' });
    expect(text()).toContain('Ein Vorschlag zählt meist ab heute');
    await press(/Versicherungskennzeichen/u);
    await screen.findByText(/^Gespeichert: /u);
    expect(await stored(id)).toMatchObject([{ start: { date: '2026-03-01' } }]);
  });

  it('adds it once by a double click', async () => {
    const id = await show({ mileageHistory: HISTORY });
    await user.dblClick(card().getByRole('button', { name: /Bremsflüssigkeit/u }));
    await screen.findByText('Gespeichert: Bremsflüssigkeit');
    expect(await stored(id)).toHaveLength(1);
  });

  it('offers what suits it, and adds it from today with one press, even if the answer is lost', async () => {
    const id = await show({ mileageHistory: HISTORY });
    expect(
      card()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Ölwechsel alle 12 Monate oder 15.000 km',
      'Bremsflüssigkeit alle 24 Monate',
      'Versicherung alle 12 Monate',
    ]);
    garage.loseAnswer('Deadlines.UpdateDeadlines');
    await press(/^Ölwechsel/u);
    await screen.findByText('Gespeichert: Ölwechsel');
    expect(await stored(id)).toMatchObject([
      { title: 'Ölwechsel', category: 'maintenance', start: { date: '2026-11-21', km: null } },
    ]);
    expect(text()).toContain('noch 15.000 km');
    expect(text()).toContain('zuletzt 21.11.2026Erledigt');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Rückgängig gemacht: Ölwechsel');
    expect(await stored(id)).toEqual([]);
  });
});

describe('deadlines', () => {
  it('show their day, what is left, and whether they are overdue', async () => {
    const due = {
      ...OIL,
      id: 'late',
      title: 'Bremsflüssigkeit',
      everyKm: null,
      start: { date: '2025-10-01', km: null },
    };
    await show({ mileageHistory: HISTORY, deadlines: [OIL, LEASE, due] });
    const items = card().getAllByRole('heading', { level: 4 });
    expect(items.map(({ textContent }) => textContent)).toEqual(['Ölwechsel', 'Leasing-Ende', 'Bremsflüssigkeit']);
    expect(text()).toContain('20.01.2027 · in 2 Monaten · noch 15.000 km');
    expect(text()).toContain('alle 12 Monate oder 15.000 km · zuletzt 20.01.2026 bei 100.000 km');
    expect(text()).toContain('30.04.2028 · in 17 Monaten');
    expect(text()).toContain('Bremsflüssigkeitüberfällig01.10.2026 · vor 7 Wochen');
  });

  it('that were suggested have their title in the current language, until it is changed', async () => {
    await loadTestTexts('en');
    const deadlines = [
      { ...OIL, id: 'oil.1' },
      { ...OIL, id: 'oil.2', title: 'Ölwechsel mit Filter' },
    ];
    const id = await garage.add(ASTRA_FIELDS, { deadlines });
    renderPage(<CarDetailPage />, `/en/car-detail?id=${id}`);
    const own = within(await screen.findByRole('region', { name: 'Your deadlines' }));
    const titles = own.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Oil change', 'Ölwechsel mit Filter']);
    expect(printedRows('Oil change')).toHaveLength(1);
    await user.click(own.getByRole('button', { name: 'Edit Oil change' }));
    await screen.findByRole('dialog');
    expect(dialog().getByLabelText('What is to be done?')).toHaveProperty('value', 'Oil change');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(own.getByRole('button', { name: 'Oil change: done' }));
    expect(await screen.findByText(/: Oil change$/u)).toBeTruthy();
  });

  it('start anew when they are done, which can be undone', async () => {
    const id = await show({ mileageHistory: [...HISTORY, { date: '2026-11-01', km: 116_200 }], deadlines: [OIL] });
    expect(text()).toContain('1.200 km darüber');
    await user.dblClick(screen.getByRole('button', { name: 'Ölwechsel: erledigt' }));
    await screen.findByText('Erledigt: Ölwechsel');
    expect(await stored(id)).toMatchObject([{ id: 'oil', start: { date: '2026-11-21', km: null } }]);
    expect(text()).toContain('zuletzt 21.11.2026Erledigt');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Rückgängig gemacht: Ölwechsel');
    expect(await stored(id)).toEqual([OIL]);
  });

  it('start anew at a mileage of the day on which they are done', async () => {
    const mileageHistory = [...HISTORY, { date: '2026-11-21', km: 116_200 }];
    const id = await show({ mileageHistory, deadlines: [OIL] });
    await press('Ölwechsel: erledigt');
    await screen.findByText('Erledigt: Ölwechsel');
    expect(await stored(id)).toMatchObject([{ start: { date: '2026-11-21', km: 116_200 } }]);
    expect(text()).toContain('zuletzt 21.11.2026 bei 116.200 km');
  });

  it('are not overdue when the mileage is entered only after they were done', async () => {
    const yearly = [...HISTORY, { date: '2026-11-22', km: 117_500 }];
    await show({ mileageHistory: yearly, deadlines: [{ ...OIL, start: { date: '2026-11-21', km: null } }] });
    expect(text()).not.toContain('darüber');
    expect(text()).toContain('noch 14.900 km');
  });

  it.each([
    ['Ölwechsel: erledigt', 'Erledigt: Ölwechsel'],
    ['Ölwechsel entfernen', 'Entfernt: Ölwechsel'],
  ])('keep the undo of the first press of %s when it is pressed again', async (name, message) => {
    const id = await show({ mileageHistory: HISTORY, deadlines: [OIL, LEASE] });
    const button = card().getByRole('button', { name });
    // As by a held Enter key, before the first press is saved.
    act(() => {
      button.click();
      button.click();
    });
    // Edits are saved one after the other.
    await press('Leasing-Ende entfernen');
    await screen.findByText('Entfernt: Leasing-Ende');
    const toast = screen.getByText(message).closest<HTMLElement>('[data-toast]') ?? document.body;
    await user.click(within(toast).getByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Rückgängig gemacht: Ölwechsel');
    expect(await stored(id)).toEqual([OIL]);
  });

  it.each([
    ['Ölwechsel: erledigt', 'Erledigt: Ölwechsel'],
    ['Ölwechsel entfernen', 'Entfernt: Ölwechsel'],
  ])('are changed by one press (%s) although the answer was lost, which can be undone', async (name, message) => {
    const id = await show({ mileageHistory: HISTORY, deadlines: [OIL] });
    garage.loseAnswer('Deadlines.UpdateDeadlines');
    await press(name);
    await screen.findByText(message);
    expect(await stored(id)).not.toEqual([OIL]);
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Rückgängig gemacht: Ölwechsel');
    expect(await stored(id)).toEqual([OIL]);
  });

  it('are removed and restored at their place, and leave the others alone', async () => {
    const id = await show({ deadlines: [OIL, LEASE] });
    await press('Ölwechsel entfernen');
    await screen.findByText('Entfernt: Ölwechsel');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Leasing-Ende: erledigt');
    await press('Leasing-Ende: erledigt');
    await screen.findByText('Erledigt: Leasing-Ende');
    expect(await stored(id)).toEqual([]);
    const toast = screen.getByText('Entfernt: Ölwechsel').closest('div')?.parentElement ?? document.body;
    await user.click(within(toast).getAllByRole('button', { name: 'Rückgängig' })[0] ?? document.body);
    await screen.findByText('Rückgängig gemacht: Ölwechsel');
    expect(await stored(id)).toEqual([OIL]);
  });

  it('are added with the form', async () => {
    const id = await show({ mileageHistory: HISTORY });
    await press('Frist hinzufügen');
    await screen.findByRole('dialog');
    await type('Was ist zu tun?', ' Zahnriemen ');
    await type('Alle … Monate', '');
    await type(/^Oder alle/u, '');
    await user.click(dialog().getByRole('button', { name: 'Speichern' }));
    expect(dialog().getByText('Trag Monate oder Kilometer ein, oder beides.')).toBeTruthy();
    await type(/^Oder alle/u, '90.000');
    await user.selectOptions(dialog().getByLabelText(/^Kategorie/u), 'Wartung');
    await user.click(dialog().getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored(id)).toMatchObject([
      {
        title: 'Zahnriemen',
        category: 'maintenance',
        everyMonths: null,
        everyKm: 90_000,
        start: { date: '2026-11-21', km: null },
      },
    ]);
    expect(text()).toContain('geschätzt');
  });

  it('lose the mileage of their suggestion when only the day is changed', async () => {
    const mileageHistory = [...HISTORY, { date: '2026-11-21', km: 110_000 }];
    const id = await show({ mileageHistory });
    await press(/^Ölwechsel/u);
    await screen.findByText('Gespeichert: Ölwechsel');
    await press('Ölwechsel ändern');
    await screen.findByRole('dialog');
    const km = dialog().getByLabelText(/^Bei Kilometerstand/u);
    expect(km).toHaveProperty('value', '110.000');
    await type('Zuletzt erledigt am', '2025-01-20');
    expect(km).toHaveProperty('value', '88.000');
    await type('Zuletzt erledigt am', '2025-06-01');
    expect(km).toHaveProperty('value', '');
    await user.click(dialog().getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored(id)).toMatchObject([{ start: { date: '2025-06-01', km: null } }]);
    expect(text()).toContain('zuletzt 01.06.2025Erledigt');
  });

  it('keep a mileage that was typed when the day is changed', async () => {
    const id = await show({ mileageHistory: HISTORY, deadlines: [{ ...OIL, start: { ...OIL.start, km: 99_500 } }] });
    await press('Ölwechsel ändern');
    await screen.findByRole('dialog');
    await type('Zuletzt erledigt am', '2026-01-10');
    await user.click(dialog().getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored(id)).toMatchObject([{ start: { date: '2026-01-10', km: 99_500 } }]);
  });

  it('are edited with their own values, opened while the dialog of another still fades out', async () => {
    await show({ deadlines: [OIL, LEASE], mileageHistory: HISTORY });
    const lease = card().getByRole('button', { name: 'Leasing-Ende ändern' });
    await press('Ölwechsel ändern');
    expect(await screen.findByLabelText('Was ist zu tun?')).toHaveProperty('value', 'Ölwechsel');
    fireEvent.click(dialog().getByRole('button', { name: 'Abbrechen' }));
    fireEvent.click(lease);
    expect(await screen.findByLabelText('Was ist zu tun?')).toHaveProperty('value', 'Leasing-Ende');
  });

  it('are edited, also to one that is due once', async () => {
    const id = await show({ deadlines: [OIL, LEASE] });
    await press('Ölwechsel ändern');
    await screen.findByRole('dialog');
    await user.selectOptions(dialog().getByLabelText('Wie oft?'), 'einmal');
    await type('Fällig am', '2027-02-01');
    await user.click(dialog().getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored(id)).toMatchObject([
      { id: 'oil', everyMonths: null, everyKm: null, dueOn: '2027-02-01' },
      { id: 'lease' },
    ]);
  });

  it('that count from a coming day are not called done, and are edited without changing it', async () => {
    const start = { date: '2027-03-01', km: null };
    const id = await show({
      deadlines: [{ ...OIL, id: 'insurancePlate.1', title: 'Kennzeichen', category: null, everyKm: null, start }],
    });
    expect(text()).not.toContain('zuletzt');
    await press(/Kennzeichen ändern/u);
    await screen.findByRole('dialog');
    await type('Was ist zu tun?', 'Neues Kennzeichen');
    await user.click(dialog().getByRole('button', { name: 'Speichern' }));
    await waitFor(async () => expect(await stored(id)).toMatchObject([{ title: 'Neues Kennzeichen', start }]));
  });

  it('are saved on the second try, and keep what the other tab has saved', async () => {
    const id = await show({ deadlines: [OIL] });
    await press('Ölwechsel ändern');
    await screen.findByRole('dialog');
    await garage.context.store.update(
      'vehicles',
      id,
      (car) => car && { ...car, version: car.version + 1, deadlines: [{ ...OIL, title: 'Öl und Filter' }] },
    );
    await type(/^Alle/u, '6');
    await user.click(dialog().getByRole('button', { name: 'Speichern' }));
    expect(await dialog().findByText(/Versuche es erneut/u)).toBeTruthy();
    expect(await card().findByText('Öl und Filter')).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await stored(id)).toMatchObject([{ title: 'Öl und Filter', everyMonths: 6, everyKm: 15_000 }]);
  });

  it('are added one after the other when they are pressed at once', async () => {
    const id = await show();
    const release = garage.hold('Deadlines.UpdateDeadlines');
    await press(/^Ölwechsel/u);
    await press(/^Versicherung/u);
    release();
    await screen.findByText('Gespeichert: Versicherung');
    expect(await stored(id)).toMatchObject([{ title: 'Ölwechsel' }, { title: 'Versicherung' }]);
  });

  it('stay as they were when saving fails', async () => {
    const id = await show({ deadlines: [OIL] });
    garage.fail('Deadlines.UpdateDeadlines', apiError('server', 500));
    await press('Ölwechsel entfernen');
    await screen.findByText('Es ist ein unerwarteter Fehler beim Speichern der Frist aufgetreten. Versuche es erneut.');
    expect(card().getByRole('heading', { level: 4, name: 'Ölwechsel' })).toBeTruthy();
    expect(await stored(id)).toEqual([OIL]);
  });

  it('are printed with their day, the next one first', async () => {
    await show({ mileageHistory: HISTORY, deadlines: [LEASE, CHAIN, OIL] });
    expect(printedRows(/^(?:Leasing-Ende|Kette|Ölwechsel)$/u)).toEqual([
      'Ölwechsel20.01.2027',
      'Kettegeschätzt 22.04.2027',
      'Leasing-Ende30.04.2028',
    ]);
  });

  it('are printed next to the tax, with the end of an exemption', async () => {
    const fields = { ...ASTRA_FIELDS, B: '05.03.2020', '10': '0004', 'P.3': 'ELEKTRO', 'P.1': '', 'V.7': '' };
    await show({}, fields);
    expect(printedRows('Steuer im Jahr')).toEqual(['Steuer im Jahr0 € bis 04.03.2030']);
  });

  it('are saved to the calendar, where an estimate says so', async () => {
    await show({ mileageHistory: HISTORY, deadlines: [CHAIN, OIL] });
    await press('Fristen in den Kalender');
    const events = (await vi.mocked(saveFile).mock.lastCall?.[0].text())?.split('\r\n') ?? [];
    expect(events.filter((line) => /^(?:SUMMARY|DTSTART)/u.test(line))).toEqual([
      'DTSTART;VALUE=DATE:20270422',
      'SUMMARY:Kette HL SW 2412 (geschätzt)',
      'DTSTART;VALUE=DATE:20270120',
      'SUMMARY:Ölwechsel HL SW 2412',
    ]);
  });

  it('are in the list of cars at once', async () => {
    const id = await show();
    carsStore.setState({ cars: [{ id, name: 'HL SW 2412', make: 'Opel', model: 'Astra' }] });
    await press(/^Versicherung/u);
    await screen.findByText('Gespeichert: Versicherung');
    await waitFor(() =>
      expect(carsStore.getState().cars?.[0]?.deadlines).toMatchObject([{ title: 'Versicherung', date: '2027-11-21' }]),
    );
  });
});

describe('notifications', () => {
  const requestPermission = vi.fn<typeof Notification.requestPermission>();
  const allow = (permission: NotificationPermission): void => {
    const api = { permission: 'default' as NotificationPermission, requestPermission };
    requestPermission.mockImplementation(async () => {
      api.permission = permission;
      return permission;
    });
    vi.stubGlobal('Notification', api);
    const serviceWorker = { ready: new Promise(() => undefined) };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }) as Navigator);
    sessionStore.setState({ profile: { sub: 'lena', name: 'lena@example.org', role: null } });
  };
  afterEach(() => {
    sessionStore.setState(INITIAL_SESSION, true);
    vi.unstubAllGlobals();
  });

  it('are asked for when they are switched on, not before, and can be switched off', async () => {
    allow('granted');
    await show({ deadlines: [OIL] });
    expect(requestPermission).not.toHaveBeenCalled();
    await press('An Fristen erinnern');
    await screen.findByText('Wir erinnern dich an Fristen');
    expect(localStorage.getItem('deadline-notices.lena')).toBe('[]');
    await press('Nicht mehr erinnern');
    expect(localStorage.getItem('deadline-notices.lena')).toBeNull();
    expect(card().getByRole('button', { name: 'An Fristen erinnern' })).toBeTruthy();
  });

  it('refer to the calendar when they are refused', async () => {
    allow('denied');
    await show({ deadlines: [OIL] });
    await press('An Fristen erinnern');
    expect(await card().findByText(/Dein Browser lässt von dieser Seite keine Mitteilungen zu\./u)).toBeTruthy();
    expect(localStorage.getItem('deadline-notices.lena')).toBeNull();
  });

  it('refer to the calendar where the browser has none', async () => {
    await show({ deadlines: [OIL] });
    expect(text()).toContain('Dieser Browser kann nicht an Fristen erinnern.');
  });
});

it('says what to do when a vehicle has as many deadlines as it can', async () => {
  await show({ deadlines: Array.from({ length: 30 }, (_, at) => ({ ...LEASE, id: `lease-${at}` })) });
  expect(
    card().getByText('Ein Fahrzeug kann höchstens 30 Fristen haben. Entferne eine, um eine andere anzulegen.'),
  ).toBeTruthy();
});
