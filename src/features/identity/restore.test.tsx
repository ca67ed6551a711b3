// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GOLF, callOperation, testContext } from '~/backend/backend.testing';
import { exportBackup, PHOTO_BYTES, snapshot } from '~/backend/backup/backup.testing';
import { checkSignIn } from '~/backend/identity/accounts';
import { identitySettings } from '~/backend/identity/settings';
import { addAccount } from '~/backend/identity/testing';
import { createMemoryStore } from '~/backend/store/memory-store';
import { StorageClosedError, type Store } from '~/backend/store/store';
import { addVehicle } from '~/contract/cars';
import { startI18n } from '~/i18n/i18n';
import { goneFile } from '~/lib/readable-file.testing';
import { encryptFile } from '~/lib/encrypted-file';
import { isoOfDate } from '~/lib/calendar';
import { germanOfIsoDate } from '~/zb1/dates';
import { browserSignIn } from '~/backend/identity/browser-sign-in';
import { RestorePage } from './RestorePage';

const settings = identitySettings(window.location.origin);
const PASSWORD = 'Neu1es';
const EMAIL = 'anna@example.org';

const home = testContext();
let file: File;
let store: Store;
const go = vi.fn<(address: string) => void>();

beforeAll(async () => {
  await startI18n('de', ['common', 'identity', 'backup', 'errors']);
  await addAccount(home.store, { id: 'anna', email: EMAIL, emailVerified: true });
  await callOperation(home, addVehicle, { fields: GOLF }, { as: 'anna' });
  const { id: vehicleId } = await callOperation(home, addVehicle, { fields: { 'D.3': 'ASTRA' } }, { as: 'anna' });
  const createdAt = home.now().toISOString();
  await home.store.put('files', {
    id: 'file',
    ownerId: 'anna',
    name: 'vorn.jpg',
    type: 'image/jpeg',
    bytes: PHOTO_BYTES.buffer,
    createdAt,
  });
  await home.store.put('photos', {
    id: 'photo',
    ownerId: 'anna',
    vehicleId,
    fileId: 'file',
    side: 'front',
    type: 'image/jpeg',
    size: PHOTO_BYTES.length,
    createdAt,
  });
  // Node's Response accepts only Node's Blob.
  vi.stubGlobal('Blob', NodeBlob);
  file = await exportBackup(home, 'anna');
  vi.unstubAllGlobals();
});

beforeEach(() => {
  store = createMemoryStore();
});

afterEach(cleanup);

const open = (query = 'returnUrl=/en/cars') =>
  render(<RestorePage store={store} settings={settings} params={new URLSearchParams(query)} go={go} />);
const choose = (chosen: File) => userEvent.upload(screen.getByLabelText(/wählen$/u, { selector: 'input' }), chosen);
const field = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function setPassword(submit: string): Promise<void> {
  await userEvent.type(field('Neues Passwort'), PASSWORD);
  await userEvent.type(field('Passwort wiederholen'), PASSWORD);
  await press(submit);
}

describe('a browser without an account', () => {
  test('shows the contents of the file, restores it with a new password and continues signed in', async () => {
    open();
    await choose(file);
    expect(await screen.findByRole('heading', { name: 'Was in der Sicherung ist' })).toBeDefined();
    expect(screen.getByText(EMAIL)).toBeDefined();
    expect(screen.getByText(germanOfIsoDate(isoOfDate(new Date('2026-03-15T12:00:00.000Z'))))).toBeDefined();
    await setPassword('Konto wiederherstellen');
    await screen.findByText(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/u);
    expect(browserSignIn()).toBeUndefined();
    await press('Weiter');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/en/cars'));
    expect(await store.get('signInSessions', browserSignIn() ?? '')).toMatchObject({ ownerId: 'anna' });
    expect((await checkSignIn(store, EMAIL, PASSWORD)).outcome).toBe('right');
    expect(await store.list('vehicles')).toHaveLength(2);
  });

  test('asks for the passphrase of an encrypted file, and rejects a wrong one', async () => {
    open();
    await choose(new File([await encryptFile(file, 'Grüne Pappe')], 'sicherung.sealed'));
    await screen.findByRole('form', { name: 'Verschlüsselte Sicherung' });
    await userEvent.type(field('Passphrase'), 'Rote Pappe{Enter}');
    await screen.findByText(/öffnet die Datei nicht/u);
    expect(document.activeElement).toBe(field('Passphrase'));
    expect(screen.getByRole('button', { name: 'Passphrase zeigen' })).toBeTruthy();
    await userEvent.clear(field('Passphrase'));
    await userEvent.type(field('Passphrase'), 'Grüne Pappe{Enter}');
    expect(await screen.findByText(EMAIL)).toBeDefined();
  });

  test('asks for no passphrase of an encrypted file over 1 GiB, and offers no ZIP program for it', async () => {
    open();
    const sealed = new File([await encryptFile(file, 'Grüne Pappe')], 'sicherung.sealed');
    await choose(Object.defineProperty(sealed, 'size', { value: 1024 ** 3 + 100 }));
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toMatch(/verschlüsselt und größer als 1.GB/u);
    expect(textContent).not.toContain('ZIP');
  });

  test('passes the focus on when another file is to be chosen', async () => {
    render(
      <main>
        <h1>Sicherung</h1>
        <RestorePage store={store} settings={settings} params={new URLSearchParams()} go={go} />
      </main>,
    );
    await choose(new File([await encryptFile(file, 'Grüne Pappe')], 'sicherung.sealed'));
    await screen.findByRole('form', { name: 'Verschlüsselte Sicherung' });
    await userEvent.click(screen.getByRole('button', { name: 'Andere Datei wählen' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sicherung'));
  });

  test.each([
    ['is not a backup', 'keine Sicherung dieser App', false, () => new Blob(['x'])],
    ['is cut off', 'beschädigt', false, () => file.slice(0, 900)],
    ['is encrypted and cut off', 'beschädigt', true, async () => (await encryptFile(file, 'Grüne Pappe')).slice(0, 30)],
  ])('refuses a file that %s, with the reason', async (_, reason, isEncrypted, content) => {
    const before = await snapshot(store);
    open();
    await choose(new File([await content()], 'sicherung.zip'));
    if (isEncrypted)
      await userEvent.type(await screen.findByLabelText('Passphrase', { selector: 'input' }), 'Grüne Pappe{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    expect(await snapshot(store)).toEqual(before);
  });

  test.each(['NotReadableError', 'NotFoundError'])('asks to choose a file again that is gone (%s)', async (error) => {
    open();
    await choose(goneFile('sicherung.zip', 'application/zip', error));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /lässt sich nicht mehr lesen.*Wähle sie noch einmal aus/u,
    );
  });

  test('says what to do when the storage of the browser cannot be used', async () => {
    store = { ...store, get: () => Promise.reject(new StorageClosedError('busy')) };
    open();
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toContain('Schließe die anderen Tabs');
  });

  test('says that a dropped folder or link is no file', async () => {
    open();
    const items = [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true, name: 'Urlaub' }) }];
    fireEvent.drop(document.body, { dataTransfer: { files: [], items, types: ['Files'] } });
    expect((await screen.findByRole('alert')).textContent).toContain('Das ist ein Ordner.');
    fireEvent.drop(document.body, { dataTransfer: { files: [], items: [], types: ['text/uri-list'] } });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Das ist ein Link, keine Datei.'));
  });

  test('shows a weak password at its field', async () => {
    open();
    await choose(file);
    await userEvent.type(await screen.findByLabelText('Neues Passwort', { selector: 'input' }), 'kurz');
    await press('Konto wiederherstellen');
    await waitFor(() => expect(field('Neues Passwort').getAttribute('aria-invalid')).toBe('true'));
    expect(await store.list('accounts')).toEqual([]);
  });

  test('shows an error when the storage is full, and stores nothing', async () => {
    store = createMemoryStore({ capacity: 3 });
    open();
    await choose(file);
    await screen.findByText(EMAIL);
    await setPassword('Konto wiederherstellen');
    expect(await screen.findByText(/Der Speicher dieses Browsers ist voll/u)).toBeDefined();
    expect(await store.list('accounts')).toEqual([]);
  });
});

describe('a browser with that account', () => {
  test('sets a new password when the backup belongs to this account', async () => {
    store = home.store;
    open();
    await choose(file);
    await screen.findByText(/Dieses Konto gibt es in diesem Browser schon/u);
    await setPassword('Passwort setzen');
    await screen.findByText(/Dein Passwort ist geändert/u);
    expect((await checkSignIn(store, EMAIL, PASSWORD)).outcome).toBe('right');
  });

  test('asks to sign in when it does not', async () => {
    await addAccount(store, { email: EMAIL, password: 'Licht1an' });
    open();
    await choose(file);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('spiele die Sicherung in deinem Profil ein');
    expect(within(document.body).queryByRole('button', { name: /wiederherstellen|setzen/u })).toBeNull();
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toBeDefined();
  });
});

describe('a backup beyond the limit of the plan', () => {
  const exported = async (count: number, plan?: { plan: 'gold'; end: string }): Promise<File> => {
    const full = testContext();
    await addAccount(full.store, { id: 'anna', email: EMAIL, emailVerified: true });
    for (let at = 1; at <= count; at += 1)
      await callOperation(full, addVehicle, { fields: { A: `HL SW ${at}` } }, { as: 'anna' });
    if (plan !== undefined)
      await full.store.put('subscriptions', {
        id: 'anna',
        ownerId: 'anna',
        interval: 'yearly',
        start: '2020-01-01',
        paymentProvider: 'device',
        ...plan,
      });
    vi.stubGlobal('Blob', NodeBlob);
    const backup = await exportBackup(full, 'anna');
    vi.unstubAllGlobals();
    return backup;
  };

  test('says before what follows, the two ways out, and which vehicles there are', async () => {
    open();
    await choose(await exported(5));
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('sind es 5 Fahrzeuge, der Plan erlaubt 3');
    expect(note.textContent).toContain('einen größeren Plan wählst oder 2 Fahrzeuge aus deiner Liste löschst');
    expect(note.textContent).toContain('HL SW 1, HL SW 2, HL SW 3, HL SW 4, HL SW 5');
    expect(screen.getByRole('button', { name: 'Konto wiederherstellen' })).toBeDefined();
  });

  test('counts the vehicles that are already there', async () => {
    const there = await exported(2);
    open();
    await choose(there);
    await screen.findByText(EMAIL);
    expect(screen.queryByRole('note')).toBeNull();
    await setPassword('Konto wiederherstellen');
    await screen.findByText(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/u);
    for (const plate of ['B RG 1', 'B RG 2'])
      await callOperation(
        testContext({ store, newId: () => crypto.randomUUID() }),
        addVehicle,
        { fields: { A: plate } },
        { as: 'anna' },
      );
    const restored = (await store.list('vehicles')).find(({ fields }) => fields.A === 'HL SW 1');
    await store.delete('vehicles', restored?.id ?? '');
    cleanup();
    open();
    await choose(there);
    expect((await screen.findByRole('note')).textContent).toContain('sind es 4 Fahrzeuge');
  });

  test('says nothing where the plan in the backup allows them', async () => {
    open();
    await choose(await exported(5, { plan: 'gold', end: '2999-12-31' }));
    await screen.findByText(EMAIL);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
