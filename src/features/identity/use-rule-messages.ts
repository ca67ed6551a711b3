import { useTranslation } from 'react-i18next';
import type { Say } from '~/backend/identity/registration';

/** The messages for the rules of the provider's forms. */
export function useRuleMessages(): Say {
  const { t } = useTranslation('identity');
  return (rule) => t(`error.${rule}`);
}
