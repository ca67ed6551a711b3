// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createStaticParts } from './static-parts';

const Static = () => <p>Static</p>;
const Counted = ({ count }: { readonly count: number }) => <i>{count}</i>;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  delete document.documentElement.dataset.active;
});

it('shows a part at once when it was prepared', async () => {
  const { prepare, StaticPart } = createStaticParts(async () => ({ Static }));
  await prepare();
  render(<StaticPart name="Static" />);
  expect(screen.getByText('Static')).toBeTruthy();
});

it('leaves the prerendered part unchanged and hydrates it on the first activity', async () => {
  const prepared = createStaticParts(async () => ({ Static }));
  await prepared.prepare();
  const load = vi.fn<() => Promise<{ Static: typeof Static }>>(async () => ({ Static }));
  const { StaticPart } = createStaticParts(load);
  const page = (Part: typeof StaticPart, count: number) => (
    <StrictMode>
      <Counted count={count} />
      <Part name="Static" />
    </StrictMode>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(prepared.StaticPart, 1));
  document.body.append(root);
  const part = screen.getByText('Static');

  const app = await act(async () => hydrateRoot(root, page(StaticPart, 1)));
  await act(async () => app.render(page(StaticPart, 2)));
  expect(screen.getByText('2')).toBeTruthy();
  expect(screen.getByText('Static')).toBe(part);
  expect(load).not.toHaveBeenCalled();

  await act(async () => void window.dispatchEvent(new Event('scroll')));
  expect(load).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(Object.keys(part).some((key) => key.startsWith('__reactFiber'))).toBe(true));
  expect(screen.getByText('Static')).toBe(part);
  await act(async () => app.unmount());
});
