import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';
import type { Page } from './open-pdf';
import styles from './pdf.module.css';

interface Props {
  readonly page: Page;
  /** The accessible name, e.g. "Seite 1 von 3". */
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly onBroken: () => void;
}

/** Time, ms, that the width rests before a page is drawn again: a pinch changes it sixty times a second. */
const REDRAW_DELAY_MS = 150;

/** Frees up to 64 MB, which would wait for the garbage collector; on iOS the canvases of a page share a few hundred. */
function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Draws a page on a canvas of its own, since an aborted drawing may go on, and copies it when it is complete. */
async function drawPage(page: Page, target: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void> {
  const sheet = document.createElement('canvas');
  try {
    await page.draw(sheet, width, signal);
    if (signal.aborted) return;
    target.width = sheet.width;
    target.height = sheet.height;
    target.getContext('2d')?.drawImage(sheet, 0, 0);
  } finally {
    releaseCanvas(sheet);
  }
}

/** One page, redrawn when its width has changed, with its text beside it for screen readers. */
export function PdfPage({ page, name, width, onBroken }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The drawing that was begun last; until the next one it is scaled by the style sheet. */
  const drawing = useRef<{ readonly page: Page; readonly controller: AbortController }>(undefined);
  const fail = useEffectEvent(onBroken);

  useEffect(() => {
    const target = canvas.current;
    if (target === null || width <= 0) return undefined;
    const draw = async (): Promise<void> => {
      // Not as soon as the width changes: the first drawing of a slow page would not end before a pinch does.
      drawing.current?.controller.abort();
      const controller = new AbortController();
      const { signal } = controller;
      drawing.current = { page, controller };
      try {
        await drawPage(page, target, width, signal);
      } catch {
        if (!signal.aborted) fail();
      }
    };
    if (drawing.current?.page !== page) {
      void draw();
      return undefined;
    }
    const timer = setTimeout(() => void draw(), REDRAW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [page, width]);

  useEffect(() => {
    const target = canvas.current;
    return () => {
      drawing.current?.controller.abort();
      drawing.current = undefined;
      if (target !== null) releaseCanvas(target);
    };
  }, []);

  const size: CSSProperties = { width, height: (width * page.height) / page.width };
  return (
    <figure className={styles.page} style={size} aria-label={name}>
      <canvas ref={canvas} aria-hidden="true" />
      <VisuallyHidden>{page.text}</VisuallyHidden>
    </figure>
  );
}
