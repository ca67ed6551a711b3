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

/** One page, redrawn whenever its width changes, with its text beside it for screen readers. */
export function PdfPage({ page, name, width, onBroken }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fail = useEffectEvent(onBroken);

  useEffect(() => {
    const controller = new AbortController();
    const draw = async (target: HTMLCanvasElement): Promise<void> => {
      // Each drawing gets its own canvas: an aborted one may still be drawn on.
      const sheet = document.createElement('canvas');
      await page.draw(sheet, width, controller.signal);
      if (controller.signal.aborted) return;
      target.width = sheet.width;
      target.height = sheet.height;
      target.getContext('2d')?.drawImage(sheet, 0, 0);
    };
    if (canvas.current !== null && width > 0) {
      draw(canvas.current).catch(() => {
        if (!controller.signal.aborted) fail();
      });
    }
    return () => controller.abort();
  }, [page, width]);

  const size: CSSProperties = { width, height: (width * page.height) / page.width };
  return (
    <figure className={styles.page} style={size} aria-label={name}>
      <canvas ref={canvas} aria-hidden="true" />
      <VisuallyHidden>{page.text}</VisuallyHidden>
    </figure>
  );
}
