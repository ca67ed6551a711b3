// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { clearCarsCache } from '~/api/cars/cars-store';
import { queryKeys } from '~/api/query-keys';
import { callOperation } from '~/backend/backend.testing';
import { getVehicle } from '~/contract/cars';
import { addEntry, deleteEntry, getHistory, updateEntry, type PreviousKeeper } from '~/contract/history';
import { signEntries } from '~/contract/history-signature';
import { addDays, isoOfDate } from '~/lib/calendar';
import { goneFile } from '~/lib/readable-file.testing';
import { isUnloadGuarded } from '~/lib/ask-before-unload';
import { saveFile } from '~/lib/save-file';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { vinOf } from '~/zb1/record';
import { apiError, openGarage, TODAY, type Garage } from '../../../garage.testing';
import { HistorySection } from './HistorySection';
import { documentOf, entryOf } from './history.testing';
import { stubNodeFiles } from '../../../../../../tests/unit/node-files';

// The DOM of the tests does not know its element.
vi.mock('~/ui/SearchBox', () => ({ SearchBox: () => null }));
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));
vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const LENA = { as: 'lena' };
const user = userEvent.setup();
const onEdit = vi.fn<() => void>();
const onShow = vi.fn<(id: string) => void>();

let garage: Garage;
let id: string;

beforeAll(() => loadTestTexts());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  Object.assign(Element.prototype, { scroll: () => undefined });
  garage = openGarage(vi.mocked(call));
  id = await garage.add();
});
afterEach(() => {
  cleanup();
  resetToasts();
  clearCarsCache();
  vi.useRealTimers();
});
afterEach(() => loadTestTexts());

async function show(
  documents: Parameters<typeof HistorySection>[0]['documents'] = [],
  path = '',
): Promise<QueryClient> {
  const vehicle = await callOperation(garage.context, getVehicle, { id }, LENA);
  const { queries } = renderPage(
    <HistorySection vehicle={vehicle} documents={documents} onEdit={onEdit} onShow={onShow} />,
    `${path}/car-detail?id=${id}&tab=dokumente`,
  );
  return queries;
}

const add = (note: string) =>
  callOperation(
    garage.context,
    addEntry,
    {
      vehicleId: id,
      date: '2026-02-03',
      km: null,
      category: 'maintenance',
      amount: 12.5,
      note,
      refuelling: null,
      documentIds: [],
    },
    LENA,
  );
const stored = () => callOperation(garage.context, getHistory, { id }, LENA);
const row = async (words: string): Promise<HTMLElement> => {
  const item = (await screen.findByText(words)).closest('li');
  if (item === null) throw new Error('There is no row');
  return item;
};

describe('the history', () => {
  it('says why it cannot be loaded, and loads on retry', async () => {
    await add('Ölwechsel');
    garage.fail('History.GetHistory', apiError('server', 500));
    await show();
    expect(await screen.findByText('Der Verlauf konnte nicht geladen werden. Versuche es erneut.')).toBeTruthy();
    garage.fail('History.GetHistory', undefined);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(within(await row('Ölwechsel')).getByText(/12,50/u)).toBeTruthy();
  });

  it('is saved as a table of the name of the vehicle, whose plate has a season', async () => {
    id = await garage.add({ 'D.1': 'OPEL', A: 'M AB 12 04/10' });
    await add('Ölwechsel');
    await show();
    await user.click(await screen.findByRole('button', { name: 'Als Tabelle speichern (CSV)' }));
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Verlauf M-AB-12-04-10.csv');
  });

  it.each(['de', 'en'] as const)(
    'is saved as a table that spreadsheets of its language split (%s)',
    async (language) => {
      await loadTestTexts(language);
      await add('Öl, Filter; Kerzen');
      await show([], language === 'de' ? '' : '/en');
      await user.click(await screen.findByRole('button', { name: /\(CSV\)$/u }));
      const lines = (await vi.mocked(saveFile).mock.lastCall?.[0].text())?.split('\r\n') ?? [];
      const entry = lines.find((line) => line.startsWith('2026-02-03'));
      expect([lines[0]?.replace('\u{FEFF}', ''), entry]).toEqual(
        language === 'de'
          ? [
              'Datum;Vorgang;Kilometer;Betrag in Euro;Notiz;Dokumente',
              '2026-02-03;Wartung;;"12,5";"Öl, Filter; Kerzen";',
            ]
          : [
              'Date,What,Kilometres,Amount in euros,Note,Documents',
              '2026-02-03,Maintenance,,12.5,"Öl, Filter; Kerzen",',
            ],
      );
    },
  );

  it('brings an entry back when it could not be deleted, and says so', async () => {
    await add('Ölwechsel');
    await show();
    garage.fail('History.DeleteEntry', apiError('server', 500));
    await user.click(within(await row('Ölwechsel')).getByRole('button', { name: 'Wartung vom 03.02.2026 löschen' }));
    await waitFor(async () => expect(within(await row('Ölwechsel')).getAllByRole('button')).toHaveLength(2));
    expect(await stored()).toHaveLength(1);
  });

  it.each([/löschen$/u, 'Rückgängig'])('keeps an entry whose car is deleted in another tab (%s)', async (name) => {
    await show();
    await addByForm('Ölwechsel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    garage.fail('History.DeleteEntry', apiError('vehicle.not-found', 404));
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText(/^(?:Eintrag gelöscht|Rückgängig gemacht)/u)).toBeNull();
    expect(await row('Ölwechsel')).toBeTruthy();
  });

  it('saves an entry that another tab has changed at the second attempt', async () => {
    const { id: entryId, createdAt: _at, version, ...input } = await add('Ölwechsel');
    await show();
    await user.click(within(await row('Ölwechsel')).getByRole('button', { name: 'Wartung vom 03.02.2026 ändern' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Kilometerstand/u), '84.210');
    await callOperation(garage.context, updateEntry, { ...input, id: entryId, version, note: 'Bremsen' }, LENA);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await dialog.findByRole('alert');
    await screen.findByText('Bremsen');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ note: 'Bremsen', km: 84_210, version: 3 }]));
  });

  it('saves the note of an entry whose day is tomorrow here', async () => {
    const { id: entryId, createdAt: _at, version, ...input } = await add('Ölwechsel');
    const tomorrow = addDays(isoOfDate(TODAY), 1);
    await callOperation(garage.context, updateEntry, { ...input, id: entryId, version, date: tomorrow }, LENA);
    await show();
    await user.click(within(await row('Ölwechsel')).getByRole('button', { name: /ändern$/u }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Notiz/u), ' und Filter');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ note: 'Ölwechsel und Filter', date: tomorrow }]));
  });

  it('keeps all decimals of a quantity whose note alone is changed', async () => {
    const refuelling = { energy: 'electricity' as const, quantity: 38.256 };
    const { id: entryId, createdAt: _at, version, ...input } = await add('Voll');
    const receipt = { ...input, id: entryId, version, category: 'fuelReceipt' as const, refuelling };
    await callOperation(garage.context, updateEntry, receipt, LENA);
    await show();
    await user.click(await screen.findByRole('button', { name: 'Tankbeleg vom 03.02.2026 ändern' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Notiz/u), ' geladen');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ note: 'Voll geladen', refuelling }]));
  });

  /** Changes the note of the only entry in its dialog. */
  async function changeNote(from: string, to: string): Promise<ReturnType<typeof within>> {
    await user.click(within(await row(from)).getByRole('button', { name: 'Wartung vom 03.02.2026 ändern' }));
    const dialog = within(await screen.findByRole('dialog'));
    const note = dialog.getByLabelText(/^Notiz/u);
    await user.clear(note);
    await user.type(note, to);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    return dialog;
  }

  it('shows an entry as saved when the answer was lost, and saves it again', async () => {
    await add('Ölwechsel');
    await show();
    garage.loseAnswer('History.UpdateEntry');
    const dialog = await changeNote('Ölwechsel', 'Bremsen');
    await dialog.findByRole('alert');
    await screen.findByText('Bremsen', { ignore: 'textarea' });
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Eintrag geändert');
    expect(await stored()).toMatchObject([{ note: 'Bremsen', version: 3 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Rückgängig gemacht');
    expect(await stored()).toMatchObject([{ note: 'Ölwechsel', amount: 12.5, version: 4 }]);
  });

  it('fetches the car again, whose version may have changed, when the answer was lost', async () => {
    await add('Ölwechsel');
    const queries = await show();
    const fetchCar = vi.fn<() => Promise<object>>(async () => ({}));
    await queries.fetchQuery({ queryKey: queryKeys.vehicle(id), queryFn: fetchCar });
    garage.loseAnswer('History.DeleteEntry');
    await user.click(within(await row('Ölwechsel')).getByRole('button', { name: 'Wartung vom 03.02.2026 löschen' }));
    await waitFor(() => expect(fetchCar).toHaveBeenCalledTimes(2));
  });

  it('repeats an undo whose answer was lost, on the current version', async () => {
    await add('Ölwechsel');
    await show();
    await changeNote('Ölwechsel', 'Bremsen');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    garage.loseAnswer('History.UpdateEntry');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await row('Ölwechsel');
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByText('Rückgängig gemacht');
    expect(await stored()).toMatchObject([{ note: 'Ölwechsel', version: 4 }]);
  });

  /** Fills in the dialog of a new entry and saves it. */
  async function addByForm(note: string): Promise<ReturnType<typeof within>> {
    await user.click(await screen.findByRole('button', { name: 'Eintrag hinzufügen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Kategorie'), 'maintenance');
    await user.type(dialog.getByLabelText(/^Notiz/u), note);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    return dialog;
  }

  it('shows an added entry although the answer was lost, with its undo', async () => {
    await show();
    garage.loseAnswer('History.AddEntry');
    await addByForm('Ölwechsel');
    await screen.findByText('Eintrag gespeichert');
    await row('Ölwechsel');
    expect(await stored()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('adds an entry once when the connection was lost with the answer, and an equal one after it', async () => {
    await add('Ölwechsel');
    await show();
    await row('Ölwechsel');
    garage.loseAnswer('History.AddEntry');
    garage.fail('History.GetHistory', apiError('offline'));
    const dialog = await addByForm('Reifen');
    await dialog.findByRole('alert');
    garage.fail('History.GetHistory', undefined);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Eintrag gespeichert');
    expect((await stored()).map(({ note }) => note).sort()).toEqual(['Reifen', 'Ölwechsel']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await addByForm('Reifen');
    await waitFor(async () => expect(await stored()).toHaveLength(3));
  });

  it('keeps an added entry whose undo found no API', async () => {
    await show();
    await addByForm('Ölwechsel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    garage.fail('History.DeleteEntry', apiError('http-404', 404));
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText(/^Der Dienst ist gerade nicht erreichbar\./u)).toBeTruthy();
    expect(screen.queryByText('Rückgängig gemacht')).toBeNull();
  });

  it('takes an added entry out again although the answer to its undo was lost', async () => {
    await show();
    await addByForm('Ölwechsel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await row('Ölwechsel');
    garage.loseAnswer('History.DeleteEntry');
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByText('Rückgängig gemacht');
    await waitFor(() => expect(screen.queryByText('Ölwechsel')).toBeNull());
    expect(await stored()).toEqual([]);
  });

  it('lets the browser ask before a reload while the documents of an entry are sent', async () => {
    await stubNodeFiles();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Eintrag hinzufügen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Kategorie'), 'maintenance');
    const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('Dateien hinzufügen', { selector: 'input' }), file);
    const release = garage.hold('Documents.UploadDocument');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(vi.mocked(call).mock.lastCall?.[0].name).toBe('Documents.UploadDocument'));
    expect(isUnloadGuarded()).toBe(true);
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isUnloadGuarded()).toBe(false);
  });

  it('stores the document of an entry once when the answer was lost', async () => {
    await stubNodeFiles();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Eintrag hinzufügen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Kategorie'), 'maintenance');
    const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('Dateien hinzufügen', { selector: 'input' }), file);
    garage.loseAnswer('Documents.UploadDocument');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await dialog.findByRole('alert');
    expect(await garage.context.store.count('documents')).toBe(1);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await garage.context.store.count('documents')).toBe(1);
    const [document] = await garage.context.store.list('documents');
    expect(await stored()).toMatchObject([{ documentIds: [document?.id] }]);
  });

  it('leaves out an entry that another tab has deleted', async () => {
    const { id: entryId } = await add('Ölwechsel');
    await show();
    const item = await row('Ölwechsel');
    await callOperation(garage.context, deleteEntry, { id: entryId }, LENA);
    await user.click(within(item).getByRole('button', { name: 'Wartung vom 03.02.2026 löschen' }));
    await waitFor(() => expect(screen.queryByText('Ölwechsel')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('makes an entry of a document, and shows it in full size', async () => {
    await show([documentOf({ id: 'paper', fileName: 'Rechnung.pdf', date: '2026-03-05T10:00:00.000Z' })]);
    const item = (await screen.findByRole('button', { name: 'Rechnung.pdf öffnen' })).closest('li');
    await user.click(screen.getByRole('button', { name: 'Rechnung.pdf öffnen' }));
    expect(onShow).toHaveBeenCalledWith('paper');
    await user.click(
      within(item as HTMLElement).getByRole('button', { name: 'Aus Rechnung.pdf einen Eintrag machen' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLSelectElement>('Kategorie').value).toBe('invoices');
    expect(dialog.getByLabelText<HTMLInputElement>('Datum').value).toBe('2026-03-05');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Rechnung\.pdf/u }).checked).toBe(true);
  });

  it('takes files that are dropped on its dialog, and no more documents than an entry holds', async () => {
    await show([documentOf({ id: 'd1' })]);
    await user.click(await screen.findByRole('button', { name: 'Eintrag hinzufügen' }));
    const dialog = within(await screen.findByRole('dialog'));
    const files = Array.from({ length: 22 }, (_, at) => new File(['%PDF-'], `${at}.pdf`, { type: 'application/pdf' }));
    fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } });
    expect((await dialog.findByRole('alert')).textContent).toContain('höchstens 20 Dokumente');
    expect(dialog.getAllByRole('button', { name: /\.pdf aus der Auswahl nehmen$/u })).toHaveLength(20);
    expect(dialog.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  });

  it('names a file that is gone from disk and drops it, so that it can be chosen again', async () => {
    await stubNodeFiles();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Eintrag hinzufügen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Kategorie'), 'maintenance');
    const pdf = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
    const input = dialog.getByLabelText('Dateien hinzufügen', { selector: 'input' });
    await user.upload(input, [goneFile('a.pdf', 'application/pdf'), pdf('b.pdf')]);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^a\.pdf: Diese Datei lässt sich nicht mehr lesen/u);
    const removal = { name: /aus der Auswahl nehmen$/u };
    expect(dialog.getAllByRole('button', removal).map((button) => button.getAttribute('aria-label'))).toEqual([
      'b.pdf aus der Auswahl nehmen',
    ]);
    await user.upload(input, pdf('a.pdf'));
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await garage.context.store.count('documents')).toBe(2);
  });

  it('takes no file and no change of its documents while it is saved, since neither would be saved', async () => {
    await stubNodeFiles();
    await show([documentOf({ id: 'd1' })]);
    await user.click(await screen.findByRole('button', { name: 'Eintrag hinzufügen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Kategorie'), 'maintenance');
    const pdf = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
    const input = dialog.getByLabelText('Dateien hinzufügen', { selector: 'input' });
    await user.upload(input, pdf('a.pdf'));
    const release = garage.hold('Documents.UploadDocument');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(vi.mocked(call).mock.lastCall?.[0].name).toBe('Documents.UploadDocument'));
    fireEvent.drop(document.body, { dataTransfer: { files: [pdf('b.pdf')], types: ['Files'] } });
    const remove = dialog.getByRole('button', { name: 'a.pdf aus der Auswahl nehmen' });
    await user.click(remove);
    await user.click(dialog.getByRole('checkbox'));
    expect(dialog.queryByText('b.pdf')).toBeNull();
    expect(remove.isConnected).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(dialog.getByRole('button', { name: 'Dateien hinzufügen' }).getAttribute('aria-disabled')).toBe('true');
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await garage.context.store.count('documents')).toBe(1);
  });

  it('asks for what is missing to compute the costs', async () => {
    await show();
    expect(await screen.findByText(/Dafür fehlt noch: Kaufdatum, Kilometerstand beim Kauf/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Eintragen' }));
    expect(onEdit).toHaveBeenCalledWith({ kind: 'purchase' });
  });

  it('adds up the costs of a trailer since its purchase, without kilometres', async () => {
    const trailer = { J: 'O2', 'F.2': '1500', '13': '75' };
    id = await garage.add(trailer, { purchaseDate: '2026-11-01', purchasePrice: 900 });
    await show();
    const heading = await screen.findByRole('heading', { name: 'Kosten seit dem Kauf' });
    const costs = heading.parentElement?.textContent.replaceAll('\u00a0', ' ') ?? '';
    expect(costs).toContain('vom 01.11.2026 bis 21.11.2026');
    expect(costs).toMatch(/Kaufpreis900,00 €/u);
    expect(costs).not.toContain('km');
    cleanup();
    id = await garage.add({ ...trailer, A: 'HL W 7' });
    await show();
    expect(await screen.findByText('Dafür fehlt noch: Kaufdatum.')).toBeTruthy();
  });

  it('says of a handed over entry what its signature proves, and nothing of its documents', async () => {
    const VIN = vinOf(ASTRA_FIELDS) ?? '';
    const content = { ...entryOf({ note: 'Ölwechsel' }), ownerId: 'lena', vehicleId: id };
    const [signature] = await signEntries(
      VIN,
      [{ ...content, documentHashes: ['a'.repeat(64)] }],
      '2026-01-05T10:00:00.000Z',
    );
    if (signature === undefined) throw new Error('There is no signature');
    const put = (note: string, values: Partial<typeof content> & { previous: PreviousKeeper }) => ({
      ...content,
      ...values,
      id: note,
      note,
    });
    const entries = [
      put('Ölwechsel', { documentIds: ['paper'], previous: { ...signature, vin: VIN } }),
      put('verändert', { previous: { ...signature, vin: VIN } }),
      put('unklar', { previous: signature }),
    ];
    await garage.context.store.batch({ put: { historyEntries: entries } });
    await show([documentOf({ id: 'paper', fileName: 'Rechnung.pdf' })]);
    const noteOf = async (text: string) => within(await row(text)).findByText(/^Vom Vorhalter\b.*Übergabe/u);
    expect((await noteOf('Ölwechsel')).textContent).toMatch(
      /Angaben unverändert seit der Übergabe am 05\.01\.2026, Dokumente ungeprüft/u,
    );
    expect((await noteOf('verändert')).textContent).toBe('Vom Vorhalter, seit der Übergabe am 05.01.2026 verändert.');
    expect((await noteOf('unklar')).textContent).toContain('Der Eintrag oder die FIN wurde geändert');

    cleanup();
    await garage.context.store.update(
      'vehicles',
      id,
      (record) => record && { ...record, fields: { ...record.fields, E: 'W0LPE8E65E8012347' } },
    );
    await show();
    expect((await noteOf('Ölwechsel')).textContent).toContain(`gehören aber zur FIN ${VIN}`);
    expect((await noteOf('verändert')).textContent).toContain('verändert.');
  });

  it('shows a damaged entry as such; it can only be deleted', async () => {
    const { id: entryId } = await add('Ölwechsel');
    await garage.context.store.update(
      'historyEntries',
      entryId,
      (record) => record && { ...record, amount: 'viel' as never },
    );
    await show();
    const buttons = within(await row('Nicht lesbar')).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Nicht lesbar vom .* löschen$/u),
    ]);
  });
});
