// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { supportsViewTransition, setTransitionCar, useIsTransitionCar } from './car-view-transition';

function Row({ id }: { readonly id: string }) {
  return <p data-testid={id}>{String(useIsTransitionCar(id))}</p>;
}

const textOf = (id: string) => screen.getByTestId(id).textContent;
const media = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.unstubAllGlobals();
});

describe('the view transition between list and car', () => {
  it('moves one plate, that of the car opened last', () => {
    render(
      <>
        <Row id="a" />
        <Row id="b" />
      </>,
    );
    expect([textOf('a'), textOf('b')]).toEqual(['false', 'false']);
    act(() => setTransitionCar('a'));
    expect([textOf('a'), textOf('b')]).toEqual(['true', 'false']);
    act(() => setTransitionCar('b'));
    expect([textOf('a'), textOf('b')]).toEqual(['false', 'true']);
  });

  it('is skipped when the browser lacks view transitions or the user prefers reduced motion', () => {
    media(false);
    expect(supportsViewTransition()).toBe(false);
    Object.assign(document, { startViewTransition: vi.fn<() => void>() });
    expect(supportsViewTransition()).toBe(true);
    media(true);
    expect(supportsViewTransition()).toBe(false);
  });
});
