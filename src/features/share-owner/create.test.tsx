// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { create } from 'qrcode';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { shareSecret } from '~/api/sharing/share-secrets';
import { getShares, type Share } from '~/contract/share';
import { shareKey } from '~/contract/share-link';
import { endOfDay } from '~/lib/calendar';
import { lastDay } from './expiry';
import {
  dialog,
  onClose,
  open,
  owner,
  partSwitch,
  setUpShareDialog,
  showCode,
  submit,
  user,
  vehicle,
} from './share-dialog.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('qrcode', { spy: true });

setUpShareDialog(vi.mocked(call));

const checked = () =>
  dialog()
    .getAllByRole('switch')
    .filter((checkbox) => (checkbox as HTMLInputElement).checked)
    .map((checkbox) => checkbox.getAttribute('name'));
const shares = (): Promise<Share[]> => call(getShares, { id: vehicle.id });
const sentOf = (name: string) =>
  owner.sent.filter((request) => request.name === name).map(({ input }) => input as Record<string, unknown>);

describe('a new share', () => {
  it('asks before Escape discards a typed purpose', async () => {
    onClose.mockClear();
    await open();
    await user.type(dialog().getByLabelText('Zweck'), ' am Montag');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('starts as the workshop preset, without personal data, and shows a preview', async () => {
    await open();
    expect(checked()).toEqual(['pictures', 'plate', 'weakPoints', 'documents', 'tyres', 'history']);
    expect(dialog().getByRole('button', { name: 'Werkstatt' }).getAttribute('aria-pressed')).toBe('true');
    expect(dialog().getByText(/^Noch teilst du/)).toBeDefined();
    expect(dialog().getByText('HL SW 2412')).toBeDefined();
    expect(await dialog().findByText('noch keine Fotos')).toBeDefined();
    expect(dialog().getByText('noch nicht geschätzt')).toBeDefined();
    expect(dialog().getByText('A1BS31Z0430336179')).toBeDefined();
    expect(
      dialog().getByText(
        'Die Werkstatt sieht: Fahrzeugdaten, Fotos, Kennzeichen, Schwachstellen, Dokumente, Reifen und Verlauf. Bis 29.11.2026, 24 Uhr. Dokumente können Halter und FIN enthalten.',
      ),
    ).toBeDefined();
  });

  it.each([
    [true, /^7\.100\s€, geschätzt am 02\.11\.2026 · Beispieldaten$/u],
    [false, /^7\.100\s€, geschätzt am 02\.11\.2026$/u],
  ])('says whether the residual value comes from sample data: %s', async (sample, hint) => {
    const estimate = { value: 7100, low: 6400, high: 7800, date: '2026-11-02', curve: [], km: 100_000 };
    await open({ ...vehicle, evaluation: { ...estimate, listPrice: 24_000, sample } });
    expect(dialog().getByText(hint)).toBeDefined();
  });

  it.each([
    [{ phone: '0451 123', street: 'Hafenstr. 1' }, 'Hafenstr. 1, 0451 123'],
    [{ lastName: 'Schmidt' }, 'Schmidt'],
    [null, 'kein Halterkontakt eingetragen'],
  ])('names what of the keeper would be visible: %o', async (holder, hint) => {
    await open({ ...vehicle, holder });
    expect(partSwitch('Halter').getAttribute('aria-describedby')).toBe(dialog().getByText(hint).id);
  });

  it('is filled by a preset, and becomes custom when something is changed', async () => {
    await open();
    await user.click(dialog().getByRole('button', { name: 'Verkauf' }));
    expect(checked()).toEqual(['pictures', 'residualValue', 'weakPoints', 'tyres', 'history']);
    expect(dialog().getByLabelText<HTMLInputElement>('Zweck').value).toBe('Fahrzeug zum Kauf ansehen');
    expect(dialog().getByLabelText<HTMLSelectElement>('Gültig').value).toBe('month');
    await user.click(partSwitch('FIN'));
    expect(dialog().getByRole('button', { name: 'Verkauf' }).getAttribute('aria-pressed')).toBe('false');
    expect(dialog().getByText('Eigene Auswahl')).toBeDefined();
    expect(
      dialog().getByText(/^Wer deine Freigabe bekommt, sieht: .* und FIN\. Bis 22\.12\.2026, 24 Uhr\.$/),
    ).toBeDefined();
  });

  it('keeps a purpose of one’s own words when a preset is picked', async () => {
    await open();
    const purpose = dialog().getByLabelText<HTMLInputElement>('Zweck');
    await user.clear(purpose);
    await user.type(purpose, 'Inspektion bei Müller');
    await user.click(dialog().getByRole('button', { name: 'Verkauf' }));
    expect(purpose.value).toBe('Inspektion bei Müller');
    expect(checked()).toEqual(['pictures', 'residualValue', 'weakPoints', 'tyres', 'history']);
    expect(dialog().getByRole('button', { name: 'Verkauf' }).getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeDefined();
  });

  it('promises about holder and VIN only what documents, notes and photos cannot reveal', async () => {
    await open();
    const said = () =>
      dialog()
        .getByText(/^(Die Werkstatt|Wer deine Freigabe bekommt)/)
        .textContent.split('24\u00a0Uhr. ')[1];
    expect(said()).toBe('Dokumente können Halter und FIN enthalten.');
    await user.click(partSwitch('Dokumente'));
    expect(said()).toBe('Halter und FIN bleiben verborgen, solange sie auf keinem Foto und in keiner Notiz stehen.');
    await user.click(partSwitch('Verlauf'));
    expect(said()).toBe('Halter und FIN bleiben verborgen, solange kein Foto sie zeigt.');
    await user.click(partSwitch('Fotos'));
    expect(said()).toBe('Halter und FIN bleiben verborgen.');
    await user.click(partSwitch('FIN'));
    expect(said()).toBeUndefined();
    await user.click(partSwitch('Dokumente'));
    expect(said()).toBe('Dokumente können Halter und FIN enthalten.');
    await user.click(partSwitch('Halter'));
    expect(said()).toBeUndefined();
  });

  it('offers the albums that have photos, none of them selected', async () => {
    const give = (photo: string, album: 'damage' | 'tyres') =>
      owner.context.store.put('albumPhotos', {
        id: photo,
        ownerId: 'lena',
        vehicleId: vehicle.id,
        fileId: photo,
        album,
        caption: '',
        takenOn: null,
        type: 'image/jpeg',
        size: 1,
        createdAt: '2026-11-01T12:00:00.000Z',
        version: 1,
      });
    await give('a', 'damage');
    await give('b', 'damage');
    await give('c', 'tyres');
    await open();
    await dialog().findByRole('switch', { name: 'Fotos: Schäden' });
    expect(dialog().getByText('2 Fotos mit Beschriftungen und Datum')).toBeDefined();
    expect(dialog().getByText('1 Foto mit Beschriftung und Datum')).toBeDefined();
    expect(dialog().queryByRole('switch', { name: 'Fotos: Ausstattung' })).toBeNull();
    expect(checked()).toEqual(['pictures', 'plate', 'weakPoints', 'documents', 'tyres', 'history']);
    for (const name of ['Fotos', 'Dokumente', 'Verlauf']) await user.click(partSwitch(name));
    await user.click(partSwitch('Fotos: Schäden'));
    expect(
      dialog().getByText(
        /sieht: Fahrzeugdaten, Fotos von Schäden, Kennzeichen, Schwachstellen und Reifen\. .* solange kein Foto sie zeigt\.$/,
      ),
    ).toBeDefined();
    await submit();
    await dialog().findByLabelText('Link');
    expect((await shares())[0]?.parts).toEqual(['damagePhotos', 'plate', 'weakPoints', 'tyres']);
  });

  it.each([
    [501, 'not-implemented', 0],
    [500, 'server', 4],
  ])('offers no albums where the server has none: %d, %s', async (status, code, offered) => {
    const answer = vi.mocked(call).getMockImplementation();
    vi.mocked(call).mockImplementation((async (operation, ...rest) => {
      if (operation.name === 'AlbumPhotos.GetAlbumPhotos')
        throw new ApiError(code, { operation: operation.name, status });
      return answer?.(operation, ...rest);
    }) as typeof call);
    await open();
    expect(await dialog().findByText('noch keine Fotos')).toBeDefined();
    await waitFor(() => expect(dialog().queryAllByText('alle Fotos dieses Albums')).toHaveLength(offered));
  });

  it('sends the key of its secret, and never the secret', async () => {
    await open();
    await submit();
    const link = (await dialog().findByLabelText<HTMLInputElement>('Link')).value;
    expect(dialog().queryByRole('img', { name: 'QR-Code des Links' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('QR-Code und Link');
    const code = await showCode();
    const secret = link.split('#')[1] ?? '';
    expect(link).toBe(`${window.location.origin}/share#${secret}`);
    expect(sentOf('Share.CreateShare')).toEqual([
      {
        id: vehicle.id,
        key: await shareKey(secret),
        parts: ['pictures', 'plate', 'weakPoints', 'documents', 'tyres', 'history'],
        purpose: 'Werkstatt: Inspektion oder Reparatur',
        expiresAt: endOfDay('2026-11-29'),
      },
    ]);
    expect(JSON.stringify(owner.sent)).not.toContain(secret);
    expect(document.title + code.outerHTML).not.toContain(secret);
    const [made] = await shares();
    expect(shareSecret(made?.id ?? '')).toBe(secret);
    expect(create).toHaveBeenCalledWith(link, expect.anything());
  });

  it('is the same when the answer was lost and the form is sent again, another one when something was changed', async () => {
    await open();
    const answer = vi.mocked(call).getMockImplementation();
    const lost = new ApiError('offline', { operation: 'Share.CreateShare' });
    for (const purpose of [' am Montag', '']) {
      await user.type(dialog().getByLabelText('Zweck'), purpose === '' ? ' oder Dienstag' : purpose);
      vi.mocked(call).mockImplementationOnce(async (...args) => {
        await answer?.(...args);
        throw lost;
      });
      await submit();
      await dialog().findByRole('alert');
    }
    await submit();
    await dialog().findByLabelText('Link');
    const [first, second, third] = sentOf('Share.CreateShare').map(({ key }) => key);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect((await shares()).map(({ purpose }) => purpose.slice(-8)).toSorted()).toEqual(['Dienstag', 'm Montag']);
    const ofShown = (await shares()).find(({ purpose }) => purpose.endsWith('Dienstag'));
    expect(await shareKey(shareSecret(ofShown?.id ?? '') ?? '')).toBe(third);
  });

  it('is found after a lost answer on a server that writes its end with more decimals', async () => {
    await open();
    const answer = vi.mocked(call).getMockImplementation();
    vi.mocked(call).mockImplementation((async (operation, ...rest) => {
      const answered: unknown = await answer?.(operation, ...rest);
      if (operation.name !== 'Share.GetShares') return answered;
      return (answered as Share[]).map((share) => ({ ...share, expiresAt: share.expiresAt.replace('Z', '000Z') }));
    }) as typeof call);
    vi.mocked(call).mockImplementationOnce(async (...args) => {
      await answer?.(...args);
      throw new ApiError('timeout', { operation: 'Share.CreateShare' });
    });
    await submit();
    await dialog().findByRole('alert');
    await submit();
    expect(await dialog().findByLabelText('Link')).toBeDefined();
  });

  it('ends at the end of a selected day, within a year', async () => {
    await open();
    await user.selectOptions(dialog().getByLabelText('Gültig'), 'date');
    await submit();
    expect(dialog().getByRole('alert').textContent).toBe('Bitte prüfe: Letzter Tag.');
    expect(dialog().getByText('Wähle einen Tag zwischen heute und heute in einem Jahr.')).toBeDefined();
    const day = dialog().getByLabelText('Letzter Tag');
    await user.type(day, '2027-11-23');
    await submit();
    expect(dialog().getByRole('alert')).toBeDefined();
    expect(sentOf('Share.CreateShare')).toEqual([]);
    await user.clear(day);
    await user.type(day, '2027-11-22');
    await submit();
    await dialog().findByText('Gültig bis 22.11.2027, 24 Uhr');
    expect((await shares())[0]?.expiresAt).toBe(endOfDay('2027-11-22'));
  });

  it('for one day ends at the end of tomorrow', async () => {
    await open();
    await user.selectOptions(dialog().getByLabelText('Gültig'), 'day');
    await submit();
    await dialog().findByText('Gültig bis 23.11.2026, 24 Uhr');
    expect((await shares())[0]?.expiresAt).toBe(endOfDay(lastDay('day', '', new Date())));
  });

  it('that cannot be created shows an error, and keeps the input', async () => {
    await owner.rename(vehicle, 'sentinel-share-500');
    await open();
    await user.click(partSwitch('Restwert'));
    await submit();
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Die Freigabe konnte nicht angelegt werden. Versuche es erneut.',
    );
    expect(checked()).toContain('residualValue');
    await owner.rename(vehicle, 'ASTRA');
    await submit();
    expect(await showCode()).toBeDefined();
  });

  it('can be cancelled', async () => {
    await open();
    await user.click(dialog().getByRole('button', { name: 'Abbrechen' }));
    expect(onClose).toHaveBeenCalled();
  });
});
