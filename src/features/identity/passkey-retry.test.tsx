// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sha256 } from '~/backend/identity/secrets';
import { listPasskeys } from '~/backend/identity/passkeys';
import { register } from '~/backend/identity/registration';
import { identitySettings } from '~/backend/identity/settings';
import { sealedStore } from '~/backend/sealing/sealing.testing';
import { startI18n } from '~/i18n/i18n';
import { SignInPage } from './SignInPage';

const EMAIL = 'lena@example.org';
const PASSWORD = 'Licht1an';
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

test('a passkey that was stored before the sign-in failed is not created a second time', async () => {
  await startI18n('de', ['common', 'identity']);
  const store = sealedStore();
  const made = await register(store, {
    email: EMAIL,
    postcode: '23552',
    password: PASSWORD,
    confirmation: PASSWORD,
    adult: true,
    terms: true,
  });
  if (made.outcome !== 'registered') throw new Error(made.outcome);
  await store.update('accounts', made.account.id, (now) => now && { ...now, emailVerified: true });
  const created = {
    rawId: Uint8Array.of(1, 2, 3).buffer,
    getClientExtensionResults: () => ({ prf: { enabled: true, results: { first: new Uint8Array(32).buffer } } }),
  };
  const create = vi
    .fn<(options: CredentialCreationOptions) => Promise<unknown>>()
    .mockImplementationOnce(refuse('NotAllowedError'))
    .mockResolvedValueOnce(created)
    .mockImplementationOnce(refuse('InvalidStateError'));
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));

  const go = vi.fn<(address: string) => void>();
  const params = new URLSearchParams({
    client_id: 'scheinwerfer-web',
    redirect_uri: `${window.location.origin}/oidc/sign-in-callback.html`,
    response_type: 'code',
    scope: 'openid Api profile',
    state: 'st',
    code_challenge: await sha256('v'.repeat(43)),
    code_challenge_method: 'S256',
    login_hint: EMAIL,
  });
  const settings = identitySettings(window.location.origin);
  render(<SignInPage store={store} settings={settings} params={params} go={go} offersPasskey />);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Künftig/u }));
  await userEvent.type(screen.getByLabelText('Passwort', { selector: 'input' }), `${PASSWORD}{Enter}`);
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });

  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.click(retry);
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('keinen Platz mehr'));
  expect(go).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(retry);
  full.mockRestore();

  await userEvent.click(retry);
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(create.mock.calls.map(([options]) => options.publicKey?.excludeCredentials?.length)).toEqual([0, 0, 1]);
  expect(await listPasskeys(store)).toMatchObject([{ id: 'AQID' }]);
});
