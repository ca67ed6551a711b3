import { expect, it } from 'vitest';
import { previewKind } from './preview-kind';

it.each([
  ['image/jpeg', 'a.jpg', 'image'],
  ['image/svg+xml', 'a.svg', 'none'],
  ['IMAGE/SVG+XML; charset=utf-8', 'a.png', 'none'],
  ['application/octet-stream', 'a.svg', 'none'],
  ['text/html', 'a.jpg', 'none'],
  ['application/octet-stream', 'a.html', 'none'],
  ['application/pdf; charset=binary', 'a', 'pdf'],
  ['application/octet-stream', 'Rechnung.PDF', 'pdf'],
  ['', 'foto.HEIC', 'image'],
  ['text/plain', 'a.txt', 'none'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'a.docx', 'none'],
  ['application/octet-stream', 'a.docx', 'none'],
  ['application/octet-stream', 'a.xyz', 'unknown'],
  ['', 'ohne-endung', 'unknown'],
  ['chemical/x-xyz', 'a.xyz', 'unknown'],
])('%s called %s is shown as %s', (type, fileName, kind) => {
  expect(previewKind({ type, fileName })).toBe(kind);
});
