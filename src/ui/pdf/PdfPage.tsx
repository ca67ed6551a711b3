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
    // Up to 64 MB, which would wait for the garbage collector; on iOS the canvases of a page share a few hundred.
    sheet.width = 0;
    sheet.height = 0;
  }
}

/** One page, redrawn when its width has changed, with its text beside it for screen readers. */
export function PdfPage({ page, name, width, onBroken }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The page whose drawing is shown; until the next one it is scaled by the style sheet. */
  const drawn = useRef<Page>(undefined);
  const fail = useEffectEvent(onBroken);

  useEffect(() => {
    const target = canvas.current;
    if (target === null || width <= 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const draw = async (): Promise<void> => {
      try {
        await drawPage(page, target, width, signal);
        if (!signal.aborted) drawn.current = page;
      } catch {
        if (!signal.aborted) fail();
      }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (drawn.current === page) timer = setTimeout(() => void draw(), REDRAW_DELAY_MS);
    else void draw();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [page, width]);

  const size: CSSProperties = { width, height: (width * page.height) / page.width };
  return (
    <figure className={styles.page} style={size} aria-label={name}>
      <canvas ref={canvas} aria-hidden="true" />
      <VisuallyHidden>{page.text}</VisuallyHidden>
    </figure>
  );
}
