// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { queryKeys } from '~/api/query-keys';
import type { VehicleDocument } from '~/contract/documents';
import { saveFile } from '~/lib/save-file';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { useDocumentActions, useDocumentFile } from './use-documents';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

beforeEach(async () => {
  await loadTestTexts();
  vi.mocked(call).mockResolvedValue(new Blob(['bytes']));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('holds the bytes of a download until it is saved, and those of a preview for a moment', async () => {
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const cached = () => queries.getQueryCache().findAll({ queryKey: queryKeys.documentFile('').slice(0, 1) });
  const { result } = renderHook(() => useDocumentActions('golf', vi.fn<(document: VehicleDocument) => void>()), {
    wrapper,
  });
  await waitFor(() => expect(result.current).not.toBeNull());
  vi.useFakeTimers();
  await act(() => result.current.download({ id: 'invoice', fileName: 'invoice.pdf' } as VehicleDocument));
  expect(saveFile).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(cached()).toEqual([]);
  const preview = renderHook(() => useDocumentFile('invoice'), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(cached()).toHaveLength(1);
  preview.unmount();
  act(() => void vi.advanceTimersByTime(31_000));
  expect(cached()).toEqual([]);
});
