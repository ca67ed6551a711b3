// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import type { Operation } from '~/contract/operation';
import type { ScanResult } from '~/contract/scan';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { closeUpload, openUpload, uploadDialogStore } from '~/dialogs/upload-dialog';
import errors from '../../../locales/de/errors.json';
import { claimGuestDocuments } from './claim-guest-documents';
import { loadTestTexts, renderAt } from './render.testing';
import { clearClaimedScan, clearScan, restoreGuestScan, storeScan } from './scan-changes';
import { GUEST_SCAN_KEY } from './guest-keys';
import { scanStore } from './scan-store';
import { prefetchGuestScan } from './result-views';
import { ScanPage } from './ScanPage';
import { pngFile, scanResultOf, SIGNED_IN, sure } from './testing';
import { dispatchUpload, uploadStore } from './upload/upload-store';
import { UploadDialog } from './UploadDialog';

vi.mock('~/api/call', { spy: true });

const user = userEvent.setup();
const image = new Blob(['image'], { type: 'image/jpeg' });
const confirmed: ScanResult = {
  ...scanResultOf(),
  vehicle: { ...scanResultOf().vehicle, confirmedAt: '2026-03-01T12:05:00Z' },
};

function answer(answers: Readonly<Record<string, unknown>>): void {
  vi.mocked(call).mockImplementation((async ({ name }: Operation) => {
    const given = answers[name];
    if (given instanceof Error) throw given;
    if (given === undefined) throw new Error(`Unexpected call ${name}`);
    return given;
  }) as typeof call);
}
const inputOf = (name: string) => vi.mocked(call).mock.calls.find(([operation]) => operation.name === name)?.[1];

beforeAll(() => Promise.all([loadTestTexts(), prefetchGuestScan()]));
beforeEach(() => {
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});
afterEach(() => {
  cleanup();
  clearScan();
  closeUpload();
  dispatchUpload({ type: 'closed' });
});

describe('/scan without a scan', () => {
  it('explains what happens with the photo and what is read', () => {
    renderAt(<ScanPage />, '/scan');
    expect(screen.getByRole('heading', { level: 1, name: 'Fahrzeugschein einlesen' })).toBeTruthy();
    expect(screen.getByText(/Das Foto bleibt auf diesem Gerät/)).toBeTruthy();
    expect(screen.getByText('Erstzulassung')).toBeTruthy();
  });

  it('opens the upload for a dropped or chosen file and checks the photo while the dialog is still loading', async () => {
    renderAt(<ScanPage />, '/scan');
    const file = pngFile();
    fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } });
    expect(uploadDialogStore.getState().open).toBe(true);
    await waitFor(() => expect(uploadStore.getState().front?.file).toBe(file));
    const other = pngFile();
    await user.upload(screen.getByLabelText('Foto auswählen'), other);
    await waitFor(() => expect(uploadStore.getState().front?.file).toBe(other));
  });
});

describe('the upload dialog on /scan', () => {
  const drop = (...names: readonly string[]) =>
    fireEvent.drop(document.body, {
      dataTransfer: { files: names.map((name) => pngFile(1600, 800, name)), types: ['Files'] },
    });

  it('keeps two chosen sides when a third photo is dropped', async () => {
    openUpload();
    renderAt(
      <>
        <ScanPage />
        <UploadDialog open files={[]} onClose={closeUpload} />
      </>,
      '/scan',
    );
    drop('vorne.png', 'hinten.png');
    expect(await screen.findByText('hinten.png')).toBeTruthy();
    drop('dritte.png');
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('dritte.png');
    expect(message.textContent).toContain(errors.file['too-many']);
    expect(screen.getByText('vorne.png')).toBeTruthy();
  });
});

describe("a guest's scan", () => {
  it.each([
    ['is longer than any', 'x'.repeat(1_000_000)],
    ['is empty', ''],
  ])('whose kept identifier %s is none', (_how, id) => {
    localStorage.setItem(GUEST_SCAN_KEY, id);
    renderAt(<ScanPage />, '/scan');
    expect(screen.getByText('Erstzulassung')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('is reviewed, accepted, and then shown as a record with a link to create an account', async () => {
    storeScan(scanResultOf(), { guest: true });
    answer({ 'Scan.GetDocumentImage': image, 'Scan.UpdateGuestScan': confirmed });
    renderAt(<ScanPage />, '/scan');
    expect(screen.getByRole('heading', { name: 'Stimmt das so?' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /157/ }));
    await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
    expect(await screen.findByRole('heading', { name: 'Behalte deinen Datensatz' })).toBeTruthy();
    expect(inputOf('Scan.UpdateGuestScan')).toMatchObject({
      scanId: 'scan-1',
      confirmed: true,
      fields: { 'V.7': '157', E: '' },
    });
    expect(screen.getByRole('heading', { level: 1, name: /HL SW 2412/ })).toBeTruthy();
    expect(screen.getByText('Opel Astra')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    await waitFor(() => expect(document.title).toBe('Opel Astra · Scheinwerfer'));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('button', { name: 'Konto anlegen' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Noch einmal prüfen' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Stimmt das so?' }));
    await waitFor(() => expect(document.title).toBe('Stimmt das so? · Scheinwerfer'));
  });

  it('survives a reload', async () => {
    localStorage.setItem(GUEST_SCAN_KEY, 'scan-1');
    answer({ 'Scan.GetGuestScan': confirmed, 'Scan.GetDocumentImage': image });
    renderAt(<ScanPage />, '/scan');
    expect(await screen.findByRole('heading', { name: 'Behalte deinen Datensatz' })).toBeTruthy();
    expect(inputOf('Scan.GetGuestScan')).toEqual({ scanId: 'scan-1' });
  });

  it('is not shown to a signed-in user, whose account claims it', async () => {
    localStorage.setItem(GUEST_SCAN_KEY, 'scan-1');
    sessionStore.setState(INITIAL_SESSION);
    renderAt(<ScanPage />, '/scan');
    expect(screen.getByRole('heading', { level: 1, name: 'Dein Scan wird geladen' })).toBeTruthy();
    act(() => sessionStore.setState(SIGNED_IN));
    expect(screen.getByRole('heading', { level: 1, name: 'Fahrzeugschein einlesen' })).toBeTruthy();
    act(() => storeScan(confirmed, { guest: true }));
    expect(screen.queryByRole('button', { name: 'Konto anlegen' })).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('is not shown when an account claimed it while it was loading', async () => {
    localStorage.setItem(GUEST_SCAN_KEY, 'scan-1');
    vi.mocked(call).mockImplementation((() => {
      clearClaimedScan();
      return Promise.resolve(confirmed);
    }) as typeof call);
    expect(await restoreGuestScan()).toBeNull();
    expect(scanStore.getState().result).toBeNull();
  });

  it('is forgotten when the backend no longer knows it', async () => {
    localStorage.setItem(GUEST_SCAN_KEY, 'scan-1');
    answer({ 'Scan.GetGuestScan': new ApiError('scan.not-found', { operation: 'Scan.GetGuestScan', status: 404 }) });
    renderAt(<ScanPage />, '/scan');
    await waitFor(() => expect(localStorage.getItem(GUEST_SCAN_KEY)).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Fahrzeugschein einlesen' })).toBeTruthy();
  });

  it('stays stored when it cannot be loaded, and can be retried', async () => {
    localStorage.setItem(GUEST_SCAN_KEY, 'scan-1');
    answer({ 'Scan.GetGuestScan': new ApiError('timeout', { operation: 'Scan.GetGuestScan' }) });
    renderAt(<ScanPage />, '/scan');
    expect((await screen.findByRole('alert')).textContent).toContain(errors.timeout);
    answer({ 'Scan.GetGuestScan': confirmed, 'Scan.GetDocumentImage': image });
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('heading', { name: 'Behalte deinen Datensatz' })).toBeTruthy();
  });
});

/** Presses "Verwerfen" in the review, and again in the question. */
async function discardScan(): Promise<void> {
  const [discard] = screen.getAllByRole('button', { name: 'Verwerfen' });
  await user.click(discard ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Scan verwerfen?' });
  await user.click(within(dialog).getByRole('button', { name: 'Verwerfen' }));
}

describe('discarding', () => {
  it('deletes the scan and starts over', async () => {
    storeScan(scanResultOf(), { guest: true });
    answer({ 'Scan.GetDocumentImage': image, 'Scan.DiscardGuestScan': null });
    renderAt(<ScanPage />, '/scan');
    await discardScan();
    expect(await screen.findByRole('heading', { name: 'Fahrzeugschein einlesen' })).toBeTruthy();
    expect(inputOf('Scan.DiscardGuestScan')).toEqual({ scanId: 'scan-1' });
    expect(localStorage.getItem(GUEST_SCAN_KEY)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('names the account that another scan needs', async () => {
    storeScan(scanResultOf({ A: sure('HL SW 2412') }), { guest: true });
    answer({ 'Scan.GetDocumentImage': image });
    renderAt(<ScanPage />, '/scan');
    expect(screen.getByText(/noch einmal\. Dafür brauchst du ein kostenloses Konto\./u)).toBeTruthy();
    const [discard] = screen.getAllByRole('button', { name: 'Verwerfen' });
    await user.click(discard ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan verwerfen?' }));
    expect(dialog.getByText(/Ohne Konto kannst du danach keinen weiteren Schein einlesen/u)).toBeTruthy();
  });

  it('starts over when the scan is gone already', async () => {
    storeScan(scanResultOf(), { guest: true });
    const gone = new ApiError('scan.not-found', { operation: 'Scan.DiscardGuestScan', status: 404 });
    answer({ 'Scan.GetDocumentImage': image, 'Scan.DiscardGuestScan': gone });
    renderAt(<ScanPage />, '/scan');
    await discardScan();
    expect(await screen.findByRole('heading', { name: 'Fahrzeugschein einlesen' })).toBeTruthy();
    expect(localStorage.getItem(GUEST_SCAN_KEY)).toBeNull();
  });

  it.each([
    ['offline', undefined, errors.offline],
    ['http-404', 404, errors.unavailable],
  ])('keeps the review open when deleting fails: %s', async (code, status, message) => {
    storeScan(scanResultOf(), { guest: true });
    answer({
      'Scan.GetDocumentImage': image,
      'Scan.DiscardGuestScan': new ApiError(code, { operation: 'Scan.DiscardGuestScan', status }),
    });
    renderAt(<ScanPage />, '/scan');
    await discardScan();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(localStorage.getItem(GUEST_SCAN_KEY)).toBe('scan-1');
  });
});

describe('claiming', () => {
  it('claims the scan once and reloads the cars', async () => {
    localStorage.setItem(GUEST_SCAN_KEY, 'scan-1');
    answer({ 'Cars.ClaimScan': confirmed, 'Cars.GetVehicles': [] });
    const [first, second] = await Promise.all([claimGuestDocuments(), claimGuestDocuments()]);
    expect(first).toBe(second);
    expect(vi.mocked(call).mock.calls.map(([{ name }]) => name)).toEqual(['Cars.ClaimScan', 'Cars.GetVehicles']);
    expect(localStorage.getItem(GUEST_SCAN_KEY)).toBeNull();
    expect(await claimGuestDocuments()).toEqual({ vehicles: [], failure: undefined });
  });

  it('keeps the scan of a car that already exists, so that its page can offer the changes', async () => {
    localStorage.setItem(GUEST_SCAN_KEY, 'scan-1');
    const duplicate = { changes: [{ field: 'HU' as const, before: '03/2026', after: '03/2028' }] };
    answer({ 'Cars.ClaimScan': { ...confirmed, duplicate }, 'Cars.GetVehicles': [] });
    await claimGuestDocuments();
    expect(scanStore.getState()).toMatchObject({ guest: false, result: { duplicate } });
  });

  it('keeps the scan when claiming fails, and drops one that no longer exists', async () => {
    localStorage.setItem(GUEST_SCAN_KEY, 'scan-1');
    answer({ 'Cars.ClaimScan': new ApiError('offline', { operation: 'Cars.ClaimScan' }) });
    expect(await claimGuestDocuments()).toMatchObject({ failure: { code: 'offline' } });
    expect(localStorage.getItem(GUEST_SCAN_KEY)).toBe('scan-1');
    answer({ 'Cars.ClaimScan': new ApiError('scan.not-found', { operation: 'Cars.ClaimScan', status: 404 }) });
    expect(await claimGuestDocuments()).toMatchObject({ failure: { code: 'scan.not-found' } });
    expect(localStorage.getItem(GUEST_SCAN_KEY)).toBeNull();
  });
});
