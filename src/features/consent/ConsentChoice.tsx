import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { answerConsent } from './consent-store';

/** Two equal buttons: refuse first, then agree. */
export function ConsentChoice({ onAnswered }: { readonly onAnswered?: () => void }) {
  const { t } = useTranslation('consent');
  const answer = (analytics: boolean) => (): void => {
    answerConsent(analytics);
    onAnswered?.();
  };
  return (
    <>
      <Button onClick={answer(false)}>{t('refuse')}</Button>
      <Button onClick={answer(true)}>{t('agree')}</Button>
    </>
  );
}
