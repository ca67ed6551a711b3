// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { sha256 } from '~/backend/identity/secrets';
import { identitySettings } from '~/backend/identity/settings';
import { addAccount } from '~/backend/identity/testing';
import { createMemoryStore } from '~/backend/store/memory-store';
import { startI18n } from '~/i18n/i18n';
import { SignInPage } from './SignInPage';

test('refuses to sign in with a message when the storage is full, and keeps the input', async () => {
  await startI18n('de', ['common', 'identity']);
  const store = createMemoryStore();
  await addAccount(store, { email: 'lena@example.org', password: 'Licht1an' });
  const go = vi.fn<(address: string) => void>();
  const params = new URLSearchParams({
    client_id: 'scheinwerfer-web',
    redirect_uri: `${window.location.origin}/oidc/sign-in-callback.html`,
    response_type: 'code',
    scope: 'openid Api profile',
    state: 'st',
    code_challenge: await sha256('v'.repeat(43)),
    code_challenge_method: 'S256',
    login_hint: 'lena@example.org',
  });
  render(<SignInPage store={store} settings={identitySettings(window.location.origin)} params={params} go={go} />);
  const password = screen.getByLabelText<HTMLInputElement>('Passwort', { selector: 'input' });

  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.type(password, 'Licht1an{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('keinen Platz mehr, um sich deine Anmeldung zu merken');
  expect(password.value).toBe('Licht1an');
  expect(go).not.toHaveBeenCalled();

  full.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
});
