// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardAgainstStrayPresses } from './stray-presses';

/** One press of a pointer, the `count`th of a multiple click. */
function press(target: Element, count: number): void {
  for (const type of ['mousedown', 'mouseup', 'click'])
    target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: count }));
}

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`There is no ${id}`);
  return element;
};

describe('the second press of a double click', () => {
  const pressed = vi.fn<(id: string) => void>();
  let unsubscribe: () => void;
  // Other files of the worker use the same document.
  const page = document.createElement('main');
  page.addEventListener('click', ({ target }) => pressed((target as Element).id));
  beforeEach(() => {
    page.innerHTML =
      '<ul><li><button id="first">x</button></li><li><button id="next"><b id="icon">x</b></button></li></ul>' +
      '<label id="label"><input id="field" type="checkbox"></label><div id="blank"></div>';
    document.body.append(page);
    unsubscribe = guardAgainstStrayPresses();
  });
  afterEach(() => {
    unsubscribe();
    pressed.mockReset();
    page.remove();
  });

  it('is kept from what has moved under the pointer', () => {
    press(byId('first'), 1);
    byId('first').closest('li')?.remove();
    press(byId('icon'), 2);
    press(byId('blank'), 3);
    expect(pressed.mock.calls).toEqual([['first']]);
  });

  it('reaches what the first press was on, and all of its content', () => {
    press(byId('next'), 1);
    press(byId('icon'), 2);
    press(byId('blank'), 1);
    press(byId('blank'), 2);
    expect(pressed.mock.calls).toEqual([['next'], ['icon'], ['blank'], ['blank']]);
  });

  it('switches a choice by its label back', () => {
    const field = byId('field') as HTMLInputElement;
    press(byId('label'), 1);
    expect(field.checked).toBe(true);
    press(byId('label'), 2);
    expect(field.checked).toBe(false);
  });

  it('is none when it comes later, or from a key', () => {
    press(byId('first'), 1);
    press(byId('next'), 1);
    press(byId('next'), 0);
    expect(pressed.mock.calls).toEqual([['first'], ['next'], ['next']]);
  });
});
