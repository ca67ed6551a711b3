import { describe, expect, it } from 'vitest';
import { stack } from '../find/drawn-photo.testing';
import { moveQuad, type Quad } from '../pixels/image';
import { uniform } from '../verdict/drawn-pictures.testing';
import { drawBackPhoto } from './drawn-back.testing';
import { findBack } from './find-back';

describe('findBack', () => {
  const [width, height] = [900, 480];
  const upper: Quad = [
    { x: 45, y: 30 },
    { x: 855, y: 45 },
    { x: 848, y: 458 },
    { x: 53, y: 443 },
  ];

  it('finds only what lies between the corners that the user set', () => {
    const back = drawBackPhoto(upper, [], { width, height });
    const photo = stack(uniform(90, 6, width, height), back);
    expect(findBack(photo, () => true, { corners: moveQuad(upper, 0, height) })?.score).toBeGreaterThan(0.62);
    expect(findBack(photo, () => true, { corners: upper })).toBeUndefined();
  });
});
