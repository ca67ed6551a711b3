// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { carsStore, clearCarsCache } from '~/api/cars/cars-store';
import { GOLF, callOperation } from '~/backend/backend.testing';
import { exportBackup, newBrowser, snapshot } from '~/backend/backup/backup.testing';
import type { BackendContext } from '~/backend/context';
import { addVehicle } from '~/contract/cars';
import { loadTexts } from '~/i18n/i18n';
import { saveFile } from '~/lib/save-file';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { recordBackupSaved, snoozeBackupNotice } from '~/vehicle-ui/backup/backup-log';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { openAccount } from '../account.testing';
import { DIALOG_PREFETCHES } from '../lazy-dialogs';
import { BackupSection } from './BackupSection';
import { stubNodeFiles } from '../../../../tests/unit/node-files';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const DUE = 'fällig';

let context: BackendContext;

/** Renders the section for an account with a number of vehicles. */
async function open(lastName = 'Vogt', vehicles = 0): Promise<void> {
  context = await openAccount(vi.mocked(call), { lastName });
  for (let count = 0; count < vehicles; count += 1)
    await callOperation(context, addVehicle, { fields: { ...GOLF, E: '', A: `B-AB ${count}` } }, { as: 'lena' });
}

const show = () => renderPage(<BackupSection />, '/profile');
const importFile = (file: File) =>
  userEvent.upload(screen.getByLabelText('Sicherung einspielen', { selector: 'input' }), file);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const carsKnown = (count: number) => waitFor(() => expect(carsStore.getState().cars).toHaveLength(count));

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['account', 'backup']);
  await Promise.all(DIALOG_PREFETCHES.map((prefetch) => prefetch()));
});
beforeEach(async () => {
  await stubNodeFiles();
  clearCarsCache();
});
afterEach(() => {
  cleanup();
  clearCarsCache();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStore.setState(INITIAL_SESSION, true);
});

describe('the backend fails for a special last name', () => {
  it('on a backup, which is not recorded as saved', async () => {
    await open('sentinel-export-500');
    show();
    await press('Sicherung speichern');
    await press('Speichern');
    const dialog = within(screen.getByRole('dialog'));
    const failure = await dialog.findByText('Die Sicherung konnte nicht gespeichert werden. Versuche es erneut.');
    expect(failure.getAttribute('role')).toBe('alert');
    expect(saveFile).not.toHaveBeenCalled();
    expect(localStorage.getItem('backup.lena')).toBeNull();
  });

  it('on an import, which changes nothing', async () => {
    const other = await newBrowser();
    await callOperation(other, addVehicle, { fields: GOLF }, { as: 'anna' });
    const backup = await exportBackup(other, 'anna');
    await open('sentinel-import-500');
    const before = await snapshot(context.store);
    show();
    await importFile(backup);
    const failure = await screen.findByText(
      'Die Sicherung konnte nicht eingespielt werden. Es wurde nichts geändert; versuche es erneut.',
    );
    expect(failure.getAttribute('role')).toBe('alert');
    expect(await snapshot(context.store)).toEqual(before);
    // Only the name causes the failure: with another one, the same file is imported.
    await context.store.update('accounts', 'lena', (account) => account && { ...account, lastName: 'Vogt' });
    await importFile(backup);
    await waitFor(async () => expect(await context.store.list('vehicles')).toMatchObject([{ fields: { A: GOLF.A } }]));
  });
});

describe('a backup is marked as due', () => {
  it('with the first vehicle, until one is saved', async () => {
    await open('Vogt', 1);
    show();
    expect(await screen.findByText(DUE)).toBeTruthy();
    cleanup();
    recordBackupSaved();
    show();
    expect(screen.getByText('seitdem nichts geändert')).toBeTruthy();
    expect(screen.queryByText(DUE)).toBeNull();
  });

  it('even while the suggestion is snoozed', async () => {
    await open('Vogt', 1);
    snoozeBackupNotice();
    show();
    expect(await screen.findByText(DUE)).toBeTruthy();
  });

  it('when it is old and something has changed', async () => {
    await open('Vogt', 1);
    const savedAt = new Date('2026-10-01T12:00:00.000Z');
    vi.useFakeTimers({ toFake: ['Date'], now: savedAt });
    recordBackupSaved();
    vi.setSystemTime(new Date('2026-11-22T12:00:00.000Z'));
    show();
    await carsKnown(1);
    expect(screen.queryByText(DUE)).toBeNull();
    cleanup();
    localStorage.setItem(
      'backup.lena',
      JSON.stringify({ savedAt: savedAt.toISOString(), changes: 1, putOffUntil: null }),
    );
    show();
    expect(await screen.findByText(DUE)).toBeTruthy();
    expect(screen.getByText('seitdem eine Änderung')).toBeTruthy();
  });

  it('not while there are no vehicles', async () => {
    await open();
    show();
    await carsKnown(0);
    expect(screen.getByText('noch nie')).toBeTruthy();
    expect(screen.queryByText(DUE)).toBeNull();
  });
});
