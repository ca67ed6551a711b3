import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { parsePeer, peerTable } from './peers';
import { fileFor, serveStatic } from './static-server';
import { median, times } from './statistics';

describe('a peer on the command line', () => {
  it('has a name, a folder and a page', () => {
    expect(parsePeer('old=/tmp/old')).toEqual({ name: 'old', dir: '/tmp/old', page: '/' });
    expect(parsePeer('other app=../b=c/dist,/home?x=1,2')).toEqual({
      name: 'other app',
      dir: '../b=c/dist',
      page: '/home?x=1,2',
    });
  });

  it.each(['', 'old', 'old=', '=/tmp/old'])('rejects %j', (argument) => {
    expect(() => parsePeer(argument)).toThrow('NAME=PATH');
  });
});

describe('figures', () => {
  it('have a median', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('have a ratio to others that are not zero', () => {
    expect(times(50, 200)).toBe('0.25');
    expect(times(50, 0)).toBe('–');
    expect(times(50, undefined)).toBe('–');
  });

  it('are printed for this app, and for each peer with ratios', () => {
    const lines = peerTable({ name: 'this', lcp: 1500, tbt: 20, bytes: 120_000 }, [
      { name: 'old', lcp: 3000, tbt: 0, bytes: 480_400 },
    ]);
    expect(lines).toHaveLength(3);
    expect(lines[1]?.split(/ +/u)).toEqual(['this', '1500', '20', '120', '']);
    expect(lines[2]?.split(/ +/u)).toEqual(['old', '3000', '0.50', '0', '–', '480', '0.25']);
  });
});

describe('the server of builds', () => {
  const dir = mkdtempSync(join(tmpdir(), 'builds-'));
  const open: { close: () => Promise<void> }[] = [];
  mkdirSync(join(dir, 'sub'));
  for (const [name, text] of [
    ['index.html', 'start'],
    ['faq.html', 'questions'],
    ['sub/index.html', 'below'],
    ['app.js', 'x'.repeat(5000)],
  ] as const)
    writeFileSync(join(dir, name), text);

  afterEach(async () => {
    await Promise.all(open.splice(0).map(({ close }) => close()));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it.each([
    ['/', 'index.html'],
    ['/faq', 'faq.html'],
    ['/sub', 'sub/index.html'],
    ['/any/where', 'index.html'],
    ['/app.js', 'app.js'],
  ])('answers %s with %s', (path, file) => {
    expect(fileFor(dir, path)).toBe(join(dir, file));
  });

  it('serves no missing file, and nothing outside the folder', () => {
    expect(fileFor(dir, '/missing.js')).toBeUndefined();
    expect(fileFor(join(dir, 'sub'), '/../app.js')).toBeUndefined();
  });

  it('compresses as the client accepts', async () => {
    const server = await serveStatic(dir);
    open.push(server);
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(`${server.origin}/app.js`, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(200);
      expect(await answer.text()).toHaveLength(5000);
    }
    expect((await fetch(`${server.origin}/missing.js`)).status).toBe(404);
  });
});
