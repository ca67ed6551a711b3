import { useTranslation } from 'react-i18next';
import type { ListedTexts } from '~/i18n/resources';
import { LEGAL_CONSTANTS } from '~/contract/legal-constants';

/** What the operator fills in; what is in square brackets is still to be filled in. */
type Operator = ListedTexts['imprint']['operator'];

/** What is put into the legal texts: who runs the site, and the numbers that they state. */
type LegalValues = Operator & typeof LEGAL_CONSTANTS & { readonly brand: string; readonly operator: string };

/** The values in the language that is shown. The operator's entries stand in `imprint:operator` and `common:brand.operator`. */
export function useLegalValues(): LegalValues {
  const { t } = useTranslation(['imprint', 'common']);
  const entries: Operator = t('operator', { returnObjects: true });
  return { ...LEGAL_CONSTANTS, ...entries, brand: t('common:brand.name'), operator: t('common:brand.operator') };
}

/**
 * A branch of a document's texts, with its lists as lists and the values filled in.
 * @param more values beside {@link useLegalValues}
 */
export function useLegalTexts<Name extends keyof ListedTexts, Branch extends keyof ListedTexts[Name] & string>(
  name: Name,
  branch: Branch,
  more: Readonly<Record<string, string>> = {},
): ListedTexts[Name][Branch] {
  const { t } = useTranslation<keyof ListedTexts>(name);
  const values = useLegalValues();
  // i18next's types take every list for a joined text.
  return t(branch as never, { returnObjects: true, ...values, ...more });
}
