import { ConfigErrorPage } from '~/app/errors/ConfigErrorPage';
import type { ConfigError } from '~/config';
import { loadTexts } from '~/i18n/i18n';
import { mountAlone } from '~/features/identity/mount';

/** Shows, in place of a document, that a variable of the build cannot be used. */
export function showConfigError(params: URLSearchParams, error: ConfigError): Promise<void> {
  return mountAlone(params, () => loadTexts(['config']), <ConfigErrorPage error={error} />);
}
