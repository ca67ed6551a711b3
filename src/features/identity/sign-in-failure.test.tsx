// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '~/i18n/i18n';
import { LANGUAGE_COOKIE, rememberLanguage } from '~/i18n/language';
import { POST_LOGIN_KEY } from '~/session/post-login-path';
import { signIn } from '~/session/sign-in';
import { mountPage } from './mount';
import { showSignInFailure } from './sign-in-failure';

vi.mock('~/session/sign-in', () => ({ signIn: vi.fn<typeof signIn>() }));
vi.mock('./mount', () => ({ mountPage: vi.fn<typeof mountPage>() }));

beforeAll(async () => {
  await startI18n('de', ['common', 'identity']);
});

afterEach(() => {
  cleanup();
  document.cookie = `${LANGUAGE_COOKIE}=; path=/; max-age=0`;
});

test.each([
  ['returns to the page where it began', '/en/car-detail?id=7', undefined, '/en/car-detail?id=7'],
  ['returns to its own page, not to that of another tab', '/scan', { returnTo: '/en/profile' }, '/en/profile'],
  ['returns to the cars in the visitor’s language if that page is not known', undefined, undefined, '/en/cars'],
])('retrying a failed sign-in %s', async (_case, stored, state, returnTo) => {
  rememberLanguage('en');
  if (stored !== undefined) localStorage.setItem(POST_LOGIN_KEY, stored);
  vi.mocked(mountPage).mockImplementation(async (_params, _title, page) => void render(page));
  await showSignInFailure(Object.assign(new Error('refused'), { state }));
  await userEvent.click(screen.getByRole('button', { name: 'Erneut anmelden' }));
  expect(signIn).toHaveBeenCalledWith({ returnTo });
});
