// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { clearSelection, hideSelection, storeUnfinishedSelection, useCandidateSelection } from './selections';

const KEY = 'vehicleSelections';
const GOLF = { id: 'golf', candidateId: 'engine-2', state: 'unfinished' };

/** Another tab writes to local storage. */
function writeElsewhere(value: unknown): void {
  localStorage.setItem(KEY, JSON.stringify(value));
}
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');

afterEach(() => {
  for (const id of ['golf', 'astra']) clearSelection(id);
});

describe('selections in two tabs', () => {
  it('keep each other’s entries', () => {
    storeUnfinishedSelection('astra', '');
    writeElsewhere([GOLF]);
    hideSelection('astra');
    expect(stored()).toEqual([GOLF, { id: 'astra', candidateId: '', state: 'hidden' }]);
    writeElsewhere([GOLF]);
    clearSelection('golf');
    expect(stored()).toEqual([]);
  });

  it('follow each other', () => {
    const { result, unmount } = renderHook(() => useCandidateSelection('golf'));
    expect(result.current).toBeUndefined();
    writeElsewhere([GOLF]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(result.current).toEqual(GOLF);
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(result.current).toBeUndefined();
    unmount();
  });
});
