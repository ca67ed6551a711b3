// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startActivity } from '~/api/activity';
import { config } from '~/config';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { NO_LOG } from './backup-due';
import { recordBackupSaved, useBackupLog, watchChanges } from './backup-log';

vi.mock('~/config', { spy: true });

let unwatch: () => void = () => undefined;

const signIn = (sub: string) =>
  sessionStore.setState({
    ...INITIAL_SESSION,
    status: 'authenticated',
    profile: { sub, name: 'x@example.org', role: null },
  });
const end = (operation: string, outcome: 'finished' | 'failed') => act(() => startActivity(operation)(outcome));
const counted = () => renderHook(() => useBackupLog()).result;

beforeEach(() => {
  signIn('lena');
});
afterEach(() => {
  cleanup();
  unwatch();
  sessionStore.setState(INITIAL_SESSION, true);
});

describe('changes since the last backup', () => {
  it('are counted by successful writes, not by failed calls or reads', () => {
    unwatch = watchChanges();
    const log = counted();
    end('Cars.UpdateMileage', 'finished');
    end('Photos.UploadPhoto', 'finished');
    end('Photos.UploadPhoto', 'failed');
    end('Cars.GetVehicles', 'finished');
    end('User.ExportData', 'finished');
    expect(log.current.changes).toBe(2);
  });

  it('start from zero after a backup', () => {
    unwatch = watchChanges();
    const log = counted();
    end('Cars.UpdateMileage', 'finished');
    act(recordBackupSaved);
    expect(log.current).toMatchObject({ changes: 0, savedAt: expect.any(String) });
    end('Cars.UpdateHolder', 'finished');
    expect(log.current.changes).toBe(1);
  });

  it.each([
    ['broken JSON', '{"savedAt"'],
    ['nothing', 'null'],
    ['what is none', '{"savedAt":"gestern","changes":-3,"putOffUntil":"zuletzt"}'],
    ['an earlier shape', '{"at":"2026-01-01T00:00:00.000Z","changes":"4"}'],
  ])('is empty where %s is stored', (_what, text) => {
    localStorage.setItem('backup.lena', text);
    expect(counted().current).toEqual(NO_LOG);
  });

  it('are counted per account, and not while signed out', () => {
    unwatch = watchChanges();
    end('Cars.UpdateMileage', 'finished');
    sessionStore.setState(INITIAL_SESSION, true);
    end('Cars.UpdateMileage', 'finished');
    signIn('bert');
    const log = counted();
    expect(log.current.changes).toBe(0);
    act(() => signIn('lena'));
    expect(log.current.changes).toBe(1);
  });

  it('are not counted after unsubscribing, nor when a server stores the data', () => {
    watchChanges()();
    vi.mocked(config).mockReturnValueOnce({ ...config(), mode: 'connected' });
    unwatch = watchChanges();
    end('Cars.UpdateMileage', 'finished');
    expect(localStorage).toHaveLength(0);
  });
});
