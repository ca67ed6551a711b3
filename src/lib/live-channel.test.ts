import { expect, it, vi } from 'vitest';
import { announceLive, onLive } from './live-channel';

it('notifies every listener of the topic until it unsubscribes', async () => {
  const heard = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  const unsubscribe = onLive('share-requests', heard);
  const stopOther = onLive('mails', other);
  announceLive('share-requests');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  unsubscribe();
  announceLive('share-requests');
  announceLive('mails');
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce());
  expect(heard).toHaveBeenCalledOnce();
  stopOther();
});
