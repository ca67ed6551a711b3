// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { DROPPED_ATTRIBUTE, captureFiles } from './early-files';

function pageWith(html: string): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  root.insertAdjacentHTML('beforeend', html);
  document.body.replaceChildren(root);
  for (const field of root.querySelectorAll('input'))
    Object.defineProperty(field, 'files', { value: [], writable: true });
  captureFiles();
  return root;
}

/** jsdom has no DataTransfer. */
function dispatchTransfer(type: string, key: 'dataTransfer' | 'clipboardData', files: File[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, key, { value: { files, types: files.length === 0 ? ['text/plain'] : ['Files'] } });
  document.body.dispatchEvent(event);
  return event;
}

const PHOTO = [new File(['x'], 'schein.jpg')];
afterEach(() => {
  // Makes captureFiles remove its listeners.
  document.documentElement.dataset.ready = 'true';
  dispatchTransfer('dragover', 'dataTransfer', []);
  delete document.documentElement.dataset.ready;
});

describe('files dropped or pasted before the app is ready', () => {
  it.each([
    ['drop', 'dataTransfer'],
    ['paste', 'clipboardData'],
  ] as const)('are put into the file input: %s', (type, key) => {
    const field = pageWith('<input type="file">').querySelector('input');
    expect(dispatchTransfer('dragover', 'dataTransfer', PHOTO).defaultPrevented).toBe(true);
    expect(dispatchTransfer(type, key, PHOTO).defaultPrevented).toBe(true);
    expect(field?.files).toEqual(PHOTO);
    expect(field?.hasAttribute(DROPPED_ATTRIBUTE)).toBe(true);
  });

  it('are left to the browser on a page without a file input, as text is', () => {
    pageWith('<input type="text">');
    expect(dispatchTransfer('drop', 'dataTransfer', PHOTO).defaultPrevented).toBe(false);
    pageWith('<input type="file">');
    expect(dispatchTransfer('paste', 'clipboardData', []).defaultPrevented).toBe(false);
  });

  it('are left to the app once it is ready', () => {
    const field = pageWith('<input type="file">').querySelector('input');
    document.documentElement.dataset.ready = 'true';
    expect(dispatchTransfer('drop', 'dataTransfer', PHOTO).defaultPrevented).toBe(false);
    expect(field?.files).toEqual([]);
  });
});
