// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startActivity } from '~/api/activity';
import { loadTexts } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { requestPersistenceOnFirstData } from '~/vehicle-ui/backup/request-persistence';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { StorageSection } from './StorageSection';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['account']);
});
afterEach(cleanup);

describe('the storage of the device', () => {
  const give = (storage: Partial<StorageManager>) =>
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }) as Navigator);

  it('is described, and the browser can be asked for persistence', async () => {
    let kept = false;
    give({
      estimate: () => Promise.resolve({ usage: 25_000_000, quota: 2_000_000_000 }),
      persisted: () => Promise.resolve(kept),
      persist: () => Promise.resolve((kept = true)),
    });
    renderPage(<StorageSection />, '/profile');
    expect(await screen.findByText(/25\sMB von 2\sGB belegt/u)).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Belegter Speicher' })).toBeTruthy();
    expect(screen.getByText('nicht dauerhaft')).toBeTruthy();
    await press('Dauerhaft behalten');
    expect(
      await screen.findByText(
        'Der Browser behält deine Daten, bis du sie oder seine Websitedaten löschst. Auch dann hilft eine Sicherung.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Dauerhaft behalten' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('is updated when the app itself has asked in the same visit, and when the user returns from the browser settings', async () => {
    let kept = false;
    give({
      estimate: () => Promise.resolve({ usage: 1, quota: 2 }),
      persisted: () => Promise.resolve(kept),
      persist: () => Promise.resolve((kept = true)),
    });
    sessionStorage.clear();
    sessionStore.setState({ profile: { sub: 'lena', name: 'lena@example.org', role: null } });
    const stop = requestPersistenceOnFirstData();
    renderPage(<StorageSection />, '/profile');
    expect(await screen.findByText('nicht dauerhaft')).toBeTruthy();
    startActivity('User.ExportData')('finished');
    expect(
      await screen.findByText(
        'Der Browser behält deine Daten, bis du sie oder seine Websitedaten löschst. Auch dann hilft eine Sicherung.',
      ),
    ).toBeTruthy();
    kept = false;
    fireEvent.focus(window);
    expect(await screen.findByText('nicht dauerhaft')).toBeTruthy();
    stop();
    sessionStore.setState(INITIAL_SESSION, true);
  });

  it('shows when the browser refuses, and when it reports nothing', async () => {
    give({ persisted: () => Promise.resolve(false), persist: () => Promise.resolve(false) });
    renderPage(<StorageSection />, '/profile');
    expect(await screen.findByText('Dieser Browser meldet nicht, wie viel Platz belegt ist.')).toBeTruthy();
    await press('Dauerhaft behalten');
    expect(await screen.findByText(/Der Browser hat abgelehnt/u)).toBeTruthy();
  });
});
