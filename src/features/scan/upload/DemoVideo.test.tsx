// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { loadTestTexts, renderAt } from '../render.testing';
import { DemoVideo } from './DemoVideo';

vi.mock('~/config', { spy: true });

const user = userEvent.setup();
const NAME = /^So geht’s im Video/u;

function show(address: string, more: Readonly<Record<string, string>> = {}): void {
  vi.mocked(config).mockReturnValue(readConfig({ VITE_DEMO_VIDEO_URL: address, ...more }));
  renderAt(<DemoVideo />);
}

beforeAll(() => loadTestTexts());
afterEach(cleanup);

describe('the demo video', () => {
  it('is hosted by the app, with captions and a text alternative', async () => {
    show('');
    const link = screen.getByRole('link', { name: /^So geht’s im Video \(0:[3-6]\d\)$/u });
    expect(link.getAttribute('href')).toBe('/demo/demo-de.mp4');
    await user.click(link);
    const video = await screen.findByLabelText(NAME, { selector: 'video' });
    expect(video.getAttribute('preload')).toBe('none');
    expect(video.querySelector('track')?.getAttribute('src')).toBe('/demo/demo-de.vtt');
    expect(screen.getByText('Was im Video zu sehen ist')).toBeTruthy();
    expect(screen.getAllByRole('listitem', { hidden: true }).length).toBeGreaterThan(8);
    expect(screen.queryByText(/Das Video zeigt die Version/u)).toBeNull();
  });

  it('says when the video shows another way of reading than this build uses', async () => {
    show('', { VITE_API_URL: 'https://api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' });
    await user.click(screen.getByRole('link', { name: NAME }));
    expect(await screen.findByText(/Das Video zeigt die Version/u)).toBeTruthy();
  });

  it("opens the operator's file on the page and returns the focus on close", async () => {
    show('https://app.example.org/media/demo.mp4?v=2');
    await user.click(screen.getByRole('link', { name: NAME }));
    expect(await screen.findByRole('dialog', { name: NAME })).toBeTruthy();
    expect(screen.getByLabelText(NAME, { selector: 'video' }).getAttribute('src')).toBe(
      'https://app.example.org/media/demo.mp4?v=2',
    );
    expect(screen.queryByText('Was im Video zu sehen ist')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: NAME })));
  });

  it('is a plain link when it has a page of its own', () => {
    show('https://video.example.org/watch?v=1');
    expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toBe('https://video.example.org/watch?v=1');
  });
});
