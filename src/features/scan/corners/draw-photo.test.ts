import { expect, it } from 'vitest';
import { drawMagnified, drawPhoto } from './draw-photo';

const photo = { bitmap: { width: 40, height: 20 } as ImageBitmap, size: { width: 40, height: 20 } };

function fakeCanvas(): { readonly canvas: HTMLCanvasElement; readonly steps: unknown[] } {
  const steps: unknown[] = [];
  const ignore = (): undefined => undefined;
  const context = {
    set fillStyle(colour: string) {
      steps.push(colour);
    },
    fillRect: () => steps.push('fill'),
    drawImage: () => steps.push('draw'),
    translate: ignore,
    rotate: ignore,
    scale: ignore,
    setTransform: ignore,
    clearRect: ignore,
  };
  return { canvas: { width: 10, height: 10, getContext: () => context } as unknown as HTMLCanvasElement, steps };
}

it('draws a photo and its magnified section on white, for transparent pixels', () => {
  const whole = fakeCanvas();
  drawPhoto(whole.canvas, photo, 0);
  expect(whole.steps).toEqual(['#fff', 'fill', 'draw']);
  const section = fakeCanvas();
  drawMagnified(section.canvas, photo, 0, { x: 0.5, y: 0.5 });
  expect(section.steps).toEqual(['#fff', 'fill', 'draw']);
});
