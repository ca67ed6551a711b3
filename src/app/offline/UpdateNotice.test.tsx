// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { askBeforeUnload } from '~/lib/ask-before-unload';
import offline from '../../../locales/de/offline.json';
import { renderAt, useTexts } from '../testing';
import { UpdateNotice } from './UpdateNotice';

const { update } = offline;
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => useTexts('de', ['common', 'offline']));

it('is announced: its live region is there before its text', async () => {
  renderAt(<UpdateNotice load={() => undefined} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  expect((await screen.findByText(update.there)).closest('output')).toBe(region);
});

it('loads a new version at once where nothing can be lost', async () => {
  const load = vi.fn<() => void>();
  renderAt(<UpdateNotice load={load} />);
  await press(update.load);
  expect(load).toHaveBeenCalledOnce();
});

it('asks a second time while an upload is running', async () => {
  const load = vi.fn<() => void>();
  const end = askBeforeUnload();
  renderAt(<UpdateNotice load={load} />);
  await press(update.load);
  expect(load).not.toHaveBeenCalled();
  expect(await screen.findByText(update.lost)).toBeDefined();
  await press(update.anyway);
  expect(load).toHaveBeenCalledOnce();
  end();
});
