// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { makeGone } from '~/lib/readable-file.testing';
import { UploadProgress } from '~/vehicle-ui/upload/UploadProgress';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { holdUploads } from '../../garage.testing';
import { categoryOf, pdf, queue, setUp, tearDown, type DocumentsPage } from './documents.testing';

// It has tests of its own, and lists documents too.
vi.mock('./history/HistorySection', () => ({ HistorySection: () => null }));
vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/vehicle-ui/upload/UploadProgress', { spy: true });

let page: DocumentsPage;

beforeAll(() => loadTestTexts());
beforeEach(async () => {
  page = await setUp(vi.mocked(call));
});
afterEach(tearDown);

describe('choosing documents', () => {
  it('requires a category for each, says so and focuses the first one without', async () => {
    await page.show();
    await page.choose(pdf('rechnung.pdf'), pdf('vertrag.pdf'));
    await page.send('2 Dateien hochladen');
    expect(queue().getAllByText('Bitte wähle eine Kategorie aus.')).toHaveLength(2);
    expect(queue().getByRole('alert').textContent).toBe('Hier fehlt die Kategorie: rechnung.pdf, vertrag.pdf.');
    await page.user.selectOptions(categoryOf('rechnung.pdf'), 'invoices');
    await page.send('2 Dateien hochladen');
    expect(queue().getByRole('alert').textContent).toBe('Hier fehlt die Kategorie: vertrag.pdf.');
    expect(queue().getAllByText('Bitte wähle eine Kategorie aus.')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(categoryOf('vertrag.pdf')));
    expect(await page.stored()).toEqual([]);
    await page.user.selectOptions(categoryOf('vertrag.pdf'), 'contract');
    expect(queue().queryByText('Bitte wähle eine Kategorie aus.')).toBeNull();
    await page.send('2 Dateien hochladen');
    expect(await screen.findByRole('button', { name: 'vertrag.pdf ansehen' })).toBeTruthy();
    expect((await page.stored()).map(({ fileName, category }) => `${fileName} ${category}`).sort()).toEqual([
      'rechnung.pdf invoices',
      'vertrag.pdf contract',
    ]);
  });

  it('applies one category to all, each of which can be changed', async () => {
    await page.show();
    await page.choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie für alle' }), 'insurance');
    expect(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => categoryOf(name).value)).toEqual([
      'insurance',
      'insurance',
      'insurance',
    ]);
    await page.user.selectOptions(categoryOf('b.pdf'), 'other');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kategorie für alle' }).value).toBe('');
    await page.choose(pdf('d.pdf'));
    expect(categoryOf('d.pdf').value).toBe('');
  });

  it('offers the nine categories in both languages', async () => {
    await page.show();
    await page.choose(pdf('a.pdf'));
    const options = () =>
      within(screen.getByRole('combobox', { name: /a\.pdf/u }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options()).toEqual([
      'Kategorie wählen',
      'Rechnungen',
      'Hauptuntersuchung',
      'Wartung',
      'Verträge',
      'Zulassung und Steuer',
      'Reparatur und Gutachten',
      'Versicherung',
      'Tankbelege',
      'Sonstiges',
    ]);
    cleanup();
    await page.show('en');
    expect(options()).toEqual([
      'Choose category',
      'Invoices',
      'Main inspection',
      'Maintenance',
      'Contracts',
      'Registration and tax',
      'Repairs and damage reports',
      'Insurance',
      'Fuel receipts',
      'Other',
    ]);
    await loadTestTexts('de');
  });

  it('refuses empty files by name and keeps the others', async () => {
    await page.show();
    await page.choose(pdf('leer.pdf', ''), pdf('gut.pdf'));
    expect(await screen.findByText('leer.pdf')).toBeTruthy();
    expect(screen.getByText(/Die Datei ist leer\./u)).toBeTruthy();
    expect(categoryOf('gut.pdf')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Kategorie für leer.pdf' })).toBeNull();
    await page.user.selectOptions(categoryOf('gut.pdf'), 'other');
    await page.user.click(queue().getByRole('button', { name: '1 Datei hochladen' }));
    await waitFor(() => expect(screen.queryByText('leer.pdf')).toBeNull());
  });

  it('accepts dropped and pasted files', async () => {
    await page.show();
    act(() => void fireEvent.paste(document.body, { clipboardData: { files: [pdf('a.pdf')], types: ['Files'] } }));
    expect(categoryOf('a.pdf')).toBeTruthy();
    await page.user.click(queue().getByRole('button', { name: 'a.pdf aus der Auswahl nehmen' }));
    expect(screen.queryByRole('region', { name: 'Zum Hochladen' })).toBeNull();
  });

  it('says which files keep the place where a photo was taken', async () => {
    await page.show();
    const [changed, converted, unchanged] = screen.getByText(/samt dem Ort/u).textContent.split(/(?<=\.) /u);
    expect(changed).toBe('Aus JPEG, PNG und WebP wird der Ort der Aufnahme entfernt.');
    expect(converted?.replaceAll('\u00a0', ' ')).toBe(
      'HEIC und AVIF, über 2 MB auch GIF und BMP, werden zu JPEG ohne Ort, wenn dein Browser sie öffnen kann.',
    );
    expect(unchanged).toMatch(/^Alles andere, auch PDF, bleibt unverändert/u);
  });

  // What the sentences above say.
  it.each([
    ['HEIC', 'image/jpeg', 'heic', '\0\0\0\u0018ftypheic'],
    ['AVIF', 'image/jpeg', 'avif', '\0\0\0\u0018ftypavif'],
    ['GIF over 2 MB', 'image/jpeg', 'gif', `GIF89a${'x'.repeat(2 * 1024 * 1024)}`],
    ['a small GIF', 'image/gif', 'gif', 'GIF89a'],
  ])('stores %s that the browser can open as %s', async (_, type, extension, content) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => undefined }));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
        convertToBlob = async () => new Blob(['jpeg'], { type: 'image/jpeg' });
      },
    );
    await page.show();
    await page.keep(new File([content], `bild.${extension}`, { type: `image/${extension}` }));
    const fileName = type === 'image/jpeg' ? 'bild.jpg' : 'bild.gif';
    expect(await page.stored()).toEqual([expect.objectContaining({ fileName, type })]);
  });

  it('sends a picture without its location and a PDF unchanged', async () => {
    const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
    const part = (name: string, text: string): number[] => [
      0,
      0,
      0,
      text.length,
      ...ascii(name),
      ...ascii(text),
      0,
      0,
      0,
      0,
    ];
    const photo = new File(
      [Uint8Array.from([0x89, ...ascii('PNG\r\n\u001a\n'), ...part('tEXt', 'Luebeck'), ...part('IDAT', 'x')])],
      'foto.png',
      { type: 'image/png' },
    );
    await page.show();
    await page.keep(photo, pdf('a.pdf', '%PDF with Luebeck'));
    const texts = (await page.garage.context.store.list('files')).filter(({ bytes }) =>
      new TextDecoder('latin1').decode(bytes).includes('Luebeck'),
    );
    expect(texts.map(({ name }) => name)).toEqual(['a.pdf']);
  });

  it('gives a PDF its media type, where the system knows none', async () => {
    await page.show();
    const typeless = (name: string, content: string): File =>
      new File([content], name, { type: 'application/octet-stream' });
    await page.keep(new File(['%PDF-1.7'], 'a.pdf'), typeless('b.pdf', '%PDF-1.4'), typeless('c.pdf', 'PK'));
    expect((await page.stored()).map(({ fileName, type }) => `${fileName} ${type}`).sort()).toEqual([
      'a.pdf application/pdf',
      'b.pdf application/pdf',
      'c.pdf application/octet-stream',
    ]);
  });
});

describe('uploading', () => {
  /** Delays uploads until they are released; can report upload progress. */
  const hold = () => holdUploads(vi.mocked(call), 'Documents.UploadDocument');

  it('shows the progress of each file and of all, and each can be cancelled', async () => {
    const held = hold();
    await page.show();
    await page.choose(pdf('a.pdf', 'x'.repeat(100)), pdf('b.pdf', 'x'.repeat(100)));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie für alle' }), 'other');
    await page.send('2 Dateien hochladen');
    await waitFor(() => expect(held).toHaveLength(1));
    act(() => held[0]?.options?.onUploadProgress?.(0.5));
    const bar = (name: string) => queue().getByRole('progressbar', { name });
    expect(bar('a.pdf hochladen').getAttribute('aria-valuetext')).toBe('Wird hochgeladen, 50\u00a0%');
    expect(bar('b.pdf hochladen').getAttribute('aria-valuetext')).toBe('Wartet');
    expect(bar('Fortschritt insgesamt').getAttribute('aria-valuenow')).toBe('25');
    await page.user.click(queue().getByRole('button', { name: 'b.pdf: Hochladen abbrechen' }));
    expect(categoryOf('b.pdf').disabled).toBe(false);
    held[0]?.go();
    await screen.findByRole('button', { name: 'a.pdf ansehen' });
    expect(await page.names()).toEqual(['a.pdf']);
    expect(categoryOf('b.pdf').value).toBe('other');
  });

  it('draws no other file again at each step of an upload', async () => {
    const held = hold();
    await page.show();
    await page.choose(...Array.from({ length: 10 }, (_, at) => pdf(`${at}.pdf`)));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie für alle' }), 'other');
    await page.send('10 Dateien hochladen');
    await waitFor(() => expect(held).toHaveLength(1));
    vi.mocked(UploadProgress).mockClear();
    act(() => held[0]?.options?.onUploadProgress?.(0.5));
    expect(vi.mocked(UploadProgress).mock.calls.map(([{ label }]) => label)).toEqual(['0.pdf hochladen']);
  });

  it('keeps the focus in the tab from the press to the list', async () => {
    const held = hold();
    await page.show();
    await page.choose(pdf('a.pdf'), pdf('b.pdf'));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie für alle' }), 'other');
    const press = async (name: string): Promise<void> => {
      queue().getByRole('button', { name }).focus();
      await page.user.keyboard('{Enter}');
    };
    const isFocused = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(queue().getByRole('button', { name })));
    await press('2 Dateien hochladen');
    await isFocused('Alle abbrechen');
    await press('Alle abbrechen');
    await isFocused('Auswahl verwerfen');
    await press('2 Dateien hochladen');
    await isFocused('Alle abbrechen');
    for (const count of [2, 3]) {
      await waitFor(() => expect(held).toHaveLength(count));
      held[count - 1]?.go();
    }
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Zum Hochladen' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true));
  });

  it('passes the focus on when the selection is discarded', async () => {
    await page.show();
    await page.choose(pdf('a.pdf'));
    queue().getByRole('button', { name: 'Auswahl verwerfen' }).focus();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dateien auswählen' })));
  });

  it('can be cancelled as a whole; everything stays chosen', async () => {
    const held = hold();
    await page.show();
    await page.choose(pdf('a.pdf'), pdf('b.pdf'));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie für alle' }), 'other');
    await page.send('2 Dateien hochladen');
    await waitFor(() => expect(held).toHaveLength(1));
    await page.user.click(queue().getByRole('button', { name: 'Alle abbrechen' }));
    expect(await queue().findByRole('button', { name: '2 Dateien hochladen' })).toBeTruthy();
    expect(held).toHaveLength(1);
    expect(held[0]?.options?.signal?.aborted).toBe(true);
    expect(await page.stored()).toEqual([]);
  });

  it('keeps a failed file with its category, continues with the others, and retries', async () => {
    await page.show();
    await page.choose(pdf('sentinel-500.pdf'), pdf('b.pdf'));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie für alle' }), 'other');
    await page.send('2 Dateien hochladen');
    expect(await screen.findByText('Das Hochladen ist fehlgeschlagen. Versuche es erneut.')).toBeTruthy();
    await waitFor(async () => expect(await page.names()).toEqual(['b.pdf']));
    expect(categoryOf('sentinel-500.pdf').value).toBe('other');
    await page.user.click(screen.getByRole('tab', { name: 'Infos' }));
    await screen.findByText('Hauptuntersuchung');
    await page.user.click(screen.getByRole('tab', { name: 'Dokumente' }));
    await page.user.click(await screen.findByRole('button', { name: 'sentinel-500.pdf: Erneut versuchen' }));
    expect(await screen.findByText('Das Hochladen ist fehlgeschlagen. Versuche es erneut.')).toBeTruthy();
    await page.send('Auswahl verwerfen');
    expect(screen.queryByRole('region', { name: 'Zum Hochladen' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(categoryOf('sentinel-500.pdf').value).toBe('other');
  });

  it('reports that the storage is full', async () => {
    await page.show();
    await page.choose(pdf('sentinel-507.pdf'));
    await page.user.selectOptions(categoryOf('sentinel-507.pdf'), 'other');
    await page.send('1 Datei hochladen');
    expect(await screen.findByText(/^Der Speicher dieses Browsers ist voll\./u)).toBeTruthy();
  });
});

it('announces the documents that failed in one message', async () => {
  await page.show();
  await page.choose(pdf('sentinel-507.pdf'), pdf('sentinel-507.b.pdf'));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie für alle' }), 'invoices');
  await page.send('2 Dateien hochladen');
  expect((await queue().findByRole('alert')).textContent).toMatch(
    /^2 Dateien nicht hochgeladen\. Der Speicher dieses Browsers ist voll\./u,
  );
  expect(queue().getAllByText(/^Der Speicher dieses Browsers ist voll\./u)).toHaveLength(2);
});

it('asks to choose a document again that is gone from disk', async () => {
  await page.show();
  const file = pdf('rechnung.pdf');
  await page.choose(file);
  await page.user.selectOptions(categoryOf('rechnung.pdf'), 'invoices');
  makeGone(file);
  await page.send(/hochladen$/u);
  expect((await queue().findByRole('alert')).textContent).toMatch(
    /lässt sich nicht mehr lesen.*Wähle sie noch einmal aus/u,
  );
  expect(await page.stored()).toEqual([]);
});
