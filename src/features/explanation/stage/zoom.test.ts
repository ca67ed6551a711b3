import { describe, expect, it } from 'vitest';
import { PANEL_ZOOM, panelExtent, scrollToBox } from './zoom';

describe('zoom', () => {
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
