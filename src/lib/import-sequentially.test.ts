// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importSequentially } from './import-sequentially';

const links = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)];
const order: string[] = [];
const run = async (address: string) => void order.push(address.split('/').at(-1) ?? '');
const preloadsModules = vi.fn<() => boolean>();
const failure = vi.fn<(event: Event) => void>();

beforeEach(() => {
  order.length = 0;
  window.addEventListener('vite:preloadError', failure);
  preloadsModules.mockReturnValue(true);
  vi.spyOn(DOMTokenList.prototype, 'supports').mockImplementation(preloadsModules);
});

afterEach(() => {
  window.removeEventListener('vite:preloadError', failure);
  document.head.replaceChildren();
});

it('runs what a module needs before it, and nothing twice', async () => {
  const load = async () => order.push('import');
  await importSequentially(load, ['react.js', 'list.js', 'page.js'], run);
  await importSequentially(load, ['react.js', 'car.js'], run);
  expect(order).toEqual(['react.js', 'list.js', 'page.js', 'import', 'car.js', 'import']);
});

it('leaves the processor to others after a script that took long', async () => {
  const imported = importSequentially(
    async () => order.push('import'),
    ['slow.js', 'next.js'],
    async (address) => {
      await run(address);
      if (!address.endsWith('slow.js')) return;
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20);
      setTimeout(() => order.push('another task'));
    },
  );
  await imported;
  expect(order).toEqual(['slow.js', 'another task', 'next.js', 'import']);
});

it('leaves all scripts to the import where they could only be fetched one by one', async () => {
  preloadsModules.mockReturnValue(false);
  await importSequentially(async () => order.push('import'), ['shared.js', 'old.js'], run);
  expect(order).toEqual(['import']);
  expect(links('modulepreload')).toEqual([]);
});

it('waits for the style sheets of a part, and requests each once', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'part');
  const parts = [importSequentially(load, ['assets/part.css']), importSequentially(load, ['assets/part.css'])];
  const [link, ...others] = links('stylesheet');
  expect(others).toEqual([]);
  expect(link?.getAttribute('href')).toBe(`${window.location.origin}/assets/part.css`);
  expect(load).not.toHaveBeenCalled();
  link?.dispatchEvent(new Event('load'));
  await expect(Promise.all(parts)).resolves.toEqual(['part', 'part']);
});

it('requests a style sheet again that has failed', async () => {
  const first = importSequentially(async () => 'part', ['assets/dialog.css']);
  links('stylesheet')[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(`Unable to preload CSS for ${window.location.origin}/assets/dialog.css`);
  expect(failure).toHaveBeenCalledOnce();
  const second = importSequentially(async () => 'part', ['assets/dialog.css']);
  expect(links('stylesheet')).toHaveLength(1);
  links('stylesheet')[0]?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe('part');
});

it('reports an import that fails', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  await expect(importSequentially(() => Promise.reject(error))).rejects.toBe(error);
  expect(failure.mock.calls[0]?.[0]).toHaveProperty('payload', error);
});

it('does not request what the page has', async () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: '/assets/page.css' });
  document.head.append(link);
  await expect(importSequentially(async () => 'page', ['assets/page.css'])).resolves.toBe('page');
  expect(links('stylesheet')).toEqual([link]);
});
