// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { config, readConfig } from '~/config';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { loadPendingFields, storePendingFields } from './pending-fields';
import { DuplicateHost } from '../new-car/DuplicateHost';
import { loadTestTexts, renderAt } from '../render.testing';
import { prefetchLocalReview } from '../result-views';
import { clearScan, clearScanOf, storeComparison, storeScan } from '../scan-changes';
import { NO_SCAN, scanStore } from '../scan-store';
import { ScanPage } from '../ScanPage';
import { scanResultOf, SIGNED_IN, sure } from '../testing';

vi.mock('~/config', { spy: true });
vi.mock('~/api/call', { spy: true });

const NOTHING_KEPT = /Dein Schein ist gelesen, aber nichts davon bleibt/u;

beforeAll(() => Promise.all([loadTestTexts(), prefetchLocalReview()]));
beforeEach(() => {
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
});
afterEach(() => {
  cleanup();
  clearScan();
});

/** Opens the page of a scan, as after a link or a change of language. */
function openPage(): void {
  cleanup();
  renderAt(<ScanPage />, '/scan');
}

async function accept(): Promise<void> {
  storeScan(scanResultOf(), { guest: true, image: new Blob(['image']) });
  openPage();
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Abschluss' })).getByRole('button', { name: 'Übernehmen' }),
  );
  await screen.findByRole('button', { name: 'Noch einmal prüfen' });
}

describe('a document that was read without a backend', () => {
  it('is shown where the browser stores nothing, which it says in the review and the record', async () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'device', scanner: 'device' });
    storeScan(scanResultOf(), { guest: true, image: new Blob(['image']) });
    openPage();
    expect(screen.getByText(NOTHING_KEPT)).toBeTruthy();
    await accept();
    expect(screen.getByText(NOTHING_KEPT)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Konto/u })).toBeNull();
    expect(loadPendingFields()).toEqual({});
  });

  it('waits for an account where a server keeps it', async () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
    await accept();
    expect(screen.queryByText(NOTHING_KEPT)).toBeNull();
    expect(loadPendingFields()).toMatchObject({ read: { A: 'HL SW 2412' } });
  });

  it('stays confirmed on other pages and in another language, until another document is read', async () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
    await accept();
    openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal prüfen' }));
    await userEvent.click(screen.getByRole('radio', { name: /157/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await screen.findByRole('button', { name: 'Noch einmal prüfen' });
    openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal prüfen' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /157/u }).checked).toBe(true);
    act(() => storeScan({ ...scanResultOf(), scanId: 'scan-2' }, { guest: true, image: new Blob(['image']) }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /157/u }).checked).toBe(false);
  });

  describe('while a vehicle is offered values that were typed in', () => {
    const offered = (pending: 'typed' | null) => {
      sessionStore.setState(SIGNED_IN);
      storeScan(scanResultOf(), { guest: false, image: new Blob(['image']) });
      const { vehicle } = scanResultOf();
      storeComparison(
        {
          ...scanResultOf(),
          id: 'golf',
          scanId: 'local-2',
          vehicle: { ...vehicle, id: 'golf' },
          duplicate: { changes: [] },
        },
        pending,
      );
    };
    const openCar = (): void => {
      cleanup();
      renderAt(<DuplicateHost />, '/car-detail?id=golf');
    };

    it('is reviewed after these were declined', async () => {
      offered(null);
      openCar();
      await userEvent.click(await screen.findByRole('button', { name: 'Nichts übernehmen' }));
      openPage();
      expect(await screen.findByRole('region', { name: 'Abschluss' })).toBeTruthy();
    });

    it('can be reviewed before, and they are offered again', async () => {
      offered(null);
      openPage();
      expect(await screen.findByRole('region', { name: 'Abschluss' })).toBeTruthy();
      openCar();
      expect(await screen.findByRole('dialog', { name: 'Dieses Fahrzeug hast du schon' })).toBeTruthy();
      openPage();
      act(clearScan);
      openCar();
      expect(await screen.findByRole('dialog', { name: 'Dieses Fahrzeug hast du schon' })).toBeTruthy();
    });

    it('stays when they are discarded where they were typed', async () => {
      offered('typed');
      openPage();
      act(() => clearScanOf('typed'));
      expect(await screen.findByRole('region', { name: 'Abschluss' })).toBeTruthy();
      act(clearScan);
      expect(scanStore.getState()).toEqual(NO_SCAN);
    });
  });

  it('is discarded without the confirmed values of another document', async () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
    storePendingFields('typed', { A: 'B AB 1234' });
    await accept();
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal prüfen' }));
    const [discard] = screen.getAllByRole('button', { name: 'Verwerfen' });
    await userEvent.click(discard ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: 'Scan verwerfen?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fahrzeugschein einlesen' })).toBeTruthy();
    expect(loadPendingFields()).toMatchObject({ typed: { A: 'B AB 1234' } });
    expect(loadPendingFields().read).toBeUndefined();
  });

  it.each([true, false])('is discarded without consequences that it has not (guest: %s)', async (guest) => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
    if (!guest) sessionStore.setState(SIGNED_IN);
    storeScan(scanResultOf(), { guest, image: new Blob(['image']) });
    openPage();
    const [discard] = screen.getAllByRole('button', { name: 'Verwerfen' });
    await userEvent.click(discard ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan verwerfen?' }));
    expect(dialog.getByText('Foto und gelesene Werte werden gelöscht.')).toBeTruthy();
  });

  it.each(['at the review', 'at the record'])(
    'goes to the account of a guest who has signed in meanwhile, %s',
    async (where) => {
      vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
      vi.mocked(call).mockImplementation((({ name }: { name: string }) =>
        Promise.resolve(name === 'Cars.AddVehicle' ? scanResultOf().vehicle : [])) as typeof call);
      if (where === 'at the record') await accept();
      storeScan(scanResultOf({ A: sure('HL SW 2412') }), { guest: true, image: new Blob(['image']) });
      openPage();
      act(() => sessionStore.setState(SIGNED_IN));
      expect(screen.queryByRole('button', { name: /Konto/u })).toBeNull();
      const again = screen.queryByRole('button', { name: 'Noch einmal prüfen' });
      if (again !== null) await userEvent.click(again);
      expect(screen.getByText('Mit „Übernehmen“ wird das Fahrzeug gespeichert.')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
      await waitFor(() =>
        expect(call).toHaveBeenCalledWith(expect.objectContaining({ name: 'Cars.AddVehicle' }), {
          fields: expect.objectContaining({ A: 'HL SW 2412' }) as unknown,
          idempotencyKey: expect.any(String) as unknown,
        }),
      );
      await waitFor(() => expect(loadPendingFields()).toEqual({}));
    },
  );

  it('waits in the review for a user whose session has expired, since another may sign in next', async () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
    vi.mocked(call).mockRejectedValue(new ApiError('unauthorized', { operation: 'Cars.AddVehicle', status: 401 }));
    sessionStore.setState(SIGNED_IN);
    storeScan(scanResultOf({ A: sure('HL SW 2412') }), { guest: false, image: new Blob(['image']) });
    openPage();
    act(() => sessionStore.setState({ ...INITIAL_SESSION, status: 'guest', hasEnded: true, endedUser: 'anna' }));
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ name: 'Cars.AddVehicle' }), expect.anything());
    expect(loadPendingFields()).toEqual({});
    expect(screen.getByRole('heading', { level: 1, name: 'Stimmt das so?' })).toBeTruthy();
  });

  it('offers no account to a user whose session has expired', async () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
    await accept();
    expect(screen.getAllByRole('button', { name: /Konto/u }).length).toBeGreaterThan(0);
    act(() => sessionStore.setState({ endedUser: 'anna' }));
    expect(screen.queryByRole('button', { name: /Konto/u })).toBeNull();
  });

  it('says of a folded document to photograph it again, for which no account is needed', () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
    storeScan(scanResultOf({ A: sure('HL SW 2412') }), { guest: true, image: new Blob(['image']) });
    openPage();
    expect(
      screen.getByText(/Nur der linke Teil ist zu lesen\. .*fotografiere ihn noch einmal\./u).textContent,
    ).not.toMatch(/Konto/u);
  });
});
