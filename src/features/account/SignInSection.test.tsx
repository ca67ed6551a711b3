// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { config } from '~/config';
import type { Profile } from '~/contract/user';
import { loadTexts } from '~/i18n/i18n';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { SignInSection } from './SignInSection';

const PROFILE = { email: 'lena@example.org', emailVerified: true } as Profile;

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['account']);
});
afterEach(cleanup);

it('links to the provider’s account page if the build configures one, without dialogs of its own', () => {
  const changed = { ...config().oidc, accountUrl: 'https://id.example/account/' };
  vi.spyOn(config(), 'oidc', 'get').mockReturnValue(changed);
  renderPage(<SignInSection profile={PROFILE} onEdit={() => () => undefined} />, '/profile');
  expect(screen.getByText('lena@example.org')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Konto beim Anmeldedienst öffnen/u }).getAttribute('href')).toBe(
    'https://id.example/account/',
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('changes e-mail and password in dialogs otherwise', () => {
  renderPage(<SignInSection profile={PROFILE} onEdit={() => () => undefined} />, '/profile');
  expect(screen.getByRole('button', { name: 'E-Mail-Adresse ändern' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Passwort ändern' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
