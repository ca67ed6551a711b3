// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { ImageStage } from './ImageStage';
import { Lightbox } from './Lightbox';
import { StageNote } from './StageNote';
import { VideoStage } from './VideoStage';

const NAMES = ['Foto rechts', 'Foto vorne', 'Foto hinten'];
const user = userEvent.setup();
const stage = () => screen.getByRole('img').parentElement ?? document.body;
const scale = () => /scale\(([\d.]+)\)/u.exec(screen.getByRole('img').style.transform)?.[1];

function Photos({ names = NAMES }: { readonly names?: readonly string[] }) {
  const [index, setIndex] = useState<number | null>(null);
  const shown = index ?? 0;
  const name = names[shown] ?? '';
  const move = (step: number): void => setIndex((shown + step + names.length) % names.length);
  return (
    <>
      <button type="button" onClick={() => setIndex(1 % names.length)}>
        Ansehen
      </button>
      <Lightbox
        open={index !== null}
        name={name}
        position={shown + 1}
        count={names.length}
        onMove={move}
        onClose={() => setIndex(null)}
      >
        <ImageStage key={name} src={`blob:${name}`} alt={name} onSwipe={move} />
      </Lightbox>
    </>
  );
}

async function open(names?: readonly string[]): Promise<void> {
  renderPage(<Photos {...(names && { names })} />, '/');
  await user.click(screen.getByRole('button', { name: 'Ansehen' }));
}

/** Drags a pointer from one point to another. */
function draw(from: readonly [number, number], to: readonly [number, number], pointerId = 1): void {
  const at = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY, pointerId, button: 0 });
  fireEvent.pointerDown(stage(), at(from));
  fireEvent.pointerMove(stage(), at(to));
  fireEvent.pointerUp(stage(), at(to));
}

beforeAll(() => loadTestTexts());
beforeEach(() => {
  // jsdom implements neither pointer capture nor layout.
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(cleanup);

describe('the lightbox', () => {
  it('names the current image and moves by buttons and arrow keys, wrapping around', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Foto vorne, 2 von 3' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Nächstes Bild' }));
    expect(screen.getByRole('dialog', { name: 'Foto hinten, 3 von 3' })).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: 'Foto rechts, 1 von 3' })).toBeTruthy();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('dialog', { name: 'Foto vorne, 2 von 3' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Voriges Bild' }));
    expect(screen.getByRole('img', { name: 'Foto rechts' })).toBeTruthy();
  });

  it('leaves the arrow keys to content that they scroll, such as a zoomed page', () => {
    const move = vi.fn<(step: number) => void>();
    renderPage(
      <Lightbox open name="Rechnung.pdf" position={1} count={2} onMove={move} onClose={() => undefined}>
        <section aria-label="Seite" />
      </Lightbox>,
      '/',
    );
    const page = screen.getByRole('region', { name: 'Seite' });
    Object.defineProperties(page, { scrollWidth: { value: 800, configurable: true }, clientWidth: { value: 400 } });
    expect(fireEvent.keyDown(page, { key: 'ArrowRight' })).toBe(true);
    expect(move).not.toHaveBeenCalled();
    Object.defineProperty(page, 'scrollWidth', { value: 400 });
    expect(fireEvent.keyDown(page, { key: 'ArrowRight' })).toBe(false);
    expect(move).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('closes by Escape and by its button and gives the focus back', async () => {
    await open();
    for (const close of [
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('button', { name: 'Schließen' })),
    ]) {
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement?.textContent).toBe('Ansehen');
      await user.click(screen.getByRole('button', { name: 'Ansehen' }));
    }
  });

  it('has no buttons to move when there is a single image', async () => {
    await open(['Foto vorne']);
    expect(screen.getByRole('dialog', { name: 'Foto vorne' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nächstes Bild' })).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: 'Foto vorne' })).toBeTruthy();
  });
});

describe('an image in the lightbox', () => {
  it('is zoomed by buttons and keys and moved by arrow keys, and the next one starts unzoomed', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Größer' }));
    expect(scale()).toBe('1.5');
    await user.keyboard('+');
    expect(scale()).toBe('2.25');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('img').style.transform).toContain('translate(-80px');
    await user.keyboard('0');
    expect(scale()).toBe('1');
    await user.keyboard('+');
    await user.click(screen.getByRole('button', { name: 'Nächstes Bild' }));
    expect(scale()).toBe('1');
    expect(screen.getByRole('button', { name: 'Kleiner' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is zoomed by a double tap and by the wheel', async () => {
    await open();
    draw([200, 100], [200, 100]);
    draw([203, 101], [203, 101]);
    expect(scale()).toBe('2.5');
    fireEvent.wheel(stage(), { deltaY: -100 });
    expect(Number(scale())).toBeGreaterThan(2.5);
    fireEvent.wheel(stage(), { deltaY: 9999 });
    expect(scale()).toBe('1');
  });

  it('is zoomed by a pinch', async () => {
    await open();
    const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100, button: 0 });
    fireEvent.pointerDown(stage(), finger(1, 150));
    fireEvent.pointerDown(stage(), finger(2, 250));
    fireEvent.pointerMove(stage(), finger(1, 100));
    fireEvent.pointerMove(stage(), finger(2, 300));
    expect(Number(scale())).toBeCloseTo(2);
    fireEvent.pointerUp(stage(), finger(1, 100));
    fireEvent.pointerUp(stage(), finger(2, 300));
    expect(screen.getByRole('dialog', { name: 'Foto vorne, 2 von 3' })).toBeTruthy();
  });

  it('changes on a swipe while unzoomed, and is panned by a drag while zoomed', async () => {
    await open();
    draw([300, 100], [180, 105]);
    expect(screen.getByRole('dialog', { name: 'Foto hinten, 3 von 3' })).toBeTruthy();
    draw([100, 100], [220, 105]);
    expect(screen.getByRole('dialog', { name: 'Foto vorne, 2 von 3' })).toBeTruthy();
    await user.keyboard('++');
    draw([300, 100], [180, 105]);
    expect(screen.getByRole('dialog', { name: 'Foto vorne, 2 von 3' })).toBeTruthy();
    expect(screen.getByRole('img').style.transform).toContain('translate(-120px');
  });
});

describe('a video in the lightbox', () => {
  it('has controls and keeps the arrow keys to itself', async () => {
    const move = vi.fn<() => void>();
    renderPage(
      <Lightbox open name="So geht's" position={1} count={2} onMove={move} onClose={() => undefined}>
        <VideoStage src="https://media.example/demo.mp4" name="So geht's" />
      </Lightbox>,
      '/',
    );
    const video = screen.getByLabelText("So geht's", { selector: 'video' });
    expect(video).toHaveProperty('controls', true);
    fireEvent.keyDown(video, { key: 'ArrowRight' });
    expect(move).not.toHaveBeenCalled();
    fireEvent.error(video);
    expect(screen.getByRole('alert').textContent).toContain('Das Video kann hier nicht gezeigt werden.');
    expect(screen.getByRole('link', { name: /Video öffnen/u }).getAttribute('href')).toBe(
      'https://media.example/demo.mp4',
    );
    fireEvent.keyDown(screen.getByRole('alert'), { key: 'ArrowRight' });
    expect(move).toHaveBeenCalledOnce();
  });
});

describe('a note in place of the image', () => {
  function Retry() {
    const [failed, setFailed] = useState(true);
    return (
      <section>
        <h2>Foto</h2>
        {failed ? (
          <StageNote icon="alert" text="Das hat nicht geklappt.">
            <button type="button" onClick={() => setFailed(false)}>
              Erneut versuchen
            </button>
          </StageNote>
        ) : (
          <StageNote text="Wird geladen" />
        )}
      </section>
    );
  }

  it('passes the focus on when its retry shows the loading note, which is announced', async () => {
    renderPage(<Retry />, '/');
    const addedTo: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const { textContent } of addedNodes) if (textContent === 'Wird geladen') addedTo.push(target.nodeName);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Foto' }));
    await screen.findByText('Wird geladen');
    // Screen readers announce what is added to a region, not what it comes with.
    await waitFor(() => expect(addedTo).toEqual(['OUTPUT']));
    observer.disconnect();
  });
});
