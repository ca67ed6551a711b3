// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startActivity } from '~/api/activity';
import { config } from '~/config';
import { DAY_MS } from '~/lib/durations';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { recordBackupSaved, watchChanges } from '~/vehicle-ui/backup/backup-log';
import { BackupNotice } from './BackupNotice';

vi.mock('~/config', { spy: true });

const NEVER = /^Deine Fahrzeuge liegen nur in diesem Browser\./u;
const NOON = new Date(2026, 10, 22, 12);

let unwatch: () => void = () => undefined;

const notice = () => screen.queryByRole('complementary', { name: 'Sicherung' });
const text = () => notice()?.querySelector('p')?.textContent;

/** Renders the notice a number of days after the first noon. */
function open(vehicles = 1, days = 0): ReturnType<typeof renderPage> {
  cleanup();
  vi.setSystemTime(NOON.getTime() + days * DAY_MS);
  return renderPage(<BackupNotice vehicles={vehicles} />, '/cars');
}

const write = () => act(() => startActivity('Cars.UpdateMileage')('finished'));

beforeAll(() => loadTestTexts());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  sessionStore.setState({
    ...INITIAL_SESSION,
    status: 'authenticated',
    profile: { sub: 'lena', name: 'lena@example.org', role: null },
  });
  unwatch = watchChanges();
});
afterEach(() => {
  cleanup();
  unwatch();
  vi.useRealTimers();
  sessionStore.setState(INITIAL_SESSION, true);
});

describe('a backup is suggested', () => {
  it('with the first vehicle, while no backup was ever saved', async () => {
    open(0);
    expect(notice()).toBeNull();
    const { router } = open(1);
    expect(text()).toMatch(NEVER);
    await userEvent.click(screen.getByRole('link', { name: 'Jetzt sichern' }));
    expect(router.state.location).toMatchObject({ pathname: '/profile', hash: '#backup' });
  });

  it('no longer as soon as one is saved', () => {
    open();
    expect(notice()).not.toBeNull();
    act(recordBackupSaved);
    expect(notice()).toBeNull();
  });

  it('again when the last one is old and something has changed', () => {
    recordBackupSaved();
    open(1, 31);
    expect(notice()).toBeNull();
    write();
    expect(text()).toBe('Deine letzte Sicherung ist vom 22.11.2026. Seitdem hat sich etwas geändert.');
  });

  it('after a week when much has changed', () => {
    recordBackupSaved();
    open(1, 8);
    for (let count = 0; count < 9; count += 1) write();
    expect(notice()).toBeNull();
    write();
    expect(text()).toContain('22.11.2026');
  });

  it('not for a week after it was snoozed', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Später' }));
    expect(notice()).toBeNull();
    open(1, 6);
    expect(notice()).toBeNull();
    open(1, 8);
    expect(text()).toMatch(NEVER);
  });

  it('and passes the focus on when it is snoozed', async () => {
    renderPage(
      <section>
        <BackupNotice vehicles={1} />
        <h2>Anstehende Termine</h2>
      </section>,
      '/cars',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Später' }));
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('not when a server stores the data', () => {
    vi.mocked(config).mockReturnValue({ ...config(), mode: 'connected' });
    open();
    expect(notice()).toBeNull();
    vi.mocked(config).mockRestore();
  });
});
