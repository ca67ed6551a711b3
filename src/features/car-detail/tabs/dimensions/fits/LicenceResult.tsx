import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import fits from './fits.module.css';
import type { LicenceAnswer } from './licence-answer';

/** The licence class, the reason, and the legal source. */
export function LicenceResult({ answer }: { readonly answer: LicenceAnswer }) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const { licence, why, sum, law } = answer;
  return (
    <div className={fits.result} aria-live="polite">
      <p className={fits.licence}>{licence}</p>
      <p>
        {t(`licence.why.${why}`, { sum: format.quantity(sum, 'kilograms') })}{' '}
        <span className={fits.law}>{t(`licence.law.${law}`)}</span>
      </p>
    </div>
  );
}
