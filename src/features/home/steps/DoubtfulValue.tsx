import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { PRINTED } from '../sample-document';
import { MISREAD } from '../sample-figures';
import styles from './steps.module.css';

/** A VIN with one character highlighted; screen readers read it as one word. */
function Marked({ vin, index }: { readonly vin: string; readonly index: number }) {
  return (
    <>
      <VisuallyHidden>{vin}</VisuallyHidden>
      <span aria-hidden="true">
        {vin.slice(0, index)}
        <mark>{vin.charAt(index)}</mark>
        {vin.slice(index + 1)}
      </span>
    </>
  );
}

/**
 * A doubtful value as in the review: the detail of the document, the reading, and the proposed correction with its
 * reason.
 */
export function DoubtfulValue() {
  const { t } = useTranslation('home');
  const { E = '', '3': checkDigit = '' } = PRINTED;
  return (
    <div className={styles.doubt}>
      <p className={styles.crop}>
        <small>{t('steps.check.field')}</small>
        <Marked vin={E} index={MISREAD.index} />
      </p>
      <dl>
        <div>
          <dt>{t('steps.check.read')}</dt>
          <dd>
            <Marked vin={MISREAD.read} index={MISREAD.index} />
          </dd>
        </div>
        <div>
          <dt>{t('steps.check.proposal')}</dt>
          <dd>
            <Marked vin={E} index={MISREAD.index} />
          </dd>
        </div>
      </dl>
      <p className={styles.reason}>
        {t('steps.check.reason', {
          read: MISREAD.read.charAt(MISREAD.index),
          meant: E.charAt(MISREAD.index),
          checkDigit,
        })}
      </p>
    </div>
  );
}
