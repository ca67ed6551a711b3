import { describe, expect, it } from 'vitest';
import { isDocumentPath, isLarge, pathOfFile, policyPrefix } from './build-files';

describe('the files of a build', () => {
  it.each([
    ['index.html', '/'],
    ['en.html', '/en'],
    ['en/faq.html', '/en/faq'],
    ['404.html', '/404.html'],
    ['en/404.html', '/en/404.html'],
    ['assets/a-1.js', '/assets/a-1.js'],
  ])('%s is served at %s', (file, path) => expect(pathOfFile(file)).toBe(path));

  it('are large when only scanning and PDFs need them', () => {
    for (const path of [
      '/assets/worker-a_1-b.js',
      '/assets/pdf-js-1.js',
      '/assets/pdf-worker-1.js',
      '/assets/line-reader.weights-1.bin',
      '/assets/arimo-bold-1.ttf',
    ])
      expect(isLarge(path), path).toBe(true);
    for (const path of ['/assets/start-1.js', '/assets/sofia-sans-latin-1.woff2', '/faq', '/assets/watch-worker-1.js'])
      expect(isLarge(path), path).toBe(false);
  });

  it.each(['/', '/en', '/en/faq', '/404.html', '/en/404.html', '/Identity/Account/Login'])(
    'are documents at paths such as %s',
    (path) => expect(isDocumentPath(path)).toBe(true),
  );

  it.each(['/manifest.webmanifest', '/icon-192.png', '/assets/a-1.js', '/assets/a_-.b-1.woff2'])(
    'are no documents at paths such as %s',
    (path) => expect(isDocumentPath(path)).toBe(false),
  );

  it('are reused only under the same content security policy', () => {
    expect('app-8335e77d-new'.startsWith(policyPrefix('app-8335e77d-old'))).toBe(true);
    expect('app-00000000-new'.startsWith(policyPrefix('app-8335e77d-old'))).toBe(false);
  });
});
