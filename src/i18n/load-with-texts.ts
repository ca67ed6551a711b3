import { waitForAll } from '~/lib/wait-for-all';
import { loadTexts, type Namespace } from './i18n';

/**
 * Loads a part of the app together with the texts that it needs.
 * @throws as soon as both have settled, if one failed
 */
export async function loadWithTexts<Part>(load: () => Promise<Part>, namespaces: readonly Namespace[]): Promise<Part> {
  const [part] = await waitForAll([load(), loadTexts(namespaces)]);
  return part;
}
