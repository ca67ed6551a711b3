// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FailureNote } from './FailureNote';

afterEach(cleanup);

it('scrolls into view when it appears, from under sticky buttons', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<FailureNote>Das hat nicht geklappt.</FailureNote>);
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});
