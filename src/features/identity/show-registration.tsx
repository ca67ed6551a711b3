import { mountPage } from './mount';
import type { ProviderContext } from './provider-context';
import { RegisterPage } from './RegisterPage';

/** Renders the registration page. */
export function showRegistration(context: ProviderContext): Promise<void> {
  return mountPage(context.params, 'register', <RegisterPage {...context} />);
}
