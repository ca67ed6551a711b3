/** Videos are served in ranges. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rangeOf, serve } from './serve.mjs';

describe('rangeOf', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-400', { first: 90, last: 99 }],
    ['bytes=-5', { first: 95, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', null],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', undefined],
    ['lines=1-2', undefined],
  ])('parses %s of 100 bytes', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});

describe('a served video', () => {
  it('is served completely, in ranges, and not beyond its end', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'video-'));
    writeFileSync(join(dir, 'video.mp4'), 'abcdefghij');
    const server = await serve({ dir, port: 0 });
    const ask = (range?: string) =>
      fetch(`http://localhost:${server.port}/video.mp4`, { headers: range === undefined ? {} : { Range: range } });
    try {
      const whole = await ask();
      expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([
        200,
        'bytes',
        'abcdefghij',
      ]);
      const piece = await ask('bytes=2-4');
      expect([
        piece.status,
        piece.headers.get('content-range'),
        piece.headers.get('content-length'),
        await piece.text(),
      ]).toEqual([206, 'bytes 2-4/10', '3', 'cde']);
      const beyond = await ask('bytes=10-');
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    } finally {
      await server.close();
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
