// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { carsStore, clearCarsCache, reloadCars } from '~/api/cars/cars-store';
import { listItem } from '~/api/cars/cars.testing';
import { clearSubscription } from '~/api/subscription-store';
import type { Operation } from '~/contract/operation';
import type { Subscription } from '~/contract/subscription-schemas';
import type { VehicleListItem } from '~/contract/vehicle';
import type { Language } from '~/i18n/paths';
import { saveFile } from '~/lib/save-file';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { resetToasts } from '~/ui/toasts/toast-store';
import { uploadDialogStore } from '~/dialogs/upload-dialog';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarsPage } from './CarsPage';
import * as listView from './list-view';
import { route } from './route';
import { INITIAL_VIEW, viewStore } from './view-store';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));
vi.mock('./list-view', { spy: true });

const TODAY = new Date('2026-11-21T12:00:00');
const FREE: Subscription = { currentVehicleCount: 2, allowedVehicleCount: 3, plan: 'free' };
const ASTRA = listItem('astra');
const TRAILER = listItem('trailer', { name: 'HL AN 340', make: 'Böckmann', model: '', inspectionDate: '2026-10' });
const FAILED = /Beim Laden deiner Fahrzeuge ist ein unerwarteter Fehler aufgetreten\./u;
const failure = new ApiError('server', { operation: 'Cars.GetVehicles', status: 500 });

let answers: Record<string, unknown>;
const calls = (name: string) => vi.mocked(call).mock.calls.filter(([operation]) => operation.name === name);

function answerCalls(cars: readonly VehicleListItem[] | Error, subscription: Subscription = FREE): void {
  answers = { 'Cars.GetVehicles': cars, 'User.GetUserSubscription': subscription, 'Cars.DeleteVehicle': undefined };
}

async function show(language: Language = 'de') {
  await loadTestTexts(language);
  const page = renderPage(<CarsPage />, '/cars');
  await act(async () => undefined);
  return page;
}

const plates = () =>
  within(screen.getByRole('list', { name: 'Deine Fahrzeuge' }))
    .getAllByRole('link')
    .map((link) => within(link).getByRole('img').getAttribute('aria-label'));

beforeAll(() => loadTestTexts());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.mocked(call).mockImplementation((async ({ name }: Operation) => {
    if (!(name in answers)) throw new Error(`Unexpected call ${name}`);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  }) as typeof call);
  answerCalls([ASTRA, TRAILER]);
});

afterEach(() => {
  cleanup();
  clearCarsCache();
  clearSubscription();
  resetToasts();
  sessionStore.setState(INITIAL_SESSION);
  viewStore.setState(INITIAL_VIEW);
  uploadDialogStore.setState({ open: false, files: [] });
  vi.useRealTimers();
});

describe('the deadlines', () => {
  it('need one formatter for the short names of all months', async () => {
    const create = vi.spyOn(Intl, 'DateTimeFormat');
    await show();
    expect(within(screen.getByRole('region', { name: /Fristen/u })).getAllByRole('heading', { level: 3 })).toHaveLength(
      13,
    );
    expect(
      create.mock.calls.filter(([, options]) => options?.month === 'short' && options.day === undefined),
    ).toHaveLength(1);
  });
});

describe('the list of cars', () => {
  it('shows plate, make, model, inspection and a link for each car', async () => {
    await show();
    expect(plates()).toEqual(['Kennzeichen HL AN 340', 'Kennzeichen HL SW 2412']);
    const [trailer, astra] = within(screen.getByRole('list', { name: 'Deine Fahrzeuge' })).getAllByRole('listitem');
    expect(trailer?.textContent).toContain('galt bis Oktober 2026');
    expect(trailer?.textContent).toContain('abgelaufen');
    expect(astra?.textContent).toContain('Opel Astra');
    expect(astra?.textContent).toContain('Erstzulassung 05.03.2014');
    expect(astra?.textContent).toContain('April 2027');
    expect(
      within(astra as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/car-detail?id=astra');
    expect(screen.getByText('2 von 3 Fahrzeugen in deinem Plan Gratis')).toBeTruthy();
  });

  it('marks unknown values of a car', async () => {
    answerCalls([listItem('blank', { name: '', make: '', model: '', inspectionDate: null, firstRegistration: null })]);
    await show();
    const row = within(screen.getByRole('list', { name: 'Deine Fahrzeuge' })).getByRole('listitem');
    for (const text of ['ohne Kennzeichen', 'Marke und Modell unbekannt', 'Erstzulassung unbekannt', 'kein Datum']) {
      expect(row.textContent).toContain(text);
    }
    expect(screen.getByText(/^In den nächsten zwölf Monaten ist nichts fällig\./u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fahrzeug ohne Kennzeichen löschen' })).toBeTruthy();
  });

  it('names every value of a car, of which the heads of the columns are hidden from screen readers', async () => {
    answerCalls([
      listItem('astra', { tax: { euros: 144, day: '03-05' }, mileage: 85_000 }),
      listItem('tractor', { inspectionDate: null, inspectionExempt: true }),
    ]);
    await show();
    const rows = within(screen.getByRole('list', { name: 'Deine Fahrzeuge' })).getAllByRole('listitem');
    const texts = rows.map((row) => row.textContent.replaceAll('\u00a0', ' ')).join('\n');
    for (const text of [
      'Nächste HU: April 2027',
      'Steuer im Jahr: 144 €',
      'Kilometerstand: 85.000 km',
      'Nächste HU: nicht nötig',
      'Steuer im Jahr: –',
      'Kilometerstand: –',
    ]) {
      expect(texts).toContain(text);
    }
  });

  it('is shown in English', async () => {
    await show('en');
    const list = screen.getByRole('list', { name: 'Your vehicles' });
    expect(list.textContent).toContain('valid until October 2026');
    expect(list.textContent).toContain('First registered 5\u00a0Mar\u00a02014');
    await loadTestTexts('de');
  });

  it('can be searched and filtered, and announces the number of results', async () => {
    const user = userEvent.setup();
    await show();
    await user.type(screen.getByRole('searchbox'), 'opel');
    await waitFor(() => expect(plates()).toEqual(['Kennzeichen HL SW 2412']));
    expect(screen.getByText('1 Fahrzeug gefunden')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Abgelaufen 1' }));
    await waitFor(() => expect(screen.getByText('Kein Fahrzeug passt dazu.')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Alle Fahrzeuge zeigen' }));
    await waitFor(() => expect(plates()).toHaveLength(2));
  });

  it('can be sorted by plate', async () => {
    const user = userEvent.setup();
    answerCalls([listItem('b', { name: 'B AB 2', inspectionDate: '2026-12' }), listItem('a', { name: 'B AB 1' })]);
    await show();
    expect(plates()).toEqual(['Kennzeichen B AB 2', 'Kennzeichen B AB 1']);
    await user.selectOptions(screen.getByRole('combobox'), 'Kennzeichen');
    await waitFor(() => expect(plates()).toEqual(['Kennzeichen B AB 1', 'Kennzeichen B AB 2']));
  });

  it('shows the deadlines of the next twelve months', async () => {
    await show();
    const deadlines = screen.getByRole('region', { name: 'Fristen der nächsten zwölf Monate' });
    const months = within(deadlines).getAllByRole('heading', { level: 3 });
    expect(months).toHaveLength(13);
    expect(months[0]?.textContent).toContain('November 2026');
    expect(
      within(deadlines)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['HL AN 340', 'HL SW 2412']);
    expect(within(deadlines).getByText('abgelaufen')).toBeTruthy();
  });

  it('names a plan that this build does not know as the server does among the deadlines', async () => {
    answerCalls([ASTRA], { currentVehicleCount: 1, allowedVehicleCount: 50, name: 'Flotte 50', due: '2027-01-14' });
    await show();
    const deadlines = screen.getByRole('region', { name: 'Fristen der nächsten zwölf Monate' });
    expect(within(deadlines).getByText('Flotte 50')).toBeTruthy();
    expect(within(deadlines).queryByText('Gratis')).toBeNull();
  });

  it('shows tax and mileage, and the tax among the deadlines', async () => {
    const exempt = { euros: 0, day: '09-01', exemptUntil: '2030-12-31' };
    answerCalls([
      listItem('astra', { tax: { euros: 144, day: '03-05' }, mileage: 128_400 }),
      listItem('id3', { name: 'HL LB 88E', tax: exempt }),
      // Without a mass nothing says what is due after the exemption.
      listItem('leaf', { name: 'HL NL 12E', tax: { euros: 0, day: '12-15', exemptUntil: '2026-12-14' } }),
    ]);
    await show();
    const text = screen.getByRole('list', { name: 'Deine Fahrzeuge' }).textContent.replaceAll('\u00a0', ' ');
    for (const words of ['144 €', 'am 05.03.', '128.400 km', '0 €', 'bis 31.12.2030']) expect(text).toContain(words);
    const deadlines = screen.getByRole('region', { name: 'Fristen der nächsten zwölf Monate' });
    expect(within(deadlines).getAllByText('Steuer', { selector: '[class*=laneWord]' })).toHaveLength(2);
    expect(within(deadlines).getByText(/144/u)).toBeTruthy();
    expect(within(deadlines).getByText('Betrag unbekannt')).toBeTruthy();
  });

  it.each([
    ['2026-11-21', 68, '0 € bis 21.11.2026'],
    ['2026-11-20', 68, '68 € am 21.11.'],
    ['2026-11-20', undefined, '–'],
  ])(
    'shows the tax of today with an exemption until %s and %s € afterwards',
    async (exemptUntil, afterwards, words) => {
      answerCalls([listItem('id3', { tax: { euros: 0, day: '11-21', exemptUntil, afterwards } })]);
      await show();
      const text = screen.getByRole('list', { name: 'Deine Fahrzeuge' }).textContent.replaceAll('\u00a0', ' ');
      expect(text).toContain(`Steuer im Jahr: ${words}Kilometerstand`);
    },
  );

  it('saves the deadlines to the calendar, where an estimated day says so', async () => {
    const deadlines = [
      { id: 'oil', title: 'Ölwechsel', date: '2027-04-22', byKm: true },
      { id: 'lease', title: 'Leasing-Ende', date: '2027-04-30', byKm: false },
    ];
    answerCalls([listItem('astra', { inspectionDate: null, deadlines })]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'In den Kalender' }));
    const events = (await vi.mocked(saveFile).mock.lastCall?.[0].text())?.split('\r\n') ?? [];
    expect(events.filter((line) => line.startsWith('SUMMARY'))).toEqual([
      'SUMMARY:Ölwechsel HL SW 2412 (geschätzt)',
      'SUMMARY:Leasing-Ende HL SW 2412',
    ]);
  });

  it('saves the renewal of a plan as an event of its own for each user', async () => {
    const paid = { currentVehicleCount: 0, allowedVehicleCount: 50, name: 'Flotte 50', due: '2027-01-14' };
    const identifiers: (readonly string[])[] = [];
    for (const sub of ['lena', 'otto']) {
      sessionStore.setState({ profile: { sub, name: `${sub}@example.org`, role: null } });
      answerCalls([listItem('astra', { inspectionDate: null })], paid);
      await show();
      await userEvent.click(await screen.findByRole('button', { name: 'In den Kalender' }));
      const events = (await vi.mocked(saveFile).mock.lastCall?.[0].text())?.split('\r\n') ?? [];
      identifiers.push(events.filter((line) => line.startsWith('UID')));
      cleanup();
    }
    const [first, second] = identifiers;
    expect([first?.length, second?.length]).toEqual([1, 1]);
    expect(first).not.toEqual(second);
  });

  it('shows a suggested deadline in the current language, in the list and in the calendar', async () => {
    const deadlines = [{ id: 'oil.1', title: 'Oil change', date: '2027-04-22', byKm: false }];
    answerCalls([listItem('astra', { inspectionDate: null, deadlines })]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'In den Kalender' }));
    expect(await vi.mocked(saveFile).mock.lastCall?.[0].text()).toContain('SUMMARY:Ölwechsel HL SW 2412');
    expect(screen.getByText('Ölwechsel')).toBeTruthy();
  });

  it('renders only the rows near the viewport for a thousand cars', async () => {
    const garage = Array.from({ length: 1000 }, (_, index) =>
      listItem(`car-${index}`, {
        name: `B AB ${index + 1}`,
        inspectionDate: `20${27 + (index % 5)}-${String((index % 12) + 1).padStart(2, '0')}`,
      }),
    );
    answerCalls(garage);
    viewStore.setState({ sort: 'plate' });
    await show();
    const rows = within(screen.getByRole('list', { name: 'Deine Fahrzeuge' })).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('1000');
    expect(rows.at(-1)?.getAttribute('aria-posinset')).toBe(String(rows.length));

    const list = screen.getByRole('list', { name: 'Deine Fahrzeuge' });
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -44_000, 1000, 88_000));
    fireEvent.scroll(window);
    await waitFor(() => expect(within(list).getAllByRole('listitem')[0]?.getAttribute('aria-posinset')).toBe('493'));
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
  });

  it('keeps the row that has the focus, in its place, while the list is scrolled', async () => {
    answerCalls(Array.from({ length: 200 }, (_, index) => listItem(`car-${index}`, { name: `B AB ${index + 1}` })));
    await show();
    const list = screen.getByRole('list', { name: 'Deine Fahrzeuge' });
    const rows = () => within(list).getAllByRole('listitem');
    const placeOf = (row: HTMLElement | undefined) => Number(row?.getAttribute('aria-posinset'));
    /** Where a row begins, in px, by the spaces that stand in for rows that are not rendered. */
    const topOf = (row: HTMLElement) => {
      const before = rows().slice(0, rows().indexOf(row) + 1);
      const gaps = before.reduce((sum, { style }) => sum + Number.parseFloat(style.marginTop || '0'), 0);
      return Number.parseFloat(list.style.paddingTop) + gaps + (before.length - 1) * 88;
    };
    const height = () => topOf(rows().at(-1) ?? list) + 88 + Number.parseFloat(list.style.paddingBottom);
    const scrollBy = async (rowCount: number, place: number) => {
      vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -88 * rowCount, 1000, 17_600));
      fireEvent.scroll(window);
      await waitFor(() => expect(rows().map(placeOf)).toContain(place));
    };

    const third = within(rows()[2] ?? list).getByRole('link');
    third.focus();
    await scrollBy(100, 100);
    expect(document.activeElement).toBe(third);
    expect(rows().map(placeOf).slice(0, 2)).toEqual([3, 93]);
    for (const row of rows()) expect(topOf(row)).toBe((placeOf(row) - 1) * 88);
    expect(height()).toBe(17_600);
    const middle = within(rows()[10] ?? list).getByRole('link');
    middle.focus();
    await scrollBy(0, 1);
    expect(document.activeElement).toBe(middle);
    expect(placeOf(rows().at(-1))).toBe(102);
    for (const row of rows()) expect(topOf(row)).toBe((placeOf(row) - 1) * 88);
    expect(height()).toBe(17_600);
    middle.blur();
    await scrollBy(100, 100);
    await waitFor(() => expect(placeOf(rows()[0])).toBe(93));
  });

  it('prints all rows of a long list', async () => {
    answerCalls(Array.from({ length: 80 }, (_, index) => listItem(`car-${index}`, { name: `B AB ${index + 1}` })));
    await show();
    const rows = () => within(screen.getByRole('list', { name: 'Deine Fahrzeuge' })).getAllByRole('listitem').length;
    expect(rows()).toBeLessThan(80);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rows()).toBe(80);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(rows()).toBeLessThan(80);
  });
});

describe('a cached list', () => {
  const KEPT = [listItem('kept', { name: 'B RG 8711' })];
  const keepList = () => localStorage.setItem('cars', JSON.stringify(KEPT));

  it('is shown in the first frame and refreshed in the background', async () => {
    keepList();
    route.beforeRender?.();
    let answer: (cars: readonly VehicleListItem[]) => void = () => undefined;
    const asked = new Promise<readonly VehicleListItem[]>((resolve) => {
      answer = resolve;
    });
    vi.mocked(call).mockImplementation(((operation: Operation) =>
      operation.name === 'Cars.GetVehicles' ? asked : Promise.resolve(FREE)) as typeof call);
    await loadTestTexts();
    renderPage(<CarsPage />, '/cars');
    expect(plates()).toEqual(['Kennzeichen B RG 8711']);
    expect(screen.queryByText('Wird geladen')).toBeNull();
    await waitFor(() => expect(calls('Cars.GetVehicles')).toHaveLength(1));
    await act(async () => answer([ASTRA, TRAILER]));
    expect(plates()).toEqual(['Kennzeichen HL AN 340', 'Kennzeichen HL SW 2412']);
  });

  it('is not requested twice if the answer arrived before the page was rendered, but again on the next visit', async () => {
    route.beforeRender?.();
    await waitFor(() => expect(carsStore.getState().cars).toHaveLength(2));
    await show();
    expect(plates()).toHaveLength(2);
    expect(calls('Cars.GetVehicles')).toHaveLength(1);
    cleanup();
    route.beforeRender?.();
    await show();
    expect(calls('Cars.GetVehicles')).toHaveLength(2);
  });

  it('is not requested twice if the request failed before the page was rendered', async () => {
    answerCalls(failure);
    route.beforeRender?.();
    await waitFor(() => expect(carsStore.getState().failure).not.toBeNull());
    await show();
    expect(screen.getByText(FAILED)).toBeTruthy();
    expect(calls('Cars.GetVehicles')).toHaveLength(1);
  });

  it('stays when the refresh fails, with a message and a retry button', async () => {
    keepList();
    answerCalls(failure);
    const user = userEvent.setup();
    await show();
    expect(screen.getByText(FAILED)).toBeTruthy();
    expect(plates()).toEqual(['Kennzeichen B RG 8711']);
    answerCalls([ASTRA]);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(plates()).toEqual(['Kennzeichen HL SW 2412']));
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('is not re-rendered when nothing has changed', async () => {
    keepList();
    answerCalls(structuredClone(KEPT));
    await show();
    const row = within(screen.getByRole('list', { name: 'Deine Fahrzeuge' })).getByRole('listitem');
    const drawn = vi.mocked(listView.listCars).mockClear();
    await act(() => reloadCars());
    expect(calls('Cars.GetVehicles')).toHaveLength(2);
    expect(drawn).not.toHaveBeenCalled();
    expect(row.isConnected).toBe(true);
  });
});

describe('a search without a result', () => {
  it('is reset by a button, which passes the focus on to the first car', async () => {
    const user = userEvent.setup();
    await show();
    await user.type(screen.getByRole('searchbox'), 'xylophon');
    await user.click(await screen.findByRole('button', { name: 'Alle Fahrzeuge zeigen' }));
    await waitFor(() => expect(plates()).toHaveLength(2));
    expect(document.activeElement?.getAttribute('href')).toBe('/car-detail?id=trailer');
  });
});

describe('deleting', () => {
  it('is sent at once, confirmed, and can be undone', async () => {
    const user = userEvent.setup();
    await show();
    answers['Cars.RestoreVehicle'] = TRAILER;
    await user.click(screen.getByRole('button', { name: 'HL AN 340 löschen' }));
    expect(calls('Cars.DeleteVehicle')[0]?.[1]).toEqual({ id: 'trailer' });
    await waitFor(() => expect(plates()).toEqual(['Kennzeichen HL SW 2412']));
    expect(document.activeElement?.getAttribute('href')).toBe('/car-detail?id=astra');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(plates()).toEqual(['Kennzeichen HL AN 340', 'Kennzeichen HL SW 2412']));
    expect(screen.getByText('HL AN 340 ist wieder da')).toBeTruthy();
  });

  it('allows to retry an undo that failed', async () => {
    const user = userEvent.setup();
    await show();
    answers['Cars.RestoreVehicle'] = new ApiError('server', { operation: 'Cars.RestoreVehicle', status: 500 });
    await user.click(screen.getByRole('button', { name: 'HL AN 340 löschen' }));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
    answers['Cars.RestoreVehicle'] = TRAILER;
    await user.click(again);
    await waitFor(() => expect(plates()).toEqual(['Kennzeichen HL AN 340', 'Kennzeichen HL SW 2412']));
  });

  it('restores the car with a message when it fails', async () => {
    const user = userEvent.setup();
    await show();
    answers['Cars.DeleteVehicle'] = new ApiError('server', { operation: 'Cars.DeleteVehicle', status: 500 });
    await user.click(screen.getByRole('button', { name: 'HL AN 340 löschen' }));
    expect(await screen.findByText('Es ist ein Fehler aufgetreten. Versuche es erneut.')).toBeTruthy();
    await waitFor(() => expect(plates()).toHaveLength(2));
  });
});

describe('instead of cars', () => {
  it('invites to scan the first document when there are none', async () => {
    const user = userEvent.setup();
    answerCalls([]);
    await show();
    expect(screen.getByRole('heading', { name: 'Noch kein Fahrzeug hier' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Schein einlesen' }));
    expect(uploadDialogStore.getState().open).toBe(true);
  });

  it('reports what went wrong, and retries', async () => {
    const user = userEvent.setup();
    answerCalls(failure);
    await show();
    expect(screen.getByText(FAILED).closest('[role="alert"]')).not.toBeNull();
    answerCalls([ASTRA]);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(plates()).toHaveLength(1));
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows skeleton rows while loading', async () => {
    vi.mocked(call).mockImplementation((() => new Promise(() => undefined)) as typeof call);
    await show();
    expect(await screen.findByText('Wird geladen')).toBeTruthy();
    expect(carsStore.getState().loading).toBe(true);
  });

  it('offers both solutions when there are more cars than the plan allows, and keeps the list', async () => {
    answerCalls([ASTRA, TRAILER], { ...FREE, currentVehicleCount: 4 });
    await show();
    expect(screen.getByText(/Du hast 4 Fahrzeuge, dein Plan erlaubt 3\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plan wechseln' }).getAttribute('href')).toBe('/subscription#plans');
    expect(plates()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'HL AN 340 löschen' })).toBeTruthy();
  });
});
