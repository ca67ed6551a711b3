// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { DROPPED_ATTRIBUTE, keepFiles } from './early-files';

function pageWith(html: string): HTMLElement {
  const root = document.createElement('div');
  root.insertAdjacentHTML('beforeend', html);
  document.body.replaceChildren(root);
  for (const field of root.querySelectorAll('input')) Object.defineProperty(field, 'files', { value: [], writable: true });
  keepFiles(root);
  return root;
}

/** jsdom knows no drags. */
function carry(type: string, key: 'dataTransfer' | 'clipboardData', files: File[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, key, { value: { files, types: files.length === 0 ? ['text/plain'] : ['Files'] } });
  document.body.dispatchEvent(event);
  return event;
}

const PHOTO = [new File(['x'], 'schein.jpg')];
afterEach(() => {
  // Ends the watch of this page.
  document.documentElement.dataset.ready = 'true';
  carry('dragover', 'dataTransfer', []);
  delete document.documentElement.dataset.ready;
});

describe('files that arrive before the app', () => {
  it.each([
    ['drop', 'dataTransfer'],
    ['paste', 'clipboardData'],
  ] as const)('are kept in the field for files: %s', (type, key) => {
    const field = pageWith('<input type="file">').querySelector('input');
    expect(carry('dragover', 'dataTransfer', PHOTO).defaultPrevented).toBe(true);
    expect(carry(type, key, PHOTO).defaultPrevented).toBe(true);
    expect(field?.files).toEqual(PHOTO);
    expect(field?.hasAttribute(DROPPED_ATTRIBUTE)).toBe(true);
  });

  it('are left to the browser on a page that takes none, as texts are', () => {
    pageWith('<input type="text">');
    expect(carry('drop', 'dataTransfer', PHOTO).defaultPrevented).toBe(false);
    pageWith('<input type="file">');
    expect(carry('paste', 'clipboardData', []).defaultPrevented).toBe(false);
  });

  it('are the app’s once it answers', () => {
    const field = pageWith('<input type="file">').querySelector('input');
    document.documentElement.dataset.ready = 'true';
    expect(carry('drop', 'dataTransfer', PHOTO).defaultPrevented).toBe(false);
    expect(field?.files).toEqual([]);
  });
});
