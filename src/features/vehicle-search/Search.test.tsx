// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { carsStore, clearCarsCache } from '~/api/cars/cars-store';
import { clearSubscription } from '~/api/subscription-store';
import { register, signIn } from '~/session';
import { sessionStore } from '~/session/session-store';
import { StorageUnavailableError } from '~/session/persist-item';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { closeVehicleSearch } from '~/dialogs/vehicle-search-dialog';
import { dialog, onExisting, openCatalogue, openSearch, signInAs, TODAY } from './search.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/session', async (original) => ({
  ...(await original<typeof import('~/session')>()),
  signIn: vi.fn<typeof signIn>(),
  register: vi.fn<typeof register>(),
}));

let catalogue: ReturnType<typeof openCatalogue>;
let user: UserEvent;

const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const press = async (name: string | RegExp) => user.click(await dialog().findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sentence = async () => (await dialog().findByRole('alert')).textContent;

const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Goes down the tree to the details of the Astra with the 1.6 CDTI. */
async function findAstra(): Promise<void> {
  await press('Opel');
  await press('Astra J');
  await press(/^1\.6 CDTI/u);
  await dialog().findByText('Opel Astra J 1.6 CDTI');
}

beforeAll(() => loadTestTexts());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  user = userEvent.setup();
  catalogue = openCatalogue(vi.mocked(call));
  signInAs('owner');
});

afterEach(() => {
  cleanup();
  closeVehicleSearch();
  clearCarsCache();
  clearSubscription();
  resetToasts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the tree', () => {
  it('leads from the manufacturer to a new car and opens its page', async () => {
    const { router } = openSearch();
    await findAstra();
    expect(dialog().getByText('B16DTH')).toBeTruthy();
    expect(dialog().getByText('Beispieldaten')).toBeTruthy();
    await press('Dieses Fahrzeug übernehmen');
    await user.type(await dialog().findByLabelText(/Kennzeichen/u), 'hl sw 2412');
    await user.type(dialog().getByLabelText(/Erstzulassung/u), '5.3.2014');
    await press('Fahrzeug anlegen');
    await gone();
    const [car] = await catalogue.all();
    expect(car).toMatchObject({
      fields: { A: 'HL SW 2412', B: '05.03.2014', '2.1': '0035', '2.2': 'AVB', 'P.2': '0100' },
      identification: 'unique',
      candidateId: '0035-AVB-1',
      engineCode: 'B16DTH',
    });
    expect(router.state.location.pathname + router.state.location.search).toBe(`/car-detail?id=${car?.id}&newCar=true`);
  });

  it('can be filtered ignoring accents, and says when nothing matches', async () => {
    openSearch();
    await dialog().findByRole('button', { name: 'Audi' });
    const filter = dialog().getByRole('searchbox', { name: 'Hersteller filtern' });
    await waitFor(() => expect(document.activeElement).toBe(filter));
    await user.type(filter, 'SKO');
    await waitFor(() => expect(dialog().queryByRole('button', { name: 'Audi' })).toBeNull());
    await user.keyboard('{Enter}');
    await dialog().findByRole('button', { name: 'Fabia I' });
    await user.type(dialog().getByRole('searchbox', { name: 'Modelle filtern' }), 'zzz');
    expect(await dialog().findByText('Suche ohne Ergebnis')).toBeTruthy();
    expect(dialog().getByText('0 Einträge', { selector: 'output' })).toBeTruthy();
    await press('Filter leeren');
    expect(dialog().getByRole('button', { name: 'Fabia I' })).toBeTruthy();
  });

  it('finds the manufacturer of a model', async () => {
    openSearch();
    await dialog().findByRole('button', { name: 'Audi' });
    await user.type(dialog().getByRole('searchbox'), 'golf');
    await user.click(await dialog().findByRole('button', { name: /^Volkswagen.*mit Golf/u }));
    expect(await dialog().findByRole('button', { name: 'Golf VI' })).toBeTruthy();
  });

  it('finds models however their hyphens are typed', async () => {
    openSearch();
    await press('Mercedes-Benz');
    await dialog().findByRole('button', { name: /^C-Klasse Limousine/u });
    await user.type(dialog().getByRole('searchbox'), 'c klasse limo');
    await waitFor(() => expect(dialog().getAllByRole('button', { name: /Klasse/u })).toHaveLength(1));
  });

  it('is navigated with arrow keys, and typing continues in the filter', async () => {
    openSearch();
    await dialog().findByRole('button', { name: 'Audi' });
    const filter = dialog().getByRole('searchbox');
    await waitFor(() => expect(document.activeElement).toBe(filter));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(button('BMW')));
    await user.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toBe(button('Yamaha')));
    await user.keyboard('{Home}{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(filter));
    await user.keyboard('{ArrowDown}vol');
    await waitFor(() => expect(document.activeElement).toBe(filter));
    expect(filter).toHaveProperty('value', 'vol');
  });

  it('goes back step by step and by breadcrumb', async () => {
    openSearch();
    await findAstra();
    await press('Zurück');
    expect(await dialog().findByRole('heading', { name: 'Welcher Typ von Astra J?' })).toBeTruthy();
    await press('Opel');
    await dialog().findByRole('button', { name: 'Vivaro B' });
    await press('Hersteller');
    expect(await dialog().findByRole('button', { name: 'Audi' })).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Zurück' })).toBeNull();
  });

  it.each([
    ['Search.GetManufacturers', 'Die Hersteller konnten nicht geladen werden.', []],
    ['Search.GetModels', 'Die Modelle konnten nicht geladen werden.', ['Opel']],
    ['Search.GetTypes', 'Die Typen konnten nicht geladen werden.', ['Opel', 'Astra J']],
    ['Search.GetDetails', 'Die Angaben konnten nicht geladen werden.', ['Opel', 'Astra J', /^1\.6 CDTI/u]],
  ] as const)('reports that %s failed, and retries', async (operation, words, way) => {
    catalogue.fail(operation, 'server');
    openSearch();
    for (const name of way) await press(name);
    expect(await sentence()).toContain(words);
    catalogue.fail(operation);
    await press('Erneut versuchen');
    await waitFor(() => expect(dialog().queryByRole('alert')).toBeNull());
  });
});

describe('saving a new car', () => {
  it('says that another car has the plate, links to it, and saves anyway', async () => {
    const { id } = await catalogue.add({ A: 'HL SW 2412', 'D.1': 'OPEL', 'D.3': 'ASTRA' });
    openSearch();
    await press('Von Hand anlegen');
    await user.type(await dialog().findByLabelText(/Kennzeichen/u), 'hl-sw 241');
    expect(dialog().queryByText(/hat schon ein Fahrzeug/u)).toBeNull();
    await user.type(dialog().getByLabelText(/Kennzeichen/u), '2');
    expect(
      (await dialog().findByText(/Dieses Kennzeichen hat schon ein Fahrzeug in deiner Liste \(Opel Astra\)/u))
        .textContent,
    ).toContain('Ist es dasselbe Fahrzeug?');
    expect(dialog().getByRole('link', { name: 'Dieses Fahrzeug öffnen' }).getAttribute('href')).toBe(
      `/car-detail?id=${id}`,
    );
    await press('Fahrzeug anlegen');
    await gone();
    expect(await catalogue.all()).toHaveLength(2);
  });

  it('remarks on a first registration long after the last year of construction, and saves anyway', async () => {
    openSearch();
    await findAstra();
    await press('Dieses Fahrzeug übernehmen');
    await user.type(await dialog().findByLabelText(/Erstzulassung/u), '5.3.2025');
    expect(
      dialog().getByText(/Eine Erstzulassung im Jahr 2025 ist dafür ungewöhnlich spät, außer bei Lagerfahrzeugen/u),
    ).toBeTruthy();
    await press('Fahrzeug anlegen');
    await gone();
    expect((await catalogue.all())[0]?.fields.B).toBe('05.03.2025');
  });

  it('names the day that a first registration with two digits of the year is taken for', async () => {
    openSearch();
    await findAstra();
    await press('Dieses Fahrzeug übernehmen');
    const input = await dialog().findByLabelText(/Erstzulassung/u);
    await user.type(input, '12.03.27');
    expect(
      dialog().getByText('Gelesen als 12.03.1927. Ist ein anderes Jahr gemeint, schreib alle vier Ziffern.'),
    ).toBeTruthy();
    await user.clear(input);
    await user.type(input, '12.03.2024');
    expect(dialog().queryByText(/^Gelesen als/u)).toBeNull();
  });

  it('keeps the input when it fails, and when going back', async () => {
    catalogue.fail('Cars.AddVehicle', 'server');
    openSearch();
    await findAstra();
    await press('Dieses Fahrzeug übernehmen');
    await user.type(await dialog().findByLabelText(/Kennzeichen/u), 'HL SW 2412');
    await press('Fahrzeug anlegen');
    expect(await sentence()).toBe('Das Fahrzeug konnte nicht gespeichert werden. Versuche es erneut.');
    await press('Zurück');
    await press('Dieses Fahrzeug übernehmen');
    expect(await dialog().findByLabelText(/Kennzeichen/u)).toHaveProperty('value', 'HL SW 2412');
    catalogue.fail('Cars.AddVehicle');
    await press('Fahrzeug anlegen');
    await gone();
    expect(await catalogue.all()).toHaveLength(1);
  });

  it('shows a toast instead of navigating when the user has moved on', async () => {
    const { router } = openSearch();
    await findAstra();
    await press('Dieses Fahrzeug übernehmen');
    const answer = vi.mocked(call).getMockImplementation();
    vi.mocked(call).mockImplementation((async (...given: Parameters<typeof call>) => {
      if (given[0].name === 'Cars.AddVehicle') window.history.pushState(null, '', '/faq');
      return answer?.(...given);
    }) as typeof call);
    await press('Fahrzeug anlegen');
    await gone();
    expect(router.state.location.pathname).toBe('/cars');
    const [toast] = toastStore.getState().toasts;
    expect(toast?.text).toBe('Dein Fahrzeug ist angelegt.');
    toast?.action?.run();
    const [car] = await catalogue.all();
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${car?.id}&newCar=true`));
  });

  it('lets the browser ask before a reload while input would be lost', async () => {
    openSearch();
    await press('Von Hand anlegen');
    expect(wouldAsk()).toBe(false);
    await user.type(await dialog().findByLabelText(/Kennzeichen/u), 'HL');
    expect(wouldAsk()).toBe(true);
  });

  it('asks before discarding the input', async () => {
    openSearch();
    await press('Von Hand anlegen');
    await user.type(await dialog().findByLabelText(/Modell/u), 'Astra');
    await press('Schließen');
    const discard = await screen.findByRole('dialog', { name: 'Eingaben verwerfen?' });
    await user.click(discard.querySelectorAll('button')[1] ?? discard);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Eingaben verwerfen?' })).toBeNull());
    expect(dialog().getByLabelText(/Modell/u)).toHaveProperty('value', 'Astra');
    await press('Schließen');
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await gone();
    expect(await catalogue.all()).toEqual([]);
  });

  it('adds it to the cached list of cars', async () => {
    carsStore.setState({ cars: [] });
    openSearch();
    await findAstra();
    await press('Dieses Fahrzeug übernehmen');
    await press('Fahrzeug anlegen');
    await gone();
    expect(carsStore.getState().cars).toMatchObject([{ make: 'Opel', model: 'Astra' }]);
  });
});

describe('the manual form', () => {
  it('keeps the focus in the field whose proposed value is chosen', async () => {
    openSearch();
    await press('Von Hand anlegen');
    await user.type(dialog().getByLabelText(/Kennzeichen/u), 'BNO1234');
    await press('B NO 1234');
    expect(document.activeElement).toBe(dialog().getByLabelText(/Kennzeichen/u));
  });

  it('leaves every value as it is typed on a phone, and starts plate, class and VIN in capitals', async () => {
    openSearch();
    await press('Von Hand anlegen');
    const inputs = dialog().getAllByRole('textbox');
    expect(inputs.filter((input) => input.getAttribute('autocorrect') !== 'off')).toEqual([]);
    const inCapitals = inputs.filter((input) => input.getAttribute('autocapitalize') === 'characters');
    expect(inCapitals.map((input) => input.getAttribute('name'))).toEqual(['plate', 'vehicleClass', 'vin']);
  });

  it('requires at least one identifying value and validates all', async () => {
    openSearch();
    await press('Von Hand anlegen');
    await press('Fahrzeug anlegen');
    expect(await sentence()).toBe('Trag wenigstens Kennzeichen, Marke oder Modell ein.');
    const first = dialog().getByText('Trag wenigstens Kennzeichen, Marke oder Modell ein.');
    await press('Fahrzeug anlegen');
    expect(dialog().getByText('Trag wenigstens Kennzeichen, Marke oder Modell ein.')).not.toBe(first);
    await user.type(dialog().getByLabelText(/Kennzeichen/u), '12345');
    expect(dialog().queryByText('Trag wenigstens Kennzeichen, Marke oder Modell ein.')).toBeNull();
    expect(await dialog().findByText('Stelle sicher, dass du ein valides Kennzeichen eingetragen hast.')).toBeTruthy();
    // Directly below the field that it is about.
    const insist = dialog().getByRole('checkbox', { name: 'Es steht wirklich so im Schein' });
    const make = dialog().getByLabelText(/Marke/u);
    expect(insist.compareDocumentPosition(make)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const refusal = () => dialog().queryByText('Stelle sicher, dass du ein valides Kennzeichen eingetragen hast.');
    await user.click(insist);
    await waitFor(() => expect(refusal()).toBeNull());
    await user.click(insist);
    await waitFor(() => expect(refusal()).toBeTruthy());
    expect(document.activeElement).toBe(insist);
    await user.clear(dialog().getByLabelText(/Kennzeichen/u));
    await user.type(dialog().getByLabelText(/Kennzeichen/u), 'HL SW 2412');
    await user.type(dialog().getByLabelText(/Marke/u), 'Opel');
    await press('Fahrzeug anlegen');
    await gone();
    expect(await catalogue.all()).toMatchObject([
      { fields: { A: 'HL SW 2412', 'D.1': 'Opel' }, identification: 'unknown' },
    ]);
  });

  it('asks for the class, by which a trailer may have a short number', async () => {
    openSearch();
    await press('Von Hand anlegen');
    await user.type(dialog().getByLabelText(/Modell/u), 'HOBBY 540');
    await user.type(dialog().getByLabelText(/Fahrzeugklasse/u), 'o2');
    await user.type(dialog().getByLabelText(/Erstzulassung/u), '01.07.1998');
    await user.type(dialog().getByLabelText(/FIN/u), '12345678901234');
    await press('Fahrzeug anlegen');
    await gone();
    expect(await catalogue.all()).toMatchObject([{ fields: { J: 'O2', E: '12345678901234' } }]);
  });

  it('opens the car that already has the VIN, whose page offers the entered values', async () => {
    const { id } = await catalogue.add({ E: 'W0LPD6EB5E8123406' });
    const { router } = openSearch();
    await press('Von Hand anlegen');
    await user.type(dialog().getByLabelText(/Modell/u), 'Astra');
    await user.type(dialog().getByLabelText(/FIN/u), 'w0lpd6eb5e8123406');
    await press('Fahrzeug anlegen');
    await gone();
    expect(router.state.location.search).toBe(`?id=${id}`);
    expect(onExisting).toHaveBeenCalledWith(id, { 'D.3': 'Astra', E: 'W0LPD6EB5E8123406' });
    expect(await catalogue.all()).toHaveLength(1);
  });

  it('takes a VIN that was copied from a form with a box for each character', async () => {
    openSearch();
    await press('Von Hand anlegen');
    await user.type(dialog().getByLabelText(/Modell/u), 'Astra');
    await user.click(dialog().getByLabelText(/FIN/u));
    await user.paste('W 0 L P D 6 E B 5 E 8 1 2 3 4 0 6');
    await press('Fahrzeug anlegen');
    await gone();
    expect(await catalogue.all()).toMatchObject([{ fields: { E: 'W0LPD6EB5E8123406' } }]);
  });

  it('takes a pasted date with all its blanks', async () => {
    openSearch();
    await press('Von Hand anlegen');
    await user.type(dialog().getByLabelText(/Modell/u), 'Astra');
    await user.click(dialog().getByLabelText(/Erstzulassung/u));
    await user.paste('05 . 03 . 2014');
    await press('Fahrzeug anlegen');
    await gone();
    expect(await catalogue.all()).toMatchObject([{ fields: { B: '05.03.2014' } }]);
  });

  it('keeps the input when the car that already has the VIN cannot be loaded', async () => {
    await catalogue.add({ E: 'W0LPD6EB5E8123406' });
    onExisting.mockRejectedValue(new ApiError('offline', { operation: 'Cars.GetVehicle' }));
    openSearch();
    await press('Von Hand anlegen');
    await user.type(dialog().getByLabelText(/Modell/u), 'Astra');
    await user.type(dialog().getByLabelText(/FIN/u), 'W0LPD6EB5E8123406');
    await press('Fahrzeug anlegen');
    expect(await sentence()).toBe('Du bist offline. Prüfe deine Verbindung und versuche es erneut.');
    expect(dialog().getByLabelText(/Modell/u)).toHaveProperty('value', 'Astra');
  });
});

describe('a visitor without an account', () => {
  it('signs in to save, and finds all input again afterwards', async () => {
    signInAs('guest');
    openSearch();
    await findAstra();
    await press('Dieses Fahrzeug übernehmen');
    await user.type(await dialog().findByLabelText(/Kennzeichen/u), 'HL SW 2412');
    await press('Anmelden und weiter');
    await waitFor(() => expect(signIn).toHaveBeenCalledWith({ returnTo: '/cars' }));
    // The input is saved for the return.
    await waitFor(() => expect(wouldAsk()).toBe(false));
    expect(call).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'Cars.AddVehicle' }), expect.anything());
    cleanup();
    closeVehicleSearch();

    signInAs('owner');
    openSearch();
    expect(await dialog().findByLabelText(/Kennzeichen/u)).toHaveProperty('value', 'HL SW 2412');
    await press('Fahrzeug anlegen');
    await gone();
    expect(await catalogue.all()).toMatchObject([{ fields: { A: 'HL SW 2412', '2.2': 'AVB' } }]);
  });

  it.each([
    ['offers the input of an expired session to the same user', 'lena', 1],
    ['offers the input of an expired session to no other user', 'anna', 0],
  ])('%s', async (_what, endedUser, count) => {
    signInAs('guest');
    sessionStore.setState({ hasEnded: true, endedUser });
    openSearch();
    await press('Von Hand anlegen');
    await user.type(await dialog().findByLabelText(/Kennzeichen/u), 'HL SW 2412');
    await press('Anmelden und weiter');
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    cleanup();
    closeVehicleSearch();

    signInAs('owner');
    openSearch();
    expect(await dialog().findByRole('button', { name: 'Schließen' })).toBeTruthy();
    expect(dialog().queryAllByDisplayValue('HL SW 2412')).toHaveLength(count);
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays on the page when the browser cannot keep the input', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    signInAs('guest');
    openSearch();
    await press('Von Hand anlegen');
    await user.type(await dialog().findByLabelText(/Modell/u), 'Astra');
    await press('Anmelden und weiter');
    expect(await sentence()).toContain('keinen Platz mehr');
    expect(signIn).not.toHaveBeenCalled();
    expect(wouldAsk()).toBe(true);
    full.mockRestore();
  });

  it('reports that the provider cannot be reached, and offers to create an account', async () => {
    vi.mocked(signIn).mockRejectedValueOnce(new Error('unreachable'));
    signInAs('guest');
    openSearch();
    await press('Von Hand anlegen');
    await user.type(await dialog().findByLabelText(/Modell/u), 'Astra');
    await press('Anmelden und weiter');
    expect(await sentence()).toBe('Anmelden ist gerade nicht möglich. Versuche es erneut.');
    expect(wouldAsk()).toBe(true);
    vi.mocked(register).mockRejectedValueOnce(new StorageUnavailableError('full'));
    await press('Konto anlegen');
    await waitFor(() =>
      expect(toastStore.getState().toasts).toMatchObject([
        { text: expect.stringContaining('keinen Platz mehr, um sich deine Anmeldung zu merken') },
      ]),
    );
    resetToasts();
    await press('Schließen');
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await gone();
    expect(sessionStorage).toHaveLength(0);
  });
});
