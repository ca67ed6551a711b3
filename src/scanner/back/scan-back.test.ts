import { describe, expect, it, vi } from 'vitest';
import { findDocument } from '../find/find-document';
import { drawPhoto, rotate90 } from '../find/drawn-photo.testing';
import type { Quad, RgbaImage } from '../pixels/image';
import type { ScanTools } from '../timed-steps';
import { landscape, uniform } from '../verdict/drawn-pictures.testing';
import { drawBackPhoto, readerOf } from './drawn-back.testing';
import { scanBack } from './scan-back';

const CORNERS: Quad = [
  { x: 60, y: 40 },
  { x: 1040, y: 60 },
  { x: 1030, y: 555 },
  { x: 70, y: 540 },
];
const SIZE = { width: 1100, height: 600 };
const STAMPS = [
  { x: 8, y: 26, height: 2.8, angle: 0.05 },
  { x: 40, y: 25, height: 3.2, angle: -0.03 },
];
const file = new Blob(['photo']);
const photo = drawBackPhoto(CORNERS, STAMPS, SIZE);
const front = drawPhoto({
  width: 900,
  height: 495,
  corners: [
    { x: 45, y: 30 },
    { x: 855, y: 45 },
    { x: 848, y: 458 },
    { x: 53, y: 443 },
  ],
  table: 60,
});

function tools(picture: RgbaImage, more: Partial<ScanTools> = {}): ScanTools {
  return {
    decode: async () => picture,
    encode: async ({ width, height }) => new Blob([`${width}x${height}`]),
    reader: readerOf('05/2027'),
    onStep: async () => undefined,
    now: () => 1,
    today: new Date('2026-05-01'),
    ...more,
  };
}

describe('scanBack', () => {
  it('finds the back and reads its stamps', async () => {
    const steps: string[] = [];
    const result = await scanBack(file, tools(photo, { onStep: async (step) => void steps.push(step) }));
    expect(steps).toEqual(['decode', 'find', 'flatten', 'read', 'check']);
    expect(result.inspections).toHaveLength(2);
    expect(result.latest).toMatchObject({ value: '05/2027', flagged: false });
    expect(await result.image.text()).toBe('1461x730');
    const centres = result.inspections.map(({ box }) => [
      210 * (box.x + box.width / 2),
      105 * (box.y + box.height / 2),
    ]);
    for (const [at, [x, y]] of [
      [13.7, 24.9],
      [46.5, 23.2],
    ].map((expected, i) => [expected, centres[i] ?? [0, 0]] as const)) {
      expect(Math.hypot((at[0] ?? 0) - (x ?? 0), (at[1] ?? 0) - (y ?? 0))).toBeLessThan(3);
    }
  });

  it('finds it in other rotations', async () => {
    const quarter = rotate90(photo);
    for (const turned of [quarter, rotate90(quarter)]) {
      expect((await scanBack(file, tools(turned))).inspections).toHaveLength(2);
    }
  });

  it('returns no inspections without stamps', async () => {
    const result = await scanBack(file, tools(drawBackPhoto(CORNERS, [], SIZE)));
    expect(result).toMatchObject({ inspections: [], latest: undefined });
  });

  it('reports the front', async () => {
    await expect(scanBack(file, tools(front, { reader: readerOf('05/2027', '') }))).rejects.toMatchObject({
      code: 'zb1-front',
    });
  });

  it('reports what another photo shows', async () => {
    await expect(scanBack(file, tools(landscape(600, 440), { reader: readerOf('05/2027', '') }))).rejects.toMatchObject(
      { code: 'no-paper' },
    );
    await expect(scanBack(file, tools(uniform(8, 2, 400, 300)))).rejects.toMatchObject({ code: 'too-dark' });
  });

  it('tells a measured reason between corners that the user set', async () => {
    const small: Quad = [
      { x: 10, y: 10 },
      { x: 300, y: 10 },
      { x: 300, y: 200 },
      { x: 10, y: 200 },
    ];
    const reader = readerOf('05/2027', '');
    await expect(scanBack(file, tools(landscape(600, 440), { reader }), small)).rejects.toMatchObject({
      code: 'too-far',
    });
  });

  it('ends the search for the front when its time is up', async () => {
    const hasTime = vi.fn<() => boolean>(() => false);
    const picture = landscape(600, 440);
    await expect(scanBack(file, tools(picture, { reader: readerOf('05/2027', ''), hasTime }))).rejects.toMatchObject({
      code: 'no-paper',
    });
    expect(hasTime).toHaveBeenCalledTimes(1);
  });

  it('does not search a photo again on which the front was searched before', async () => {
    const picture = landscape(600, 440);
    const reader = readerOf('05/2027', '');
    const found = findDocument(front);
    if (!found) throw new Error('The front was not found');
    await expect(scanBack(file, tools(picture, { reader, located: { found } }))).rejects.toMatchObject({
      code: 'zb1-front',
    });
    const located = { verdict: 'zb2' } as const;
    await expect(scanBack(file, tools(picture, { reader, located }))).rejects.toMatchObject({ code: 'zb2' });
  });
});
