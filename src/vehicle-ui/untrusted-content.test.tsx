// @vitest-environment jsdom
/** Links and files from other people, as they are rendered. */
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { VehicleDocument } from '~/contract/documents';
import { startI18n } from '~/i18n/i18n';
import { DocumentStage } from './documents/DocumentStage';
import { ExternalLink } from '~/ui/ExternalLink';
import { namedFiles } from '~/ui/files/named-files';
import { useObjectUrl } from '~/ui/use-object-url';

beforeAll(async () => startI18n('de', ['common', 'documents', 'errors']));
afterEach(cleanup);

describe('a link', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'ftp://a.example',
    'blob:https://a.example/1',
    'https://bank.example@evil.example',
    '',
  ])('to %j is disabled', (href) => {
    render(<ExternalLink href={href}>Partner</ExternalLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.querySelector('[href]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Partner' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('to the web is enabled and sends no referrer', () => {
    render(<ExternalLink href="https://partner.example/a?b=1">Partner</ExternalLink>);
    const link = screen.getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://partner.example/a?b=1',
      'noreferrer',
    ]);
  });
});

describe('a document', () => {
  const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], {
    type: 'image/svg+xml',
  });
  const show = (type: string, fileName: string): void => {
    const paper: VehicleDocument = {
      id: '1',
      fileName,
      category: 'other',
      type,
      size: drawing.size,
      date: '2026-11-22T10:00:00.000Z',
    };
    render(
      <DocumentStage
        document={paper}
        file={{ data: drawing, error: null, refetch: () => undefined }}
        onSwipe={() => undefined}
        onDownload={() => undefined}
      />,
    );
  };

  it.each([
    ['image/svg+xml', 'bild.svg'],
    ['image/svg+xml; charset=utf-8', 'bild.png'],
    ['application/octet-stream', 'bild.svg'],
    ['text/html', 'bild.png'],
    ['application/xhtml+xml', 'a.pdf'],
    ['', 'a.html'],
  ])('of the type %j called %s is never opened, only downloaded', (type, fileName) => {
    const made = vi.spyOn(URL, 'createObjectURL');
    show(type, fileName);
    expect(document.querySelectorAll('img, iframe, object, embed, canvas, a')).toHaveLength(0);
    expect(made).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /herunterladen|laden/iu })).toBeTruthy();
  });
});

describe('an image', () => {
  it.each([
    ['image/svg+xml', 'application/octet-stream'],
    ['text/html', 'application/octet-stream'],
    ['image/jpeg', 'image/jpeg'],
  ])('of the type %s has an address of the type %s', (type, shown) => {
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const photo = new Blob(['x'], { type });
    renderHook(() => useObjectUrl(photo));
    expect(made.map((blob) => blob.type)).toEqual([shown]);
  });
});

describe('a selected file', () => {
  it('gets a safe name and keeps its content and modification time', async () => {
    const hostile = new File(['x'], 'rechnung\u202efdp.exe', { type: 'application/pdf', lastModified: 5 });
    const [file] = namedFiles([hostile]);
    expect([file?.name, file?.type, file?.lastModified, await file?.text()]).toEqual([
      'rechnungfdp.exe',
      'application/pdf',
      5,
      'x',
    ]);
  });

  it('is unchanged when its name is safe', () => {
    const fine = new File(['x'], 'Rechnung Öl (2026).pdf');
    expect(namedFiles([fine])[0]).toBe(fine);
    expect(namedFiles(null)).toEqual([]);
  });
});
