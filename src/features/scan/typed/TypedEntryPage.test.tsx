// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from 'oidc-client-ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { closeUpload, uploadDialogStore, type OnSaved } from '~/dialogs/upload-dialog';
import { applyGuest, applyUser } from '~/session/apply-user';
import { announce, INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { openPhoto } from '../corners/photo-pixels';
import { loadPendingFields } from '../local/pending-fields';
import { loadTestTexts, renderAt } from '../render.testing';
import { clearScan, storeScan } from '../scan-changes';
import { scanStore } from '../scan-store';
import { ScanPage } from '../ScanPage';
import { pngFile, scanResultOf, SIGNED_IN } from '../testing';
import { discardTyped, startTyping, typedEntryStore, yieldToScan } from './typed-entry';

vi.mock('~/api/call', { spy: true });
vi.mock('../corners/photo-pixels', { spy: true });

const user = userEvent.setup();
const field = (name: string) => screen.findByRole('textbox', { name });
const accept = () => user.click(screen.getByRole('button', { name: 'Übernehmen' }));
const entry = () => typedEntryStore.getState().entry;
/** Whether the browser would ask before the page is left. */
const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeAll(() => loadTestTexts());
beforeEach(() => {
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  vi.mocked(openPhoto).mockResolvedValue({
    bitmap: { width: 1600, height: 800, close: () => undefined },
    size: { width: 1600, height: 800 },
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});
afterEach(() => {
  cleanup();
  discardTyped();
  clearScan();
  closeUpload();
});

describe('typing a document in', () => {
  it('shows the photo beside the form, to enlarge and turn, and says that it is not saved', async () => {
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    expect(screen.getByRole('heading', { level: 1, name: 'Selbst eingeben' })).toBeTruthy();
    const photo = await screen.findByRole('region', { name: /^Foto vom Fahrzeugschein/u });
    expect(photo.tabIndex).toBe(0);
    const sheet = photo.firstElementChild as HTMLElement;
    expect(sheet.style.width).toBe('100%');
    await user.click(screen.getByRole('button', { name: 'Größer' }));
    expect(sheet.style.width).toBe('150%');
    await user.click(screen.getByRole('button', { name: 'Um 90° drehen' }));
    const canvas = photo.querySelector('canvas');
    expect(canvas).toMatchObject({ width: 800, height: 1600 });
    expect(screen.getAllByText(/wird nicht zum Fahrzeug gespeichert/u).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Foto ausblenden' }));
    expect(screen.getByRole('button', { name: 'Foto zeigen' }).getAttribute('aria-expanded')).toBe('false');
    cleanup();
    // Its memory is freed.
    expect(canvas).toMatchObject({ width: 0, height: 0 });
  });

  it('asks a phone for the keyboard without letters only where the document prints none', async () => {
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    await user.click(await screen.findByRole('button', { name: 'Alle Felder zeigen' }));
    const modes = ['P.2', 'U.2', 'U.1', 'U.3'].map((code) =>
      screen.getByRole('textbox', { name: (name) => name.startsWith(`${code} `) }).getAttribute('inputmode'),
    );
    expect(modes).toEqual(['decimal', 'numeric', null, null]);
  });

  it('leaves every value as it is typed on a phone, and starts codes in capitals', async () => {
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    await user.click(await screen.findByRole('button', { name: 'Alle Felder zeigen' }));
    for (const input of screen.getAllByRole('textbox')) expect(input.getAttribute('autocorrect')).toBe('off');
    expect((await field('A Kennzeichen')).getAttribute('autocapitalize')).toBe('characters');
    expect((await field('D.1 Marke')).getAttribute('autocapitalize')).toBeNull();
  });

  it('shows the photo upright where the corners of the document are known', async () => {
    const sideways = [
      { x: 1500, y: 100 },
      { x: 1500, y: 700 },
      { x: 100, y: 700 },
      { x: 100, y: 100 },
    ] as const;
    startTyping(pngFile(), sideways);
    renderAt(<ScanPage />, '/scan');
    const canvas = (await screen.findByRole('region', { name: /^Foto vom Fahrzeugschein/u })).querySelector('canvas');
    await waitFor(() => expect([canvas?.width, canvas?.height]).toEqual([800, 1600]));
  });

  it("keeps a guest's values until there is an account, and shows them as a record", async () => {
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    await user.type(await field('A Kennzeichen'), 'hl sw 2412');
    await user.type(await field('B Erstzulassung'), '5.3.14');
    expect(wouldAsk()).toBe(true);
    await accept();
    expect(await screen.findByRole('heading', { level: 1, name: /HL SW 2412/u })).toBeTruthy();
    expect(loadPendingFields()).toMatchObject({ typed: { A: 'HL SW 2412', B: '05.03.2014' } });
    expect(wouldAsk()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Noch einmal prüfen' }));
    expect(await field('A Kennzeichen')).toHaveProperty('value', 'hl sw 2412');
  });

  it('saves to the account of a signed-in user, without the photo', async () => {
    sessionStore.setState(SIGNED_IN);
    vi.mocked(call).mockImplementation((({ name }: { name: string }) =>
      Promise.resolve(name === 'Cars.AddVehicle' ? scanResultOf().vehicle : [])) as typeof call);
    const onSaved = vi.fn<OnSaved>().mockResolvedValue(true);
    startTyping(pngFile(), null, { onSaved });
    const { router } = renderAt(<ScanPage />, '/scan');
    await user.type(await field('D.1 Marke'), 'OPEL');
    await accept();
    await waitFor(() => expect(router.state.location.search).toContain('id=vehicle-1'));
    expect(onSaved).toHaveBeenCalledExactlyOnceWith('vehicle-1');
    const sent = vi.mocked(call).mock.calls.find(([{ name }]) => name === 'Cars.AddVehicle');
    expect(sent?.[1]).toMatchObject({ fields: { 'D.1': 'OPEL' } });
    expect(entry()).toBeNull();
  });

  it('takes no input while it is saved, since that would be lost', async () => {
    sessionStore.setState(SIGNED_IN);
    let fail = (_error: ApiError): void => undefined;
    vi.mocked(call).mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    startTyping(null, null);
    renderAt(<ScanPage />, '/scan');
    const plate = await field('A Kennzeichen');
    await user.type(plate, 'HL SW 2412{Enter}');
    await screen.findByRole('button', { name: 'Wird gespeichert' });
    await user.type(plate, '3');
    expect(plate).toHaveProperty('value', 'HL SW 2412');
    expect(document.activeElement).toBe(plate);
    for (const name of ['Verwerfen', 'Anderes Foto']) {
      const button = screen.getByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await user.click(button);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(uploadDialogStore.getState().open).toBe(false);
    await act(async () => fail(new ApiError('vehicle.exists', { operation: 'Cars.AddVehicle' })));
    await user.type(plate, '3');
    expect(plate).toHaveProperty('value', 'HL SW 24123');
  });

  it('keeps what was typed when saving fails', async () => {
    sessionStore.setState(SIGNED_IN);
    vi.mocked(call).mockRejectedValue(new ApiError('vehicle.exists', { operation: 'Cars.AddVehicle' }));
    startTyping(null, null);
    renderAt(<ScanPage />, '/scan');
    await user.type(await field('A Kennzeichen'), 'HL SW 2412');
    await accept();
    expect((await screen.findByRole('alert')).textContent).toContain('Dieses Fahrzeug hast du schon.');
    expect(entry()?.typed).toEqual({ A: 'HL SW 2412' });
  });

  it('keeps the values of a user whose session has expired in the form, since another may sign in next', async () => {
    vi.mocked(call).mockRejectedValue(new ApiError('unauthorized', { operation: 'Cars.AddVehicle', status: 401 }));
    sessionStore.setState({ ...INITIAL_SESSION, status: 'guest', hasEnded: true, endedUser: 'anna' });
    startTyping(null, null);
    renderAt(<ScanPage />, '/scan');
    await user.type(await field('A Kennzeichen'), 'HL SW 2412');
    await accept();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(loadPendingFields()).toEqual({});
    expect(entry()).toMatchObject({ typed: { A: 'HL SW 2412' }, accepted: null });
  });

  describe('whose vehicle the account has already', () => {
    const onSaved = vi.fn<OnSaved>();
    const acceptExisting = async (): Promise<void> => {
      sessionStore.setState(SIGNED_IN);
      const { vehicle } = scanResultOf();
      vi.mocked(call).mockImplementation((async ({ name }: { name: string }) => {
        if (name === 'Cars.AddVehicle') throw new ApiError('vehicle.exists', { operation: name, id: vehicle.id });
        return vehicle;
      }) as typeof call);
      startTyping(null, null, { onSaved });
      const { router } = renderAt(<ScanPage />, '/scan');
      await user.type(await field('A Kennzeichen'), 'HL SW 2413');
      await accept();
      await waitFor(() => expect(router.state.location.search).toBe('?id=vehicle-1'));
    };

    it('has its page offer the values that differ, and keeps them until they were accepted or declined', async () => {
      await acceptExisting();
      expect(scanStore.getState().result).toMatchObject({
        id: 'vehicle-1',
        duplicate: { changes: [{ field: 'A', before: 'HL SW 2412', after: 'HL SW 2413' }] },
      });
      expect(onSaved).toHaveBeenCalledExactlyOnceWith('vehicle-1');
      expect(entry()?.typed).toEqual({ A: 'HL SW 2413' });
      clearScan();
      expect(entry()).toBeNull();
    });

    it.each([
      ['is sent with the vehicle at which it was to be scanned', ['vehicle-1'], 'vehicle-1'],
      ['is sent with the vehicle of the last upload, not of the one before', ['vehicle-2', 'vehicle-1'], 'vehicle-1'],
      ['is sent with none when the last upload is for none', ['vehicle-1', null], undefined],
    ] as const)('%s', async (_what, uploads, vehicleId) => {
      sessionStore.setState(SIGNED_IN);
      const { vehicle } = scanResultOf();
      vi.mocked(call).mockImplementation((async ({ name }: { name: string }) => {
        if (name === 'Cars.AddVehicle') throw new ApiError('vehicle.exists', { operation: name, id: vehicle.id });
        return vehicle;
      }) as typeof call);
      vi.mocked(call).mockClear();
      for (const upload of uploads) startTyping(pngFile(), null, { vehicleId: upload });
      const { router } = renderAt(<ScanPage />, '/scan');
      await user.type(await field('A Kennzeichen'), 'HL SW 2413');
      await accept();
      await waitFor(() => expect(router.state.location.search).toBe('?id=vehicle-1'));
      const sent = vi.mocked(call).mock.calls.find(([{ name }]) => name === 'Cars.AddVehicle');
      expect(sent?.[1]).toHaveProperty('fields.A', 'HL SW 2413');
      expect((sent?.[1] as { readonly vehicleId?: string } | undefined)?.vehicleId).toBe(vehicleId);
    });

    it('no longer offers values that are discarded', async () => {
      await acceptExisting();
      await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
      const dialog = await screen.findByRole('dialog', { name: 'Eingaben verwerfen?' });
      await user.click(within(dialog).getByRole('button', { name: 'Verwerfen' }));
      expect(scanStore.getState().result).toBeNull();
    });
  });

  it('questions an unusual value, and asks for something that names the vehicle', async () => {
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    await user.type(await field('B Erstzulassung'), '45.03.2014');
    await accept();
    const insist = await screen.findByRole('checkbox', { name: 'Es steht wirklich so im Schein' });
    const isRefused = async () => (await field('B Erstzulassung')).getAttribute('aria-invalid') === 'true';
    expect(await isRefused()).toBe(true);
    await user.click(insist);
    await waitFor(async () => expect(await isRefused()).toBe(false));
    await user.click(insist);
    await waitFor(async () => expect(await isRefused()).toBe(true));
    expect(document.activeElement).toBe(insist);
    await user.click(insist);
    await accept();
    const nothing = () => screen.findByText(/wenigstens Kennzeichen, Marke oder Modell/u);
    const first = await nothing();
    await accept();
    await waitFor(async () => expect(await nothing()).not.toBe(first));
    await user.type(await field('A Kennzeichen'), 'HL SW 2412');
    await accept();
    await waitFor(() => expect(loadPendingFields()).toMatchObject({ typed: { B: '45.03.2014' } }));
  });

  it('keeps the focus in the field whose proposed value is chosen', async () => {
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    const plate = await field('A Kennzeichen');
    await user.type(plate, 'BNO1234');
    await user.click(screen.getByRole('button', { name: 'B NO 1234' }));
    expect(document.activeElement).toBe(plate);
  });

  it('shows fields that are used less on demand', async () => {
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    await field('A Kennzeichen');
    expect(screen.queryByRole('textbox', { name: /^15\.1 / })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Alle Felder zeigen' }));
    expect(screen.getByRole('textbox', { name: /^15\.1 / })).toBeTruthy();
  });

  it('shows a refused field that was collapsed, names it and focuses it', async () => {
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    await field('A Kennzeichen');
    await user.click(screen.getByRole('button', { name: 'Alle Felder zeigen' }));
    const load = () => screen.queryByRole('textbox', { name: /^7\.3 / });
    await user.type(load() ?? document.body, 'abc');
    const fewer = screen.getByRole('button', { name: 'Nur die wichtigsten Felder zeigen' });
    await user.click(fewer);
    expect(load()).toBeNull();
    await accept();
    await waitFor(() => expect(document.activeElement).toBe(load()));
    expect(screen.getByRole('alert').textContent).toContain('7.3 Achslast');
    // The press is not overruled by the error.
    await user.click(fewer);
    expect(load()).toBeNull();
  });
});

describe('what was typed', () => {
  it('is kept on other pages and beside another photo', async () => {
    const onSaved = () => Promise.resolve(true);
    startTyping(pngFile(), null, { onSaved });
    renderAt(<ScanPage />, '/scan');
    await user.type(await field('A Kennzeichen'), 'HL SW 2412');
    cleanup();
    const other = pngFile(800, 400, 'anderes.png');
    startTyping(other, null, { onSaved });
    renderAt(<ScanPage />, '/scan');
    expect(await field('A Kennzeichen')).toHaveProperty('value', 'HL SW 2412');
    expect(entry()?.file).toBe(other);
    await user.click(screen.getByRole('button', { name: 'Anderes Foto' }));
    expect([entry()?.onSaved, uploadDialogStore.getState().onSaved]).toEqual([onSaved, onSaved]);
  });

  it('replaces no car when it was opened for the document of another one since', () => {
    startTyping(null, null, { onSaved: () => Promise.resolve(true), vehicleId: 'vehicle-1' });
    startTyping(pngFile(), null, uploadDialogStore.getState());
    expect(entry()).toMatchObject({ onSaved: null, vehicleId: null });
  });

  it('is discarded after a question, at once where there is nothing', async () => {
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    await user.type(await field('A Kennzeichen'), 'HL');
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Eingaben verwerfen?' });
    await user.click(within(dialog).getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fahrzeugschein einlesen' })).toBeTruthy();
    cleanup();
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(entry()).toBeNull();
  });

  it('leaves the page to a document that is read meanwhile, and remains if it is not blank', async () => {
    startTyping(pngFile(), null);
    renderAt(<ScanPage />, '/scan');
    await user.click(screen.getByRole('button', { name: 'Anderes Foto' }));
    expect(uploadDialogStore.getState().open).toBe(true);
    await user.type(await field('A Kennzeichen'), 'HL');
    storeScan(scanResultOf(), { guest: true, image: new Blob(['image']) });
    yieldToScan();
    expect(await screen.findByRole('heading', { level: 1, name: 'Stimmt das so?' })).toBeTruthy();
    clearScan();
    expect(await field('A Kennzeichen')).toHaveProperty('value', 'HL');
    discardTyped();
    startTyping(pngFile(), null);
    yieldToScan();
    expect(entry()).toBeNull();
  });

  it.each(['signed-out', 'switched'] as const)('is forgotten when the user has %s', (change) => {
    startTyping(pngFile(), null);
    announce(change);
    expect(entry()).toBeNull();
  });

  it.each(['expired', 'covered'] as const)(
    'outlives a session that has %s for the same user, not for another',
    (how) => {
      const signInAs = (sub: string): void =>
        applyUser({ access_token: sub, profile: { sub, name: `${sub}@example.org` } } as unknown as User, true);
      signInAs('lena');
      startTyping(pngFile(), null);
      applyGuest(how);
      signInAs('lena');
      expect(entry()).not.toBeNull();
      applyGuest(how);
      signInAs('otto');
      expect(entry()).toBeNull();
    },
  );

  it('goes on when a guest signs in', () => {
    startTyping(pngFile(), null);
    announce('signed-in');
    expect(entry()).not.toBeNull();
  });
});
