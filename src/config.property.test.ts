import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';
import { ADDRESSES } from './config.testing';
import { hostileText } from './lib/hostile.testing';

it('throws only ConfigError for arbitrary text', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...ADDRESSES,
        'VITE_OIDC_SCOPES',
        'VITE_OIDC_REGISTER_PATH',
        'VITE_CAPTCHA_SITE_KEY',
        'VITE_SCANNER',
      ),
      hostileText(),
      (variable, value) => {
        try {
          const { oidc } = readConfig({
            VITE_API_URL: 'https://api.example',
            VITE_OIDC_AUTHORITY: 'https://id.example',
            [variable]: value,
          });
          expect(new URL(`https://id.example${oidc.registerPath}`).host).toBe('id.example');
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
        }
      },
    ),
  );
});
