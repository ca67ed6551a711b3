// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listItem } from '~/api/cars/cars.testing';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarRow } from './CarRow';
import { listCars } from './list-view';

vi.mock('~/ui/prefers-reduced-motion', () => ({ prefersReducedMotion: () => false }));

const TODAY = new Date('2026-11-21T12:00:00');
/** What waits for the next frame. */
let frames: FrameRequestCallback[];
const startViewTransition = vi.fn<(update: () => void) => object>((update: () => void) => {
  update();
  return {
    finished: Promise.resolve(),
    ready: Promise.resolve(),
    updateCallbackDone: Promise.resolve(),
    skipTransition: () => undefined,
  };
});

beforeAll(() => loadTestTexts());

beforeEach(() => {
  frames = [];
  startViewTransition.mockClear();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.unstubAllGlobals();
});

function show() {
  const [listed] = listCars([listItem('astra')], TODAY);
  if (listed === undefined) throw new Error('no row');
  return renderPage(
    <CarRow listed={listed} today={TODAY} position={1} count={1} gap={0} onDelete={() => undefined} />,
    '/cars',
  );
}

describe('a car in the list', () => {
  it('is opened after the press has been painted where a view transition would hold that back', async () => {
    Object.assign(document, { startViewTransition });
    const { router } = show();
    fireEvent.click(screen.getByRole('link'));
    expect(router.state.location.pathname).toBe('/cars');
    expect(frames).toHaveLength(1);
    act(() => frames.forEach((frame) => frame(0)));
    await waitFor(() => expect(router.state.location.pathname).toBe('/car-detail'));
    expect(router.state.location.search).toContain('id=astra');
  });

  it('is opened at once without view transitions', async () => {
    const { router } = show();
    fireEvent.click(screen.getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/car-detail'));
    expect(frames).toHaveLength(0);
  });

  it('leaves clicks that open a new tab to the browser', () => {
    Object.assign(document, { startViewTransition });
    const { router } = show();
    const link = screen.getByRole('link');
    let isTaken: boolean | undefined;
    document.addEventListener(
      'click',
      (event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault(); // jsdom opens no tabs
      },
      { once: true },
    );
    fireEvent.click(link, { ctrlKey: true });
    expect(isTaken).toBe(false);
    expect(frames).toHaveLength(0);
    expect(router.state.location.pathname).toBe('/cars');
  });
});
