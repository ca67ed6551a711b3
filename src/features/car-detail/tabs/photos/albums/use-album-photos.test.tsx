// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryKeys } from '~/api/query-keys';
import type { AlbumPhoto } from '~/contract/album-photos';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { albumQueue, type AlbumUpload } from './album-queue';
import { useAlbumPhotoActions, useAlbumPhotoFile } from './use-album-photos';

beforeEach(() => loadTestTexts());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('keeps the bytes of uploaded photos no longer than those of fetched ones', async () => {
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  vi.spyOn(albumQueue, 'send').mockImplementation((ids, onSent) => {
    for (const id of ids) onSent({ photo: { id } as AlbumPhoto, file: new File([id], id) }, { id } as AlbumUpload);
  });
  const { result } = renderHook(() => useAlbumPhotoActions('golf', vi.fn<(photo: AlbumPhoto) => void>()), { wrapper });
  await waitFor(() => expect(result.current).not.toBeNull());
  vi.useFakeTimers();
  act(() => result.current.send(['shown', 'far below', 'farther below']));
  const cached = () => queries.getQueryCache().findAll({ queryKey: queryKeys.albumPhotoFile('').slice(0, 1) });
  expect(cached()).toHaveLength(3);
  const tile = renderHook(() => useAlbumPhotoFile('shown'), { wrapper });
  expect(tile.result.current.data).toBeInstanceOf(File);
  act(() => void vi.advanceTimersByTime(31_000));
  expect(cached().map(({ queryKey }) => queryKey)).toEqual([queryKeys.albumPhotoFile('shown')]);
  tile.unmount();
  act(() => void vi.advanceTimersByTime(31_000));
  expect(cached()).toEqual([]);
});
