// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { reloadFailedStyles } from './failed-styles';

/** A style sheet whose request failed. */
function failedSheet(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/dialog.css';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  return link;
}

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

afterEach(async () => {
  for (const sheet of sheets()) sheet.remove();
  await reloadFailedStyles();
});

it('requests a style sheet again whose request failed, once', async () => {
  const link = failedSheet();
  const reloaded = reloadFailedStyles();
  const [again] = sheets();
  expect(sheets()).toHaveLength(1);
  expect(again).not.toBe(link);
  expect(again?.href).toBe(link.href);
  again?.dispatchEvent(new Event('load'));
  await reloaded;
  await reloadFailedStyles();
  expect(sheets()).toEqual([again]);
});

it('fails while the request fails, and can be tried again', async () => {
  failedSheet();
  const first = reloadFailedStyles();
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(/Unable to preload CSS/u);
  const second = reloadFailedStyles();
  sheets()[0]?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBeUndefined();
});

it('leaves alone what has loaded', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  link.dispatchEvent(new Event('load'));
  await reloadFailedStyles();
  expect(sheets()).toEqual([link]);
});
