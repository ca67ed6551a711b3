import { useEffect, useRef } from 'react';
import { drawPhoto } from './draw-photo';
import type { ShownPhoto } from './photo-pixels';

interface Props {
  readonly photo: ShownPhoto;
  readonly className: string | undefined;
  /** What a screen reader says; without it the picture is an ornament. */
  readonly label?: string;
}

/** A photo as large as the screen needs it: an `<img>` would keep all of its pixels. */
export function PhotoCanvas({ photo, className, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, photo, 0);
  }, [photo]);
  return <canvas ref={canvas} className={className} {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })} />;
}
