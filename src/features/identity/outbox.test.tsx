// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendMail } from '~/backend/identity/mails';
import { addAccount } from '~/backend/identity/testing';
import { createMemoryStore } from '~/backend/store/memory-store';
import type { Store } from '~/backend/store/store';
import { announceLive } from '~/lib/live-channel';
import { OutboxPage } from './OutboxPage';
import { press, setUpPages } from './pages.testing';

let store: Store;

beforeEach(() => {
  store = createMemoryStore();
});

setUpPages();

describe('the outbox', () => {
  const open = (signedIn?: string) => render(<OutboxPage store={store} signedIn={() => Promise.resolve(signedIn)} />);

  test('explains that nothing was sent, and what it would contain', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Keine E-Mails' })).toBeDefined();
    expect(screen.getByText('Auf diesem Gerät wird keine E-Mail verschickt.')).toBeDefined();
  });

  test('shows new mails at once, newest first, and marks links that are no longer valid', async () => {
    const { id } = await addAccount(store, { email: 'lena@example.org', pendingEmail: 'neu@example.org' });
    const letter = { kind: 'email-change', to: 'neu@example.org' } as const;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    await sendMail(store, id, letter);
    open(id);
    expect(await screen.findByRole('link', { name: 'Neue Adresse bestätigen' })).toBeDefined();
    vi.setSystemTime(new Date('2026-11-21T12:05:00Z'));
    const second = await sendMail(store, id, letter);
    announceLive('mails');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    vi.useRealTimers();
    const [newest, oldest] = screen.getAllByRole('article').map((article) => within(article));
    expect(newest?.getByRole('link', { name: 'Neue Adresse bestätigen' }).getAttribute('href')).toBe(second.link);
    expect(oldest?.getByText('Link gilt nicht mehr')).toBeDefined();
    expect(oldest?.queryByRole('link')).toBeNull();
  });

  test('shows the receipt of a declaration, which has no link', async () => {
    await store.put('mails', {
      id: 'receipt',
      to: 'gast@example.org',
      kind: 'termination',
      language: 'de',
      receipt: {
        id: 'K-1',
        receivedAt: '2026-11-26T13:05:12.000Z',
        content: {
          name: 'Lena Brandt',
          contract: 'Silber, bestellt am 20.11.2026',
          email: 'gast@example.org',
          kind: 'for-cause',
          reason: 'Seit Wochen nicht erreichbar.',
        },
      },
      createdAt: '2026-11-26T13:05:12.000Z',
    });
    open();
    const mail = within(await screen.findByRole('article', { name: 'Deine Kündigung ist eingegangen' }));
    for (const text of [
      '26. November 2026 um 14:05:12 MEZ',
      'Lena Brandt',
      'außerordentlich, aus wichtigem Grund',
      'Seit Wochen nicht erreichbar.',
      'zum nächstmöglichen Zeitpunkt',
    ])
      expect(mail.getByText(text)).toBeDefined();
    expect(mail.queryByRole('link')).toBeNull();
    expect(mail.queryByText('Link gilt nicht mehr')).toBeNull();
  });

  test('can delete a mail and undo it', async () => {
    const { id } = await addAccount(store, { email: 'lena@example.org', emailVerified: false });
    await sendMail(store, id, { kind: 'registration', to: 'lena@example.org' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Löschen: Bestätige deine E-Mail-Adresse' }));
    expect(await screen.findByText('E-Mail gelöscht.')).toBeDefined();
    expect(await screen.findByText('Keine E-Mails')).toBeDefined();
    expect(await store.list('mails')).toEqual([]);
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Rückgängig');
    });
    await press('Rückgängig');
    expect(await screen.findByRole('article')).toBeDefined();
    expect(await store.list('mails')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Löschen:/u }));
  });
});
