import { useEffect, useRef } from 'react';
import { drawPhoto, releaseCanvas } from './draw-photo';
import type { ShownPhoto } from './photo-pixels';
import type { Turns } from './quad-geometry';

interface Props {
  readonly photo: ShownPhoto;
  readonly turns?: Turns;
  readonly className: string | undefined;
  /** Accessible name; without it the picture is decorative. */
  readonly label?: string;
}

/** Draws a photo at display size; an `<img>` would keep the full-size bitmap in memory. */
export function PhotoCanvas({ photo, turns = 0, className, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return undefined;
    drawPhoto(target, photo, turns);
    return () => releaseCanvas(target);
  }, [photo, turns]);
  return (
    <canvas
      ref={canvas}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
