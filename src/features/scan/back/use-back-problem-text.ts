import { useTranslation } from 'react-i18next';
import { ApiError, errorKey, errorValues } from '~/api';

/** Error codes whose general message speaks of the front; the back needs its own text. */
const BACK_TEXTS = {
  'scan.no-document': 'noDocument',
  'scan.no-paper': 'noDocument',
  'scan.few-fields': 'noDocument',
  'scan.blank': 'blank',
  'scan.other-document': 'other',
  'scan.zb2': 'other',
} as const;

const hasBackText = (code: string): code is keyof typeof BACK_TEXTS => Object.hasOwn(BACK_TEXTS, code);

/** Explains why the back could not be read. */
export function useBackProblemText(): (failure: unknown) => string {
  const { t } = useTranslation(['scan', 'errors']);
  return (failure) => {
    const code = failure instanceof ApiError ? failure.code : '';
    return hasBackText(code)
      ? t(`back.problem.${BACK_TEXTS[code]}`)
      : t(`errors:${errorKey(failure, 'upload.default_error')}`, errorValues(failure));
  };
}
