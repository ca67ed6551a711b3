// @vitest-environment jsdom
import createCache from '@emotion/cache';
import { expect, it } from 'vitest';
import { adoptStyles } from './styles-cache';

it('registers the styles that the prerendered sheet holds, and no others', () => {
  const sheet = document.createElement('link');
  sheet.setAttribute('data-emotion', 'abc def');
  document.head.append(sheet);
  const cache = createCache({ key: 'css' });
  adoptStyles(cache);
  expect(cache.inserted).toEqual({ abc: true, def: true });
  sheet.remove();
});
