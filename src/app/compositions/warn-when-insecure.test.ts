// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from '~/i18n/i18n';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { warnWhenInsecure } from './warn-when-insecure';

afterEach(resetToasts);

it.each([
  [false, ['Öffne die Seite mit https.']],
  [true, []],
])('warns where the context is not secure (%s)', async (isSecure, texts) => {
  vi.stubGlobal('isSecureContext', isSecure);
  await startI18n('de', ['common']);
  await warnWhenInsecure();
  expect(toastStore.getState().toasts).toMatchObject(
    texts.map((text) => ({ text: expect.stringContaining(text), tone: 'error' })),
  );
});
