import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { answerConsent } from './consent-store';

/** Refusing and agreeing: the same button twice, refusing first. */
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
