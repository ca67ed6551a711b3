/** Navigates to the registration. A chunk of its own, loaded on demand by `register` of `./sign-in`. */
import { config } from '~/config';
import { pathTo } from '~/i18n/paths';
import { clearStoredCars } from './stored-cars';
import { requirePersistentStorage } from './persist-item';
import { leaveDocument } from './leave-document';
import { userManager } from './manager';
import { savePostLoginPath } from './post-login-path';
import { requireReachableProvider } from './require-reachable-provider';
import { authority } from './settings';
import { pageLanguage } from './sign-in';

/** Address of the registration page (configured, or the provider's) with `returnUrl` and `ui_locales`. */
export function registerAddress(): string {
  const { registerUrl, registerPath } = config().oidc;
  const language = pageLanguage();
  const address = new URL(registerUrl ?? `${authority()}${registerPath}`);
  address.searchParams.set('returnUrl', `${window.location.origin}${pathTo(language, 'cars')}`);
  address.searchParams.set('ui_locales', language);
  return address.href;
}

/**
 * Whether to register by an authorization request with `prompt=create` (Initiating User Registration via OpenID Connect
 * 1.0).
 */
async function usesPromptCreate(): Promise<boolean> {
  const { mode, oidc } = config();
  if (oidc.registerUrl !== undefined || mode === 'device') return false;
  if (oidc.registration !== 'auto') return oidc.registration === 'prompt';
  const metadata = await (await userManager()).metadataService.getMetadata();
  const prompts: unknown = Reflect.get(metadata, 'prompt_values_supported');
  return Array.isArray(prompts) && prompts.includes('create');
}

/** See `register` of `./sign-in`. */
export async function leaveToRegister(): Promise<void> {
  requirePersistentStorage();
  clearStoredCars();
  await leaveDocument(async () => {
    // A configured page is not the provider's, so it may work while the provider is down.
    if (config().oidc.registerUrl === undefined) await requireReachableProvider();
    if (await usesPromptCreate()) {
      const language = pageLanguage();
      const state = savePostLoginPath(pathTo(language, 'cars'), language);
      await (await userManager()).signinRedirect({ state, prompt: 'create', ui_locales: language });
    } else window.location.assign(registerAddress());
  });
}
