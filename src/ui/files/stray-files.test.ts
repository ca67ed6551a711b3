// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { guardAgainstStrayFiles } from './stray-files';

beforeAll(guardAgainstStrayFiles);

/** Drags over an element. @returns the drop effect, and whether the browser is kept from its own */
function dragOver(target: EventTarget, types: readonly string[]) {
  const event = new Event('dragover', { bubbles: true, cancelable: true });
  const dataTransfer = { types, dropEffect: 'copy' };
  target.dispatchEvent(Object.assign(event, { dataTransfer }));
  return [event.defaultPrevented, dataTransfer.dropEffect];
}

it('refuses files where nothing takes them', () => {
  expect(dragOver(document.body, ['Files'])).toEqual([true, 'none']);
  expect(dragOver(document.body, ['text/plain'])).toEqual([false, 'copy']);
});

it('leaves files to a drop area and to a file input', () => {
  document.body.innerHTML = '<input type="file"><div></div>';
  const area = document.querySelector('div') ?? document.body;
  area.addEventListener('dragover', (event) => event.preventDefault());
  expect(dragOver(area, ['Files'])).toEqual([true, 'copy']);
  expect(dragOver(document.querySelector('input') ?? document.body, ['Files'])).toEqual([false, 'copy']);
});
