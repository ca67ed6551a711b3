import { ConfigErrorPage } from '~/app/errors/ConfigErrorPage';
import type { ConfigError } from '~/config';
import { loadTexts } from '~/i18n/i18n';
import { mountAlone } from '~/features/identity/mount';

/** Renders the page that names an invalid build variable, in place of the document's own content. */
export function showConfigError(params: URLSearchParams, error: ConfigError): Promise<void> {
  return mountAlone(params, () => loadTexts(['config']), <ConfigErrorPage error={error} />);
}
