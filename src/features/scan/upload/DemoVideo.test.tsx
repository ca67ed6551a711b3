// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { loadTestTexts, renderAt } from '../render.testing';
import { DemoVideo } from './DemoVideo';

vi.mock('~/config', { spy: true });

const user = userEvent.setup();
const NAME = /^So geht's im Video/u;

function show(address: string): void {
  vi.mocked(config).mockReturnValue(readConfig({ VITE_DEMO_VIDEO_URL: address }));
  renderAt(<DemoVideo />);
}

beforeAll(() => loadTestTexts());
afterEach(cleanup);

describe('the film that shows how', () => {
  it('opens on the page when it is a file, and gives the focus back', async () => {
    show('https://app.example.org/media/demo.mp4?v=2');
    await user.click(screen.getByRole('button', { name: NAME }));
    expect(screen.getByRole('dialog', { name: NAME })).toBeTruthy();
    expect(screen.getByLabelText(NAME, { selector: 'video' }).getAttribute('src')).toBe('https://app.example.org/media/demo.mp4?v=2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: NAME }));
  });

  it('is a link where it has a page of its own', () => {
    show('https://video.example.org/watch?v=1');
    expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toBe('https://video.example.org/watch?v=1');
  });

  it('says that it is not set up', () => {
    show('');
    expect(screen.getByRole('button', { name: NAME }).getAttribute('aria-disabled')).toBe('true');
  });
});
