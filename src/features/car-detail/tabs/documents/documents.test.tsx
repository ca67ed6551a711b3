// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { ASTRA_FIELDS } from '~/api/cars/cars.testing';
import { RESTORE_WINDOW_MS } from '~/contract/rules';
import { saveFile } from '~/lib/save-file';
import { Icon } from '~/ui/Icon';
import { openPdf, type Page } from '~/ui/pdf/open-pdf';
import { PdfFailure, type PdfProblem } from '~/ui/pdf/pdf-problem';
import { toastStore } from '~/ui/toasts/toast-store';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { apiError } from '../../garage.testing';
import { HistorySection } from './history/HistorySection';
import { categoryOf, listedNames, pdf, setUp, tearDown, type DocumentsPage } from './documents.testing';

// It has tests of its own, and lists documents too.
vi.mock('./history/HistorySection', () => ({
  HistorySection: vi.fn<typeof HistorySection>(({ documents, onShow }) => (
    <button onClick={() => onShow(documents.at(-1)?.id ?? '')}>Beleg im Verlauf</button>
  )),
}));
vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/ui/Icon', { spy: true });
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));
// Still opening, where a test does not say otherwise.
vi.mock('~/ui/pdf/open-pdf', () => ({ openPdf: vi.fn<typeof openPdf>(() => new Promise(() => undefined)) }));

let page: DocumentsPage;

beforeAll(() => loadTestTexts());
beforeEach(async () => {
  page = await setUp(vi.mocked(call));
});
afterEach(tearDown);

const pageWith = (text: string): Page => ({
  width: 100,
  height: 200,
  text,
  draw: () => Promise.resolve(),
  close: () => undefined,
});

describe('the list', () => {
  it("shows name, category, size and date in the language's format", async () => {
    await page.show();
    await page.keep(pdf('rechnung.pdf', 'x'.repeat(1234)));
    const row = screen.getByRole('listitem').textContent.replaceAll('\u00a0', ' ');
    for (const part of ['rechnung.pdf', 'Rechnungen', '1,2 kB', '21.11.2026']) expect(row).toContain(part);
    cleanup();
    await page.show('en');
    const english = (await screen.findByRole('listitem')).textContent.replaceAll('\u00a0', ' ');
    for (const part of ['Invoices', '1.2 kB', '21 Nov 2026']) expect(english).toContain(part);
    await loadTestTexts('de');
  });

  it('announces a second file of the same name too', async () => {
    await page.show();
    await page.keep(pdf('beleg.pdf', 'eins'));
    const announced = await screen.findByText('beleg.pdf ist hochgeladen.');
    await page.keep(pdf('beleg.pdf', 'zwei'));
    await waitFor(() => expect(screen.getByText('beleg.pdf ist hochgeladen.')).not.toBe(announced));
  });

  it('can be filtered and sorted when it is long', async () => {
    await page.show();
    await page.keep(...['c', 'a', 'b', 'f', 'e'].map((name) => pdf(`${name}.pdf`)));
    expect(screen.queryByRole('combobox', { name: 'Sortieren' })).toBeNull();
    await page.choose(pdf('d.pdf'));
    await page.user.selectOptions(categoryOf('d.pdf'), 'maintenance');
    await page.send('1 Datei hochladen');
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Sortieren' }), 'name');
    expect(listedNames()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf']);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie' }), 'Wartung (1)');
    expect(listedNames()).toEqual(['d.pdf']);
    expect(screen.getByRole('heading', { name: '1 Dokument' })).toBeTruthy();
    // A new document is shown although the filter would hide it.
    await page.choose(pdf('police.pdf'));
    await page.user.selectOptions(categoryOf('police.pdf'), 'insurance');
    await page.send('1 Datei hochladen');
    await waitFor(() => expect(listedNames()).toContain('police.pdf'));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Kategorie' }), 'Wartung (1)');
    // The document of an entry is shown although the filter hides it in the list.
    await page.user.click(screen.getByRole('button', { name: 'Beleg im Verlauf' }));
    expect(await screen.findByRole('dialog', { name: /[abcef]\.pdf/u })).toBeTruthy();
  });

  it('explains why it cannot be loaded, and retries', async () => {
    await page.garage.context.store.update(
      'vehicles',
      page.id,
      (record) => record && { ...record, fields: { ...ASTRA_FIELDS, 'D.3': 'sentinel-documents-500' } },
    );
    await page.show();
    expect(await screen.findByText('Deine Dokumente konnten nicht geladen werden. Versuche es erneut.')).toBeTruthy();
    await page.garage.context.store.update(
      'vehicles',
      page.id,
      (record) => record && { ...record, fields: ASTRA_FIELDS },
    );
    await page.user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() =>
      expect(screen.queryByText('Deine Dokumente konnten nicht geladen werden. Versuche es erneut.')).toBeNull(),
    );
    expect(screen.getByText(/^Rechnungen, HU-Berichte/u)).toBeTruthy();
  });
});

describe('a document', () => {
  it('can be deleted and restored', async () => {
    await page.show();
    await page.keep(pdf('a.pdf'), pdf('b.pdf'));
    await page.user.click(screen.getByRole('button', { name: 'a.pdf löschen' }));
    await screen.findByText('a.pdf gelöscht');
    expect(listedNames()).toEqual(['b.pdf']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'b.pdf ansehen' }));
    await page.user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('a.pdf ist wieder da');
    expect(await page.names()).toEqual(['a.pdf', 'b.pdf']);
  });

  it('stays when deleting fails, with a message', async () => {
    await page.show();
    await page.keep(pdf('a.pdf'));
    page.garage.fail('Documents.DeleteDocument', apiError('server', 500));
    const release = page.garage.hold('Documents.DeleteDocument');
    await page.user.click(screen.getByRole('button', { name: 'a.pdf löschen' }));
    // Removed at once, with the focus on the button that adds another.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'a.pdf ansehen' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Dateien auswählen');
    release();
    expect(await screen.findByText('Das Löschen ist fehlgeschlagen. Versuche es erneut.')).toBeTruthy();
    expect(listedNames()).toEqual(['a.pdf']);
  });

  it('is gone at the second attempt when the answer to the first was lost', async () => {
    await page.show();
    await page.keep(pdf('a.pdf'));
    page.garage.loseAnswer('Documents.DeleteDocument');
    await page.user.click(screen.getByRole('button', { name: 'a.pdf löschen' }));
    await page.user.click(await screen.findByRole('button', { name: 'a.pdf löschen' }));
    await screen.findByText('a.pdf gelöscht');
    await waitFor(() => expect(vi.mocked(call).mock.lastCall?.[0].name).toBe('Documents.GetDocuments'));
    expect(screen.queryByRole('button', { name: 'a.pdf ansehen' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('a.pdf ist wieder da');
    expect(await page.names()).toEqual(['a.pdf']);
  });

  it('can be restored for ten minutes, and says so afterwards', async () => {
    await page.show();
    await page.keep(pdf('a.pdf'));
    page.garage.fail('Documents.RestoreDocument', apiError('file.not-found', 404));
    await page.user.click(screen.getByRole('button', { name: 'a.pdf löschen' }));
    await screen.findByText('a.pdf gelöscht');
    expect(toastStore.getState().toasts.at(-1)?.action?.expiresAfter).toBe(RESTORE_WINDOW_MS);
    await page.user.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await screen.findByText('Das ließ sich nur zehn Minuten lang rückgängig machen.');
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  });

  it('is downloaded with its own name, or reports the failure', async () => {
    await page.show();
    await page.keep(pdf('Rechnung Ölwechsel.pdf'));
    page.garage.fail('Documents.GetDocument', apiError('server', 500));
    const download = screen.getByRole('button', { name: 'Rechnung Ölwechsel.pdf herunterladen' });
    await page.user.click(download);
    expect(await screen.findByText('Das Herunterladen ist fehlgeschlagen. Versuche es erneut.')).toBeTruthy();
    page.garage.fail('Documents.GetDocument', undefined);
    await page.user.click(download);
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(expect.objectContaining({ size: 8 }), 'Rechnung Ölwechsel.pdf'),
    );
  });
});

describe('the preview', () => {
  const open = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name: `${name} ansehen` }));
    return within(await screen.findByRole('dialog'));
  };

  it.each<[PdfProblem, string]>([
    ['broken', 'Eine Vorschau ist nicht möglich.'],
    ['unsupported', 'Dein Browser kann keine PDF-Dateien anzeigen.'],
    ['password', 'Dieses PDF ist mit einem Passwort geschützt.'],
    ['unreachable', 'Der Server ist gerade nicht erreichbar.'],
  ])('reports a PDF that is %s and offers the download', async (problem, sentence) => {
    vi.mocked(openPdf).mockRejectedValue(new PdfFailure(problem));
    await page.show();
    await page.keep(pdf('a.pdf'));
    const dialog = await open('a.pdf');
    expect((await dialog.findByRole('alert')).textContent).toContain(sentence);
    await page.user.click(within(dialog.getByRole('alert')).getByRole('button', { name: 'Herunterladen' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  });

  it('names its buttons after documents', async () => {
    const blank = () => Promise.resolve(pageWith(''));
    vi.mocked(openPdf).mockResolvedValue({ pages: 1, page: blank, close: () => undefined });
    await page.show();
    await page.keep(pdf('a.pdf'));
    await page.keep(pdf('b.pdf'));
    const dialog = await open('a.pdf');
    expect(dialog.getByRole('button', { name: 'Voriges Dokument' })).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Nächstes Dokument' }));
    expect(screen.getByRole('dialog', { name: /b\.pdf/u })).toBeTruthy();
  });

  it('of a PDF turns pages and exposes their text', async () => {
    const close = vi.fn<() => void>();
    const pageOf = (number: number) => Promise.resolve(pageWith(`Worte ${number}`));
    vi.mocked(openPdf).mockResolvedValue({ pages: 2, page: pageOf, close });
    await page.show();
    await page.keep(pdf('a.pdf'));
    const dialog = await open('a.pdf');
    expect(await dialog.findByRole('figure', { name: 'Seite 1 von 2' })).toBeTruthy();
    expect(dialog.getByText('Worte 1')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Nächste Seite' }));
    expect(await dialog.findByText('Worte 2')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Nächste Seite' }).getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Nächste Seite' })));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('is not available for other types', async () => {
    await page.show();
    await page.keep(new File(['x'], 'brief.docx', { type: 'application/msword' }), new File(['x'], 'rest.xyz'));
    const dialog = await open('brief.docx');
    expect(dialog.getByRole('alert').textContent).toContain('Eine Vorschau ist nicht möglich.');
    await page.user.keyboard('{ArrowLeft}');
    expect((await screen.findByRole('dialog', { name: 'rest.xyz, 1 von 2' })).textContent).toContain(
      'Dieser Dokumenttyp ist unbekannt.',
    );
  });

  it('reports a document that cannot be loaded, and retries', async () => {
    await page.show();
    await page.keep(new File(['GIF89a'], 'bild.gif', { type: 'image/gif' }));
    page.garage.fail('Documents.GetDocument', apiError('server', 500));
    const dialog = await open('bild.gif');
    expect((await dialog.findByRole('alert')).textContent).toContain('Das Dokument konnte nicht geladen werden.');
    page.garage.fail('Documents.GetDocument', undefined);
    await page.user.click(dialog.getByRole('button', { name: 'Erneut versuchen' }));
    const picture = await dialog.findByRole('img', { name: 'bild.gif' });
    fireEvent.error(picture);
    expect(dialog.getByRole('alert').textContent).toContain('Eine Vorschau ist nicht möglich.');
  });
});

describe('a long list', () => {
  const giveMany = async (count: number): Promise<void> => {
    const { garage, id } = page;
    await garage.context.store.batch({
      put: {
        documents: Array.from({ length: count }, (_, index) => ({
          id: `document-${index}`,
          ownerId: 'lena',
          vehicleId: id,
          fileId: `file-${index}`,
          fileName: `${index}.pdf`,
          category: 'invoices' as const,
          type: 'application/pdf',
          size: 8,
          date: new Date(Date.UTC(2025, 0, 1, index)).toISOString(),
        })),
      },
    });
  };

  it('shows its first documents, and more when asked; the preview moves through all', async () => {
    await giveMany(100);
    await page.show();
    expect(await screen.findByRole('heading', { name: '100 Dokumente' })).toBeTruthy();
    expect(listedNames()).toHaveLength(60);
    await page.user.click(screen.getByRole('button', { name: '40 weitere Dokumente anzeigen' }));
    expect(listedNames()).toHaveLength(100);
    expect(document.activeElement?.textContent).toBe('39.pdf');
    await page.user.click(screen.getByRole('button', { name: '99.pdf ansehen' }));
    expect(await screen.findByRole('dialog', { name: '99.pdf, 1 von 100' })).toBeTruthy();
  });

  it('is not drawn again while files are dragged over the page', async () => {
    await giveMany(10);
    await page.show();
    await screen.findByRole('heading', { name: '10 Dokumente' });
    const drawn = (): number => vi.mocked(Icon).mock.calls.filter(([{ name }]) => name === 'trash').length;
    const before = drawn();
    fireEvent.dragOver(document.body, { dataTransfer: { files: [], types: ['Files'] } });
    expect(await screen.findByText(/Loslassen/u)).toBeTruthy();
    expect(drawn()).toBe(before);
  });

  it('gives the history the same properties at each step of an upload, so that its rows are not drawn again', async () => {
    await giveMany(10);
    await page.show();
    await screen.findByRole('heading', { name: '10 Dokumente' });
    const given = vi.mocked(HistorySection).mockClear();
    fireEvent.dragOver(document.body, { dataTransfer: { files: [], types: ['Files'] } });
    await page.choose(pdf('neu.pdf'));
    await page.user.selectOptions(categoryOf('neu.pdf'), 'maintenance');
    const [first, ...rest] = given.mock.calls.map(([properties]) => properties);
    expect(rest).not.toEqual([]);
    for (const properties of rest)
      for (const name of ['vehicle', 'documents', 'onEdit', 'onShow'] as const)
        expect(properties[name]).toBe(first?.[name]);
  });
});
