// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { create } from 'qrcode';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { shareSecret } from '~/api/sharing/share-secrets';
import { config, readConfig } from '~/config';
import { getShares, type Share } from '~/contract/share';
import { shareKey } from '~/contract/share-link';
import type { Vehicle } from '~/contract/vehicle';
import { loadTexts } from '~/i18n/i18n';
import { endOfDay } from '~/lib/calendar';
import { closeHandover, handoverDialogStore } from '~/dialogs/handover-dialog';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { lastDay } from './expiry';
import { ShareDialog } from './ShareDialog';
import { openOwner, type Owner } from './sharing.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('qrcode', { spy: true });
vi.mock('~/config', { spy: true });

let owner: Owner;
let user: UserEvent;
let vehicle: Vehicle;
const onClose = vi.fn<() => void>();

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['sharing']);
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:30:00') });
  user = userEvent.setup();
  owner = openOwner(vi.mocked(call));
  vehicle = await owner.addCar();
});

afterEach(() => {
  cleanup();
  resetToasts();
  vi.useRealTimers();
});

async function open(of = vehicle): Promise<void> {
  renderPage(<ShareDialog open vehicle={of} onClose={onClose} />, '/car-detail');
  await screen.findByRole('button', { name: 'Freigabe anlegen' });
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Fahrzeug teilen' }));
const partSwitch = (name: string) => dialog().getByRole('switch', { name });
const checked = () =>
  dialog()
    .getAllByRole('switch')
    .filter((one) => (one as HTMLInputElement).checked)
    .map((one) => one.getAttribute('name'));
const submit = () => user.click(dialog().getByRole('button', { name: 'Freigabe anlegen' }));
const shares = (): Promise<Share[]> => call(getShares, { id: vehicle.id });
/** Shows the QR code, which on-device is behind a button. */
async function showCode(): Promise<HTMLElement> {
  await user.click(await dialog().findByRole('button', { name: 'QR-Code trotzdem zeigen' }));
  return dialog().findByRole('img', { name: 'QR-Code des Links' });
}
const sentOf = (name: string) =>
  owner.sent.filter((one) => one.name === name).map(({ input }) => input as Record<string, unknown>);

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

describe('the link', () => {
  async function make(of = vehicle): Promise<string> {
    await open(of);
    await submit();
    return (await dialog().findByLabelText<HTMLInputElement>('Link')).value;
  }

  it('can be copied', async () => {
    const link = await make();
    await user.click(dialog().getByRole('button', { name: 'Link kopieren' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(dialog().getByText('Link kopiert')).toBeDefined();
  });

  it('is selected where copying is not allowed', async () => {
    await make();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog().getByRole('button', { name: 'Link kopieren' }));
    expect(await dialog().findByText(/^Kopieren geht hier nicht/)).toBeDefined();
    const field = dialog().getByLabelText<HTMLInputElement>('Link');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
    expect(field.readOnly).toBe(true);
  });

  it('offers the handover file before anything is created on-device', async () => {
    await open();
    expect(dialog().getByText(/^Dieser Link öffnet sich nur in diesem Browser/)).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Übergabedatei erstellen' }));
    expect(handoverDialogStore.getState()).toEqual({ open: true, target: { kind: 'save', vehicle } });
    expect(owner.sent.some(({ name }) => name === 'Share.CreateShare')).toBe(false);
    closeHandover();
  });

  it('has its QR code at once, and no handover file, where a server keeps it', async () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected' });
    await make();
    expect(await dialog().findByRole('img', { name: 'QR-Code des Links' })).toBeDefined();
    expect(dialog().queryByRole('button', { name: 'Übergabedatei erstellen' })).toBeNull();
    vi.mocked(config).mockRestore();
  });

  it('says that it opens only in this browser, and offers the handover file for others', async () => {
    await make();
    expect(dialog().getByText(/^Dieser Link öffnet sich nur in diesem Browser/)).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Übergabedatei erstellen' }));
    expect(onClose).toHaveBeenCalled();
    expect(handoverDialogStore.getState()).toEqual({ open: true, target: { kind: 'save', vehicle } });
    closeHandover();
  });

  it('can be downloaded as a drawing', async () => {
    await make();
    await showCode();
    const saved: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(await dialog().findByRole('button', { name: 'Als SVG herunterladen' }));
    expect(names).toEqual(['qr-code-hl-sw-2412.svg']);
    await expect(saved[0]?.text()).resolves.toContain('<svg ');
    // A type that no browser opens as a page of this origin.
    expect(saved[0]?.type).toBe('application/octet-stream');
  });

  it('uses the system’s share sheet where available', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException('no', 'AbortError'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
    const link = await make();
    await user.click(dialog().getByRole('button', { name: 'QR-Code trotzdem zeigen' }));
    await user.click(dialog().getByRole('button', { name: 'Weitergeben' }));
    expect(share).toHaveBeenCalledWith({ title: 'Freigabe HL SW 2412', url: link });
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it.each([
    ['make and model', {}, 'Freigabe Opel Astra', 'qr-code-opel-astra.svg'],
    ['nothing, where those are unknown too', { make: null, model: null }, 'Freigabe Fahrzeug', 'qr-code-fahrzeug.svg'],
  ])('is named by %s when the plate is not shared', async (_by, facts, sent, file) => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await open({ ...vehicle, facts: { ...vehicle.facts, ...facts } });
    await user.click(partSwitch('Kennzeichen'));
    await submit();
    const url = (await dialog().findByLabelText<HTMLInputElement>('Link')).value;
    await user.click(dialog().getByRole('button', { name: 'QR-Code trotzdem zeigen' }));
    await user.click(dialog().getByRole('button', { name: 'Weitergeben' }));
    await user.click(await dialog().findByRole('button', { name: 'Als SVG herunterladen' }));
    expect(share).toHaveBeenCalledWith({ title: sent, url });
    expect(names).toEqual([file]);
  });

  it('is shown without its QR code when that could not be drawn', async () => {
    vi.mocked(create).mockImplementation(() => {
      throw new Error('too big');
    });
    const link = await make(vehicle);
    await user.click(dialog().getByRole('button', { name: 'QR-Code trotzdem zeigen' }));
    expect((await dialog().findByRole('alert')).textContent).toContain(
      'Der QR-Code konnte nicht geladen werden. Versuche es erneut.',
    );
    expect(dialog().queryByRole('button', { name: 'Als SVG herunterladen' })).toBeNull();
    expect(link).toContain('/share#');
    vi.mocked(create).mockRestore();
    await user.click(dialog().getByRole('button', { name: 'Erneut versuchen' }));
    await dialog().findByRole('img');
  });
});
