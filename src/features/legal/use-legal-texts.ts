import { useTranslation } from 'react-i18next';
import { LEGAL_CONSTANTS } from '~/contract/legal-constants';
import { config } from '~/config';
import { pathTo } from '~/i18n/paths';
import type { ListedTexts } from '~/i18n/resources';
import { useLanguage } from '~/i18n/use-language';

/** The operator's entries; square brackets mark those that are still to be filled in. */
type Operator = ListedTexts['imprint']['operator'];

/** The values inserted into the legal texts: the operator and the numbers that the texts state. */
type LegalValues = Operator &
  typeof LEGAL_CONSTANTS & {
    readonly brand: string;
    readonly operator: string;
    /** Internet address of the withdrawal form, as a link: the statutory instruction has to name it. */
    readonly withdrawalAddress: string;
  };

/** The values in the current language. The operator's entries are in `imprint:operator` and `common:brand.operator`. */
export function useLegalValues(): LegalValues {
  const { t } = useTranslation(['imprint', 'common']);
  const entries: Operator = t('operator', { returnObjects: true });
  const language = useLanguage();
  const { host } = new URL(config().siteUrl);
  return {
    ...LEGAL_CONSTANTS,
    ...entries,
    brand: t('common:brand.name'),
    operator: t('common:brand.operator'),
    withdrawalAddress: `<withdraw>${host}${pathTo(language, 'withdrawal')}</withdraw>`,
  };
}

/**
 * A branch of a document's texts, with lists as arrays and values inserted.
 * @param more values in addition to {@link useLegalValues}
 */
export function useLegalTexts<Name extends keyof ListedTexts, Branch extends keyof ListedTexts[Name] & string>(
  name: Name,
  branch: Branch,
  more: Readonly<Record<string, string>> = {},
): ListedTexts[Name][Branch] {
  const { t } = useTranslation<keyof ListedTexts>(name);
  const values = useLegalValues();
  // i18next's types treat every array as a joined text.
  return t(branch as never, { returnObjects: true, ...values, ...more });
}
