// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal';

function List() {
  const container = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(container);
  const [names, setNames] = useState(['one', 'two', 'three']);
  return (
    <ul ref={container}>
      {names.map((name) => (
        <li key={name}>
          <button type="button">edit {name}</button>
          <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
            remove {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

const remove = async (name: string) => {
  await userEvent.setup().click(screen.getByRole('button', { name: `remove ${name}` }));
  return document.activeElement?.textContent;
};

beforeEach(() => {
  render(<List />);
});
afterEach(cleanup);

it('moves the focus from a removed control to the one after it', async () => {
  expect(await remove('two')).toBe('edit three');
  expect(await remove('one')).toBe('edit three');
});

it('moves it to the one before where none comes after', async () => {
  expect(await remove('three')).toBe('remove two');
});

it('leaves it alone while the focused control stays', async () => {
  screen.getByRole('button', { name: 'edit one' }).focus();
  await userEvent.setup({ pointerEventsCheck: 0 }).click(document.body);
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: 'remove three' }).click();
  expect(document.activeElement).toBe(document.body);
});
