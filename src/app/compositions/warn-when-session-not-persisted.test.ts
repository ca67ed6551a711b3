// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { startI18n } from '~/i18n/i18n';
import { sessionStore } from '~/session';
import { INITIAL_SESSION } from '~/session/session-store';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { warnWhenSessionNotPersisted } from './warn-when-session-not-persisted';

afterEach(() => {
  resetToasts();
  sessionStore.setState(INITIAL_SESSION, true);
});

it('warns once that the session ends with the page, and again after it was stored in between', async () => {
  await startI18n('de', ['common']);
  const unsubscribe = warnWhenSessionNotPersisted();
  sessionStore.setState({ isOnlyInMemory: true });
  sessionStore.setState({ nameHash: 'abc' });
  expect(toastStore.getState().toasts).toMatchObject([
    { text: expect.stringContaining('bis du diese Seite schließt'), tone: 'error' },
  ]);
  resetToasts();
  sessionStore.setState({ isOnlyInMemory: false });
  expect(toastStore.getState().toasts).toEqual([]);
  sessionStore.setState({ isOnlyInMemory: true });
  expect(toastStore.getState().toasts).toHaveLength(1);
  unsubscribe();
});
