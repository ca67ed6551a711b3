import { describe, expect, it } from 'vitest';
import { clampZoom, PANEL_ZOOM, panelExtent, scrollAfterZoom, scrollToBox } from './zoom';

describe('zoom', () => {
  it('never shrinks the drawing below its container', () => {
    expect(clampZoom(0.3)).toBe(1);
    expect(clampZoom(3)).toBe(3);
    expect(clampZoom(99)).toBe(8);
  });

  it('keeps the point between the fingers in place', () => {
    // 150 px into a drawing at zoom 2 is 300 px into one at zoom 4.
    expect(scrollAfterZoom(100, 50, 2, 4)).toBe(250);
    expect(scrollAfterZoom(250, 50, 4, 2)).toBe(100);
  });

  it('has three panels that make up the document, the widest of which fills the container', () => {
    const panels = (['left', 'middle', 'right'] as const).map(panelExtent);
    expect(panels.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(210);
    expect(Math.max(...panels.map(({ width }) => width)) * PANEL_ZOOM).toBeCloseTo(210);
  });
});

describe('scrollToBox', () => {
  const window = { left: 0, top: 0, width: 300, height: 400 };

  it('does not scroll when the field is visible', () => {
    expect(scrollToBox(window, { x: 10, y: 10, width: 20, height: 4 }, 840)).toEqual({ left: 0, top: 0 });
  });

  it('centres the field otherwise', () => {
    expect(scrollToBox(window, { x: 140, y: 10, width: 20, height: 4 }, 840)).toEqual({ left: 450, top: 0 });
  });

  it('shows the start of a field that is too wide', () => {
    expect(scrollToBox(window, { x: 65, y: 72, width: 143, height: 30 }, 840).left).toBe(260);
  });
});
