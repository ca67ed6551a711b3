// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { register, signIn } from '~/session';
import { resetToasts, toastStore } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderAt } from '../render.testing';
import { scanResultOf } from '../testing';
import { GuestRecord } from './GuestRecord';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/session', async (original) => ({
  ...(await original<typeof import('~/session')>()),
  register: vi.fn<typeof register>(),
  signIn: vi.fn<typeof signIn>(),
}));

const user = userEvent.setup();

async function preview(language: 'de' | 'en' = 'de') {
  await loadTestTexts(language);
  renderAt(
    <GuestRecord vehicle={scanResultOf().vehicle} onReview={() => undefined} />,
    language === 'de' ? '/scan' : '/en/scan',
  );
  return screen.getByRole('region', {
    name: language === 'de' ? 'Die zehn häufigsten Schwachstellen' : 'The ten most frequent weak points',
  });
}

beforeAll(() => loadTestTexts());

afterEach(() => {
  cleanup();
  resetToasts();
});

describe("a guest's view of the weak points", () => {
  it('is a drawing without data, described by a sentence for screen readers', async () => {
    const region = await preview();
    expect(within(region).getByText(/brauchst du ein Konto/u)).toBeTruthy();
    const drawing = region.querySelector('[aria-hidden="true"]');
    expect(drawing?.textContent).toBe('');
    expect(drawing?.children).toHaveLength(10);
    expect(vi.mocked(call)).not.toHaveBeenCalled();
  });

  it('links to registration', async () => {
    const region = await preview();
    vi.mocked(register).mockResolvedValue(undefined);
    await user.click(within(region).getByRole('button', { name: 'Schwachstellen freischalten' }));
    expect(register).toHaveBeenCalledOnce();
  });

  it('links to signing in, which returns to the cars in the current language', async () => {
    const region = await preview('en');
    vi.mocked(signIn).mockResolvedValue(undefined);
    await user.click(within(region).getByRole('button', { name: 'View with an existing account' }));
    expect(signIn).toHaveBeenCalledWith({ returnTo: '/en/cars' });
    await loadTestTexts('de');
  });

  it('reports when the provider cannot be reached', async () => {
    const region = await preview();
    vi.mocked(register).mockRejectedValue(new Error('offline'));
    await user.click(within(region).getByRole('button', { name: 'Schwachstellen freischalten' }));
    await vi.waitFor(() =>
      expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
        'Anmelden ist gerade nicht möglich. Versuche es in einer Minute erneut.',
      ]),
    );
  });
});
