import { useEffect, useRef } from 'react';
import type { Point } from '~/scanner/pixels/image';
import styles from './corner-stage.module.css';
import { drawMagnified } from './draw-photo';
import type { ShownPhoto } from './photo-pixels';
import type { Turns } from './quad-geometry';

/** Its edge in pixels of the screen. */
const EDGE = 112;

interface Props {
  readonly photo: ShownPhoto;
  readonly turns: Turns;
  /** The place in fractions of the photo. */
  readonly at: Point;
  /** In which upper corner it stands: away from the finger. */
  readonly right: boolean;
}

/** The pixels under the finger, which covers them. */
export function Magnifier({ photo, turns, at, right }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawMagnified(canvas.current, photo, turns, at);
  }, [photo, turns, at]);
  return (
    <div className={styles.magnifier} data-right={right} aria-hidden="true">
      <canvas ref={canvas} width={EDGE} height={EDGE} />
    </div>
  );
}
