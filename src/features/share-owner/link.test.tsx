// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { create } from 'qrcode';
import { describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { config, readConfig } from '~/config';
import { closeHandover, handoverDialogStore } from '~/dialogs/handover-dialog';
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
vi.mock('~/config', { spy: true });

setUpShareDialog(vi.mocked(call));

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
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
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
    // The pressed button is gone; the focus stays beside the code.
    await waitFor(() => expect(dialog().getAllByRole('button')).toContain(document.activeElement));
    await user.click(dialog().getByRole('button', { name: 'Weitergeben' }));
    expect(share).toHaveBeenCalledWith({ title: 'Freigabe HL SW 2412', url: link });
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    expect(dialog().queryByText(/^Weitergeben geht hier nicht/u)).toBeNull();
  });

  it('is selected where the share sheet does not open', async () => {
    const share = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
    await make();
    await user.click(dialog().getByRole('button', { name: 'QR-Code trotzdem zeigen' }));
    await user.click(dialog().getByRole('button', { name: 'Weitergeben' }));
    expect(await dialog().findByText(/^Weitergeben geht hier nicht/u)).toBeDefined();
    expect(document.activeElement).toBe(dialog().getByLabelText('Link'));
  });

  it.each([
    ['make and model', {}, 'Freigabe Opel Astra', 'qr-code-opel-astra.svg'],
    ['letters with accents', { make: 'Škoda', model: 'Zoë' }, 'Freigabe Škoda Zoë', 'qr-code-škoda-zoë.svg'],
    ['nothing, where those are unknown too', { make: null, model: null }, 'Freigabe Fahrzeug', 'qr-code-fahrzeug.svg'],
  ])('is named by %s when the plate is not shared', async (_by, facts, sent, file) => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
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
