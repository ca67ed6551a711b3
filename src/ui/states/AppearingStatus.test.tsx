// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AppearingStatus } from './AppearingStatus';

afterEach(cleanup);

it('is in the page before its text, which screen readers then announce', async () => {
  render(<AppearingStatus className="">Eine neue Version ist da.</AppearingStatus>);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  expect((await screen.findByText('Eine neue Version ist da.')).closest('output')).toBe(region);
});
