// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import type { User } from 'oidc-client-ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as Api from '~/api';
import type { call } from '~/api/call';
import { ContactPage } from '~/features/contact/ContactPage';
import { applyGuest, applyUser } from '~/session/apply-user';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { routes } from '../routes';
import { renderAt, stubWidth, useTexts } from '../testing';
import { publicPage } from './public-page';

vi.mock('~/api', async (original) => ({ ...(await original<typeof Api>()), call: vi.fn<typeof call>() }));
const { call: send } = await import('~/api');

const signInAs = (sub: string): void =>
  act(() => applyUser({ access_token: sub, profile: { sub, name: `${sub}@example.org` } } as unknown as User, true));
const end = (how: Parameters<typeof applyGuest>[0]): void => act(() => applyGuest(how));
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } });
const typed = () => [field('E-Mail').value, field('Nachricht').value];
const Contact = publicPage(ContactPage);

beforeAll(() => useTexts('de', ['common', 'shell', 'contact', 'errors']));
beforeEach(() => sessionStore.setState(INITIAL_SESSION, true));
afterEach(() => sessionStore.setState(INITIAL_SESSION, true));

it('shows another user nothing of what was typed before a lock', () => {
  signInAs('anna');
  renderAt(<Contact />);
  type('Nachricht', 'Kupplungsseil');
  end('covered');
  signInAs('bert');
  expect(typed()).toEqual(['bert@example.org', '']);
});

it('keeps for the same user what was typed before a lock or an expiry, and for a guest who signs in', () => {
  sessionStore.setState({ status: 'guest' });
  renderAt(<Contact />);
  type('Nachricht', 'Kupplungsseil');
  signInAs('anna');
  expect(typed()).toEqual(['', 'Kupplungsseil']);
  for (const how of ['covered', 'expired'] as const) {
    end(how);
    type('Nachricht', `Kupplungsseil, ${how}`);
    signInAs('anna');
    expect(typed()).toEqual(['', `Kupplungsseil, ${how}`]);
  }
});

it('shows another user nothing of what a guest had typed who then signed in', () => {
  sessionStore.setState({ status: 'guest' });
  renderAt(<Contact />);
  type('Nachricht', 'Kupplungsseil');
  signInAs('anna');
  type('Nachricht', 'Kupplungsseil und Bremse');
  signInAs('bert');
  expect(typed()).toEqual(['bert@example.org', '']);
});

it('shows nothing of a sent message after a sign-out', async () => {
  vi.mocked(send).mockResolvedValue({ id: '1' });
  signInAs('anna');
  renderAt(<Contact />);
  type(/^Name/, 'Anna Brandt');
  type('Betreff', 'Werkstatt');
  type('Nachricht', 'Kupplungsseil');
  fireEvent.click(screen.getByRole('checkbox', { name: /AGB/ }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Weiter' })));
  await screen.findByRole('heading', { name: 'Danke' });
  expect(document.body.innerHTML).toContain('Kupplungsseil');
  end('signed-out');
  expect(document.body.innerHTML).not.toContain('Kupplungsseil');
});

it('is what the routes render', async () => {
  stubWidth(1440);
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  signInAs('anna');
  renderAt(null, '/kontakt', routes);
  const before = await screen.findByRole('textbox', { name: 'Nachricht' }, { timeout: 60_000 });
  end('signed-out');
  expect(field('Nachricht')).not.toBe(before);
});
