import { useTranslation } from 'react-i18next';
import type { RuleMessage } from '~/backend/identity/registration';

/** The messages for the rules of the provider's forms. */
export function useRuleMessages(): RuleMessage {
  const { t } = useTranslation('identity');
  return (rule, max) => t(`error.${rule}`, { max });
}
