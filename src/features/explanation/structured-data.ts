/** The fields as defined terms, as structured data. */
import type { Translate } from '~/i18n/i18n';
import type { StructuredObject, StructuredSite } from '~/routing/route-module';
import { isFieldCode } from '~/zb1/field-codes';
import { fieldKey } from '~/zb1/field-key';
import { ENTRY_KEYS, entryTextKey, fragmentOf, entryCode } from './entries';

/** One DefinedTermSet with every field of the document, each with its code and anchor. */
export function explanationData(t: Translate, { address }: StructuredSite): readonly StructuredObject[] {
  const url = address('explanation');
  return [
    {
      '@type': 'DefinedTermSet',
      '@id': `${url}#felder`,
      name: t('explanation:title'),
      description: t('explanation:description'),
      url,
      hasDefinedTerm: ENTRY_KEYS.filter(isFieldCode).map((code) => ({
        '@type': 'DefinedTerm',
        termCode: entryCode(code),
        name: t(`zb1:fields.${fieldKey(code)}.label`),
        description: t(`explanation:entries.${entryTextKey(code)}.text`),
        url: address('explanation', fragmentOf(code)),
      })),
    },
  ];
}
