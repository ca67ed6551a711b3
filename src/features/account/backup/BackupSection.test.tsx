// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/api-error';
import { call } from '~/api/call';
import { carsStore } from '~/api/cars/cars-store';
import { listItem } from '~/api/cars/cars.testing';
import { config } from '~/config';
import { exportData, importData, UNREADABLE_FILES_HEADER } from '~/contract/user';
import { startI18n } from '~/i18n/i18n';
import { goneFile } from '~/lib/readable-file.testing';
import { isUnloadGuarded } from '~/lib/ask-before-unload';
import { saveFile } from '~/lib/save-file';
import { isEncryptedFile, encryptFile } from '~/lib/encrypted-file';
import { sessionStore } from '~/session';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { DIALOG_PREFETCHES } from '../lazy-dialogs';
import { BackupSection } from './BackupSection';

vi.mock('~/api/call');
vi.mock('~/lib/save-file');
vi.mock('~/config', { spy: true });

const DATA = new Blob(['backup'], { type: 'application/zip' });
const NONE = { added: 0, existing: 0 };

let failure: ApiError | undefined;
let sent: File | undefined;

beforeAll(async () => {
  await startI18n('de', ['common', 'backup', 'errors']);
  await Promise.all(DIALOG_PREFETCHES.map((prefetch) => prefetch()));
});
beforeEach(() => {
  failure = undefined;
  sent = undefined;
  sessionStore.setState({ profile: { sub: 'lena', name: 'lena@example.org', role: null } });
  const answer = async (operation: { name: string }, input: { file?: File }): Promise<unknown> => {
    if (failure !== undefined && (operation.name === exportData.name || operation.name === importData.name))
      throw failure;
    if (operation.name === exportData.name) return DATA;
    if (operation.name === importData.name) {
      sent = input.file;
      return { vehicles: { added: 2, existing: 1 }, photos: { added: 3, existing: 0 }, documents: NONE, scans: NONE };
    }
    return [];
  };
  vi.mocked(call).mockImplementation(answer);
});
afterEach(() => {
  cleanup();
  resetToasts();
  carsStore.setState({ cars: null });
});

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BackupSection />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const choose = (file: File) => userEvent.upload(field('Sicherung einspielen'), file);

describe('on-device', () => {
  it('asks before it imports more vehicles than the plan allows', async () => {
    failure = new ApiError('backup.over-limit', { operation: importData.name, status: 409 });
    open();
    await choose(new File(['x'], 'sicherung.zip'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/einen größeren Plan wählst oder Fahrzeuge aus deiner Liste löschst/u)).toBeDefined();
    expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ withinPlan: true });
    failure = undefined;
    await userEvent.click(dialog.getByRole('button', { name: 'Trotzdem einspielen' }));
    expect(await screen.findByText('Die Sicherung ist eingespielt.')).toBeDefined();
    const sentInputs = vi.mocked(call).mock.calls.filter(([{ name }]) => name === importData.name);
    expect(sentInputs.at(-1)?.[1]).toMatchObject({ withinPlan: false });
  });

  it('shows that a confirmed import is under way, and takes no other file meanwhile', async () => {
    failure = new ApiError('backup.over-limit', { operation: importData.name, status: 409 });
    open();
    await choose(new File(['x'], 'sicherung.zip'));
    const dialog = within(await screen.findByRole('dialog'));
    let finish: (counts: unknown) => void = () => undefined;
    vi.mocked(call).mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Trotzdem einspielen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/sicherung\.zip.* wird geprüft und eingespielt/u)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sicherung einspielen' }).getAttribute('aria-disabled')).toBe('true');
    const calls = vi.mocked(call).mock.calls.length;
    await choose(new File(['y'], 'andere.zip'));
    expect(vi.mocked(call).mock.calls).toHaveLength(calls);
    finish({ vehicles: { added: 2, existing: 1 }, photos: NONE, documents: NONE, scans: NONE });
    expect(await screen.findByText('Die Sicherung ist eingespielt.')).toBeDefined();
  });

  it.each([
    ['has succeeded', undefined, 'Die Sicherung ist eingespielt.'],
    [
      'has failed',
      new ApiError('server', { operation: importData.name, status: 500 }),
      'Die Sicherung konnte nicht eingespielt werden. Es wurde nichts geändert; versuche es erneut.',
    ],
  ])('asks before a reload during an import, and says on another page that it %s', async (_, error, text) => {
    open();
    let finish: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const answer = vi.mocked(call).getMockImplementation();
    vi.mocked(call).mockImplementation(async (operation, ...rest) => {
      if (operation.name === importData.name) await wait;
      return answer?.(operation, ...rest);
    });
    failure = error;
    await choose(new File(['x'], 'sicherung.zip'));
    await screen.findByText(/sicherung\.zip.* wird geprüft und eingespielt/u);
    expect(isUnloadGuarded()).toBe(true);
    cleanup();
    expect(isUnloadGuarded()).toBe(false);
    finish();
    await waitFor(() => expect(toastStore.getState().toasts.map((toast) => toast.text)).toEqual([text]));
  });

  it('names a file that is still being fetched from a cloud folder, and takes no other one meanwhile', async () => {
    open();
    const file = new File(['x'], 'sicherung.zip');
    let fetched: (head: ArrayBuffer) => void = () => undefined;
    const head = new Promise<ArrayBuffer>((resolve) => {
      fetched = resolve;
    });
    file.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => head });
    await choose(file);
    expect(await screen.findByText(/sicherung\.zip.* wird geprüft und eingespielt/u)).toBeDefined();
    await choose(new File(['y'], 'andere.zip'));
    fetched(new ArrayBuffer(0));
    expect(await screen.findByText('Die Sicherung ist eingespielt.')).toBeDefined();
    expect(vi.mocked(call).mock.calls.filter(([{ name }]) => name === importData.name)).toHaveLength(1);
  });

  it('imports nothing when that question is cancelled', async () => {
    failure = new ApiError('backup.over-limit', { operation: importData.name, status: 409 });
    open();
    await choose(new File(['x'], 'sicherung.zip'));
    const dialog = within(await screen.findByRole('dialog'));
    vi.mocked(call).mockClear();
    await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(vi.mocked(call).mock.calls.some(([{ name }]) => name === importData.name)).toBe(false);
  });

  it('saves an unencrypted backup and records the date', async () => {
    open();
    expect(screen.getByText('noch nie')).toBeDefined();
    await press('Sicherung speichern');
    await press('Speichern');
    expect(
      await screen.findByText(
        /^Dein Browser speichert scheinwerfer-\d{4}-\d\d-\d\d\.zip \(.*\)\. Prüfe, ob die Datei da ist/u,
      ),
    ).toBeDefined();
    expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toBe(DATA);
    expect(screen.getByText('seitdem nichts geändert')).toBeDefined();
    expect(localStorage.getItem('backup.lena')).toContain('savedAt');
  });

  it('says that a backup over 1 GiB cannot be imported, and does not record it', async () => {
    const large = Object.defineProperty(new Blob(['x']), 'size', { value: 1024 ** 3 + 1 });
    vi.mocked(call).mockImplementation(async ({ name }) => (name === exportData.name ? large : []));
    open();
    await press('Sicherung speichern');
    await press('Speichern');
    expect((await screen.findByRole('alert')).textContent).toContain('lässt sich nicht wieder einspielen');
    expect(localStorage.getItem('backup.lena')).toBeNull();
  });

  it('saves no encrypted backup over 1 GiB, which nothing could open again', async () => {
    const large = Object.defineProperty(new Blob(['x']), 'size', { value: 1024 ** 3 + 1 });
    vi.mocked(call).mockImplementation(async ({ name }) => (name === exportData.name ? large : []));
    open();
    await press('Sicherung speichern');
    await userEvent.click(screen.getByRole('switch'));
    for (const name of ['Passphrase', 'Passphrase wiederholen']) await userEvent.type(field(name), 'Grüne Pappe');
    await press('Speichern');
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toContain('Mit einer Passphrase ließe sie sich nirgends mehr öffnen');
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('asks for no passphrase of an encrypted file over 1 GiB, and offers no ZIP program for it', async () => {
    open();
    const file = new File([await encryptFile(DATA, 'Grüne Pappe')], 'a.sealed');
    await choose(Object.defineProperty(file, 'size', { value: 1024 ** 3 + 100 }));
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toMatch(/verschlüsselt und größer als 1.GB/u);
    expect(textContent).not.toContain('ZIP');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the attachments of a car that cannot be read are missing', async () => {
    vi.mocked(call).mockImplementation(async ({ name }) =>
      name === exportData.name ? DATA : [listItem('a'), listItem('b', { unreadable: true })],
    );
    open();
    expect(screen.queryByText(/lässt sich nicht mehr lesen/u)).toBeNull();
    await press('Sicherung speichern');
    await press('Speichern');
    expect((await screen.findByRole('alert')).textContent).toContain('Ein Fahrzeug lässt sich nicht mehr lesen');
  });

  it('says how many files that cannot be read are missing', async () => {
    vi.mocked(call).mockImplementation(async ({ name }, _input, options) => {
      if (name !== exportData.name) return [];
      options?.onHeaders?.({ [UNREADABLE_FILES_HEADER.toLowerCase()]: '2' });
      return DATA;
    });
    open();
    await press('Sicherung speichern');
    await press('Speichern');
    expect(
      await screen.findByText(/^2 Fotos, Dokumente oder Bilder von Scheinen lassen sich nicht mehr lesen/u),
    ).toBeDefined();
  });

  it('asks before Escape discards a typed passphrase', async () => {
    open();
    await press('Sicherung speichern');
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.type(field('Passphrase'), 'Grüne Pappe');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByText('Änderungen verwerfen?')).toBeNull());
    expect(field('Passphrase')).toHaveProperty('value', 'Grüne Pappe');
  });

  it('asks twice for a passphrase of eight characters, and encrypts the file', async () => {
    open();
    await press('Sicherung speichern');
    await userEvent.click(screen.getByRole('switch'));
    expect(screen.getByText(/Niemand kann die Passphrase wiederherstellen/u)).toBeDefined();
    await userEvent.type(field('Passphrase'), 'kurz');
    await userEvent.type(field('Passphrase wiederholen'), 'kürzer');
    await press('Speichern');
    expect(await screen.findByText('Die Passphrase braucht mindestens 8 Zeichen.')).toBeDefined();
    expect(screen.getByText('Die Passphrasen stimmen nicht überein.')).toBeDefined();
    for (const name of ['Passphrase', 'Passphrase wiederholen']) {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), 'Grüne Pappe');
    }
    await press('Speichern');
    await screen.findByText(/^Dein Browser speichert .*\.sealed \(/u);
    expect(await isEncryptedFile(vi.mocked(saveFile).mock.calls[0]?.[0] ?? new Blob())).toBe(true);
  });

  it('shows a failed save in the dialog, which stays open', async () => {
    failure = new ApiError('server', { operation: 'x', status: 500 });
    open();
    await press('Sicherung speichern');
    await press('Speichern');
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain(
      'konnte nicht gespeichert werden',
    );
    expect(localStorage.getItem('backup.lena')).toBeNull();
  });

  it('imports a file and reports what was added and what existed', async () => {
    open();
    await choose(new File(['backup'], 'a.zip'));
    expect(await screen.findByText('Die Sicherung ist eingespielt.')).toBeDefined();
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Wasneuschon da',
      'Fahrzeuge21',
      'Fotos30',
    ]);
  });

  it('opens an encrypted file only with its passphrase', async () => {
    open();
    await choose(new File([await encryptFile(DATA, 'Grüne Pappe')], 'a.sealed'));
    await screen.findByRole('dialog', { name: 'Verschlüsselte Sicherung' });
    await userEvent.type(field('Passphrase'), 'Rote Pappe{Enter}');
    await screen.findByText(/öffnet die Datei nicht/u);
    expect(document.activeElement).toBe(field('Passphrase'));
    expect(screen.getByRole('button', { name: 'Passphrase zeigen' })).toBeTruthy();
    expect(sent).toBeUndefined();
    await userEvent.clear(field('Passphrase'));
    await userEvent.type(field('Passphrase'), 'Grüne Pappe{Enter}');
    await screen.findByText('Die Sicherung ist eingespielt.');
    expect(await sent?.text()).toBe('backup');
  });

  it.each([
    ['backup.foreign', /keine Sicherung dieser App/u],
    ['backup.broken', /beschädigt/u],
    ['backup.older', /nicht mehr liest/u],
    ['backup.newer', /neueren Version/u],
    ['storage.quota', /Speicher dieses Browsers ist voll/u],
    ['server', /konnte nicht eingespielt werden/u],
  ])('shows the error %s', async (code, words) => {
    failure = new ApiError(code, { operation: 'x', status: 422 });
    open();
    await choose(new File(['x'], 'x.zip'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
  });
});

it('points a handover file to where it can be opened', async () => {
  failure = new ApiError('backup.foreign', { operation: 'x', status: 422 });
  open();
  await choose(new File(['<!doctype html>'], 'uebergabe.html', { type: 'text/html' }));
  expect((await screen.findByRole('alert')).textContent).toContain('„Übergabedatei einlesen“');
});

it('asks to choose a backup again that is gone from disk', async () => {
  open();
  await choose(goneFile('sicherung.zip', 'application/zip'));
  expect(await screen.findByText(/lässt sich nicht mehr lesen.*Wähle sie noch einmal aus/u)).toBeTruthy();
  expect(sent).toBeUndefined();
});

it('offers only the data export when a server stores the data', async () => {
  vi.mocked(config).mockReturnValue({ ...config(), mode: 'connected' });
  open();
  expect(screen.queryByLabelText('Sicherung einspielen')).toBeNull();
  await press('Daten herunterladen');
  expect(await screen.findByText(/^Dein Browser speichert .*\.zip \(/u)).toBeDefined();
});
