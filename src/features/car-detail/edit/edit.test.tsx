// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { readStoredDetails } from '~/api/cars/stored-details';
import { queryKeys } from '~/api/query-keys';
import { callOperation } from '~/backend/backend.testing';
import { identityOfCandidate } from '~/backend/identification';
import { getVehicle } from '~/contract/cars';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { apiError } from '../garage.testing';
import { garage, setUpGarage, user } from '../set-up-garage.testing';
import { PurchaseDialog } from './PurchaseDialog';
import { closed, dialog, edit, record, save, type } from './edit.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

beforeAll(() => loadTestTexts());

setUpGarage(vi.mocked(call));

describe('a field of the document', () => {
  it('is corrected, saved, and can be undone', async () => {
    const id = await edit(/Hubraum ändern/u);
    expect(dialog().getByLabelText(/Neuer Wert/u)).toHaveProperty('value', '1598');
    await type(/Neuer Wert/u, '1600');
    expect(dialog().getByText(/1\.600/u)).toBeTruthy();
    await save();
    await closed();
    expect(record()).toContain('1.600 cm³');
    expect((await garage.stored(id))?.fields['P.1']).toBe('1600');
    expect(readStoredDetails(id)?.fields['P.1']).toBe('1600');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(() => expect(record()).toContain('1.598 cm³'));
    expect((await garage.stored(id))?.fields['P.1']).toBe('01598');
  });

  it.each([
    [/FIN ändern/u, 'characters'],
    [/Modell ändern|Handelsbezeichnung ändern/u, null],
  ])('is left as it is typed on a phone: %s, in capitals %s', async (line, capitals) => {
    await edit(line);
    const input = dialog().getByLabelText(/Neuer Wert/u);
    expect(input.getAttribute('autocorrect')).toBe('off');
    expect(input.getAttribute('autocapitalize')).toBe(capitals);
  });

  it('is undone after the page has forgotten the car', async () => {
    const id = await edit(/Hubraum ändern/u);
    await type(/Neuer Wert/u, '1600');
    await save();
    await closed();
    cleanup();
    renderPage(<p>Andere Seite</p>, '/cars');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Rückgängig gemacht: Hubraum');
    expect((await garage.stored(id))?.fields['P.1']).toBe('01598');
  });

  it('has one toast, whose undo reverses its own last change alone', async () => {
    const id = await edit(/Hubraum ändern/u);
    const change = async (line: RegExp, typed: string) => {
      if (screen.queryByRole('dialog') === null) await user.click(screen.getByRole('button', { name: line }));
      await type(/Neuer Wert/u, typed);
      await save();
      await closed();
    };
    await change(/Hubraum ändern/u, '1600');
    await change(/^R Farbe.* ändern|Farbe ändern/u, 'ROT');
    await change(/Hubraum ändern/u, '1700');
    const notices = screen.getAllByText(/^Gespeichert: /u);
    expect(notices.map(({ textContent }) => textContent)).toEqual(['Gespeichert: Farbe', 'Gespeichert: Hubraum']);
    await user.click(screen.getAllByRole('button', { name: 'Rückgängig' }).at(-1) ?? document.body);
    await screen.findByText('Rückgängig gemacht: Hubraum');
    expect((await garage.stored(id))?.fields).toMatchObject({ 'P.1': '1600', R: 'ROT' });
  });

  it('warns about an unusual format and accepts it when confirmed', async () => {
    const id = await edit(/FIN ändern/u);
    await type(/Neuer Wert/u, 'W0L123');
    await save();
    expect(dialog().getByText(/Das sind 6 Zeichen\. Eine FIN hat meist 17/u)).toBeTruthy();
    expect((await garage.stored(id))?.fields.E).toBe(ASTRA_FIELDS.E);
    await user.click(dialog().getByRole('checkbox', { name: 'Es steht wirklich so im Schein' }));
    await save();
    await closed();
    expect((await garage.stored(id))?.fields.E).toBe('W0L123');
  });

  it('keeps the focus in the field whose proposed value is chosen', async () => {
    await edit(/FIN ändern/u);
    await type(/Neuer Wert/u, 'IW0LPD6EB5E8123406');
    await user.click(dialog().getByRole('button', { name: 'W0LPD6EB5E8123406' }));
    expect(document.activeElement).toBe(dialog().getByLabelText(/Neuer Wert/u));
  });

  it.each([
    ['a field', /FIN ändern/u, /Neuer Wert/u, 'W0L123', /Das sind 6 Zeichen\. Eine FIN hat meist 17/u],
    ['a plate', /Kennzeichen ändern/u, /Neues Kennzeichen/u, 'Y-1234567', /Das sind 7 Ziffern/u],
  ])('refuses %s again that is confirmed no longer, and keeps the focus', async (_, line, label, typed, refusal) => {
    await edit(line);
    await type(label, typed);
    await save();
    const insist = dialog().getByRole('checkbox', { name: 'Es steht wirklich so im Schein' });
    await user.click(insist);
    await waitFor(() => expect(dialog().queryByText(refusal)).toBeNull());
    await user.click(insist);
    expect(await dialog().findByText(refusal)).toBeTruthy();
    expect(document.activeElement).toBe(insist);
  });

  it.each([
    ['D.3', /(?:Handelsbezeichnung|Modell) ändern/u, 'GOLFPLUS', 'GOLF PLUS'],
    ['D.1', /Marke ändern/u, 'VOLKSWAGEN,VW', 'VOLKSWAGEN, VW'],
  ] as const)('saves a correction of spaces alone in field %s', async (code, line, printed, typed) => {
    const id = await edit(line, {}, { ...ASTRA_FIELDS, [code]: printed });
    await type(/Neuer Wert/u, typed);
    await save();
    await closed();
    expect((await garage.stored(id))?.fields[code]).toBe(typed);
  });

  it.each([
    ['an integer', /Hubraum ändern/u, '99999999', 'Das ist zu lang: Hier stehen höchstens 5 Ziffern.'],
    ['a key', /HSN ändern|Hersteller.* ändern/u, '99999999', 'Das ist zu lang: Hier stehen höchstens 4 Zeichen.'],
    ['a date', /Erstzulassung ändern/u, '5.3.1850', 'Das ist zu früh: Hier steht kein Jahr vor 1900.'],
    ['no date', /Erstzulassung ändern/u, 'gestern', 'Schreib Tag, Monat und Jahr, zum Beispiel 05.03.2014.'],
  ])('says what is wrong with %s, and saves it when it is printed so', async (_, line, typed, sentence) => {
    const id = await edit(line);
    await type(/Neuer Wert/u, typed);
    await save();
    expect(dialog().getByText(sentence)).toBeTruthy();
    await user.click(dialog().getByRole('checkbox', { name: 'Es steht wirklich so im Schein' }));
    await save();
    await closed();
    expect(Object.values((await garage.stored(id))?.fields ?? {})).toContain(
      typed === '5.3.1850' ? '05.03.1850' : typed,
    );
  });

  it.each(['5.3.15', '05.03.2015', '2015-03-05', '05032015', '5/3/2015'])(
    'understands the date "%s"',
    async (typed) => {
      const id = await edit(/Erstzulassung ändern/u);
      await type(/Neuer Wert/u, typed);
      await save();
      await closed();
      expect((await garage.stored(id))?.fields.B).toBe('05.03.2015');
    },
  );

  it('refuses a date that does not exist', async () => {
    await edit(/Erstzulassung ändern/u);
    await type(/Neuer Wert/u, '31.02.2014');
    await save();
    expect(dialog().getByText(/Diesen Tag gibt es nicht/u)).toBeTruthy();
  });

  it.each([
    ['server', 500, 'Es ist ein Fehler aufgetreten. Versuche es erneut.'],
    ['storage.quota', 507, /Der Speicher dieses Browsers ist voll/u],
    ['storage.lost', 503, /Der Browser hat die Datenbank dieser Seite geschlossen/u],
  ] as const)(
    'keeps the typed value when saving fails (%s), and shows the old value again',
    async (code, status, sentence) => {
      const id = await edit(/Hubraum ändern/u);
      garage.fail('Cars.UpdateVehicle', apiError(code, status));
      await type(/Neuer Wert/u, '1600');
      await save();
      expect(await dialog().findByText(sentence)).toBeTruthy();
      expect(dialog().getByLabelText(/Neuer Wert/u)).toHaveProperty('value', '1600');
      expect(record()).toContain('1.598 cm³');
      garage.fail('Cars.UpdateVehicle', undefined);
      await save();
      await closed();
      expect((await garage.stored(id))?.fields['P.1']).toBe('1600');
    },
  );

  it('is saved and undone although the answer was lost', async () => {
    const id = await edit(/Hubraum ändern/u);
    garage.loseAnswer('Cars.UpdateVehicle');
    await type(/Neuer Wert/u, '1600');
    await save();
    await closed();
    expect(record()).toContain('1.600 cm³');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Rückgängig gemacht: Hubraum');
    expect((await garage.stored(id))?.fields['P.1']).toBe('01598');
  });

  describe('saved by an attempt after which nothing could be fetched', () => {
    async function attempt(): Promise<string> {
      const id = await edit(/Hubraum ändern/u);
      garage.loseAnswer('Cars.UpdateVehicle');
      garage.fail('Cars.GetVehicle', apiError('unreachable'));
      await type(/Neuer Wert/u, '1600');
      await save();
      expect(await dialog().findByRole('alert')).toBeTruthy();
      expect(record()).toContain('1.598 cm³');
      garage.fail('Cars.GetVehicle', undefined);
      return id;
    }

    it.each(['1600', '1700'])('is undone together with it, when %s is saved', async (value) => {
      const id = await attempt();
      await type(/Neuer Wert/u, value);
      await save();
      await closed();
      expect((await garage.stored(id))?.fields['P.1']).toBe(value);
      await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
      await screen.findByText('Rückgängig gemacht: Hubraum');
      expect((await garage.stored(id))?.fields['P.1']).toBe('01598');
    });

    it('is undone to what another tab has saved since', async () => {
      const id = await attempt();
      await garage.context.store.update(
        'vehicles',
        id,
        (saved) => saved && { ...saved, version: saved.version + 1, fields: { ...saved.fields, 'P.1': '1800' } },
      );
      await type(/Neuer Wert/u, '1700');
      await save();
      await closed();
      await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
      await screen.findByText('Rückgängig gemacht: Hubraum');
      expect((await garage.stored(id))?.fields['P.1']).toBe('1800');
    });
  });

  it('is undone on another page although the answer was lost', async () => {
    const id = await edit(/Hubraum ändern/u);
    await type(/Neuer Wert/u, '1600');
    await save();
    await closed();
    cleanup();
    renderPage(<p>Andere Seite</p>, '/cars');
    garage.loseAnswer('Cars.UpdateVehicle');
    garage.fail('Cars.GetVehicle', apiError('unreachable'));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
    garage.fail('Cars.GetVehicle', undefined);
    await user.click(retry);
    await screen.findByText('Rückgängig gemacht: Hubraum');
    expect(readStoredDetails(id)?.fields['P.1']).toBe('01598');
    expect((await garage.stored(id))?.version).toBe(3);
  });

  it('is not silently overwritten when it was changed elsewhere', async () => {
    const id = await edit(/Hubraum ändern/u);
    await garage.context.store.update(
      'vehicles',
      id,
      (shown) => shown && { ...shown, version: shown.version + 1, fields: { ...shown.fields, R: 'BLAU' } },
    );
    await type(/Neuer Wert/u, '1600');
    await save();
    expect(await dialog().findByText(/Die Daten wurden inzwischen geändert/u)).toBeTruthy();
    await waitFor(() => expect(record()).toContain('Blau'));
    await save();
    await closed();
    expect((await garage.stored(id))?.fields).toMatchObject({ R: 'BLAU', 'P.1': '1600' });
  });

  it('offers the alternatives of a doubtful reading, and saving it unchanged confirms it', async () => {
    const reading = {
      value: '151',
      confidence: 0.4,
      flagged: true,
      alternatives: ['157'],
      box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    };
    const id = await edit(/CO.* ändern/u, { readings: { 'V.7': reading } });
    await user.click(dialog().getByRole('button', { name: /157/u }));
    expect(dialog().getByLabelText(/Neuer Wert/u)).toHaveProperty('value', '157');
    await type(/Neuer Wert/u, '151');
    await save();
    await closed();
    const isFlagged = async () => (await garage.stored(id))?.readings?.['V.7']?.flagged;
    expect(await isFlagged()).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () => expect(await isFlagged()).toBe(true));
  });

  it('is undone together with the selected type that it had cleared', async () => {
    const fields = { ...ASTRA_FIELDS, '2.1': '0603', '2.2': 'BGX000123', 'P.2': '0110' };
    const selected = identityOfCandidate('0603-BGX-2', fields);
    const id = await edit(/Leistung.* ändern/u, selected, fields);
    await type(/Neuer Wert/u, '90');
    await save();
    await closed();
    expect(await garage.stored(id)).toMatchObject({ candidateId: null, engineCode: null });
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () =>
      expect(await garage.stored(id)).toMatchObject({ ...selected, fields: { 'P.2': '0110' } }),
    );
  });
});

describe('a purchase', () => {
  it('is sent without what was not typed, so that another tab keeps what it has saved', async () => {
    const id = await garage.add(ASTRA_FIELDS, { purchasePrice: 9000, purchaseKm: 50_000 });
    const car = async () => callOperation(garage.context, getVehicle, { id }, { as: 'lena' });
    const close = vi.fn<() => void>();
    const opened = await car();
    const { queries } = renderPage(
      <PurchaseDialog vehicle={opened} open onClose={close} onClosed={() => undefined} />,
      '/',
    );
    await screen.findByRole('dialog');
    await type(/^Kilometerstand beim Kauf/u, '51.000');
    await garage.context.store.update('vehicles', id, (now) => now && { ...now, purchasePrice: 9500 });
    queries.setQueryData(queryKeys.vehicle(id), await car());
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(await garage.stored(id)).toMatchObject({ purchasePrice: 9500, purchaseKm: 51_000 });
  });

  it('is changed though its day is tomorrow here', async () => {
    const id = await garage.add(ASTRA_FIELDS, { purchaseDate: '2026-11-22' });
    const opened = await callOperation(garage.context, getVehicle, { id }, { as: 'lena' });
    const close = vi.fn<() => void>();
    const { queries } = renderPage(
      <PurchaseDialog vehicle={opened} open onClose={close} onClosed={() => undefined} />,
      '/',
    );
    queries.setQueryData(queryKeys.vehicle(id), opened);
    await screen.findByRole('dialog');
    await type(/^Kaufpreis/u, '9.000');
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(await garage.stored(id)).toMatchObject({ purchasePrice: 9000, purchaseDate: '2026-11-22' });
  });

  it('offers to undo what an attempt whose answer was lost has saved, beside what was typed since', async () => {
    const id = await garage.add();
    const opened = await callOperation(garage.context, getVehicle, { id }, { as: 'lena' });
    const close = vi.fn<() => void>();
    const { queries } = renderPage(
      <PurchaseDialog vehicle={opened} open onClose={close} onClosed={() => undefined} />,
      '/',
    );
    queries.setQueryData(queryKeys.vehicle(id), opened);
    await screen.findByRole('dialog');
    garage.loseAnswer('Cars.UpdateVehicle');
    await type(/^Kaufpreis/u, '9.000');
    await save();
    await dialog().findByRole('alert');
    await type(/^Kilometerstand beim Kauf/u, '51.000');
    await save();
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(await screen.findAllByText(/^Gespeichert: (?:Kaufpreis|Kilometerstand beim Kauf)$/u)).toHaveLength(2);
    for (const button of screen.getAllByRole('button', { name: 'Rückgängig' })) await user.click(button);
    await waitFor(async () => expect(await garage.stored(id)).toMatchObject({ purchasePrice: null, purchaseKm: null }));
  });
});

describe('the fuel capacity', () => {
  it('is a number, with a decimal comma in German', async () => {
    const id = await edit(/Tankvolumen ändern/u);
    await type('Neues Tankvolumen', 'groß');
    await save();
    expect(dialog().getByText('Stelle sicher, dass du eine valide Zahl eingetragen hast.')).toBeTruthy();
    await type('Neues Tankvolumen', '56,5');
    await save();
    await closed();
    expect((await garage.stored(id))?.fuelCapacity).toBe(56.5);
    expect(record()).toContain('56,5 l');
  });

  it('is refused in a unit that the vehicle does not have', async () => {
    const id = await edit(/Gastank ändern/u, {}, { ...ASTRA_FIELDS, '10': '0006' });
    await type('Größe des Gastanks', '48 kg');
    await save();
    expect(dialog().getByText(/^Schreib eine Zahl über 0/u)).toBeTruthy();
    await type('Größe des Gastanks', '48 l');
    await save();
    await closed();
    expect((await garage.stored(id))?.gasCapacity).toBe(48);
  });

  it('is written with all its decimals', async () => {
    await edit(/Tankvolumen ändern/u, { fuelCapacity: 56.125 });
    expect(dialog().getByLabelText('Neues Tankvolumen')).toHaveProperty('value', '56,125');
  });

  it('is removed by a blank, and restored by undo', async () => {
    const id = await edit(/Tankvolumen ändern/u, { fuelCapacity: 56 });
    await type('Neues Tankvolumen', '');
    await save();
    await closed();
    expect((await garage.stored(id))?.fuelCapacity).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () => expect((await garage.stored(id))?.fuelCapacity).toBe(56));
  });
});

describe('the holder', () => {
  it('is saved separately from the document, validated, and removed when all fields are blank', async () => {
    const id = await edit(/Halterkontakt ändern/u);
    await type('Vorname', 'Lena');
    await type('E-Mail', 'lena@gmx');
    await save();
    expect(dialog().getByText('Bitte gib eine gültige E-Mail-Adresse ein.')).toBeTruthy();
    await type('E-Mail', 'lena@example.org');
    await save();
    await closed();
    expect((await garage.stored(id))?.holder).toEqual({ firstName: 'Lena', email: 'lena@example.org' });
    expect(record()).toContain('lena@example.org');
  });
});

it('keeps an e-mail address of the holder that an earlier version has accepted', async () => {
  const id = await edit(/Halterkontakt ändern/u, { holder: { email: 'lena@example.org.' } });
  await type('Vorname', 'Lena');
  await save();
  await closed();
  expect((await garage.stored(id))?.holder).toEqual({ firstName: 'Lena', email: 'lena@example.org.' });
});

describe('what the owner adds', () => {
  it('is validated, shown, saved, and can be undone', async () => {
    const id = await edit(/Motorcode ändern/u);
    await type('Motorcode', '§');
    await save();
    expect(dialog().getByText(/Ein Motorcode besteht aus Buchstaben und Ziffern/u)).toBeTruthy();
    await type('Motorcode', 'b16xer');
    await save();
    await closed();
    expect(record()).toContain('B16XER');
    expect((await garage.stored(id))?.engineCode).toBe('B16XER');
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () => expect((await garage.stored(id))?.engineCode).toBeNull());
  });

  it('is written with all its decimals', async () => {
    await edit(
      /Batteriekapazität ändern/u,
      { batteryCapacity: 77.125 },
      { ...ASTRA_FIELDS, 'P.3': 'ELEKTRO', '10': '0004' },
    );
    expect(dialog().getByLabelText('Kapazität der Antriebsbatterie')).toHaveProperty('value', '77,125');
  });

  it('says since when a type has been built', async () => {
    await edit(/Baujahre ändern/u);
    await type('Baujahre der Baureihe', '1999-');
    await save();
    await closed();
    expect(record()).toContain('seit 1999');
  });

  it('keeps the asking price in the form when saving fails', async () => {
    await edit(/Wunschpreis ändern/u);
    garage.fail('Cars.UpdateVehicle', apiError('server', 500));
    await type('Wunschpreis beim Verkauf', '8.900');
    await save();
    expect(await dialog().findByText('Es ist ein Fehler aufgetreten. Versuche es erneut.')).toBeTruthy();
    expect(dialog().getByLabelText('Wunschpreis beim Verkauf')).toHaveProperty('value', '8.900');
    garage.fail('Cars.UpdateVehicle', undefined);
    await save();
    await closed();
    expect(record()).toContain('8.900 €');
  });
});
