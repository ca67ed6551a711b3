// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest';
import { hasUnsavedInput, watchInput } from './unsaved-input';

beforeAll(watchInput);
afterEach(() => document.body.replaceChildren());

/** Edits the first field of this HTML. */
function edit(html: string): void {
  document.body.innerHTML = html;
  document.querySelector('input, select, textarea')?.dispatchEvent(new Event('input', { bubbles: true }));
}

it.each([
  ['a typed text', '<input value="56,5">'],
  ['a choice in a form', '<form><select><option>Öl</option></select></form>'],
  ['a choice in a dialog', '<div role="dialog"><input type="checkbox" value="on"></div>'],
  ['a reading that is accepted later', '<div role="radiogroup"><input type="radio" value="B"></div>'],
])('is %s', (_name, html) => {
  edit(html);
  expect(hasUnsavedInput()).toBe(true);
});

it.each([
  ['a search', '<input type="search" value="astra">'],
  ['a text that was cleared', '<input value="">'],
  ['an order of the list', '<select><option>HU</option></select>'],
  ['a filter', '<fieldset><input type="radio" value="soon"></fieldset>'],
  ['a switch that has effect at once', '<input type="checkbox" value="on">'],
  ['a point of a curve', '<input type="range" value="3" data-saves-immediately>'],
])('is not %s', (_name, html) => {
  edit(html);
  expect(hasUnsavedInput()).toBe(false);
});
