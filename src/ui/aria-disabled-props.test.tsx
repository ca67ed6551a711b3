// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ariaDisabledProps } from './aria-disabled-props';

afterEach(cleanup);

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" {...ariaDisabledProps(count === 1, () => setCount(count + 1))}>
      {count}
    </button>
  );
}

it('keeps the focus on a button that its own press makes unavailable, and ignores further presses', () => {
  render(<Counter />);
  const button = screen.getByRole('button');
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.textContent).toBe('1');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});
