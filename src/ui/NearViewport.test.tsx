// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NearViewport } from './NearViewport';

let report: IntersectionObserverCallback = () => undefined;
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly disconnect = disconnect;
      constructor(callback: IntersectionObserverCallback) {
        report = callback;
      }
      observe(): void {}
    },
  );
});

afterEach(cleanup);

const intersect = (isIntersecting: boolean): void =>
  act(() => report([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
const button = (): HTMLElement | null => screen.queryByRole('button', { name: 'Foto' });

it('renders its children while they are nearly visible', () => {
  const { unmount } = render(
    <NearViewport className="place">
      <button type="button">Foto</button>
    </NearViewport>,
  );
  expect(button()).toBeNull();
  intersect(true);
  expect(button()).not.toBeNull();
  intersect(false);
  expect(button()).toBeNull();
  unmount();
  expect(disconnect).toHaveBeenCalledOnce();
});

it('keeps them while one has the focus, so that it is not lost', () => {
  render(
    <NearViewport className="place">
      <button type="button">Foto</button>
    </NearViewport>,
  );
  intersect(true);
  act(() => button()?.focus());
  intersect(false);
  expect(document.activeElement).toBe(button());
  act(() => button()?.blur());
  intersect(false);
  expect(button()).toBeNull();
});
