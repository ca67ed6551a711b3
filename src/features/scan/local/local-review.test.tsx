// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { loadPendingFields } from '../local-scan';
import { loadTestTexts, renderAt } from '../render.testing';
import { scanResultOf } from '../testing';
import { LocalReview } from './LocalReview';

vi.mock('~/config', { spy: true });

const NOTHING_KEPT = /Dein Schein ist gelesen, aber nichts davon bleibt/u;

beforeAll(() => loadTestTexts());
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
});
afterEach(() => {
  cleanup();
});

async function accept(): Promise<void> {
  renderAt(<LocalReview result={scanResultOf()} image={new Blob(['image'])} guest />);
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Abschluss' })).getByRole('button', { name: 'Übernehmen' }),
  );
  await screen.findByRole('button', { name: 'Noch einmal prüfen' });
}

describe('a document that was read without a backend', () => {
  it('is shown where the browser stores nothing, which it says in the review and the record', async () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'device', scanner: 'device' });
    renderAt(<LocalReview result={scanResultOf()} image={new Blob(['image'])} guest />);
    expect(screen.getByText(NOTHING_KEPT)).toBeTruthy();
    cleanup();
    await accept();
    expect(screen.getByText(NOTHING_KEPT)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Konto/u })).toBeNull();
    expect(loadPendingFields()).toBeNull();
  });

  it('waits for an account where a server keeps it', async () => {
    vi.mocked(config).mockReturnValue({ ...readConfig({}), mode: 'connected', scanner: 'device' });
    await accept();
    expect(screen.queryByText(NOTHING_KEPT)).toBeNull();
    expect(loadPendingFields()).toMatchObject({ A: 'HL SW 2412' });
  });
});
