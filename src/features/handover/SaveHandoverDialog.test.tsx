// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { GOLF, callOperation, sendRequest, testContext } from '~/backend/backend.testing';
import type { BackendContext } from '~/backend/context';
import type { PhotoAlbum } from '~/contract/album-photos';
import { addVehicle } from '~/contract/cars';
import { addEntry } from '~/contract/history';
import type { InputOf, Operation } from '~/contract/operation';
import type { Vehicle } from '~/contract/vehicle';
import { loadTexts } from '~/i18n/i18n';
import { saveFile } from '~/lib/save-file';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { readHandover } from './read-handover';
import { SaveHandoverDialog } from './SaveHandoverDialog';

vi.mock('~/api/call');
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const LENA = { as: 'lena' };
const MEGABYTE = 1_000_000;
const user = userEvent.setup();

let context: BackendContext;
let vehicle: Vehicle;

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['album-photos']);
});
beforeEach(async () => {
  context = testContext();
  vehicle = await callOperation(context, addVehicle, { fields: { ...GOLF, 'C.1.1': 'BRANDT' } }, LENA);
  const answer = async (operation: Operation, input: InputOf<Operation>): Promise<unknown> => {
    const response = await sendRequest(context, operation, input, LENA);
    if (!response.ok)
      throw new ApiError(((await response.json()) as { code: string }).code, {
        operation: operation.name,
        status: response.status,
      });
    return operation.answer === 'file' ? response.blob() : response.json();
  };
  vi.mocked(call).mockImplementation(answer as typeof call);
});
afterEach(() => {
  cleanup();
  resetToasts();
});

/** Stored as they are: the DOM of the tests cannot upload files. */
async function addDocument(fileName: string, type: string, size = 1500): Promise<string> {
  const [id, date] = [context.newId(), '2026-02-03T10:00:00.000Z'];
  const bytes = new TextEncoder().encode(fileName).buffer;
  const owned = { id, ownerId: 'lena', type };
  await context.store.batch({
    put: {
      files: [{ ...owned, name: fileName, bytes, createdAt: date }],
      documents: [{ ...owned, vehicleId: vehicle.id, fileId: id, fileName, category: 'invoices', size, date }],
    },
  });
  return id;
}

async function addAlbumPhoto(album: PhotoAlbum, caption: string): Promise<void> {
  const [id, createdAt] = [context.newId(), '2026-02-03T10:00:00.000Z'];
  const owned = { id, ownerId: 'lena', type: 'image/jpeg', createdAt };
  const photo = { ...owned, vehicleId: vehicle.id, fileId: id, album, caption, takenOn: null, size: 4, version: 1 };
  const bytes = new TextEncoder().encode(caption).buffer;
  await context.store.batch({ put: { files: [{ ...owned, name: album, bytes }], albumPhotos: [photo] } });
}

const addService = (documentIds: string[]) =>
  callOperation(
    context,
    addEntry,
    {
      vehicleId: vehicle.id,
      date: '2026-02-03',
      km: 84_210,
      category: 'maintenance',
      amount: 289.5,
      note: 'Ölwechsel',
      refuelling: null,
      documentIds,
    },
    LENA,
  );

const show = (): void => {
  renderPage(<SaveHandoverDialog open vehicle={vehicle} onClose={() => undefined} />, '/');
};
const documentsSwitch = () => screen.queryByRole('switch', { name: /Dokumente? aus dem Verlauf mitgeben/u });
const submit = () => user.click(screen.getByRole('button', { name: 'Datei speichern' }));
const savedFile = async () => {
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalled());
  return readHandover(vi.mocked(saveFile).mock.calls[0]?.[0] ?? new Blob());
};

it('offers the documents of entries, with number and size, and leaves them out unless chosen', async () => {
  await addService([
    await addDocument('Rechnung.pdf', 'application/pdf'),
    await addDocument('Bild.jpg', 'image/jpeg', 500),
  ]);
  await addDocument('ohne Eintrag.pdf', 'application/pdf');
  show();
  const choice = await screen.findByRole<HTMLInputElement>('switch', {
    name: /^2 Dokumente aus dem Verlauf mitgeben \(2(?:,0)?\skB\)\. Darin kann dein Name stehen\.$/u,
  });
  expect(choice.checked).toBe(false);
  await submit();
  expect(await savedFile()).toMatchObject({ documents: [], data: { version: 1, history: [{ note: 'Ölwechsel' }] } });
});

it('hands the documents over when that is chosen, but not without the history', async () => {
  await addService([await addDocument('Rechnung Brandt.pdf', 'application/pdf')]);
  show();
  await user.click(await screen.findByRole('switch', { name: /Ein Dokument aus dem Verlauf mitgeben/u }));
  const history = screen.getByRole('switch', { name: /Verlauf und Fristen mitgeben/u });
  await user.click(history);
  expect(documentsSwitch()).toBeNull();
  await submit();
  const without = await savedFile();
  expect([without.documents, without.data.history]).toEqual([[], undefined]);

  vi.mocked(saveFile).mockClear();
  await user.click(history);
  await submit();
  const { data, documents: saved } = await savedFile();
  expect(saved).toHaveLength(1);
  expect(data.history).toMatchObject([{ papers: [{ fileName: 'Rechnung.pdf' }] }]);
});

it('does not offer documents where entries have none, and says which cannot be handed over', async () => {
  await addService([await addDocument('Tabelle.xlsx', 'application/vnd.ms-excel')]);
  show();
  expect(await screen.findByText(/Ein Dokument aus dem Verlauf geht nicht mit/u)).toBeDefined();
  expect(documentsSwitch()).toBeNull();
});

it('has a switch for each album with photos, all on, and hands over those that are left on', async () => {
  await addAlbumPhoto('damage', 'Kratzer');
  await addAlbumPhoto('damage', 'Beule');
  await addAlbumPhoto('tyres', 'Profil');
  show();
  const damage = await screen.findByRole<HTMLInputElement>('switch', { name: 'Album „Schäden“ mitgeben (2 Fotos)' });
  const tyres = screen.getByRole<HTMLInputElement>('switch', { name: 'Album „Reifen“ mitgeben (ein Foto)' });
  expect([damage.checked, tyres.checked]).toEqual([true, true]);
  expect(screen.getAllByRole('switch', { name: /^Album/u })).toHaveLength(2);
  await user.click(tyres);
  await submit();
  const { albumPhotos } = await savedFile();
  expect(albumPhotos.map(({ caption }) => caption).toSorted()).toEqual(['Beule', 'Kratzer']);
});

it('says before saving that a file would be too large to be imported, and does not make it', async () => {
  await addService([await addDocument('Gutachten.pdf', 'application/pdf', 250 * MEGABYTE)]);
  show();
  const choice = await screen.findByRole('switch', { name: /Ein Dokument aus dem Verlauf mitgeben/u });
  const warning = /Die Datei würde etwa 341,7\sMB groß\. Einlesen lassen sich höchstens 268,4\sMB/u;
  expect(screen.queryByText(warning)).toBeNull();
  await user.click(choice);
  expect(screen.getByText(warning)).toBeDefined();
  await submit();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(warning));
  expect(saveFile).not.toHaveBeenCalled();
  await user.click(choice);
  expect(screen.queryByText(warning)).toBeNull();
});

it('saves the file without a photo and a document that are lost, and says how many are missing', async () => {
  const lost = await addDocument('Verloren.pdf', 'application/pdf');
  await addService([await addDocument('Rechnung.pdf', 'application/pdf'), lost]);
  await addAlbumPhoto('damage', 'Delle');
  await addAlbumPhoto('damage', 'Kratzer');
  const [photo] = await context.store.list('albumPhotos');
  await context.store.batch({ delete: { files: [lost, photo?.fileId ?? ''] } });
  show();
  await user.click(await screen.findByRole('switch', { name: /^2 Dokumente aus dem Verlauf mitgeben/u }));
  await submit();
  const { documents, albumPhotos } = await savedFile();
  expect([documents.length, albumPhotos.length]).toEqual([1, 1]);
  await vi.waitFor(() =>
    expect(toastStore.getState().toasts).toMatchObject([
      { text: expect.stringContaining('2 Fotos oder Dokumente fehlen darin'), tone: 'error' },
    ]),
  );
});

it('leaves out what the server does not implement', async () => {
  await addService([await addDocument('Rechnung.pdf', 'application/pdf')]);
  const answer = vi.mocked(call).getMockImplementation();
  const missing = ['Photos.GetPhotos', 'AlbumPhotos.GetAlbumPhotos', 'History.GetHistory'];
  vi.mocked(call).mockImplementation((async (operation, ...rest) => {
    if (missing.includes(operation.name))
      throw new ApiError('not-implemented', { operation: operation.name, status: 501 });
    return answer?.(operation, ...rest);
  }) as typeof call);
  show();
  await submit();
  const { data, photos, albumPhotos } = await savedFile();
  expect([photos, albumPhotos, data.history]).toEqual([[], [], undefined]);
  await vi.waitFor(() =>
    expect(toastStore.getState().toasts).toMatchObject([{ text: expect.stringContaining('.html') }]),
  );
});

it('saves the history without documents where the server implements none', async () => {
  await addService([await addDocument('Rechnung.pdf', 'application/pdf')]);
  show();
  await user.click(await screen.findByRole('switch', { name: /^Ein Dokument aus dem Verlauf mitgeben/u }));
  const answer = vi.mocked(call).getMockImplementation();
  vi.mocked(call).mockImplementation((async (operation, ...rest) => {
    if (operation.name === 'Documents.GetDocuments')
      throw new ApiError('not-implemented', { operation: operation.name, status: 501 });
    return answer?.(operation, ...rest);
  }) as typeof call);
  await submit();
  const { data, documents } = await savedFile();
  expect([data.history?.length, documents]).toEqual([1, []]);
});

describe('values that were read with doubt and not confirmed', () => {
  const doubt = (...codes: FieldCode[]): void => {
    const reading = { confidence: 0.5, flagged: true, alternatives: [], box: { x: 0, y: 0, width: 1, height: 1 } };
    const fields: FieldValues = { ...vehicle.fields, A: 'HL-SW 2412', T: '' };
    vehicle = {
      ...vehicle,
      fields,
      readings: Object.fromEntries(codes.map((code) => [code, { ...reading, value: fields[code] ?? '' }])),
    };
  };

  it('are counted before the file is saved without them, with a link to where they are confirmed', async () => {
    doubt('E', 'D.3');
    show();
    const note = await screen.findByText(/^2 Werte wurden unsicher gelesen und sind noch nicht bestätigt\./u);
    const link = within(note).getByRole('link', { name: 'auf der Seite des Fahrzeugs' });
    expect(link.getAttribute('href')).toContain(`id=${vehicle.id}`);
    await submit();
    const { data } = await savedFile();
    expect([data.fields.E, data.fields['D.3'], data.fields['D.1']]).toEqual([undefined, undefined, GOLF['D.1']]);
  });

  it('are counted only where the file would have them', async () => {
    // The name is never handed over, the plate by choice, and a blank value is none.
    doubt('C.1.1', 'A', 'T');
    show();
    const choice = await screen.findByRole('switch', { name: 'Kennzeichen mitgeben' });
    expect(screen.queryByText(/unsicher gelesen/u)).toBeNull();
    await user.click(choice);
    expect(await screen.findByText(/^Ein Wert wurde unsicher gelesen und ist noch nicht bestätigt\./u)).toBeDefined();
  });
});
