import { useEffect, useRef } from 'react';
import type { Point } from '~/scanner/pixels/image';
import styles from './corner-stage.module.css';
import { drawMagnified } from './draw-photo';
import type { ShownPhoto } from './photo-pixels';
import type { Turns } from './quad-geometry';

/** Side length in CSS pixels. */
const SIZE = 112;

interface Props {
  readonly photo: ShownPhoto;
  readonly turns: Turns;
  /** The position to magnify, in fractions of the photo. */
  readonly at: Point;
  /** Show it in the upper right instead of the upper left corner, away from the finger. */
  readonly onRight: boolean;
}

/** Magnifies the pixels that the finger covers. */
export function Magnifier({ photo, turns, at, onRight }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawMagnified(canvas.current, photo, turns, at);
  }, [photo, turns, at]);
  return (
    <div className={styles.magnifier} data-right={onRight} aria-hidden="true">
      <canvas ref={canvas} width={SIZE} height={SIZE} />
    </div>
  );
}
