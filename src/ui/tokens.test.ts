import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, cssVariable } from './tokens';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function variables(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/(--[a-z0-9-]+): ([^;]+);/g)].map(([, name, value]) => [name, value?.toLowerCase()]),
  );
}

function expected(tokens: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([token, value]) => [cssVariable(token), value.toLowerCase()]));
}

/** Relative luminance contrast of two hex colours, WCAG 2.2. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, bl = 0] = [1, 3, 5].map((start) => {
      const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe('tokens', () => {
  it('are the same in CSS and in code', () => {
    const [light = '', dark = ''] = css.split('@media');
    expect(variables(light)).toEqual(expected(LIGHT));
    expect(variables(dark)).toEqual(expected(DARK));
  });

  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])('keep AA contrast in the %s scheme', (_, scheme) => {
    for (const ground of [scheme.ground, scheme.surface, scheme.paper]) {
      for (const text of [scheme.ink, scheme.muted, scheme.fir, scheme.red]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(scheme.control, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(scheme.onFir, scheme.fir)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.onBeam, scheme.beam)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.onNight2, scheme.night)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.amber, scheme.amberSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.red, scheme.redSoft)).toBeGreaterThanOrEqual(4.5);
  });
});
