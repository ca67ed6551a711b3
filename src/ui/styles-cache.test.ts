// @vitest-environment jsdom
import createCache from '@emotion/cache';
import { expect, it } from 'vitest';
import { adoptStyles } from './styles-cache';

it('tells the styles that are there from those that are not', () => {
  const sheet = document.createElement('link');
  sheet.setAttribute('data-emotion', 'abc def');
  document.head.append(sheet);
  const cache = createCache({ key: 'css' });
  adoptStyles(cache);
  expect(cache.inserted).toEqual({ abc: true, def: true });
  sheet.remove();
});
