import { expect, it } from 'vitest';
import { holdsSecret } from './secret-address';

const at = (path: string) => holdsSecret(new URL(path, 'https://scheinwerfer.example'));

it.each([
  '/share',
  '/share#abc',
  '/en/share#abc',
  '/Share/#abc',
  '/unsubscribe?token=abc',
  '/en/unsubscribe#token=abc',
  '/profile?a=1&token=',
  '/en/profile#confirm=abc',
])('finds the secret of %s', (path) => expect(at(path)).toBe(true));

it.each(['/', '/en', '/faq#share', '/car-detail?id=token', '/sharecropper', '/faq#tokens'])(
  'finds none in %s',
  (path) => {
    expect(at(path)).toBe(false);
  },
);
