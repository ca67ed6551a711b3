// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passFocusToNeighbour, useFocusAfterRemoval } from './use-focus-after-removal';

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

/** A notice that its button removes, after and before other parts. */
function Page({ before = '', after = '' }) {
  const [shown, setShown] = useState(true);
  return (
    <section>
      <h2>Page</h2>
      <div>{before !== '' && <a href="/">{before}</a>}</div>
      {shown && (
        <div ref={passFocusToNeighbour}>
          <button type="button" onClick={() => setShown(false)}>
            remove notice
          </button>
        </div>
      )}
      {after !== '' && <div>{shown ? undefined : <h3>{after}</h3>}</div>}
    </section>
  );
}

const remove = async (name: string) => {
  await userEvent.setup().click(screen.getByRole('button', { name: `remove ${name}` }));
  return document.activeElement?.textContent;
};

afterEach(cleanup);

describe('in a list', () => {
  beforeEach(() => {
    render(<List />);
  });

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
});

describe('a notice with its button', () => {
  it('passes the focus on to what comes in its place', async () => {
    render(<Page before="earlier" after="later" />);
    expect(await remove('notice')).toBe('later');
  });

  it('passes it to what was before where nothing comes in its place', async () => {
    render(<Page before="earlier" />);
    expect(await remove('notice')).toBe('earlier');
  });

  it('passes it to the heading around where there is neither', async () => {
    render(<Page />);
    expect(await remove('notice')).toBe('Page');
  });

  it('leaves the focus where it is when another control removes it', () => {
    render(<Page before="earlier" after="later" />);
    screen.getByRole('link', { name: 'earlier' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'remove notice' }));
    expect(document.activeElement?.textContent).toBe('earlier');
  });
});
