// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { loadTexts } from '~/i18n/i18n';
import { formatDate } from '~/i18n/format';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { prepareShare } from '../share.testing';
import { AlbumPhotos } from './AlbumPhotos';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
// Called when a photo is rendered or named.
vi.mock('~/i18n/format', { spy: true });

beforeAll(async () => {
  await prepareShare();
  await loadTexts(['album-photos']);
});
afterEach(cleanup);

it('renders no photo of the page anew when one is opened, and at no step to another one', async () => {
  vi.mocked(call).mockResolvedValue(new Blob(['picture']));
  const photos = ['Kratzer', 'Delle'].map((caption, index) => ({
    id: caption,
    album: 'damage' as const,
    caption,
    takenOn: `2026-03-0${index + 1}`,
  }));
  const user = userEvent.setup();
  renderPage(<AlbumPhotos photos={photos} />, '/share');
  const tile = await screen.findByRole('button', { name: /Kratzer/u });
  const calls = vi.mocked(formatDate).mock.calls.length;
  await user.click(tile);
  await screen.findByRole('dialog', { name: /Kratzer.*1 von 2/u });
  await user.click(screen.getByRole('button', { name: 'Nächstes Bild' }));
  await screen.findByRole('dialog', { name: /Delle.*2 von 2/u });
  expect(formatDate).toHaveBeenCalledTimes(calls);
});
