// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from './CarDetailPage';
import { prefetchEditDialog } from './edit/lazy-edit-dialog';
import { openGarage, type Garage } from './garage.testing';
import { TAB_KEYS } from './tabs';
import { prefetchTab } from './tabs/tab-components';
import { usePrefetchTabs } from './use-prefetch-tabs';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));
vi.mock('~/ui/states/LoadingRows', { spy: true });
vi.mock('./tabs/tab-components', { spy: true });
vi.mock('./edit/lazy-edit-dialog', { spy: true });

let garage: Garage;

beforeAll(() => loadTestTexts());
beforeEach(() => {
  garage = openGarage(vi.mocked(call));
});
afterEach(() => {
  cleanup();
  clearCarsCache();
  vi.useRealTimers();
  delete document.documentElement.dataset.active;
});

async function show(): Promise<void> {
  renderPage(<CarDetailPage />, `/car-detail?id=${await garage.add()}`);
  await waitFor(() => expect(screen.getByRole('tabpanel').hasAttribute('aria-busy')).toBe(false));
}

describe('the sections of a car', () => {
  it('are prefetched when a tab is hovered or focused, and then rendered without a placeholder', async () => {
    await show();
    fireEvent.pointerEnter(screen.getByRole('tab', { name: 'Maße' }));
    expect(prefetchTab).toHaveBeenLastCalledWith('dimensions');
    await vi.mocked(prefetchTab).mock.results.at(-1)?.value;
    act(() => screen.getByRole('tab', { name: 'Restwert' }).focus());
    expect(prefetchTab).toHaveBeenLastCalledWith('residualValue');
    vi.mocked(LoadingRows).mockClear();
    fireEvent.click(screen.getByRole('tab', { name: 'Maße' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Maße und Gewichte' })).toBeTruthy();
    expect(LoadingRows).not.toHaveBeenCalled();
  });
});

function Prefetcher() {
  usePrefetchTabs(TAB_KEYS);
  return null;
}

describe('usePrefetchTabs', () => {
  it('prefetches the edit dialogs and one section after the other after the first user activity, until the page is left', async () => {
    vi.useFakeTimers();
    const fetched = vi.mocked(prefetchTab).mockResolvedValue();
    const dialogs = vi.mocked(prefetchEditDialog).mockResolvedValue();
    const page = renderPage(<Prefetcher />, '/car-detail');
    await vi.advanceTimersByTimeAsync(5000);
    expect(dialogs).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointermove'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(dialogs).toHaveBeenCalledOnce();
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetched.mock.calls).toEqual([['info']]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(fetched.mock.calls).toEqual([['info'], ['dimensions'], ['residualValue']]);
    page.unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(3);
    fetched.mockRestore();
    dialogs.mockRestore();
  });
});
